"""Our airliners at the runway and on the apron. In these pictures the runway begins at the origin and runs along +Y."""

import bpy

from lib import airfield, airliner, apron, land, smoke, stage, windsock
from lib.air import Air, dusk_sky, streaks
from scenes.aircraft import fly, golden
from scenes.sky import DAY


def build(view, **given):
    VIEWS[view](**given)


def fill(position, target, size, watts, colour):
    """A soft lamp that shows in no puddle."""
    lamp = stage.area(position, target, size, watts, colour)
    lamp.visible_glossy = False


def _hills(air, tall=420.0, fan=(-60, 60)):
    def low(x, y):
        return land.heights(x, y, 6500, tall, 5) - tall * 0.28

    land.mountains(
        (0, 0),
        (7000, 30000),
        fan,
        70,
        460,
        low,
        land.rock("hills", snow=9e3, green=9e3, dry=(0.10, 0.09, 0.08), air=air),
    )


def _sunrise(azimuth, elevation):
    golden(azimuth, elevation, 1.0, sunlight=3.2, fill=(0.07, 0.12, 0.26))
    streaks(8000, (0.10, 0.085, 0.12), (0.95, 0.40, 0.13), azimuth, 5, 0.55, azimuth + 70, 7000, 90000, seed=2)
    air = Air((0.20, 0.16, 0.17), 5200, sun=(azimuth, (0.62, 0.26, 0.07), 5))
    airfield.grass(air=air, dry=0.97)
    airfield.runway(length=3000, air=air, wet=True)
    _hills(Air(air.colour, 9000, sun=air.sun))
    return air


def you_have_control():
    """Lifting off towards us out of the rising sun."""
    air = _sunrise(9, 3.4)
    eye = (-23, 252, 2.0)
    airfield.lights(eye, length=3000, approach=0, least=0.0007, halo=4, strength=0.8)
    fly("A320", (0, 322, 3.6), pitch=10, bank=1.5, gear=True, flaps=0.35, beams=1.0)
    stage.camera(eye, (0, 322, 6.6), 41, shift=(-0.17, 0.03))
    airfield.airport(eye, (420, 1300), air=air, night=False)
    fill((-60, 225, 26), (0, 310, 6), 40, 90000, (0.62, 0.74, 1.0))
    stage.tones(0.35)


def rotate():
    """The nose comes up before the sun's disc, which shines through the grass before us."""
    air = _sunrise(-57.0, 3.9)
    eye, target = (78, 395, 1.5), (-1, 445.5, 7.6)
    lawn = airfield.before(eye, target, 13, 75, 21, 260000)
    lawn = lawn[lawn[:, 0] > 27.0]
    airfield.blades(None, None, tall=0.17, places=lawn, air=air, through=0.5)
    stalks = airfield.before(eye, target, 13, 60, 21, 5000, seed=9)
    airfield.blades(None, None, tall=0.42, seed=4, places=stalks[stalks[:, 0] > 29.0], air=air, through=0.5)
    airfield.lights(eye, length=3000, approach=0, least=0.0006, halo=4, strength=0.7)
    fly("A320", (0, 450, 0.05), pitch=8.5, gear=True, flaps=0.4, beams=0.8, flex=0.5)
    stage.camera(eye, target, 60, shift=(0.0, 0.05), blur=(94, 5.6))
    fill((110, 380, 30), (0, 445, 5), 50, 90000, (0.66, 0.76, 1.0))
    stage.tones(0.3)


def _apron(air, wet):
    apron.concrete(wet=wet, air=air)
    _hills(Air(air.colour, 9000, sun=air.sun), 300)


def _without(*names):
    """Takes things off the stage: what would lie about in the picture for no reason that it shows."""
    for thing in list(bpy.context.scene.objects):
        if thing.name.split(".")[0] in names:
            bpy.data.objects.remove(thing)


def b737():
    """Parked before dawn on the wet apron, windows lit, beacons off as long as the engines rest."""
    azimuth = 38
    dusk_sky(azimuth, 5, 0.55, 1.0, fill=(0.045, 0.075, 0.17))
    streaks(7000, (0.012, 0.016, 0.035), (0.30, 0.12, 0.08), azimuth, 6, 0.5, 100, seed=4)
    air = Air((0.035, 0.045, 0.085), 3500, sun=(azimuth, (0.10, 0.045, 0.03), 6))
    eye = (-23, -43, 1.9)
    _apron(air, 0.75)
    apron.stand(0, -24)
    apron.cones([(-20, 6), (-4.9, -10.5), (20, 6), (4.9, -10.5)])
    apron.chocks([(0, -15.6), (-2.86, 0)])
    apron.masts([(60, 150), (140, 165), (-15, 190), (210, 180), (-90, 210)], eye, 1.0)
    airfield.airport(eye, (380, 380), air=air, strength=1.2)
    airliner.build("B737", cabin=2.2, beams=0)
    _without("beacon", "lower beacon", "red line")
    fill((-50, -30, 24), (0, -8, 3), (14, 5), 15000, (1.0, 0.80, 0.56))
    fill((40, 60, 26), (0, 0, 6), (14, 5), 26000, (1.0, 0.78, 0.52))
    fill((10, -90, 40), (0, -10, 3), 30, 11000, (0.55, 0.70, 1.0))
    stage.camera(eye, (1.5, -6.5, 4.2), 37)
    stage.tones(0.55)


