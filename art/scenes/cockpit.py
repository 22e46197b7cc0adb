"""The flight deck's pictures. The deck is built around its own origin; over a runway, `stand_on` lifts it there."""

import bpy

from lib import air, airfield, cockpit_shell, evening, land, mesh, panels, prints, stage, uniform
from lib.cockpit_airbus import ROLLING, Airbus
from lib.cockpit_boeing import Boeing
from scenes import goods_cap

ORANGE = (1.0, 0.42, 0.12)


def build(view, **_):
    VIEWS[view]()


def fill(position, target, size, watts, colour):
    """A lamp that brightens without showing in the glass."""
    lamp = stage.area(position, target, size, watts, colour)
    lamp.visible_glossy = False
    return lamp


def cabin_light(room=5.0, flood=3.0, dome=1.0):
    """What lights a flight deck in the evening: the sky from behind, the strip below the glareshield, the dome lamp."""
    fill((0, -1.9, 1.75), (0, 0, 0.8), 1.1, room, (0.62, 0.76, 1.0))
    if flood:
        cockpit_shell.lamp_strip(flood).visible_glossy = False
    if dome:
        fill((0, -0.9, 1.72), (0, -0.4, 0.5), 0.25, dome, (1.0, 0.8, 0.58))


def stand_on(y, z=4.2):
    """Lifts all that was built so far to `y` metres along the runway; gives the eye's place for the lamps there."""
    mesh.group("aircraft", [thing for thing in bpy.context.scene.objects if not thing.parent]).location = (0, y, z)
    return 0, y - 1.0, z + 1.25


def over_clouds(strength=0.62):
    evening.sky(
        evening.DUSK,
        strength,
        sun=(14, 0.6, ORANGE, 1.0, 0),
        streaks=(0.62, (1.0, 0.36, 0.20), (0.11, 0.10, 0.20)),
        bank=(0.05, (0.10, 0.075, 0.12), (1.0, 0.45, 0.2)),
        deck=((0.07, 0.06, 0.10), (0.55, 0.30, 0.24)),
    )


def runway_at_dusk(eye, strength=0.55, sun=(9, 0.8, ORANGE, 1.0, 0), city=0.16):
    evening.sky(
        evening.DUSK,
        strength,
        sun=sun,
        streaks=(0.66, (1.0, 0.34, 0.18), (0.10, 0.09, 0.19)),
        bank=(0.03, (0.09, 0.07, 0.12), (1.0, 0.45, 0.2)),
    )
    dusty = air.Air((0.085, 0.066, 0.085), 5200, sun=(9, (0.42, 0.17, 0.07), 10))
    airfield.grass(air=dusty, dry=0.9)
    airfield.runway(air=dusty)
    airfield.lights(eye, strength=3.5, approach=0, halo=0.004)
    # The afterglow alone turns everything violet: a little of the day is still in the air.
    stage.sun(58, 200, 0.42, (1.0, 0.93, 0.82), 40)
    stage.sun(5, 9, 0.55, (1.0, 0.60, 0.34), 4)
    if city:
        land.city_lights(eye, (0.0, 11000.0), 8000.0, 5000, strength=city, ground=False)


def panel_at_dusk():
    over_clouds()
    Airbus(shine=0.8, glow=2.0).whole()
    cabin_light(13.0, 7.0, 1.5)
    stage.camera((0, -1.34, 1.27), (0, 0.0, 0.92), 27, blur=(1.3, 5.6))
    stage.tones(0.45)


def short_flight():
    Airbus(shine=0.8, glow=2.4, shown=ROLLING, autopilot=panels.autopilot_on_runway).whole(tilt=36)
    cabin_light(9.0, 7.0, 1.5)
    stage.camera((-0.05, -1.72, 1.40), (0.0, 0.0, 1.08), 25, shift=(-0.12, 0.0))
    runway_at_dusk(stand_on(500), 0.9)
    stage.tones(0.85)


