"""The runway through an A320's windscreen: lined up in the morning, in rain at dusk, in fog at the minimum."""

import bpy

from lib import airfield, cockpit_shell, land, mesh, panels, rain, stage
from lib.air import Air, streaks
from lib.cockpit_airbus import HOLDING, Airbus

# The captain's pane, inside its frame.
_CORNERS = [(-0.72, 0.39, 1.055), (0.0, 0.57, 1.06), (0.0, 0.025, 1.60), (-0.62, -0.075, 1.56)]


def build(view, **_):
    VIEWS[view]()


def _deck(shine=0.5, glow=1.6, **state):
    deck = Airbus(shine=shine, glow=glow, **state)
    deck.main_panel()
    deck.glareshield()
    deck.overhead()
    deck.shell()
    return deck


def _fill(position, target, size, watts, colour):
    lamp = stage.area(position, target, size, watts, colour)
    lamp.visible_glossy = False


def _stand(y, z):
    """Lifts the deck, its lamps and the camera to their place over the runway; gives the eye's place."""
    holder = mesh.group("aircraft", [thing for thing in bpy.context.scene.objects if not thing.parent])
    holder.location = (0.5, y, z)
    return 0, y - 0.8, z + 1.25


def line_up():
    _deck(shown=HOLDING, autopilot=panels.autopilot_on_runway)
    _fill((-0.2, -1.7, 1.7), (-0.3, 0.1, 1.1), 0.9, 16, (0.85, 0.92, 1.0))
    stage.camera((-0.43, -0.98, 1.30), (-0.35, 0.6, 1.16), 36, blur=(60, 5.6))
    eye = _stand(-26, 4.3)
    stage.sky(16, -62, 0.12, dust=0.7, disc=False)
    streaks(8000, (0.5, 0.52, 0.58), (0.9, 0.6, 0.4), -62, 3, 0.55, 10, 7000, 90000, seed=2)
    stage.sun(16, -62, 2.6, (1.0, 0.82, 0.62))
    air = Air((0.55, 0.56, 0.6), 9000, sun=(-62, (0.35, 0.22, 0.1), 4))
    airfield.runway(length=3200, air=air, wear=0.25)
    airfield.grass(air=air, dry=0.6)
    land.mountains(
        (0, 0),
        (9000, 30000),
        (-40, 40),
        80,
        420,
        lambda x, y: land.heights(x, y, 6500, 900, 5) - 250,
        land.rock("hills", snow=9e3, green=9e3, air=Air(air.colour, 11000, sun=air.sun)),
    )
    airfield.lights(eye, length=3200, approach=0, least=0.0004, strength=0.25)
    airfield.airport(eye, (260, 1700), air=air, night=False)
    airfield.taxiway([(170, y) for y in range(-200, 3200, 60)], air=air)
    stage.tones(0.15)


def fog():
    _deck(glow=2.2)
    cockpit_shell.lamp_strip(2.0).visible_glossy = False
    _fill((-0.2, -1.7, 1.7), (-0.3, 0.1, 1.1), 0.9, 3.5, (0.8, 0.9, 1.0))
    stage.camera((-0.43, -0.93, 1.315), (-0.335, 0.6, 1.235), 57, blur=(150, 4.5))
    eye = _stand(-335, 31)
    grey = (0.13, 0.145, 0.165)
    stage.gradient_sky(
        [
            (-1, grey),
            (-0.3, grey),
            (0.05, grey),
            (0.3, (0.19, 0.205, 0.225)),
            (0.5, (0.36, 0.37, 0.39)),
            (1, (0.4, 0.41, 0.43)),
        ]
    )
    air = Air(grey, 125, start=40)
    airfield.runway(air=air, wet=True, wear=0.25)
    airfield.grass(air=air)
    airfield.lights(eye, approach=540, least=0.0012, halo=11, reach=120, strength=11, tdz=False, centre=False, fade=0.3)
    stage.tones(0.7)


def short_final():
    """The blade moves inwards; the glass is sharp, the lights behind it are not."""
    _deck(glow=1.2)
    cockpit_shell.lamp_strip(1.2).visible_glossy = False
    _fill((-0.2, -1.7, 1.7), (-0.3, 0.1, 1.1), 0.9, 0.35, (0.7, 0.85, 1.0))
    pane = rain.Pane(_CORNERS)
    wiper = rain.Wiper((0.08, -0.42), 77, (0.12, 0.69), 68, 150)
    rain.rain(pane, wiper)
    rain.draw_wiper(pane, wiper)
    stage.area((-0.9, 1.6, 2.6), pane.middle, 0.8, 9, (0.6, 0.72, 1.0))
    stage.camera((-0.46, -0.92, 1.30), (-0.375, 0.6, 1.31), 48, blur=(tuple(pane.at(0.1, -0.05)), 6.0))
    eye = _stand(-330, 16)
    cold = (0.036, 0.045, 0.062)
    stage.gradient_sky(
        [
            (-1, cold),
            (-0.02, cold),
            (0.0, (0.1, 0.095, 0.1)),
            (0.08, (0.055, 0.063, 0.082)),
            (0.35, (0.028, 0.036, 0.056)),
            (0.6, (0.1, 0.12, 0.15)),
            (1, (0.1, 0.12, 0.15)),
        ]
    )
    air = Air((0.075, 0.078, 0.09), 2300)
    airfield.runway(air=air, wet=True, wear=0.3)
    airfield.grass(air=air, dry=1.0)
    airfield.airport(eye, air=air)
    airfield.lights(eye, approach=300, least=0.0011, halo=6, reach=2600, strength=1.6, ground=0.15)
    airfield.papi(eye, least=0.0017, halo=6, strength=1.6)
    stage.tones(1.3)


VIEWS = {"line-up": line_up, "fog": fog, "rain": short_final}
