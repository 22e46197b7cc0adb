"""Clothes laid flat: the front falls on the floor with Blender's cloth, is rounded, then dressed with details.

A garment is drawn flat in metres (x to the right as seen, y up). After draping, everything else
(pockets, stripes, buttons, stitches) is placed by its place in the drawing and follows the cloth.
"""

import hashlib
import itertools
import json
import os

import bpy
import numpy as np
from mathutils import Vector
from mathutils.geometry import delaunay_2d_cdt

from lib import materials, mesh, prints

CACHE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), ".cache")


def dense(outline, pitch, closed=True):
    """Points about every `pitch` along a line; its corners stay."""
    line = [np.array(point, float) for point in outline]
    pairs = list(zip(line, line[1:] + line[:1])) if closed else list(itertools.pairwise(line))
    points = []
    for start, end in pairs:
        count = max(1, round(np.linalg.norm(end - start) / pitch))
        points += [tuple(start + (end - start) * step / count) for step in range(count)]
    return points if closed else [*points, tuple(line[-1])]


def inside(points, outline):
    """Which of the points lie within the outline."""
    points, line = np.asarray(points), np.asarray(outline)
    x, y = points[:, 0, None], points[:, 1, None]
    ax, ay = line[:, 0], line[:, 1]
    bx, by = np.roll(ax, -1), np.roll(ay, -1)
    crosses = (ay > y) != (by > y)
    with np.errstate(divide="ignore", invalid="ignore"):
        at = ax + (y - ay) / (by - ay) * (bx - ax)
    return (np.sum(crosses & (x < at), axis=1) % 2) == 1


def triangles(outline, pitch, seed=1):
    """Fills an outline with triangles of about `pitch`: (points, faces)."""
    edge = dense(outline, pitch)
    line = np.array(edge)
    low, high = line.min(0), line.max(0)
    random = np.random.default_rng(seed)
    rows = np.arange(low[1], high[1], pitch * 0.866)
    inner = []
    for at, y in enumerate(rows):
        inner += [(x, y) for x in np.arange(low[0] + (at % 2) * pitch / 2, high[0], pitch)]
    inner = np.array(inner) + random.uniform(-0.18, 0.18, (len(inner), 2)) * pitch
    inner = inner[inside(inner, line)]
    near = np.array([np.min(np.sum((line - point) ** 2, axis=1)) for point in inner])
    inner = inner[near > (0.6 * pitch) ** 2]
    points = [Vector(point) for point in [*edge, *map(tuple, inner)]]
    border = [(at, (at + 1) % len(edge)) for at in range(len(edge))]
    out = delaunay_2d_cdt(points, border, [], 1, 1e-6)
    return [tuple(point) for point in out[0]], [tuple(face) for face in out[2]]


def _distance(points, line, closed):
    """How far each point lies from the line's points (dense enough to stand for the line)."""
    if closed:
        line = np.vstack((line, line[:1]))
    middle = (line[:-1] + line[1:]) / 2
    line = np.vstack((line, middle))
    return np.array([np.sqrt(np.min(np.sum((line - point) ** 2, axis=1))) for point in points])


