"""Prints and small applied parts: decals on any surface, the house's wings in metal, rows of stitches."""

import itertools
import math

import bpy
from mathutils import Matrix, Vector

from lib import materials, mesh

# The wings of the house: a split arrow and three bars on each side (millimetres of an emblem 80 wide, y up).
ARROW = ((0, 13), (-10, -11), (0, -5), (10, -11))
BARS = (
    ((-6, 5), (-40, 5), (-34, 0), (-7, 0)),
    ((-8, -1), (-31, -1), (-26, -5.5), (-9, -5.5)),
    ((-10, -6.5), (-22, -6.5), (-18, -10.5), (-11, -10.5)),
)


def patch(name, where, columns=32, rows=32):
    """A skin through `where(u, v)` with the UV map 0..1: for decals that lie on a curved body."""
    points, uvs, faces = [], [], []
    for row in range(rows + 1):
        for column in range(columns + 1):
            u, v = column / columns, row / rows
            points.append(where(u, v))
            uvs.append((u, v))
    for row in range(rows):
        for column in range(columns):
            at = row * (columns + 1) + column
            faces.append((at, at + 1, at + columns + 2, at + columns + 1))
    return mesh.from_faces(name, points, faces, uvs=uvs)


def around(radius, width, low, high, middle=-90.0):
    """A place on an upright cylinder for patch(): `width` metres along the skin,
    `middle` in degrees (-90 is the front).
    """
    half = width / radius / 2

    def where(u, v):
        angle = math.radians(middle) + (u - 0.5) * 2 * half
        return (radius * math.cos(angle), radius * math.sin(angle), low + (high - low) * v)

    return where


def lifted(where, u, v, height, step=0.01):
    """The point `height` above the skin `where(u, v)`, along its normal."""
    here = Vector(where(u, v))
    across = Vector(where(u + step, v)) - Vector(where(u - step, v))
    along = Vector(where(u, v + step)) - Vector(where(u, v - step))
    return here + across.cross(along).normalized() * height


def decal(name, file, **look):
    """A print with see-through ground: the picture's alpha is where the print is."""
    material = materials.printed(name, file, **look)
    tree = material.node_tree
    texture = next(node for node in tree.nodes if node.type == "TEX_IMAGE")
    tree.links.new(texture.outputs["Alpha"], tree.nodes["Principled BSDF"].inputs["Alpha"])
    return material


def paint_rows(thing, rows, bands):
    """Gives rows of a turned body (faces between profile points) other materials: {slot: (first, last)}."""
    for at, face in enumerate(thing.data.polygons):
        row = at % (rows - 1)
        for slot, (first, last) in bands.items():
            if first <= row < last:
                face.material_index = slot
    return thing


def slab(name, outline, depth, edge=0.0, segments=2):
    """A flat piece cut along an outline (x, y), `depth` thick, standing on z = 0."""
    count = len(outline)
    points = [(x, y, z) for z in (0, depth) for x, y in outline]
    faces = [tuple(range(count - 1, -1, -1)), tuple(range(count, 2 * count))]
    faces += [(at, (at + 1) % count, count + (at + 1) % count, count + at) for at in range(count)]
    thing = mesh.from_faces(name, points, faces)
    thing.data.use_auto_smooth = True
    _set_uv(thing)
    return mesh.soften(thing, edge, segments) if edge else thing


def _set_uv(thing):
    """Puts the picture over the whole piece, seen from above."""
    xs = [point.co.x for point in thing.data.vertices]
    ys = [point.co.y for point in thing.data.vertices]
    layer = thing.data.uv_layers.new()
    for loop in thing.data.loops:
        at = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = ((at.x - min(xs)) / (max(xs) - min(xs)), (at.y - min(ys)) / (max(ys) - min(ys)))


def rounded(width, height, radius, steps=8):
    """The outline of a rectangle with round corners about the origin, counter-clockwise."""
    points = []
    for corner, (sx, sy) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1))):
        for step in range(steps + 1):
            angle = math.pi / 2 * (corner + step / steps)
            points.append(
                (
                    sx * (width / 2 - radius) + radius * math.cos(angle),
                    sy * (height / 2 - radius) + radius * math.sin(angle),
                )
            )
    return points


def wings(name, width, material, depth=0.0):
    """The emblem in metal, lying in x and y about the origin, its face up."""
    unit = width / 80
    depth = depth or width * 0.035
    things = []
    for side in (1, -1):
        for bar in BARS:
            outline = [(x * side * unit, y * unit) for x, y in bar]
            things.append(slab(name, outline if side < 0 else outline[::-1], depth, depth * 0.35))
    top, left, middle, right = [(x * unit, y * unit) for x, y in ARROW]
    ridge = depth * 2.6
    points = [
        (*top, 0),
        (*left, 0),
        (*middle, 0),
        (*right, 0),
        (top[0], top[1] * 0.97, depth),
        (left[0] * 0.94, left[1] * 0.94, depth),
        (middle[0], middle[1], ridge),
        (right[0] * 0.94, right[1] * 0.94, depth),
    ]
    faces = [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6), (4, 6, 7), (3, 2, 1, 0)]
    things.append(mesh.soften(mesh.from_faces(name, points, faces, smooth=False), depth * 0.12, 2))
    for thing in things:
        materials.dress(thing, material)
    return mesh.group(name, things)


def stitches(name, path, pitch, thread, material, normal=(0, 0, 1), gap=0.35, closed=False):
    """Thread along `path` (points in metres): one stitch per `pitch`, `thread` thick, slightly sunk at its ends."""
    points = [Vector(point) for point in path]
    if closed:
        points.append(points[0])
    places, carried = [], 0.0
    for start, end in itertools.pairwise(points):
        length = (end - start).length
        while carried < length:
            places.append((start.lerp(end, carried / length), (end - start).normalized()))
            carried += pitch
        carried -= length
    up = Vector(normal)
    corners, faces = [], []
    long = pitch * (1 - gap) / 2
    for place, way in places:
        aside = up.cross(way).normalized()
        base = len(corners)
        for along, thick in ((-1, 0.35), (-0.6, 0.9), (0.6, 0.9), (1, 0.35)):
            for turn in range(6):
                angle = math.pi / 3 * turn
                corners.append(
                    place
                    + way * along * long
                    + (aside * math.cos(angle) + up * math.sin(angle) * 0.8) * thread * thick / 2
                )
        for ring in range(3):
            for turn in range(6):
                a, b = base + ring * 6 + turn, base + ring * 6 + (turn + 1) % 6
                faces.append((a, b, b + 6, a + 6))
        faces += [tuple(base + 5 - turn for turn in range(6)), tuple(base + 18 + turn for turn in range(6))]
    return materials.dress(mesh.from_faces(name, corners, faces), material)


def lay(holder, place, turn=(0, 0, 0)):
    """Moves a part or group: metres and degrees about x, y, z."""
    holder.matrix_world = (
        Matrix.Translation(place)
        @ Matrix.Rotation(math.radians(turn[2]), 4, "Z")
        @ Matrix.Rotation(math.radians(turn[1]), 4, "Y")
        @ Matrix.Rotation(math.radians(turn[0]), 4, "X")
    )
    bpy.context.view_layer.update()
    return holder


def through(points, steps=6):
    """A smooth line through the points (Catmull-Rom), in any number of dimensions."""
    ends = [points[0], *points, points[-1]]
    line = []
    for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:]):
        for step in range(steps):
            t = step / steps
            line.append(
                tuple(
                    0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3)
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    return [*line, points[-1]]
