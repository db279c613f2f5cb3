/** The sounds of a table, synthesized from tones and noise: no files are loaded. */

/**
 * @typedef {OscillatorType | "noise"} Shape
 * @typedef {[shape: Shape, from: number, to: number, at: number, length: number, loudness: number]} Voice
 *   A tone that glides from one pitch to another, or noise whose colour does: in hertz and seconds.
 */

/**
 * @param {number} at
 * @returns {Voice[]}
 */
const slide = (at) => [["noise", 2600, 900, at, 0.09, 0.5]];
/**
 * @param {number} at
 * @returns {Voice[]}
 */
const knock = (at, loudness = 0.5) => [
  ["sine", 240, 130, at, 0.06, loudness],
  ["noise", 1900, 1200, at, 0.03, loudness],
];
/**
 * @param {number} at
 * @returns {Voice[]}
 */
const hoof = (at) => [
  ["sine", 130, 60, at, 0.09, 0.8],
  ["noise", 700, 300, at, 0.05, 0.5],
];
/**
 * @param {number} pitch
 * @param {number} at
 * @returns {Voice}
 */
const note = (pitch, at, length = 0.22) => ["triangle", pitch, pitch, at, length, 0.5];
/**
 * @param {(at: number) => Voice[]} one
 * @param {readonly number[]} times
 */
const each = (one, times) => times.flatMap(one);

/** @typedef {keyof typeof SOUNDS} Sound */
const SOUNDS = {
  card: slide(0),
  flip: /** @type {Voice[]} */ ([
    ["noise", 1300, 3200, 0, 0.05, 0.4],
    ["noise", 2800, 1100, 0.06, 0.06, 0.4],
  ]),
  deal: each(slide, [0, 0.07, 0.14, 0.21, 0.28, 0.35, 0.42]),
  dice: each((at) => knock(at, 0.3), [0, 0.06, 0.1, 0.17, 0.21, 0.3, 0.36, 0.46, 0.52]),
  rest: knock(0),
  hooves: each(hoof, [0, 0.1, 0.18, 0.36, 0.46, 0.54]),
  crack: /** @type {Voice[]} */ ([
    ["noise", 5200, 900, 0, 0.05, 1],
    ["noise", 2400, 400, 0.04, 0.2, 0.8],
    ["square", 190, 50, 0, 0.07, 0.4],
  ]),
  glance: /** @type {Voice[]} */ ([
    ["triangle", 1500, 2300, 0, 0.16, 0.4],
    ["noise", 6000, 2600, 0, 0.1, 0.6],
  ]),
  fall: /** @type {Voice[]} */ ([
    ["sine", 150, 45, 0.05, 0.32, 1],
    ["noise", 420, 120, 0, 0.4, 0.8],
  ]),
  coin: /** @type {Voice[]} */ ([
    ["sine", 1976, 1976, 0, 0.12, 0.35],
    ["sine", 2637, 2637, 0.07, 0.3, 0.35],
  ]),
  bell: /** @type {Voice[]} */ ([
    ["sine", 523, 521, 0, 1.4, 0.5],
    ["sine", 1256, 1250, 0, 0.9, 0.25],
    ["sine", 1674, 1670, 0, 0.5, 0.15],
  ]),
  right: [note(659, 0), note(880, 0.1)],
  wrong: [note(233, 0), note(196, 0.12)],
  turn: [note(587, 0), note(784, 0.14, 0.35)],
  horn: /** @type {Voice[]} */ ([
    ["sawtooth", 294, 294, 0, 0.16, 0.22],
    ["sawtooth", 440, 440, 0.17, 0.16, 0.22],
    ["sawtooth", 587, 587, 0.34, 0.5, 0.26],
    ["sine", 294, 294, 0.34, 0.5, 0.3],
  ]),
  drum: /** @type {Voice[]} */ (
    [0, 0.16, 0.24, 0.4].flatMap((at) => [
      ["sine", 160, 70, at, 0.14, 0.9],
      ["noise", 900, 300, at, 0.05, 0.4],
    ])
  ),
  victory: [note(523, 0), note(659, 0.13), note(784, 0.26), note(1047, 0.39, 0.7), note(784, 0.39, 0.7)],
};

/** @type {AudioContext | undefined} */
let audio;
/** @type {AudioBuffer | undefined} */
let noise;

/**
 * @param {Sound} name
 * @param {number} volume From 0 to 1.
 * @param {number} [steps] How much higher it is, in whole tones.
 */
export function play(name, volume, steps = 0) {
  audio ??= new AudioContext();
  void audio.resume();
  const higher = 2 ** (steps / 6);
  for (const [shape, from, to, ...rest] of SOUNDS[name])
    sing(audio, [shape, from * higher, to * higher, ...rest], volume);
}

/**
 * @param {AudioContext} audio
 * @param {Voice} voice
 * @param {number} volume
 */
function sing(audio, [shape, from, to, at, length, loudness], volume) {
  const begin = audio.currentTime + at;
  const end = begin + length;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(loudness * volume, begin + 0.006);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(audio.destination);
  const glide = (/** @type {AudioParam} */ pitch) => {
    pitch.setValueAtTime(from, begin);
    pitch.exponentialRampToValueAtTime(to, end);
  };
  if (shape === "noise") {
    const source = audio.createBufferSource();
    const colour = audio.createBiquadFilter();
    source.buffer = noise ??= white(audio);
    colour.type = "bandpass";
    glide(colour.frequency);
    source.connect(colour).connect(gain);
    source.start(begin, 0, length);
  } else {
    const source = audio.createOscillator();
    source.type = shape;
    glide(source.frequency);
    source.connect(gain);
    source.start(begin);
    source.stop(end);
  }
}

/**
 * Half a second of noise of all colours.
 * @param {AudioContext} audio
 */
function white(audio) {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (const at of samples.keys()) samples[at] = Math.random() * 2 - 1;
  return buffer;
}
