"""Cloth close up: threads that cross over and under, gold wire lace, embroidery thread. UV maps are in metres."""

import math

from lib import materials
from lib.nodes import Weave


def woven(name, colour, pitch=0.0008, twill=False, rough=0.85, sheen=0.4, depth=0.5, shade=0.35, mottle=0.05):
    """Plain weave or 2/1 twill with `pitch` metres between threads; `shade` darkens the gaps between them."""
    material = materials.surface(name, colour, rough=rough, sheen=sheen, specular=0.2)
    w = Weave(material)
    uv = w.node("TexCoord").outputs["UV"]
    wander = w.node("TexNoise", {"Vector": uv, "Scale": 0.16 / pitch, "Detail": 3.0}).outputs["Color"]
    loose = w.vector("ADD", w.scaled(uv, (1 / pitch, 1 / pitch, 0)), w.scaled(wander, (0.5, 0.5, 0)))
    x, y, _ = w.parts(loose)[:3]
    row, column = w.math("FLOOR", y), w.math("FLOOR", x)
    over = w.math("FRACT", w.math("MULTIPLY", w.math("ADD", row, column), 1 / 3 if twill else 1 / 2))
    over = w.math("LESS_THAN", over, 0.4 if twill else 0.25)
    warp = w.math("ABSOLUTE", w.math("SINE", w.math("MULTIPLY", x, math.pi)))
    weft = w.math("ABSOLUTE", w.math("SINE", w.math("MULTIPLY", y, math.pi)))
    up = w.math("MULTIPLY", w.math("POWER", warp, 0.6), w.math("ADD", 0.65, w.math("MULTIPLY", weft, 0.35)))
    across = w.math("MULTIPLY", w.math("POWER", weft, 0.6), w.math("ADD", 0.45, w.math("MULTIPLY", warp, 0.35)))
    height = w.math("ADD", w.math("MULTIPLY", over, up), w.math("MULTIPLY", w.math("SUBTRACT", 1.0, over), across))
    slub = w.noise(w.scaled(uv, (1, 0.12, 1)), 0.45 / pitch, 3.0)
    cloudy = w.noise(uv, 22.0, 6.0)
    share = w.math("MULTIPLY", w.remap(height, 0.0, 0.9, 1 - shade, 1.0), w.remap(slub, 0.3, 0.7, 1 - mottle, 1.0))
    share = w.math("MULTIPLY", share, w.remap(cloudy, 0.3, 0.7, 1 - mottle, 1.0))
    body = w.tree.nodes["Principled BSDF"]
    w.put(body.inputs["Base Color"], w.mix(share, (0, 0, 0), colour))
    w.put(body.inputs["Normal"], w.bump(height, depth, pitch * 0.5))
    return material


def lace(name, colour=(0.80, 0.46, 0.11), pitch=0.0011, chevron=0.005):
    """Gold wire braid: rows of wire in a zigzag along u."""
    material = materials.surface(name, colour, rough=0.36, metal=0.9)
    w = Weave(material)
    x, y, _ = w.parts(w.node("TexCoord").outputs["UV"])[:3]
    fold = w.math("ABSOLUTE", w.math("SUBTRACT", w.math("FRACT", w.math("MULTIPLY", x, 1 / chevron)), 0.5))
    across = w.math("ADD", w.math("MULTIPLY", y, 1 / pitch), w.math("MULTIPLY", fold, chevron / pitch))
    wire = w.math("ABSOLUTE", w.math("SINE", w.math("MULTIPLY", across, math.pi)))
    twist = w.math("SINE", w.math("MULTIPLY", x, 2 * math.pi / 0.0005))
    height = w.math("ADD", w.math("POWER", wire, 0.6), w.math("MULTIPLY", twist, 0.12))
    body = w.tree.nodes["Principled BSDF"]
    w.put(body.inputs["Base Color"], w.mix(w.remap(height, 0.1, 0.9), tuple(part * 0.22 for part in colour), colour))
    w.put(body.inputs["Normal"], w.bump(height, 0.7, pitch * 0.4))
    worn = w.noise(w.node("TexCoord").outputs["UV"], 700, 3.0)
    w.put(body.inputs["Roughness"], w.remap(worn, 0.3, 0.7, 0.28, 0.5))
    return material


def thread(name, colour, metal=0.0, rough=0.6):
    """Embroidery or sewing thread."""
    return materials.surface(name, colour, rough=rough, metal=metal, sheen=0.3, specular=0.4, grain=(900, 0.12))


def napped(name, colour, pitch=0.0016, rough=0.8, sheen=1.0):
    """Mohair braid: ribs along u under a short nap."""
    material = materials.surface(name, colour, rough=rough, sheen=sheen, specular=0.2)
    w = Weave(material)
    uv = w.node("TexCoord").outputs["UV"]
    y = w.parts(uv)[1]
    bend = w.math("MULTIPLY", w.noise(uv, 900, 3.0), 0.5)
    rib = w.math("ABSOLUTE", w.math("SINE", w.math("ADD", w.math("MULTIPLY", y, math.pi / pitch), bend)))
    nap = w.noise(w.scaled(uv, (1, 0.35, 1)), 3600, 3.0)
    height = w.math("ADD", w.math("MULTIPLY", rib, 0.6), w.math("MULTIPLY", nap, 0.7))
    body = w.tree.nodes["Principled BSDF"]
    w.put(body.inputs["Base Color"], w.mix(w.remap(height, 0.2, 1.0), tuple(part * 0.3 for part in colour), colour))
    w.put(body.inputs["Normal"], w.bump(height, 0.8, 0.0006))
    return material
