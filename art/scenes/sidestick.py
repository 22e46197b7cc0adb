"""The captain's sidestick on its console: a portrait by window light, and the view of it with the displays behind."""

import bpy

from lib import cockpit_seat, cockpit_shell, evening, materials, sidestick, stage
from lib.cockpit_airbus import Airbus

_FOOT = (-0.865, -0.60, 0.612)
_EVENING = {
    "streaks": (0.5, (1.0, 0.5, 0.3), (0.2, 0.2, 0.3)),
    "bank": (0.05, (0.10, 0.075, 0.12), (1.0, 0.45, 0.2)),
    "deck": ((0.07, 0.06, 0.10), (0.55, 0.30, 0.24)),
}


def build(view, **_):
    VIEWS[view]()


def _fill(position, target, size, watts, colour):
    stage.area(position, target, size, watts, colour).visible_glossy = False


def _deck(shine, glow):
    """The deck with our stick in the place of the plain ones."""
    deck = Airbus(shine=shine, glow=glow)
    deck.main_panel()
    deck.glareshield()
    deck.pedestal()
    deck.shell()
    plate = materials.surface("stick plate", (0.085, 0.10, 0.115), rough=0.46, bump=(900, 0.06), grain=(70, 0.14))
    sidestick.sidestick(_FOOT, deck.skins, plate)
    for thing in bpy.context.scene.objects:
        if thing.name.startswith("stowage"):
            thing.hide_render = True
    cockpit_seat.armrest((-0.815, -0.885, 0.695), deck.skins, tilt=4, size=(0.095, 0.30, 0.062))
    return deck


def _low_sun(watts):
    """It looks in through the officer's windscreen and lays its shape on the captain's wall."""
    stage.sun(24.5, 59, watts, (1.0, 0.74, 0.48), 1.2)


def portrait():
    evening.sky(evening.DUSK, 0.8, sun=(-75, 5, (1.0, 0.55, 0.25), 1.2, 0), **_EVENING)
    _deck(0.9, 1.5)
    target = (-0.86, -0.595, 0.745)
    _low_sun(5.0)
    _fill((0, -1.9, 1.75), (0, 0, 0.8), 1.1, 6.0, (0.62, 0.76, 1.0))
    stage.area((-0.99, -0.75, 1.30), target, (0.5, 0.2), 4.0, (0.62, 0.76, 1.0))
    stage.area((-0.80, -0.02, 1.00), target, (0.3, 0.2), 1.6, (1.0, 0.82, 0.62))
    stage.camera((-0.335, -0.865, 0.905), (-0.862, -0.592, 0.738), 86, blur=((-0.846, -0.600, 0.80), 4.0))
    stage.tones(0.6)


def explained():
    evening.sky(
        evening.DUSK,
        0.9,
        sun=(14, 0.6, (1.0, 0.42, 0.12), 1.0, 0),
        streaks=(0.62, (1.0, 0.36, 0.20), (0.11, 0.10, 0.20)),
        bank=(0.05, (0.10, 0.075, 0.12), (1.0, 0.45, 0.2)),
        deck=((0.07, 0.06, 0.10), (0.55, 0.30, 0.24)),
    )
    _deck(0.9, 1.8)
    target = (-0.86, -0.60, 0.75)
    _fill((0, -1.9, 1.75), (0, 0, 0.8), 1.1, 20.0, (0.72, 0.82, 1.0))
    cockpit_shell.lamp_strip(6.0).visible_glossy = False
    _low_sun(3.2)
    stage.area((-0.80, -0.02, 1.00), target, (0.3, 0.2), 2.4, (1.0, 0.82, 0.62))
    stage.area((-0.99, -0.75, 1.30), target, (0.5, 0.2), 5.0, (0.72, 0.82, 1.0))
    stage.camera((-0.60, -1.14, 0.955), (-0.735, -0.5, 0.781), 34, blur=((-0.86, -0.6, 0.78), 5.0))
    stage.tones(1.0)


VIEWS = {"portrait": portrait, "explained": explained}
