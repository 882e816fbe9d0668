"""Every size and duration of the window, and the colours of paper; those of the table are the room's.

Colours are RGB triples. Lengths are logical pixels (multiply by the scale of the screen) unless a name says
that it is a share of the card. Durations are seconds.
"""

from typing import Final

Colour = tuple[int, int, int]

# The cards.
CARD_RATIO: Final = 7 / 5  # height to width
CARD_CORNER: Final = 0.06  # of the card's width
FAN_WIDEST: Final = 0.30  # of the card's height, face up
FAN_ROOMIEST: Final = 0.42  # in a window with room to spare below: no sliver of the pips in the middle row is seen
FAN_LEAST: Final = 0.14
FAN_DOWN: Final = 0.08
WASTE_FAN: Final = 0.37  # of the card's width: rank and suit of a covered card are seen
WASTE_SHOWN: Final = 5  # waste cards drawn at most, the top one whole
HELD_GROWTH: Final = 1.03
LIFTED: Final = 8  # how far up a selected card is shown
SHADOW: Final[Colour] = (0, 0, 0)
SHADOW_ALPHA: Final = 90
HELD_SHADOW_ALPHA: Final = 130

# Light on targets.
GLOW_LINE: Final = 2
GLOW_LINE_STRONG: Final = 3
GLOW_REACH: Final = 9
GHOST_ALPHA: Final = 225

# The room around.
BAR_HEIGHT: Final = 40
STATUS_HEIGHT: Final = 28
LAMP: Final = 14  # across
PANEL: Final = 116  # height of the panel of a mode, below the table
STRIP: Final = 48  # of one that has a row of buttons only
MARGIN: Final = 12

# Sheets.
PAPER: Final[Colour] = (250, 246, 236)
PAPER_LINE: Final[Colour] = (222, 213, 194)
PAPER_FIELD: Final[Colour] = (255, 253, 248)
INK: Final[Colour] = (38, 34, 30)
INK_QUIET: Final[Colour] = (104, 95, 84)
ACCENT: Final[Colour] = (30, 98, 72)
ACCENT_TEXT: Final[Colour] = (255, 255, 255)
WARNING: Final[Colour] = (168, 36, 40)
DIM_ALPHA: Final = 140
DIM_ALPHA_BESIDE: Final = 14  # by a sheet beside the table that it changes
GRID: Final = 12
SHEET_CORNER: Final = 10
SHEET_WIDEST: Final = 640
SHEET_PADDING: Final = 36  # between the edge of the paper and what is written on it
SHEET_ROOM: Final = 24  # felt left around a sheet at least
SHEET_LEAST: Final = (480, 360)  # logical window below which sheets are drawn smaller
SHEET_SHADOW: Final = 22  # reach of the shadow
SHEET_SHADOW_ALPHA: Final = 110
PAPER_STRIPE: Final[Colour] = (244, 238, 225)
PAPER_HOVER: Final[Colour] = (255, 255, 255)
PAPER_PRESSED: Final[Colour] = (238, 231, 215)
FIELD_LINE: Final[Colour] = (146, 135, 118)  # edges of what can be pressed or written in
ACCENT_HOVER: Final[Colour] = (36, 112, 84)
ACCENT_PRESSED: Final[Colour] = (22, 80, 58)
ACCENT_SOFT: Final[Colour] = (205, 222, 208)  # selected text
DISABLED: Final[Colour] = (168, 159, 146)
RED_SUIT: Final[Colour] = (172, 12, 16)  # hearts and diamonds in a sentence on paper
FOCUS: Final[Colour] = (38, 112, 190)
FOCUS_LINE: Final = 2
FOCUS_GAP: Final = 2  # between a widget and the ring around it
BUTTON_HEIGHT: Final = 36
BUTTON_PADDING: Final = 18
BUTTON_LEAST: Final = 96
BUTTON_CORNER: Final = 7
ICON: Final = 18
TOGGLE: Final = (42, 24)
FIELD_PADDING: Final = 10
PROGRESS: Final = 8  # height of the bar that fills
SCROLL_BAR: Final = 6
SCROLL_LEAST: Final = 28  # length of the shortest drag bar
SCROLL_STEP: Final = 54  # one notch of the wheel
CELL: Final = 28  # height of a row of a table
CELL_GAP: Final = 18  # between two columns of a table

