"""Air that one sees over distance: colours fade into haze, brighter towards the sun; thin high cloud. Costs little."""

import math

import bpy

from lib import arrays
from lib.nodes import Weave, blank


class Air:
    """`reach`: metres after which 63 % of the colour is gone. `sun`: (azimuth as in stage.sky, added colour,
    sharpness).

    `top`: (height, softness) above which the layer of haze thins out: ground fog, valley mist.
    """

    def __init__(self, colour=(0.55, 0.65, 0.8), reach=15000.0, start=0.0, sun=None, top=None):
        self.colour, self.reach, self.start, self.sun, self.top = colour, reach, start, sun, top

    def over(self, material):
        """Lays the haze over a finished material, gives it back."""
        w = Weave(material)
        out = next(node for node in w.tree.nodes if node.type == "OUTPUT_MATERIAL")
        shader = out.inputs["Surface"].links[0].from_socket
        distance = w.node("CameraData").outputs["View Distance"]
        way = w.math("MULTIPLY", w.math("MAXIMUM", w.math("SUBTRACT", distance, self.start), 0.0), -1 / self.reach)
        share = w.math("SUBTRACT", 1.0, w.math("EXPONENT", way))
        if self.top:
            height, soft = self.top
            high = w.parts(w.where())[2]
            share = w.math("MULTIPLY", share, w.remap(high, height - soft, height + soft, 1.0, 0.0, smooth=True))
        path = w.node("LightPath").outputs
        share = w.math("MULTIPLY", share, w.math("MAXIMUM", path["Is Camera Ray"], path["Is Glossy Ray"]))
        w.surface(w.blend(share, shader, w.emission(self._tint(w))))
        material.cycles.sample_as_light = False
        return material

    def _tint(self, w):
        if not self.sun:
            return (*self.colour, 1)
        azimuth, colour, sharp = self.sun
        turn = math.radians(azimuth)
        towards = (-math.sin(turn), -math.cos(turn), 0.0)
        facing = w.math("MAXIMUM", w.dot(w.node("NewGeometry").outputs["Incoming"], towards), 0.0)
        glow = w.node("VectorMath", {0: colour, "Scale": w.math("POWER", facing, sharp)}, operation="SCALE").outputs[0]
        return w.vector("ADD", glow, self.colour)


def streaks(
    height=7000.0,
    dark=(0.02, 0.022, 0.04),
    lit=(0.9, 0.3, 0.1),
    azimuth=15.0,
    sharp=8.0,
    cover=0.5,
    turn=25.0,
    size=5200.0,
    fade=70000.0,
    strength=1.0,
    thick=0.85,
    seed=0.0,
):
    """High thin cloud drawn out by the wind, on one plane: `dark` overhead, `lit` towards the sun at `azimuth`.

    `cover` 0..1; `turn`: the wind's way from +Y; `size`: metres of a streak; `thick`: the densest part's opacity.
    """
    w = blank("streaks")
    place = w.where()
    spun = w.node("VectorRotate", {"Vector": place, "Angle": math.radians(turn)}, rotation_type="Z_AXIS").outputs[0]
    spun = w.vector("ADD", spun, (seed * 91000.0, seed * 57000.0, 0.0))
    drawn = w.scaled(spun, (1 / size, 0.28 / size, 0.0))
    broad = w.noise(drawn, 0.55, 3, 0.5, 0.6)
    fibre = w.noise(drawn, 2.6, 9, 0.62, 0.5)
    body = w.math("ADD", w.math("MULTIPLY", broad, 0.62), w.math("MULTIPLY", fibre, 0.38))
    share = w.remap(body, 0.63 - 0.25 * cover, 0.8 - 0.2 * cover, 0.0, thick, smooth=True)
    far = w.node("CameraData").outputs["View Distance"]
    share = w.math("MULTIPLY", share, w.remap(far, fade * 0.35, fade, 1.0, 0.0, smooth=True))
    bend = math.radians(azimuth)
    facing = w.math(
        "MAXIMUM", w.dot(w.node("NewGeometry").outputs["Incoming"], (-math.sin(bend), -math.cos(bend), 0.0)), 0.0
    )
    sunny = w.math("POWER", facing, sharp)
    thin = w.remap(body, 0.4, 0.75, 1.15, 0.45)
    glow = w.node("VectorMath", {0: lit, "Scale": w.math("MULTIPLY", sunny, thin)}, operation="SCALE").outputs[0]
    w.surface(w.blend(share, w.node("BsdfTransparent").outputs[0], w.emission(w.vector("ADD", glow, dark), strength)))
    reach = fade * 1.2
    corners = [(-reach, -reach, height), (reach, -reach, height), (reach, reach, height), (-reach, reach, height)]
    plane = arrays.mesh("streaks", corners, [(0, 1, 2, 3)], smooth=False)
    plane.visible_diffuse = plane.visible_shadow = False
    plane.data.materials.append(w.owner)
    return plane


SUNWARD = [
    (-0.05, (0.02, 0.014, 0.014)),
    (0.0, (0.5, 0.14, 0.028)),
    (0.035, (0.36, 0.125, 0.035)),
    (0.085, (0.13, 0.07, 0.05)),
    (0.17, (0.03, 0.036, 0.066)),
    (0.32, (0.007, 0.015, 0.045)),
]
AWAY = [
    (-0.05, (0.012, 0.012, 0.02)),
    (0.0, (0.055, 0.033, 0.042)),
    (0.04, (0.034, 0.027, 0.05)),
    (0.1, (0.014, 0.018, 0.047)),
    (0.2, (0.007, 0.013, 0.04)),
    (0.32, (0.005, 0.01, 0.034)),
]


def dusk_sky(
    azimuth=15.0, sharp=7.0, warm=1.0, cool=1.0, fill=(0.05, 0.07, 0.15), sunward=SUNWARD, away=AWAY, glare=None
):
    """The sky after sunset: a low band of embers towards `azimuth`, blue night elsewhere.

    `fill`: light from overhead (above 45 degrees), which lights the ground more than a real dusk would.
    `glare`: list of (elevation, colour, sharpness), the shine around a sun that is up.
    """
    w = Weave(bpy.context.scene.world)
    way = w.node("TexCoord").outputs["Generated"]
    high = w.remap(w.parts(way)[2], -1, 1)
    turn = math.radians(azimuth)
    facing = w.math("MAXIMUM", w.dot(way, (math.sin(turn), math.cos(turn), 0.0)), 0.0)
    share = w.math("POWER", facing, sharp)

    def ramp(stops, gain):
        stops = [(height, tuple(part * gain for part in colour)) for height, colour in stops] + [
            (0.72, fill),
            (1.0, fill),
        ]
        return w.ramp(high, [((height + 1) / 2, colour) for height, colour in stops], ease=True)

    colour = w.mix(share, ramp(away, cool), ramp(sunward, warm))
    for elevation, tint, tight in glare or ():
        up = math.radians(elevation)
        near = w.dot(way, (math.sin(turn) * math.cos(up), math.cos(turn) * math.cos(up), math.sin(up)))
        near = w.math("POWER", w.math("MAXIMUM", near, 0.0), tight)
        colour = w.vector("ADD", colour, w.node("VectorMath", {0: tint, "Scale": near}, operation="SCALE").outputs[0])
    background = w.tree.nodes["Background"]
    w.put(background.inputs["Color"], colour)
    background.inputs["Strength"].default_value = 1.0
