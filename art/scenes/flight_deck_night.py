"""The flight decks at night, lit by their own displays: at the end of a runway, and before a distant storm."""

import bpy

from lib import air, airfield, clouds, cockpit_shell, cumulus, evening, land, mesh, panels, stage
from lib.cockpit_airbus import Airbus
from lib.cockpit_boeing import Boeing

NIGHT = [
    (-1.0, (0.004, 0.005, 0.010)),
    (-0.03, (0.05, 0.03, 0.035)),
    (0.0, (0.42, 0.17, 0.09)),
    (0.03, (0.26, 0.13, 0.11)),
    (0.10, (0.085, 0.075, 0.13)),
    (0.28, (0.022, 0.034, 0.085)),
    (1.0, (0.006, 0.011, 0.035)),
]


def build(view, **given):
    VIEWS[view](**given)


def fill(position, target, size, watts, colour):
    """A lamp that brightens without showing in the glass."""
    lamp = stage.area(position, target, size, watts, colour)
    lamp.visible_glossy = False
    return lamp


def two_flight_decks():
    """The Boeing from behind the left seat, lined up under the last light."""
    Boeing(shine=0.9, glow=2.1, runway=True).whole(tilt=-6)
    fill((0, -1.9, 1.75), (0, 0, 0.8), 1.1, 3.2, (0.55, 0.70, 1.0))
    cockpit_shell.lamp_strip(6.0).visible_glossy = False
    fill((-0.1, -0.9, 1.72), (-0.3, -0.3, 0.5), 0.25, 2.2, (1.0, 0.74, 0.48))
    fill((0.9, -0.6, 1.5), (0.1, -0.2, 0.7), 0.4, 1.6, (0.6, 0.72, 1.0))
    stage.camera((-0.22, -1.46, 1.34), (-0.08, 0.0, 0.985), 27, shift=(-0.04, 0.0), blur=(1.4, 4.0))
    mesh.group("aircraft", [thing for thing in bpy.context.scene.objects if not thing.parent]).location = (0, 330, 4.0)
    eye = (0, 329, 5.3)
    evening.sky(
        NIGHT,
        0.8,
        sun=(8, -1.0, (1.0, 0.42, 0.14), 0.6, 0),
        streaks=(0.55, (0.75, 0.24, 0.11), (0.03, 0.032, 0.07)),
        bank=(0.03, (0.03, 0.026, 0.05), (0.7, 0.3, 0.14)),
    )
    dusty = air.Air((0.045, 0.034, 0.05), 5200, sun=(8, (0.26, 0.10, 0.04), 10))
    airfield.grass(air=dusty, dry=0.9)
    airfield.runway(air=dusty)
    airfield.lights(eye, strength=3.5, approach=0, halo=0.004)
    stage.sun(50, 200, 0.10, (0.8, 0.88, 1.0), 40)
    land.city_lights(eye, (0.0, 11000.0), 8000.0, 5000, strength=0.3, ground=False)
    stage.tones(0.8)


DARK = [
    (-1.0, (0.002, 0.003, 0.007)),
    (0.0, (0.016, 0.020, 0.036)),
    (0.08, (0.011, 0.016, 0.034)),
    (0.3, (0.004, 0.007, 0.020)),
    (1.0, (0.001, 0.002, 0.008)),
]


