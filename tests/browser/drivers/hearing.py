"""A page's sounds and vibrations, recorded on a machine without either.

LISTEN    the beginning of a script: from then on `heard` lists each sound part's loudness, and `felt` the vibrations
SHAKEN    the vibration of a call
REAL      a script for a page with the sound of its browser: `sounds` are the tones that were started, each with whether
          the sound runs, which it does on no other page
TURN      the first tone of the call to one's turn
"""

LISTEN = """
    const heard = (window.heard ??= []);
    const felt = [];
    heard.length = 0;
    const pitch = { setValueAtTime() {}, exponentialRampToValueAtTime() {} };
    const node = () => ({ frequency: pitch, connect: (next) => next, start() {}, stop() {} });
    const gain = { setValueAtTime() {}, exponentialRampToValueAtTime: (loudness) => window.heard.push(loudness) };
    window.AudioContext ??= class {};
    Object.assign(window.AudioContext.prototype, {
        resume() {},
        createGain: () => ({ gain, connect() {} }),
        createOscillator: node,
        createBufferSource: node,
        createBiquadFilter: node,
        createBuffer: () => ({ getChannelData: () => new Float32Array(1) }),
    });
    const set = (of, name, value) => Object.defineProperty(of, name, { value, configurable: true, writable: true });
    set(navigator, "vibrate", (length) => felt.push(length));
"""
SHAKEN = [[120, 80, 120]]
REAL = """
    window.sounds = [];
    const setAt = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, when) {
        this.first ??= value;
        return setAt.call(this, value, when);
    };
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) {
        const tone = `${this.type} ${this.frequency.first}`;
        void this.context.resume().then(() => window.sounds.push(`${tone} ${this.context.state}`));
        return start.apply(this, when);
    };
"""
TURN = "triangle 587"
