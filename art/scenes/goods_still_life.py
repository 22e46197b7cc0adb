"""A piece of the sky: cap, model, logbook, mug and sunglasses on a wooden desk in the warm light of a window."""

import math

from mathutils import Vector

from lib import materials, mesh, natural, prints, stage
from scenes import goods_cap, goods_models, goods_mug, goods_sunglasses
from scenes.supplies_paper import logbook


def build(_view):
    """Wide, the things on the right; the left falls into the dark of the room."""
    _desk()
    _wall()
    _things()
    _light()
    stage.camera((0.0, -1.08, 0.40), (-0.028, 0.06, 0.080), 50, blur=((0.12, -0.16, 0.06), 5.6))
    stage.tones(0.5, "Medium High Contrast")


def _desk():
    """Planks of teak with fine joints and a rounded front."""
    teak = natural.wood("teak", materials.srgb("#8a5429"), materials.srgb("#3c1d0c"), 0.16, 0, coat=0.35, rough=0.36)
    for row in range(6):
        plank = mesh.box("plank", (0.11 * (row % 3 - 1), -0.47 + row * 0.182, -0.02), (3.4, 0.1812, 0.04), 0.0025)
        materials.dress(plank, teak)


def _wall():
    """Plaster behind, far enough to be soft."""
    wall = mesh.plate("wall", [(-3, 1.5, -1), (1.4, 1.5, -1), (1.4, 1.5, 2.4), (-3, 1.5, 2.4)])
    materials.dress(wall, materials.surface("plaster", (0.075, 0.085, 0.12), rough=0.9, bump=(6, 0.15)))


def _things():
    """Cap on the logbook's corner side, the model above all, spectacles in front."""
    prints.lay(goods_cap.cap(), (0.215, 0.055, 0.0115), (-6.5, 0, -24))
    prints.lay(logbook(), (0.0, -0.105, 0), (0, 0, 17))
    prints.lay(goods_mug.mug(), (-0.075, 0.125, 0), (0, 0, 12))
    prints.lay(goods_sunglasses.spectacles(), (0.170, -0.255, 0), (0, 0, -22))
    _model()


def _model():
    """The A320 model climbs over the still life."""
    holder = goods_models.model("a320")
    prints.lay(holder, (0.055, 0.30, 0), (0, 0, 0))
    holder.scale = (1.55, 1.55, 1.55)


def _light():
    """A low sun through the bars of a window on the right, the sky's cool light from the left."""
    stage.gradient_sky([(-1, (0.03, 0.025, 0.02)), (0.0, (0.10, 0.11, 0.15)), (1, (0.12, 0.15, 0.24))], 0.6)
    stage.sun(27, 62, 6.5, (1.0, 0.72, 0.42), 1.2)
    stage.area((1.5, 0.7, 0.9), (0.1, 0, 0.05), (0.9, 1.1), 16, (1.0, 0.78, 0.52))
    stage.area((-1.6, -0.5, 1.0), (0.0, 0.1, 0.05), (1.2, 1.2), 17, (0.6, 0.75, 1.0))
    frame = materials.surface("window frame", (0.3, 0.3, 0.3), rough=0.8)
    towards = Vector(
        (
            math.sin(math.radians(62)) * math.cos(math.radians(27)),
            math.cos(math.radians(62)) * math.cos(math.radians(27)),
            math.sin(math.radians(27)),
        )
    )
    middle = Vector((0.12, 0.02, 0.03)) + towards * 1.9
    across = Vector((towards.y, -towards.x, 0)).normalized()
    up = across.cross(towards).normalized()
    if up.z < 0:
        up = -up

    def bar(a, b, wide, high):
        at = middle + across * a + up * b
        corners = [at + across * x * wide / 2 + up * y * high / 2 for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        thing = materials.dress(mesh.plate("bar", corners), frame)
        thing.visible_camera = thing.visible_glossy = False

    for a, b, wide, high in (
        (-2.62, 0, 4.0, 5),
        (2.55, 0, 4.0, 5),
        (0, 2.5, 9, 4.0),
        (0, -2.62, 9, 4.5),
        (0.10, 0, 0.045, 2),
        (0, 0.16, 2, 0.035),
    ):
        bar(a, b, wide, high)
