"""What lies on the hull: windows, doors' outlines, lettering.
All is projected on the skin and lifted by millimetres.
"""

import math

import bmesh
import bpy
from mathutils import Vector
from mathutils.bvhtree import BVHTree

from lib import materials, mesh

WAYS = {"left": Vector((-1, 0, 0)), "right": Vector((1, 0, 0)), "front": Vector((0, 1, 0))}


def caster(*things):
    """A function (point in space, way) that finds the skin: (place, outward normal) or None."""
    trees = []
    for thing in things:
        work = bmesh.new()
        work.from_mesh(thing.data)
        bmesh.ops.recalc_face_normals(work, faces=work.faces)
        trees.append(BVHTree.FromBMesh(work))
        work.free()

    def cast(origin, way):
        best = None
        for tree in trees:
            place, normal, _, distance = tree.ray_cast(origin, way)
            if place is not None and (best is None or distance < best[2]):
                best = (place, normal if normal.dot(way) < 0 else -normal, distance)
        return best

    return cast


def _ray(side, across, up):
    """A ray's start for a point of the picture plane; `side`: "left", "right" (across is s), "front" (across is x)."""
    return Vector((across, -20, up)) if side == "front" else Vector((-20 * WAYS[side].x, across, up))


def lay(cast, side, across, up, lift):
    """The point of the skin under (across, up), lifted."""
    hit = cast(_ray(side, across, up), WAYS[side])
    return None if hit is None else hit[0] + hit[1] * lift


