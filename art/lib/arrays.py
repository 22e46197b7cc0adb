"""Numbers in bulk: meshes from arrays, noise for hills and clouds, images without files."""

import bpy
import numpy as np


def mesh(name, points, faces, smooth=True, colours=None, uvs=None):
    """A mesh of an (n, 3) and an (m, k) array; `colours`: (n, 3) attribute "light"; `uvs`: (n, 2)."""
    points = np.ascontiguousarray(points, np.float32)
    faces = np.ascontiguousarray(faces, np.int32)
    count, corners = faces.shape
    data = bpy.data.meshes.new(name)
    data.vertices.add(len(points))
    data.vertices.foreach_set("co", points.ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set("vertex_index", faces.ravel())
    data.polygons.add(count)
    data.polygons.foreach_set("loop_start", np.arange(count, dtype=np.int32) * corners)
    data.polygons.foreach_set("loop_total", np.full(count, corners, np.int32))
    data.polygons.foreach_set("use_smooth", np.full(count, smooth, bool))
    if colours is not None:
        layer = data.attributes.new("light", "FLOAT_COLOR", "POINT")
        whole = np.ones((len(points), 4), np.float32)
        whole[:, :3] = colours
        layer.data.foreach_set("color", whole.ravel())
    if uvs is not None:
        layer = data.uv_layers.new()
        layer.data.foreach_set("uv", np.ascontiguousarray(np.asarray(uvs, np.float32)[faces.ravel()]).ravel())
    data.update(calc_edges=True)
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def sheet(name, x, y, z):
    """A skin over a grid: three (rows, columns) arrays."""
    rows, columns = x.shape
    number = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([number[:-1, :-1], number[:-1, 1:], number[1:, 1:], number[1:, :-1]], axis=-1).reshape(-1, 4)
    u, v = np.meshgrid(np.linspace(0, 1, columns), np.linspace(0, 1, rows))
    points = np.stack([x, y, z], axis=-1).reshape(-1, 3)
    return mesh(name, points, faces, uvs=np.stack([u, v], axis=-1).reshape(-1, 2))


def image(name, picture):
    """A (height, width, 3 or 4) array, lowest row first, as an image in linear light."""
    height, width, channels = picture.shape
    whole = np.ones((height, width, 4), np.float32)
    whole[:, :, :channels] = picture
    made = bpy.data.images.new(name, width, height, alpha=True, float_buffer=True)
    made.colorspace_settings.name = "Linear"
    made.alpha_mode = "CHANNEL_PACKED"
    made.pixels.foreach_set(whole.ravel())
    made.pack()
    return made


def _hashed(x, y, seed):
    value = (x.astype(np.int64) * 374761393 + y.astype(np.int64) * 668265263 + seed * 974634777) & 0xFFFFFFFF
    value = ((value ^ (value >> 13)) * 1274126177) & 0xFFFFFFFF
    return (value ^ (value >> 16)) & 0xFFFFFFFF


def noise(x, y, seed=0):
    """Gradient noise with its slopes: three arrays (value about -1..1, d/dx, d/dy)."""
    left, low = np.floor(x), np.floor(y)
    fx, fy = x - left, y - low
    corners = {}
    for cx in (0, 1):
        for cy in (0, 1):
            angle = _hashed(left + cx, low + cy, seed) * (2 * np.pi / 2**32)
            corners[cx, cy] = (np.cos(angle), np.sin(angle))
    u, v = fx**3 * (fx * (fx * 6 - 15) + 10), fy**3 * (fy * (fy * 6 - 15) + 10)
    du, dv = 30 * fx**2 * (fx * (fx - 2) + 1), 30 * fy**2 * (fy * (fy - 2) + 1)
    a, b, c, d = (
        corners[cx, cy][0] * (fx - cx) + corners[cx, cy][1] * (fy - cy) for cx, cy in ((0, 0), (1, 0), (0, 1), (1, 1))
    )
    value = a + u * (b - a) + v * (c - a) + u * v * (a - b - c + d)
    slopes = []
    for part, slope, one, other in ((0, du, b - a, v), (1, dv, c - a, u)):
        ga, gb, gc, gd = (corners[key][part] for key in ((0, 0), (1, 0), (0, 1), (1, 1)))
        slopes.append(
            ga + u * (gb - ga) + v * (gc - ga) + u * v * (ga - gb - gc + gd) + slope * (one + other * (a - b - c + d))
        )
    return value * 1.5, slopes[0] * 1.5, slopes[1] * 1.5


def layered(x, y, octaves=6, seed=0, gain=0.5, erode=0.0, ridged=False):
    """Noise on noise, about -1..1. `erode` quiets small shapes on slopes as water does; `ridged` folds crests."""
    total = np.zeros_like(x, dtype=np.float64)
    dx, dy = np.zeros_like(total), np.zeros_like(total)
    strength, size = 1.0, 1.0
    for octave in range(octaves):
        value, sx, sy = noise(x * size + 17.3 * octave, y * size - 9.1 * octave, seed + octave)
        if ridged:
            fold = np.sign(value)
            value, sx, sy = 1 - 2 * np.abs(value), -2 * fold * sx, -2 * fold * sy
        dx += sx * strength
        dy += sy * strength
        total += strength * value / (1 + erode * (dx**2 + dy**2))
        strength *= gain
        size *= 2.03
        x, y = 0.8 * x - 0.6 * y, 0.6 * x + 0.8 * y
    return total * (1 - gain)
