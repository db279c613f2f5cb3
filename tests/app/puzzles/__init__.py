"""Tests of app/puzzles."""