class Garment:
    """What is seen of a garment that lies on its back: the front, with the roundness of two layers and the air between.

    `puff` is that roundness in metres, `creases` are seams pressed into it: (line, depth, half width) each; `folds`
    are fans of folds: (x, y, direction in degrees, spread, how many, length, height).
    """

    def __init__(self, name, outline, pitch=0.013, puff=0.008, soft=0.018, creases=(), folds=()):
        self.name, self.puff, self.soft, self.creases, self.folds = name, puff, soft, creases, folds
        self.outline = np.array(dense(outline, pitch))
        points, self.faces = triangles(outline, pitch, 3)
        self.rest = np.array(points)
        self.points = np.column_stack((self.rest, np.zeros(len(self.rest))))

    def drape(self, frames=30, shrink=-0.035, bend=0.4, mass=0.2, seed=2, wave=0.006, stiff=12.0):
        """Lets the cloth fall on the floor; `shrink` below 0 makes it a little too large, so that it creases."""
        asked = json.dumps([self.rest.round(5).tolist(), frames, shrink, bend, mass, seed, wave, stiff])
        path = os.path.join(CACHE, "cloth-%s.npy" % hashlib.sha1(asked.encode()).hexdigest()[:16])
        if os.path.exists(path):
            self.points = np.load(path)
        else:
            self._simulate(frames, shrink, bend, mass, seed, wave, stiff)
            os.makedirs(CACHE, exist_ok=True)
            np.save(path, self.points)
        self._shape()
        return self

    def _simulate(self, frames, shrink, bend, mass, seed, wave, stiff):
        random = np.random.default_rng(seed)
        waves = [(random.uniform(-1, 1, 2) * 18, random.uniform(0, 6.3)) for _ in range(7)]
        height = 0.012 + wave * sum(np.sin(self.rest @ k + phase) for k, phase in waves) / 3
        thing = mesh.from_faces("drape", np.column_stack((self.rest, height)), self.faces)
        floor = mesh.plate("floor", [(-2, -2, 0), (2, -2, 0), (2, 2, 0), (-2, 2, 0)])
        floor.modifiers.new("hard", "COLLISION")
        floor.collision.thickness_outer, floor.collision.cloth_friction = 0.003, 12.0
        cloth = thing.modifiers.new("cloth", "CLOTH")
        settings = cloth.settings
        settings.quality, settings.mass, settings.air_damping = 5, mass, 2.5
        settings.tension_stiffness = settings.compression_stiffness = stiff
        settings.shear_stiffness, settings.bending_stiffness = stiff * 0.4, bend
        settings.shrink_min = settings.shrink_max = shrink
        cloth.collision_settings.distance_min = 0.003
        scene = bpy.context.scene
        for frame in range(1, frames + 1):
            scene.frame_set(frame)
        shaped = thing.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh()
        flat = np.empty(len(shaped.vertices) * 3)
        shaped.vertices.foreach_get("co", flat)
        self.points = flat.reshape(-1, 3)
        for unused in (thing, floor):
            bpy.data.objects.remove(unused)
        scene.frame_set(1)

    def _shape(self):
        """Rounds the edges off and presses the seams in."""
        far = _distance(self.rest, self.outline, True)
        self.points[:, 2] += 0.006 + self.puff * (1 - np.exp(-far / self.soft))
        random = np.random.default_rng(7)
        for fan in self.folds:
            self._fold(random, *fan)
        self.points[:, 2] = np.maximum(self.points[:, 2], 0.006)
        self.points[:, 2] *= 0.35 + 0.65 * (1 - np.exp(-far / 0.008))
        for line, depth, half in self.creases:
            near = _distance(self.rest, np.array(dense(line, 0.004, False)), False)
            self.points[:, 2] -= depth * np.exp(-((near / half) ** 2))

    def _fold(self, random, x, y, direction, spread, count, length, height):
        """Ridges with a hollow beside them, bent a little, that start at a point and fade out."""
        for at in range(count):
            angle = np.radians(direction + spread * ((at + 0.5) / count - 0.5) + random.uniform(-6, 6))
            long = length * random.uniform(0.6, 1.15)
            way, aside = np.array((np.cos(angle), np.sin(angle))), np.array((-np.sin(angle), np.cos(angle)))
            off = self.rest - np.array((x, y)) - aside * random.uniform(-0.02, 0.02)
            along = off @ way / long
            wide = (0.006 + 0.012 * np.clip(along, 0, 1)) * random.uniform(0.8, 1.4)
            across = (off @ aside - random.uniform(-0.25, 0.25) * long * along**2) / wide * random.choice((-1, 1))
            fade = np.where((along > 0) & (along < 1), np.sin(np.pi * np.clip(along, 0, 1) ** 0.6), 0)
            self.points[:, 2] += (
                height
                * random.uniform(0.5, 1.1)
                * fade
                * (np.exp(-(across**2)) - 0.55 * np.exp(-((across - 1.7) ** 2) * 0.7))
            )

    def skin(self, material, levels=2, thickness=0.004):
        """The visible cloth, rounded and thickened; UVs are metres of the drawing."""
        thing = mesh.from_faces(self.name, self.points, self.faces, uvs=[tuple(point) for point in self.rest])
        materials.dress(thing, material)
        thick = thing.modifiers.new("thick", "SOLIDIFY")
        thick.thickness, thick.offset = thickness, -1
        return mesh.round_up(thing, levels)

    def _prepare(self):
        rest, faces = self.rest, np.array(self.faces)
        self._a, self._b, self._c = (rest[faces[:, at]] for at in range(3))
        self._front = faces
        normals = np.zeros_like(self.points)
        corners = self.points[faces]
        across = np.cross(corners[:, 1] - corners[:, 0], corners[:, 2] - corners[:, 0])
        for at in range(3):
            np.add.at(normals, faces[:, at], across)
        length = np.linalg.norm(normals, axis=1, keepdims=True)
        self._normals = normals / np.maximum(length, 1e-12)

    def at(self, x, y, lift=0.0):
        """Where a place of the drawing came to lie, `lift` metres above the front: a Vector."""
        if not hasattr(self, "_front"):
            self._prepare()
        point = np.array((x, y))
        v0, v1, v2 = self._b - self._a, self._c - self._a, point - self._a
        area = v0[:, 0] * v1[:, 1] - v1[:, 0] * v0[:, 1]
        second = (v2[:, 0] * v1[:, 1] - v1[:, 0] * v2[:, 1]) / area
        third = (v0[:, 0] * v2[:, 1] - v2[:, 0] * v0[:, 1]) / area
        first = 1 - second - third
        best = int(np.argmax(np.minimum(np.minimum(first, second), third)))
        weight = np.array((first[best], second[best], third[best]))
        corners = self._front[best]
        place = weight @ self.points[corners]
        normal = weight @ self._normals[corners]
        return Vector(place + normal / max(np.linalg.norm(normal), 1e-9) * lift)

    def normal(self, x, y):
        return (self.at(x, y, 0.01) - self.at(x, y)).normalized()

    def piece(self, name, outline, material, lift=0.0022, thickness=0.0012, pitch=0.006, levels=1, dome=0.0):
        """Cloth sewn on: a pocket, a stripe, a print. UVs run 0..1 over the outline's box unless levels say else."""
        points, faces = triangles(outline, pitch)
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        half = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
        place = [
            self.at(x, y, lift + dome * (1 - min(1.0, max(abs(x - middle[0]), abs(y - middle[1])) / half) ** 2))
            for x, y in points
        ]
        uvs = [((x - min(xs)) / (max(xs) - min(xs)), (y - min(ys)) / (max(ys) - min(ys))) for x, y in points]
        thing = mesh.from_faces(name, place, faces, uvs=uvs)
        if thickness:
            thick = thing.modifiers.new("thick", "SOLIDIFY")
            thick.thickness, thick.offset = thickness, -1
        if levels:
            mesh.round_up(thing, levels)
        return materials.dress(thing, material)

    def seam(self, line, material, pitch=0.0042, thread=0.0009, lift=0.0016, closed=False):
        """Stitches along a line of the drawing."""
        path = [self.at(x, y, lift) for x, y in dense(line, 0.006, closed)]
        return prints.stitches("stitches", path, pitch, thread, material, closed=closed, gap=0.25)

    def cord(self, line, material, radius=0.0015, lift=0.0016):
        """Piping, a fold's edge or a drawn seam along a line of the drawing."""
        return materials.dress(
            mesh.tube("cord", [self.at(x, y, lift) for x, y in dense(line, 0.008, False)], radius, 2), material
        )

    def button(self, x, y, thing, lift=0.003):
        """Sets a part (its face towards +Z) on the cloth."""
        thing.rotation_euler = self.normal(x, y).to_track_quat("Z", "Y").to_euler()
        thing.location = self.at(x, y, lift)
        return thing