def _boundary(corners, rounding, count):
    """Points around a four-sided field with round corners, as (across, up), and its middle."""
    points = []
    for turn in range(count):
        angle = 2 * math.pi * (turn + 0.5) / count
        x, y = math.cos(angle), math.sin(angle)
        power = 2 + 10 * (1 - rounding)
        stretch = (abs(x) ** power + abs(y) ** power) ** (-1 / power)
        u, v = (x * stretch + 1) / 2, (y * stretch + 1) / 2
        weights = ((1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v)
        points.append(tuple(sum(w * c[axis] for w, c in zip(weights, corners)) for axis in (0, 1)))
    middle = tuple(sum(c[axis] for c in corners) / 4 for axis in (0, 1))
    return points, middle


def fields(name, cast, side, list_of_corners, material, rounding=0.5, lift=0.006, rings=2, count=28, inner=0.0):
    """Patches on the skin in one mesh; with `inner` (0..1) only a frame between that part and the edge is left."""
    points, faces = [], []
    for corners in list_of_corners:
        edge, middle = _boundary(corners, rounding, count)
        start = len(points)
        levels = [inner + (1 - inner) * step / rings for step in range(rings + 1)]
        for level in levels:
            for x, y in edge:
                place = lay(
                    cast,
                    side,
                    middle[0] + (x - middle[0]) * max(level, 0.01),
                    middle[1] + (y - middle[1]) * max(level, 0.01),
                    lift,
                )
                points.append(place if place is not None else points[-1])
        for row in range(rings):
            for turn in range(count):
                here, following = start + row * count + turn, start + row * count + (turn + 1) % count
                quad = (here, following, following + count, here + count)
                faces.append(quad if side != "right" else quad[::-1])
        if not inner:
            faces.append(tuple(range(start, start + count)))
    return materials.dress(mesh.from_faces(name, points, faces), material)


def outline(name, cast, side, corners, material, width=0.02, rounding=0.3, lift=0.004):
    """A thin line around a field, as of a door."""
    edge, middle = _boundary(corners, rounding, 72)
    points = []
    for grow in (0.0, width):
        for x, y in edge:
            far = math.hypot(x - middle[0], y - middle[1])
            place = lay(cast, side, x + (x - middle[0]) / far * grow, y + (y - middle[1]) / far * grow, lift)
            points.append(place if place is not None else points[-1])
    faces = [(turn, (turn + 1) % 72, (turn + 1) % 72 + 72, turn + 72) for turn in range(72)]
    return materials.dress(mesh.from_faces(name, points, faces), material)


def flat_text(words, size, stretch=1.0, weight=0.0):
    """A flat mesh of letters from (0, 0) to the right, cut into strips so that it can bend."""
    letters = mesh.text("letters", words, size, align="LEFT")
    letters.data.offset = weight * size
    letters.data.space_character = 1.18
    bpy.context.view_layer.update()
    flat = bpy.data.meshes.new_from_object(letters.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(letters)
    work = bmesh.new()
    work.from_mesh(flat)
    for step in range(-12, 13):
        bmesh.ops.bisect_plane(
            work,
            geom=work.verts[:] + work.edges[:] + work.faces[:],
            plane_co=(0, step * size / 14, 0),
            plane_no=(0, 1, 0),
        )
    work.to_mesh(flat)
    work.free()
    for point in flat.vertices:
        point.co.x *= stretch
    return flat


def lettering(words, cast, side, s, z, size, material, stretch=1.0, weight=0.012, lift=0.005):
    """Words along the hull, `s` their forward end (on both sides of the airliner), `z` their middle."""
    flat = flat_text(words, size, stretch, weight)
    length = max(point.co.x for point in flat.vertices)
    points = []
    for point in flat.vertices:
        along = s + point.co.x if side == "left" else s + length - point.co.x
        points.append(lay(cast, side, along, z + point.co.y, lift) or Vector((0, along, 0)))
    faces = [tuple(face.vertices) for face in flat.polygons]
    bpy.data.meshes.remove(flat)
    return materials.dress(mesh.from_faces(words, points, faces, smooth=False), material)


def mark(cast, side, s, z, size, paint):
    """The house's sign: a paper dart, white and amber, its nose up."""
    things = []
    for name, corners in (
        ("white", [(0.5, 0.0), (0.0, -1.0), (0.5, -0.762)]),
        ("amber", [(0.5, 0.0), (0.5, -0.762), (1.0, -1.0)]),
    ):
        points = []
        # Cut fine, for the fin bulges.
        steps = 10
        for row in range(steps + 1):
            for column in range(steps + 1):
                a, b, c = corners
                t, w = row / steps, column / steps
                x = (a[0] * (1 - t) + (b[0] * (1 - w) + c[0] * w) * t - 0.5) * size * 0.92
                y = (a[1] * (1 - t) + (b[1] * (1 - w) + c[1] * w) * t + 0.5) * size
                along = s + x if side == "left" else s - x
                points.append(lay(cast, side, along, z + y, 0.012) or Vector((0, along, z + y)))
        faces = [(r * 11 + c, r * 11 + c + 1, r * 11 + c + 12, r * 11 + c + 11) for r in range(10) for c in range(10)]
        things.append(materials.dress(mesh.from_faces("mark", points, faces), paint[name]))
    return things


def dress_hull(kind, cast, paint):
    """All windows, doors and words of the fuselage."""
    things = []
    z, pitch, first, last, wide, high, _ = kind["windows"]
    places = [first + pitch * step for step in range(int((last - first) / pitch) + 1)]
    for side in ("left", "right"):
        panes = [
            [(s - wide, z - high), (s + wide, z - high), (s + wide, z + high), (s - wide, z + high)] for s in places
        ]
        things.append(fields("windows", cast, side, panes, paint["window"], 0.75, 0.003, 1, 20))
        frames = [
            [
                (s - wide * 1.2, z - high * 1.14),
                (s + wide * 1.2, z - high * 1.14),
                (s + wide * 1.2, z + high * 1.14),
                (s - wide * 1.2, z + high * 1.14),
            ]
            for s in places
        ]
        things.append(fields("frames", cast, side, frames, paint["grey"], 0.75, 0.006, 1, 20, inner=0.86))
        for front, back, low, top in kind["doors"] + kind["exits"]:
            corners = [(front, low), (back, low), (back, top), (front, top)]
            things.append(outline("door", cast, side, corners, paint["seam"]))
        for front, back, low, _ in kind["doors"]:
            middle = (front + back) / 2
            small = [
                (middle - 0.08, z - 0.1),
                (middle + 0.08, z - 0.1),
                (middle + 0.08, z + 0.14),
                (middle - 0.08, z + 0.14),
            ]
            things.append(fields("door window", cast, side, [small], paint["window"], 0.7, 0.004, 1, 20))
            sill = [(front, low - 0.07), (back, low - 0.07), (back, low - 0.03), (front, low - 0.03)]
            things.append(fields("sill", cast, side, [sill], paint["steel"], 0.1, 0.008, 1))
        holds = [(8.3, 10.1, -1.35, -0.35), (24.0, 25.8, -1.25, -0.30)] if side == "right" else []
        for front, back, low, top in holds:
            things.append(
                outline("hold", cast, side, [(front, low), (back, low), (back, top), (front, top)], paint["seam"])
            )
        s, up, size = kind["title"]
        things.append(lettering("AVIATOR", cast, side, s, up, size * 1.28, paint["navy"], 1.15, 0.022))
        s, up, size = kind["registration"]
        things.append(lettering("VT-AVI", cast, side, s, up, size, paint["navy"], 1.05))
    things += cockpit(kind, cast, paint)
    return things


def cockpit(kind, cast, paint):
    """The six panes of the cockpit in their dark frames."""
    things = []
    for way, corners in kind["cockpit"]:
        for mirror in (1, -1):
            if way == "front":
                side, field = "front", [(x * mirror, z) for x, z in corners]
            else:
                side, field = ("left" if mirror > 0 else "right"), corners
            things.append(fields("pane", cast, side, [field], paint["glass"], 0.22, 0.008, 8, 48))
            centre = tuple(sum(c[axis] for c in field) / 4 for axis in (0, 1))
            wider = [
                tuple(m + (c - m) + math.copysign(0.035, c - m) for c, m in zip(corner, centre)) for corner in field
            ]
            things.append(fields("pane frame", cast, side, [wider], paint["seam"], 0.22, 0.004, 8, 48))
    return things
