"""Frozen screens: what a page shows at one moment, kept as a file and checked at every size without its server.

freezing   writes a page to a file: its document as rendered, with styles, art, field values, focus and scroll positions
viewing    opens these files in one page, at any size, theme, font size and with a clock in days
laws       what must hold on every screen
"""