def flight_display():
    over_clouds(0.8)
    deck = Airbus(shine=0.8, glow=1.9, glass=True)
    deck.main_panel()
    deck.glareshield()
    deck.shell()
    cabin_light(10.0, 9.0, 0)
    eye, aim = deck.on_main(-0.525, 0.045), deck.on_main(-0.668, -0.008)
    eye.y -= 0.33
    stage.area((-1.15, -0.55, 1.35), aim, (0.45, 0.9), 9, (1.0, 0.62, 0.36))
    stage.area((0.1, -1.1, 1.32), aim, (0.5, 0.5), 1.2, (0.55, 0.7, 1.0))
    stage.camera(eye, aim, 54, blur=(aim, 2.0), roll=-3)
    stage.tones(0.4)


def thrust_levers():
    over_clouds(0.8)
    Airbus(shine=0.9, glow=1.8, shown={"middle": ("a320-engines-takeoff.png", "a320-system.png")}).whole(tilt=34)
    cabin_light(3.0, 3.5, 0.6)
    stage.area((-0.75, -0.55, 1.2), (0, -0.4, 0.6), 0.35, 8, (1.0, 0.72, 0.45))
    stage.area((0.6, -0.1, 0.95), (0, -0.4, 0.6), 0.3, 1.5, (0.55, 0.7, 1.0))
    stage.camera((0.15, -0.84, 0.86), (0.0, -0.35, 0.615), 42, blur=((0.0, -0.34, 0.66), 3.2))
    stage.tones(0.4)


def overhead():
    over_clouds(0.5)
    deck = Airbus(shine=1.2)
    deck.overhead()
    deck.shell()
    fill((-0.3, -1.5, 1.0), (0, -0.6, 1.8), 0.7, 9, (1.0, 0.86, 0.7))
    stage.area((0.9, -0.1, 1.45), (0, -0.5, 1.8), (0.3, 0.6), 3, (0.6, 0.75, 1.0))
    stage.camera((0.11, -0.98, 1.625), (0.015, -0.67, 1.865), 42, blur=((0.03, -0.688, 1.868), 2.8))
    stage.tones(0.45)


def yoke():
    evening.sky(
        evening.DUSK,
        1.0,
        sun=(-30, 3, (1.0, 0.55, 0.25), 1.2, 0),
        streaks=(0.5, (1.0, 0.5, 0.3), (0.2, 0.2, 0.3)),
        bank=(0.05, (0.10, 0.075, 0.12), (1.0, 0.45, 0.2)),
        deck=((0.07, 0.06, 0.10), (0.55, 0.30, 0.24)),
    )
    Boeing(shine=0.8, glow=1.6).whole(tilt=-8, seats=False)
    cabin_light(8.0, 4.0)
    stage.area((-1.0, -0.9, 1.35), (-0.45, -0.35, 0.75), 0.35, 11, (1.0, 0.72, 0.46))
    stage.area((0.5, -0.9, 1.4), (-0.2, -0.4, 0.6), 0.4, 5, (0.7, 0.82, 1.0))
    stage.camera((-0.60, -1.10, 1.17), (-0.315, -0.40, 0.735), 38, blur=((-0.5, -0.37, 0.8), 4.0))
    stage.tones(0.5)