def lightning():
    """A storm a long way off lights up from within; the radar shows the way around it."""
    evening.sky(DARK, 0.9)
    Airbus(
        shine=0.5,
        glow=1.1,
        shown={
            "captain": ("a320-pfd-cruise.png", "a320-nd-weather.png"),
            "officer": ("a320-nd-weather.png", "a320-pfd-cruise.png"),
            "standby": ("a320-pfd-cruise.png",),
        },
        autopilot=panels.autopilot_in_cruise,
    ).whole(seats=False)
    fill((0, -1.9, 1.75), (0, 0, 0.8), 1.1, 0.7, (0.62, 0.76, 1.0))
    cockpit_shell.lamp_strip(0.9).visible_glossy = False
    stage.area((-0.5, 1.6, 1.7), (-0.3, 0.1, 1.05), 0.8, 2.2, (0.55, 0.62, 1.0)).visible_glossy = False
    camera = stage.camera((-0.24, -1.02, 1.25), (-0.27, 0.0, 1.075), 25, blur=(1.05, 5.6))
    moon = (28, 120)
    near = cumulus.tower((-3300, 17500, -3600), 8600, 6600, 150, seed=12, shoulders=8).light(*moon)
    far = cumulus.tower((6500, 27000, -3600), 7600, 6000, 110, seed=23, shoulders=6).light(*moon)
    deck = clouds.sea(top=-1500, tall=900, size=14000, rough=0.85, waves=8, octaves=6, wisps=0.6, seed=9).light(*moon)
    bolts = [
        (-2900, 16350, 500, 1.0),
        (-4000, 16900, 2600, 0.5),
        (-2400, 16500, -1500, 0.6),
        (6300, 26000, -900, 0.2),
    ]
    clouds.backdrop(
        [near, deck, far],
        camera,
        1.5,
        (0.010, 0.012, 0.018),
        (0.0035, 0.0045, 0.009),
        width=820,
        haze=(clouds.plain_haze((0.010, 0.012, 0.022)), 30000),
        pace=0.009,
        forward=0.1,
        extra=cumulus.flash(bolts, strength=0.16, reach=1350),
    )
    stage.tones(0.8)


def _display_deck(strength, stops, bank, glow):
    """The captain's side of the main panel with the radar on, and the storm in the windscreen."""
    evening.sky(stops, strength, bank=bank)
    deck = Airbus(shine=0.8, glow=glow, glass=True, shown={"captain": ("a320-pfd-cruise.png", "a320-nd-weather.png")})
    deck.main_panel()
    deck.glareshield()
    deck.shell()
    return deck


def weather_radar():
    """The display that shows what to fly around, by the grey light of a monsoon day."""
    grey = [
        (-1.0, (0.10, 0.11, 0.13)),
        (0.0, (0.30, 0.33, 0.37)),
        (0.2, (0.40, 0.44, 0.50)),
        (1.0, (0.20, 0.23, 0.28)),
    ]
    deck = _display_deck(0.7, grey, (0.12, (0.12, 0.135, 0.16), (0.42, 0.45, 0.5)), 1.7)
    fill((0, -1.9, 1.75), (0, 0, 0.8), 1.1, 9.0, (0.70, 0.82, 1.0))
    eye, aim = deck.on_main(-0.63, 0.085), deck.on_main(-0.480, 0.008)
    eye.y -= 0.40
    fill((-1.15, -0.55, 1.35), aim, (0.45, 0.9), 8, (0.78, 0.86, 1.0))
    fill((0.1, -1.1, 1.32), aim, (0.5, 0.5), 1.6, (1.0, 0.78, 0.55))
    stage.camera(eye, aim, 35, blur=(deck.on_main(-0.448, 0.0), 2.4), roll=2)
    stage.tones(0.4)


def radar_route():
    """The same cells at night, over the shoulder: red to be flown around, the set heading in amber above."""
    deck = _display_deck(0.8, NIGHT, (0.05, (0.03, 0.028, 0.05), (0.6, 0.3, 0.16)), 1.5)
    fill((0, -1.9, 1.75), (0, 0, 0.8), 1.1, 2.5, (0.6, 0.72, 1.0))
    eye, aim = deck.on_main(-0.31, 0.150), deck.on_main(-0.436, 0.022)
    eye.y -= 0.46
    fill((-0.2, -0.9, 1.45), aim, 0.3, 2.4, (1.0, 0.74, 0.46))
    fill((-1.1, -0.5, 1.3), aim, (0.4, 0.6), 2.0, (1.0, 0.60, 0.34))
    stage.camera(eye, aim, 47, blur=(deck.on_main(-0.44, 0.0), 2.0), roll=-4)
    stage.tones(0.5)


VIEWS = {
    "two-flight-decks": two_flight_decks,
    "lightning": lightning,
    "weather-radar": weather_radar,
    "radar-route": radar_route,
}
