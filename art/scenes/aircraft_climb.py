"""Our airliner after take-off, low over the plains."""

from lib import farmland, stage, wing_paint
from lib.air import Air, dusk_sky, streaks
from scenes.aircraft import fly, under
from scenes.sky import DAY


def build(view, **given):
    VIEWS[view](**given)


def gear_up():
    """The wheels are in, the doors shut; wheat and mustard below."""
    hazy = [(height, tuple(0.9 * part for part in colour)) for height, colour in DAY]
    dusk_sky(40, 2, 0.8, fill=(0.12, 0.22, 0.46), sunward=hazy, away=hazy, glare=[(26, (0.5, 0.38, 0.22), 10)])
    stage.sun(24, 112, 4.8, (1.0, 0.84, 0.64), 0.6)
    air = Air((0.50, 0.54, 0.60), 6400)
    eye = (33, -37, 7.0)
    trees = farmland.ground(height=-150, air=air)
    farmland.grove(trees, eye, -42, air=air)
    wing_paint.repaint(fly("A320", pitch=10, bank=-5, heading=-10, flaps=0.3, beams=0.6), dirt=0.6)
    under((0.17, 0.16, 0.06), -149)
    streaks(7000, (0.55, 0.58, 0.64), (0.5, 0.48, 0.46), 40, 3, 0.5, 60, 7000, 90000, seed=6)
    stage.camera(eye, (0.5, -0.5, 3.2), 42)
    stage.tones(0.15, look="High Contrast")


VIEWS = {"gear-up": gear_up}