def joy_of_flying():
    golden = [
        (-1.0, (0.05, 0.05, 0.06)),
        (-0.03, (0.5, 0.36, 0.26)),
        (0.0, (1.25, 0.50, 0.16)),
        (0.05, (1.05, 0.50, 0.22)),
        (0.16, (0.62, 0.42, 0.34)),
        (0.4, (0.20, 0.25, 0.42)),
        (1.0, (0.08, 0.15, 0.34)),
    ]
    Airbus(shine=0.5, glow=1.9, shown=ROLLING, blue=(0.14, 0.185, 0.22), autopilot=panels.autopilot_on_runway).whole(
        tilt=30, seats=False
    )
    fill((0, -1.9, 1.75), (0, 0, 0.8), 1.1, 18, (1.0, 0.86, 0.70))
    cabin_light(6.0, 4.0, 2.0)
    stage.camera((-0.44, -1.12, 1.31), (-0.28, 0.0, 1.06), 24, shift=(-0.06, 0))
    eye = stand_on(330, 3.8)
    evening.sky(
        golden,
        0.58,
        sun=(14, 4.5, (1.0, 0.66, 0.32), 1.1, 9),
        streaks=(0.60, (1.3, 0.78, 0.45), (0.45, 0.36, 0.38)),
        bank=(0.03, (0.55, 0.40, 0.34), (1.5, 0.9, 0.5)),
    )
    warm = air.Air(reach=4200, colour=(0.95, 0.60, 0.36), sun=(14, (0.6, 0.3, 0.1), 8))
    airfield.grass(air=warm)
    airfield.runway(air=warm)
    airfield.lights(eye, strength=1.6, approach=0, halo=0.003)
    stage.sun(4.5, 14, 6.5, (1.0, 0.55, 0.24))
    stage.tones(0.35)


def four_stripes():
    """Shoulder boards and cap on the glareshield, the last light through the windscreen."""
    over_clouds(0.9)
    Airbus(shine=0.8, glow=2.0).whole(seats=False)
    prints.lay(goods_cap.cap(), (-0.170, 0.165, 1.102), (-4, 0, -30))
    uniform.shoulder_board((-0.338, -0.010, 1.1185), -16, 40, 2)
    uniform.shoulder_board((-0.392, -0.052, 1.1075), 34, 15, 0)
    cabin_light(6.0, 5.0, 1.0)
    stage.area((-1.0, -0.30, 1.40), (-0.33, -0.02, 1.11), (0.16, 0.25), 5, (1.0, 0.70, 0.42))
    stage.area((-0.15, 0.75, 1.45), (-0.30, 0.02, 1.12), 0.25, 12, (1.0, 0.56, 0.28))
    stage.camera(
        (-0.565, -0.43, 1.190), (-0.335, -0.01, 1.132), 50, shift=(-0.17, -0.005), blur=((-0.345, -0.032, 1.118), 6.3)
    )
    stage.tones(0.4)


def pilot_career():
    over_clouds(1.0)
    Airbus(shine=0.7, glow=1.8).whole(seats=False)
    uniform.cap((-0.36, 0.09, 1.113), 18, uniform.cloths())
    cabin_light(6.0, 4.0, 1.0)
    stage.area((-0.9, -0.45, 1.42), (-0.36, 0.05, 1.12), 0.35, 5, (1.0, 0.72, 0.45))
    stage.camera((-0.46, -0.80, 1.235), (-0.40, 0.05, 1.115), 38, shift=(-0.13, 0), blur=((-0.36, 0.0, 1.13), 3.5))
    stage.tones(0.4)


def blog_display():
    over_clouds(0.8)
    Airbus(shine=0.9, glow=2.0, glass=True, shown={"captain": ("a320-pfd-cruise.png", "a320-nd.png")}).whole(
        seats=False
    )
    cabin_light(12.0, 9.0, 1.0)
    stage.area((-1.05, -0.55, 1.3), (-0.6, 0, 0.88), (0.25, 0.6), 3.0, (1.0, 0.62, 0.36))
    stage.camera((-0.82, -0.62, 1.19), (-0.58, 0.0, 0.945), 33, blur=((-0.672, 0.0, 0.88), 2.8))
    stage.tones(0.4)


VIEWS = {
    "panel": panel_at_dusk,
    "short-flight": short_flight,
    "flight-display": flight_display,
    "thrust": thrust_levers,
    "overhead": overhead,
    "yoke": yoke,
    "joy": joy_of_flying,
    "four-stripes": four_stripes,
    "career": pilot_career,
    "blog-display": blog_display,
}
