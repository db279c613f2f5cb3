"""Play, as tests of the server need it to go.

joust.py   matches of the joust that go on after their first roll, or are over with it
"""
