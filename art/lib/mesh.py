"""Shapes: boxes with soft edges, tubes, turned bodies, lofts through sections, text."""

import math

import bpy
from mathutils import Matrix, Vector


def from_faces(name, points, faces, smooth=True, uvs=None):
    """A mesh of points (metres) and faces (indices); `uvs` per point."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(point) for point in points], [], faces)
    if uvs:
        layer = mesh.uv_layers.new()
        for loop in mesh.loops:
            layer.data[loop.index].uv = uvs[loop.vertex_index]
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.update()
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def soften(thing, width=0.01, segments=3, angle=30.0):
    """Rounds the edges: nothing real has a perfectly sharp one, and light needs them."""
    bevel = thing.modifiers.new("soft", "BEVEL")
    bevel.width = width
    bevel.segments = segments
    bevel.limit_method = "ANGLE"
    bevel.angle_limit = math.radians(angle)
    bevel.harden_normals = False
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)
    return thing


def round_up(thing, levels=2):
    """Subdivides smoothly."""
    subdivision = thing.modifiers.new("round", "SUBSURF")
    subdivision.levels = subdivision.render_levels = levels
    return thing


def box(name, centre, size, edge=0.01, turn=(0, 0, 0), segments=3):
    """Centre and size in metres, `turn` in degrees about x, y, z; faces get UVs of 0..1 each."""
    x, y, z = (side / 2 for side in size)
    points = [(sx * x, sy * y, sz * z) for sx in (-1, 1) for sy in (-1, 1) for sz in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = from_faces(name, points, faces)
    layer = thing.data.uv_layers.new()
    for face in thing.data.polygons:
        for loop, uv in zip(face.loop_indices, ((0, 0), (1, 0), (1, 1), (0, 1))):
            layer.data[loop].uv = uv
    thing.location = centre
    thing.rotation_euler = [math.radians(angle) for angle in turn]
    if edge:
        soften(thing, min(edge, min(size) * 0.45), segments)
    return thing


def plate(name, corners):
    """A flat four-cornered face with a UV map: corners in the order lower left, lower right, upper right,
    upper left.
    """
    return from_faces(name, corners, [(0, 1, 2, 3)], smooth=False, uvs=[(0, 0), (1, 0), (1, 1), (0, 1)])


def turned(name, profile, segments=64, axis="Z"):
    """Turns a profile of (radius, height) about an axis, as on a lathe; u runs around, v along the profile."""
    points, uvs, faces = [], [], []
    for step in range(segments + 1):
        angle = 2 * math.pi * step / segments
        for row, (radius, height) in enumerate(profile):
            points.append((radius * math.cos(angle), radius * math.sin(angle), height))
            uvs.append((step / segments, row / (len(profile) - 1)))
    rows = len(profile)
    for step in range(segments):
        for row in range(rows - 1):
            here = step * rows + row
            faces.append((here, here + rows, here + rows + 1, here + 1))
    thing = from_faces(name, points, faces, uvs=uvs)
    if axis == "X":
        thing.rotation_euler = (0, math.pi / 2, 0)
    elif axis == "Y":
        thing.rotation_euler = (-math.pi / 2, 0, 0)
    return thing


def loft(name, sections, closed=True, caps=True):
    """Joins sections (lists of points, all equally long) to one skin; u along the sections, v around."""
    length = len(sections[0])
    points = [point for section in sections for point in section]
    uvs = [(at / (len(sections) - 1), turn / (length - 1)) for at in range(len(sections)) for turn in range(length)]
    faces = []
    around = length if closed else length - 1
    for at in range(len(sections) - 1):
        for turn in range(around):
            following = (turn + 1) % length
            faces.append(
                (at * length + turn, at * length + following, (at + 1) * length + following, (at + 1) * length + turn)
            )
    if closed and caps:
        faces.append(tuple(range(length - 1, -1, -1)))
        last = (len(sections) - 1) * length
        faces.append(tuple(range(last, last + length)))
    return from_faces(name, points, faces, uvs=uvs)


def tube(name, path, radius, resolution=4, smooth=True):
    """A round wire, pipe or cable through the points of `path`."""
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth = radius
    curve.bevel_resolution = resolution
    curve.use_fill_caps = True
    spline = curve.splines.new("NURBS" if smooth and len(path) > 2 else "POLY")
    spline.points.add(len(path) - 1)
    for place, point in zip(spline.points, path):
        place.co = (*point, 1)
    if spline.type == "NURBS":
        spline.use_endpoint_u = True
        spline.order_u = min(4, len(path))
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def text(name, words, size, depth=0.0, font=None, align="CENTER"):
    """Letters in the plane of x and y, `depth` thick; `font` is a file of art/fonts or left out for Blender's own."""
    curve = bpy.data.curves.new(name, "FONT")
    curve.body = words
    curve.size = size
    curve.extrude = depth
    curve.align_x = align
    curve.align_y = "CENTER"
    if font:
        curve.font = bpy.data.fonts.load(font, check_existing=True)
    thing = bpy.data.objects.new(name, curve)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def group(name, things):
    """Hangs things under one empty, which moves them together."""
    holder = bpy.data.objects.new(name, None)
    bpy.context.scene.collection.objects.link(holder)
    for thing in things:
        thing.parent = holder
    return holder


def mirrored(thing, axis=1):
    """A copy on the other side of the plane through the origin; `axis`: 0 for x, 1 for y."""
    copy = thing.copy()
    copy.data = thing.data.copy()
    bpy.context.scene.collection.objects.link(copy)
    flip = Vector((1, 1, 1))
    flip[axis] = -1
    matrix = Matrix.Diagonal((*flip, 1))
    copy.matrix_world = matrix @ thing.matrix_world
    return copy


def scattered(source, places):
    """Copies that share the source's mesh: `places` are (location, turn about z in degrees, scale)."""
    things = []
    for location, turn, scale in places:
        copy = source.copy()
        copy.location = location
        copy.rotation_euler = (source.rotation_euler.x, source.rotation_euler.y, math.radians(turn))
        copy.scale = [part * scale for part in source.scale]
        bpy.context.scene.collection.objects.link(copy)
        things.append(copy)
    return things
