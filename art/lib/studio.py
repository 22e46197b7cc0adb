"""The studio of the product pictures: one seamless sweep, the same soft boxes and rim, a camera that fits the product.

Products are modelled in metres and stand on z = 0 about the origin, their front towards -Y. Everything here grows
with `reach`, half of the product's largest side, so that a pin and a jacket stand in the same light.
"""

import math

import bpy
from mathutils import Vector

from lib import materials, mesh, stage

PAPER = (0.62, 0.6, 0.57)
FILL = 0.76


def set_up(reach, paper=PAPER, key=1.0, fill=1.0, rim=1.0, top=1.0, flat=False, side=-1):
    """Sweep, soft boxes and surroundings for a product of half-size `reach` (metres).

    `key`, `fill`, `rim`, `top` scale the lamps; `side` -1 puts the key on the left, 1 on the right;
    `flat` is for flat-lays seen from above: lower key, so that folds and seams throw shadows.
    """
    sweep(reach, paper)
    _surroundings()
    aim = (0, 0, reach * (0.1 if flat else 0.7))
    watts = reach * reach

    def lamp(place, size, power, colour):
        stage.area([part * reach for part in place], aim, [part * reach for part in size], power * watts, colour)

    if flat:
        lamp((side * 5.2, 3.4, 3.3), (3.2, 3.2), 520 * key, (1.0, 0.965, 0.92))
        lamp((-side * 5.0, -2.5, 4.5), (4.5, 4.5), 60 * fill, (0.9, 0.95, 1.0))
        lamp((0, 1.0, 7.0), (5.0, 5.0), 85 * top, (1.0, 0.985, 0.96))
        lamp((-side * 4.5, 4.0, 1.6), (1.2, 3.0), 45 * rim, (1.0, 0.86, 0.66))
        return
    lamp((side * 4.4, -3.0, 4.6), (2.2, 2.6), 400 * key, (1.0, 0.965, 0.92))
    lamp((-side * 4.8, -2.6, 2.2), (1.6, 4.2), 26 * fill, (0.9, 0.95, 1.0))
    lamp((0, 0.6, 5.6), (5.0, 2.6), 110 * top, (1.0, 0.985, 0.96))
    lamp((-side * 3.4, 3.6, 2.8), (0.9, 3.2), 170 * rim, (1.0, 0.86, 0.66))


def sweep(reach, paper=PAPER):
    """Paper that rises behind the product without an edge."""
    wide, front, back, bend = 16 * reach, -14 * reach, 6.5 * reach, 4 * reach
    line = [(front, 0.0), (0.0, 0.0), (back - bend, 0.0)]
    line += [
        (back - bend + bend * math.sin(a), bend - bend * math.cos(a))
        for a in (math.pi / 2 * i / 24 for i in range(1, 25))
    ]
    line += [(back, 14 * reach)]
    points = [(x, y, z) for x in (-wide, wide) for y, z in line]
    count = len(line)
    ground = mesh.from_faces("sweep", points, [(at, count + at, count + at + 1, at + 1) for at in range(count - 1)])
    return materials.dress(ground, materials.surface("paper", paper, rough=0.62, specular=0.25))


def _surroundings():
    """What metal and glass mirror beside the lamps: a pale room, darker below."""
    stage.gradient_sky(
        [(-1, (0.16, 0.155, 0.15)), (-0.1, (0.3, 0.3, 0.3)), (0.5, (0.55, 0.55, 0.56)), (1, (0.8, 0.8, 0.8))], 0.2
    )


def shot(reach, centre=None, elevation=16.0, turn=0.0, lens=85.0, fill=FILL, blur=24.0, near=None, roll=0.0):
    """The camera: `elevation` degrees above the ground, `turn` degrees to the right of the front.

    `centre` is the middle of the product (half of `reach` above the ground if left out), which then fills `fill` of
    the square; `blur` is an f-stop for a product 40 cm large, `near` the point in focus.
    """
    middle = Vector(centre if centre is not None else (0, 0, reach))
    distance = 2 * reach / fill * lens / 36
    up, around = math.radians(elevation), math.radians(turn)
    way = Vector((math.sin(around) * math.cos(up), -math.cos(around) * math.cos(up), math.sin(up)))
    place = middle + way * distance
    focus = near if near is not None else middle + way * reach * 0.35
    eye = stage.camera(place, middle, lens, blur=(focus, blur * reach / 0.2) if blur else None, roll=roll)
    eye.data.clip_start = distance * 0.05
    eye.data.clip_end = distance * 60
    if elevation > 80:
        eye.rotation_euler = (math.radians(90 - elevation), 0, around)
    stage.tones(0.75, "Medium High Contrast")
    bpy.context.scene.cycles.max_bounces = 8
    return eye
