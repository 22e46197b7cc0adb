"""For garments laid out whole: the layer under the front, stripes around sleeves, knitted bands, light that rakes."""

import itertools
import math

from mathutils import Vector

from lib import closeup, materials, mesh, prints, studio


def show(reach, centre=(0.0, 0.0), key=1.0, fill=1.0, elevation=80, paper=studio.PAPER):
    """Paper, low light from the left, and the camera with a margin around the garment of half-size `reach`."""
    x, y = centre
    studio.sweep(reach, paper)
    closeup.window((x, y, 0.02), reach, key, fill)
    return studio.shot(reach, centre=(x, y, 0.0), elevation=elevation, lens=100, fill=0.86, blur=None)


def back(outline, material, drop=0.004):
    """The other half of the garment: its edge is seen below hems and at the ends of sleeves."""
    low = [(x * 0.996, y - drop if y < 0.2 else y - 0.004) for x, y in outline]
    return materials.dress(closeup.measured(prints.slab("back", low, 0.005, 0.0012)), material)


def _along(line, far):
    """The place `far` metres along a line."""
    for start, end in itertools.pairwise(line):
        long = (Vector(end) - Vector(start)).length
        if far <= long:
            return Vector(start).lerp(Vector(end), far / long)
        far -= long
    return Vector(line[-1])


def stripe(garment, outer, inner, first, wide, material, lift=0.0016):
    """A band around a sleeve, `first` metres above its end; `outer` and `inner` are its edges from the end upwards."""

    def where(u, v):
        far = first + wide * v
        left, right = _along(outer, far), _along(inner, far)
        spot = left.lerp(right, 0.012 + 0.976 * u)
        swell = lift - 0.0010 * abs(2 * v - 1) ** 6
        return garment.at(spot.x, spot.y, swell)

    piece = prints.patch("stripe", where, 40, 8)
    across = (Vector(outer[0]) - Vector(inner[0])).length
    for uv in piece.data.uv_layers.active.data:
        uv.uv = (uv.uv.x * across, first + wide * uv.uv.y)
    return materials.dress(piece, material)


def knit(name, path, across, count, material, height=0.007):
    """A ribbed band: `path` gives its middle line, `across` the half width; `count` ribs."""
    sections, steps = [], count * 6
    for step in range(steps + 1):
        at = step / steps * (len(path) - 1)
        low = min(int(at), len(path) - 2)
        here = path[low].lerp(path[low + 1], at - low)
        way = (path[low + 1] - path[low]).normalized()
        aside = Vector((-way.y, way.x, 0))
        swell = 0.0016 * abs(math.sin(math.pi * step / 6))
        ring = []
        for part in range(13):
            t = part / 12 * 2 - 1
            ring.append(
                here + aside * across * t + Vector((0, 0, (height + swell) * (1 - abs(t) ** 4) ** 0.5 - height * 0.5))
            )
        sections.append(ring)
    return materials.dress(mesh.loft(name, sections, closed=False), material)
