"""What one sees from a window seat: a city by night, the plains in a climbing turn. Axes as in scenes.sky."""

import math

from mathutils import Euler, Vector

from lib import arrays, farmland, materials, night_city, stage
from lib.air import Air, dusk_sky, streaks
from scenes.aircraft import under
from scenes.sky import BLUE, GOLD
from scenes.wing import plane


def build(view, **given):
    VIEWS[view](**given)


EMBERS = [
    (-0.05, (0.010, 0.008, 0.010)),
    (0.0, (0.19, 0.070, 0.026)),
    (0.03, (0.15, 0.068, 0.034)),
    (0.08, (0.062, 0.042, 0.042)),
    (0.17, (0.018, 0.024, 0.048)),
    (0.32, (0.006, 0.012, 0.034)),
]


def city_night():
    """The descent: streets without end under the wing, the last of the day on the horizon."""
    dusk_sky(96, 3, 0.55, 0.5, fill=(0.010, 0.016, 0.034), sunward=EMBERS)
    eye, ground = (2.7, 5.4, 1.5), -2300.0
    plane(dirt=0.9)
    stage.area((2.2, 9, 5), (8, 0, -0.6), 5, 55, (1.0, 0.82, 0.62)).visible_glossy = False
    stage.camera(eye, (20, 0.6, -3.6), 29)
    air = Air((0.011, 0.010, 0.014), 20000, sun=(96, (0.045, 0.018, 0.008), 4))
    land = materials.surface("dark land", (0.010, 0.011, 0.012), rough=0.9, specular=0.1)
    reach, low = 120000, ground - 3
    corners = [(sx * reach, sy * reach, low) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    materials.dress(arrays.mesh("dark land", corners, [(0, 1, 2, 3)], smooth=False), air.over(land))
    night_city.lights(eye, (8600, -1400), 11000, ground, 2.0)
    stage.tones(1.0)


def turned(thing, bank, pitch):
    """Banks an airliner about the fuselage's axis, left wing down; gives the turn for what moves with it."""
    turn = Euler((math.radians(-pitch), math.radians(bank), 0), "XYZ")
    thing.location = turn.to_matrix() @ Vector(thing.location)
    thing.rotation_euler = turn
    return turn.to_matrix()


def climb():
    """A climbing turn to the left, the wing down over the river's bends."""
    azimuth = 118
    dusk_sky(azimuth, 4, 0.8, fill=(0.14, 0.20, 0.36), sunward=GOLD, away=BLUE, glare=[(12, (0.5, 0.32, 0.16), 12)])
    stage.sun(14, 152, 5.2, (1.0, 0.76, 0.50), 0.6)
    move = turned(plane(flaps=0.22, dirt=0.7), 17, 7)
    under((0.24, 0.22, 0.19))
    air = Air((0.26, 0.25, 0.285), 9500, sun=(azimuth, (0.44, 0.24, 0.09), 4))
    eye = move @ Vector((2.6, 6.2, 1.4))
    trees = farmland.ground(height=-760, air=air, seed=9, turn=62, river=(700, 95))
    farmland.grove(trees, eye, 100, air=air, far=3600)
    streaks(9000, (0.30, 0.28, 0.31), (0.9, 0.55, 0.28), azimuth, 3, 0.5, 70, 8000, 90000, seed=2)
    stage.camera(eye, move @ Vector((20, 0.6, -1.5)), 29, roll=-9)
    stage.tones(0.15, look="High Contrast")


VIEWS = {"city-night": city_night, "climb": climb}