def road_to_cpl():
    """Sharklet and fin against the last light."""
    azimuth = -28
    dusk_sky(azimuth, 5, 1.25, 1.0, fill=(0.06, 0.09, 0.19))
    streaks(7000, (0.02, 0.02, 0.045), (0.75, 0.22, 0.09), azimuth, 6, 0.6, 50, seed=9)
    air = Air((0.04, 0.042, 0.07), 3000, sun=(azimuth, (0.24, 0.09, 0.035), 6))
    eye = (29, -14, 2.2)
    _apron(air, 0.6)
    apron.masts([(-60, 170), (-120, 150), (-10, 210), (-170, 140)], eye, 0.9)
    airliner.build("A320", cabin=2.0, beams=0)
    fill((60, -30, 22), (8, 8, 4), (12, 5), 20000, (1.0, 0.82, 0.60))
    fill((20, 70, 30), (0, 14, 6), 24, 14000, (0.6, 0.72, 1.0))
    stage.camera(eye, (10.0, 9.6, 6.2), 43, blur=(24, 2.8))
    stage.tones(0.5)


def smoke_at_touchdown():
    """The tyres meet the runway; the low sun shines through what they throw up."""
    azimuth = 28
    golden(azimuth, 9, 0.9, sunlight=5.0, fill=(0.10, 0.17, 0.33), light_from=58, disc=False)
    streaks(8000, (0.2, 0.2, 0.26), (0.9, 0.45, 0.2), azimuth, 4, 0.5, 30, 7000, 90000, seed=8)
    air = Air((0.27, 0.26, 0.29), 4200, sun=(azimuth, (0.50, 0.25, 0.09), 4))
    airfield.runway(length=3000, air=air)
    airfield.grass(air=air, dry=0.8)
    _hills(Air(air.colour, 8000, sun=air.sun), 500)
    eye = (33, 343, 1.5)
    airfield.lights(eye, length=3000, approach=0, least=0.0004, strength=0.4)
    fly("A320", (0, 380, 0.02), pitch=5.0, gear=True, flaps=1.0, beams=0.9, flex=0.5, oleo=0.08)
    for side in (1, -1):
        smoke.trail((side * 3.8, 380.3, 0.25), (side * 4.9, 409, 2.6), eye, (0.7, 3.1), 34, 3 + side, thickness=0.8)
    fill((70, 340, 20), (0, 378, 4), 30, 26000, (0.75, 0.83, 1.0))
    stage.camera(eye, (2.6, 378.0, 4.1), 45, blur=(49, 2.8))
    stage.tones(0.25)


def _windy(azimuth, hills):
    dusk_sky(azimuth, 2, 0.7, fill=(0.17, 0.24, 0.36), sunward=DAY, away=DAY)
    streaks(2600, (0.20, 0.22, 0.27), (0.80, 0.70, 0.58), azimuth, 2, 0.75, 80, 3800, 60000, seed=11, thick=0.9)
    stage.sun(24, azimuth, 6.0, (1.0, 0.82, 0.62), 0.8)
    air = Air((0.36, 0.41, 0.49), 5200)
    airfield.grass(air=air, dry=0.6)
    _hills(Air(air.colour, 9000), 900, hills)
    return air


def crab_angle():
    """From the grass beside the runway, long lens: the nose looks into the wind, the track leads past us;
    the windsock stands stiff.
    """
    air = _windy(-42, (125, 235))
    eye, target = (-36, 66, 2.6), (-0.4, -62, 12.3)
    airfield.runway(length=2600, air=air)
    airfield.lights(eye, approach=600, least=0.0009, halo=3)
    lawn = airfield.before(eye, target, 14, 70, 16, 150000)
    airfield.blades(None, None, tall=0.15, places=lawn[lawn[:, 0] < -26.5], air=air, through=0.25)
    windsock.build((-29.0, 29, 0), 262, 5.0)
    fly("A320", (-2, -62, 13.0), pitch=3.5, bank=2, heading=164, gear=True, flaps=1.0, beams=1.0)
    stage.camera(eye, target, 82)
    stage.tones(0.2)


def crosswind():
    """From behind: the nose still turned into the wind over the threshold."""
    air = _windy(-105, (-70, 70))
    eye = (-17, -92, 16.5)
    airfield.runway(length=2600, air=air)
    airfield.lights(eye, approach=120, least=0.0006, strength=0.6, halo=3)
    airfield.papi(eye, whites=2, least=0.0012, halo=4)
    airfield.airport(eye, (240, 900), air=air, night=False)
    windsock.build((-24.6, -46, 0), 82, 9.5)
    fly("B737", (1.5, -20, 8.5), pitch=3.0, bank=-3, heading=195, gear=True, flaps=1.0, beams=0)
    stage.camera(eye, (-1, 0, 10.0), 40)
    stage.tones(0.2)


VIEWS = {
    "you-have-control": you_have_control,
    "rotate": rotate,
    "b737": b737,
    "road-to-cpl": road_to_cpl,
    "smoke": smoke_at_touchdown,
    "crab": crab_angle,
    "crosswind": crosswind,
}
