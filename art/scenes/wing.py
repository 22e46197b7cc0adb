"""Views along our airliners' wings.

Axes as in scenes.sky: nose towards -Y; who looks out on the left looks along +X.
"""

from lib import airliner, clouds, stage, wing_paint
from lib.air import dusk_sky, streaks
from scenes.aircraft import under
from scenes.sky import BLUE, GOLD


def build(view, **given):
    VIEWS[view](**given)


def plane(kind="A320", dirt=0.8, **given):
    """An airliner whose fuselage axis is the origin, its wings with all their seams."""
    whole = airliner.build(kind, **{"gear": False, "flex": 0.8, "beams": 0, **given})
    whole.location = (0, 0, {"A320": -3.85, "B737": -3.28}[kind])
    return wing_paint.repaint(whole, kind, dirt)


def evening(azimuth, elevation, warm=1.0, veil=(0.24, 0.195, 0.22)):
    """The last hour of sun; a thin veil of high cloud softens its disc."""
    glare = [(elevation, (0.6, 0.30, 0.12), 30), (elevation, (1.6, 0.95, 0.42), 500), (elevation, (9, 6.2, 3.2), 9000)]
    dusk_sky(azimuth, 5, warm, fill=(0.10, 0.15, 0.28), sunward=GOLD, away=BLUE, glare=glare)
    stage.sun(elevation + 2, azimuth, 4.2, (1.0, 0.66, 0.36), 2.0)
    streaks(9000, (0.24, 0.21, 0.24), (1.0, 0.52, 0.22), azimuth, 4, 0.62, 70, 8000, 90000, seed=1)
    return clouds.plain_haze(veil, (azimuth, (0.62, 0.26, 0.06), 6))


def fear_shrinks():
    """The flight's quiet hour: the wing, a sea of cloud, the sun behind a veil."""
    sun = (5.0, 124)
    veil = evening(sun[1], sun[0])
    plane()
    under((0.34, 0.29, 0.28))
    stage.area((2.2, 16, 9), (9, 0, -0.6), 9, 2600, (1.0, 0.86, 0.74)).visible_glossy = False
    camera = stage.camera((2.7, 5.6, 1.5), (20, 0.2, -1.55), 30)
    _deck(camera, sun, veil)
    stage.tones(0.1, look="High Contrast")


def win_over_fear():
    """The tip against the last light."""
    sun = (3.6, 96)
    veil = evening(sun[1], sun[0], 0.85, (0.26, 0.17, 0.20))
    plane("B737")
    under((0.30, 0.25, 0.28))
    stage.area((2.2, 18, 9), (12, 4, 0), 9, 2000, (1.0, 0.84, 0.76)).visible_glossy = False
    camera = stage.camera((2.6, 7.6, 1.9), (20, 3.6, 0.35), 38, shift=(-0.1, 0.0))
    _deck(camera, sun, veil, top=-760, seed=4)
    stage.tones(0.05, look="High Contrast")


def _deck(camera, sun, veil, top=-860, seed=1):
    """The sea of cloud that both fly over: finely heaped, its hollows blue, its heads warm."""
    layer = clouds.sea(top=top, tall=900, rough=0.85, waves=5, octaves=6, wisps=0.55, seed=seed).light(sun[0], sun[1])
    clouds.backdrop(
        layer,
        camera,
        16 / 9,
        (0.74, 0.36, 0.16),
        (0.070, 0.098, 0.18),
        haze=(veil, 28000),
        width=1100,
        pace=0.011,
    )


VIEWS = {"fear-shrinks": fear_shrinks, "win-over-fear": win_over_fear}