# Type: sizes in logical px.
TEXT_SIZES: Final = {"small": 0.9, "normal": 1.0, "large": 1.2, "largest": 1.45}  # what all that is read is larger by
TEXT_ROOM: Final = (640, 480)  # logical window that larger text leaves at least: all that is read fits into it
TEXT_SMALL: Final = 13
TEXT: Final = 15
TEXT_LARGE: Final = 20
TEXT_TITLE: Final = 26
TEXT_FIGURE: Final = 38
LINE_SPACING: Final = 1.36  # of a paragraph, as a share of the size of its type

# Motion.
PACE: Final = {"slow": 1.6, "normal": 1.0, "fast": 0.55}  # what durations of flights are multiplied by
MOVE: Final = 0.20
RETURN: Final = 0.20
TURN_FROM: Final = 0.05  # of a flight's time: when the card begins to turn over, and when it has
TURN_TO: Final = 0.90
ARC: Final = 0.05  # of its way: how far a card that turns flies out of the straight line
DRAW_STEP: Final = 0.07  # between the cards of one draw
PACKET: Final = 0.32  # a waste that is turned over as one, and back
DRAW_ROW: Final = 0.40  # between the first and the last card at most
SHAKE: Final = 0.18  # a refused card shakes its head
SHAKE_REACH: Final = 3.0  # logical px
HELD_RISE: Final = 0.10
CASCADE_STEP: Final = 0.05  # between commands that are taken back together
CASCADE: Final = 0.60  # between the first and the last of them at most
CELEBRATION: Final = 5.5
RUN_STEP: Final = 0.25  # between the cards of an automatic run, the first time
RUN_QUICKER: Final = 0.9  # each further step is this much of the one before
RUN_LEAST: Final = 0.08
DEAL: Final = 1.2
DEAL_WAY: Final = 0.30  # of one card
SOUND_GAP: Final = 0.03  # the same sound isn't begun twice within that time
SOUND_GAP_MANY: Final = 0.07  # nor so soon where many cards move
SOUND_LANDS: Final = 0.95  # of its way: a card comes to rest so slowly that it sounds before
SOUND_RESTS: Final = 60.0  # silence in the background after which the device is given back
GHOST_REST: Final = 0.35  # of a hint's ghost, before it sets out
GHOST_WAY: Final = 0.85
GHOST_STAY: Final = 0.8  # where it comes to
GHOST_FADE: Final = 0.25
GHOST_TIMES: Final = 8  # how often it goes its way before it rests
SHOWN_STEP: Final = 0.6  # between the commands of a line that is shown
SHOWN_REST: Final = 2.5  # after its end
SENTENCE: Final = 3.5  # how long a short line stays
CARET_BLINK: Final = 0.53  # the caret is seen so long, then hidden so long
DRAG_BEGINS: Final = 4.0  # logical px from the press
DRAG_BEGINS_TOUCH: Final = 8.0
RESIZE_SETTLES: Final = 0.10
WINDOW_RESTS: Final = 0.5  # after its last change its place is kept
SLIDE: Final = 0.12  # of bar and status line in full screen
SLIDE_STAYS: Final = 0.5  # after the mouse has left them
SLIDE_EDGE: Final = 3  # logical px from the edge of the screen that bring them
FRAMES_BUSY: Final = 60
FRAMES_READY: Final = 20  # nothing moves, but a key may come
FRAMES_IDLE: Final = 10
LATELY: Final = 1.0  # how long after the last input the window stays busy
