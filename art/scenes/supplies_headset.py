"""The training headset, standing on its cups: the flexible boom swung up, the volume wheel on the left cup."""

import math

import bpy
from mathutils import Vector

from lib import headset, materials, mesh, natural, prints, studio


def build(_view):
    """From the left, the whole headset; microphone and left cup in focus."""
    before = set(bpy.data.objects)
    headset.build("#33462f")
    for thing in set(bpy.data.objects) - before:
        if thing.name.split(".")[0] in ("boom", "wire", "hub", "mic", "volume", "knurl"):
            bpy.data.objects.remove(thing)
    _boom()
    _wheel()
    _scuffs()
    studio.set_up(0.125, key=0.95, fill=0.7, top=0.7, rim=0.9)
    studio.shot(
        0.126, centre=(0.008, -0.032, 0.106), elevation=11, turn=48, fill=0.75, blur=13, near=(0.09, -0.03, 0.06)
    )


def _scuffs():
    """Fine wear on the lacquer: shine that is not even."""
    body = bpy.data.materials["cup"].node_tree
    where = body.nodes.new("ShaderNodeTexCoord")
    noise = body.nodes.new("ShaderNodeTexNoise")
    noise.inputs["Scale"].default_value, noise.inputs["Detail"].default_value = 160, 9
    spread = body.nodes.new("ShaderNodeMapRange")
    spread.inputs["To Min"].default_value, spread.inputs["To Max"].default_value = 0.24, 0.5
    body.links.new(where.outputs["Object"], noise.inputs["Vector"])
    body.links.new(noise.outputs["Fac"], spread.inputs["Value"])
    body.links.new(spread.outputs[0], body.nodes["Principled BSDF"].inputs["Roughness"])


def _hose(name, path, radius, rib, pitch, material):
    """A gooseneck: a tube with a rib every `pitch` metres."""
    line = [Vector(point) for point in prints.through(path, 80)]
    sections, far = [], 0.0
    for at, place in enumerate(line):
        way = (line[min(at + 1, len(line) - 1)] - line[max(at - 1, 0)]).normalized()
        aside = way.cross(Vector((0.1, 0.2, 1))).normalized()
        up = aside.cross(way)
        if at:
            far += (place - line[at - 1]).length
        wide = radius + rib * abs(math.sin(math.pi * far / pitch)) ** 0.7
        turns = [2 * math.pi * k / 20 for k in range(20)]
        sections.append([place + (aside * math.cos(a) + up * math.sin(a)) * wide for a in turns])
    return materials.dress(mesh.loft(name, sections), material)


def _boom():
    """Pivot on the cup, gooseneck, collar, and the microphone in its foam."""
    black = materials.surface("boom plastic", (0.016, 0.016, 0.018), rough=0.38, bump=(1500, 0.1))
    neck = materials.surface("gooseneck", (0.024, 0.024, 0.026), rough=0.33, specular=0.6)
    steel = natural.steel("boom steel", 0.2)
    foam = materials.surface("foam cover", (0.013, 0.013, 0.014), rough=1.0, sheen=0.6, bump=(700, 1.0))
    hub = [(0, 0.0078), (0.0070, 0.0078), (0.0092, 0.0066), (0.0098, 0.0048), (0.0098, 0.0), (0, 0.0)]
    pivot = prints.lay(mesh.turned("pivot", hub, 48), (0.0992, -0.013, 0.027), (0, 90, 0))
    screw = prints.lay(
        mesh.turned("pivot screw", [(0, 0.0012), (0.0030, 0.001), (0.0034, 0.0)], 32),
        (0.107, -0.013, 0.027),
        (0, 90, 0),
    )
    slot = mesh.box("slot", (0.1083, -0.013, 0.027), (0.0008, 0.0052, 0.0009), 0.0001, (35, 0, 0))
    arm = [(0.1035, -0.014, 0.0275), (0.1045, -0.026, 0.0315), (0.1040, -0.041, 0.0365)]
    rest = [(0.1038, -0.046, 0.039), (0.101, -0.072, 0.0455), (0.090, -0.100, 0.053), (0.072, -0.122, 0.059)]
    rest.append((0.052, -0.135, 0.062))
    materials.dress(pivot, black)
    materials.dress(screw, steel)
    materials.dress(slot, black)
    materials.dress(mesh.tube("boom arm", prints.through(arm, 6), 0.0041), black)
    _hose("gooseneck", [arm[-1], *rest], 0.0027, 0.0006, 0.0021, neck)
    way = (Vector(rest[-1]) - Vector(rest[-2])).normalized()
    turn = way.to_track_quat("Z", "Y").to_euler()
    collar = mesh.turned("collar", [(0.0030, 0), (0.0046, 0.001), (0.0052, 0.004), (0.0062, 0.010), (0, 0.0105)], 40)
    profile = [(0.0124 * math.sin(math.pi * at / 24) ** 0.55, -0.019 + 0.038 * at / 24) for at in range(25)]
    profile[0] = profile[-1] = (0.0, profile[-1][1])
    profile[0] = (0.0, -0.019)
    cover = mesh.turned("foam cover", profile, 64)
    collar.location, cover.location = Vector(rest[-1]) - way * 0.002, Vector(rest[-1]) + way * 0.026
    for thing, material in ((collar, black), (cover, foam)):
        thing.rotation_euler = turn
        materials.dress(thing, material)


def _wheel():
    """A ribbed thumb wheel, half sunk in the lower back of the left cup's face."""
    black = materials.surface("wheel bezel", (0.02, 0.02, 0.022), rough=0.5)
    rubber = materials.surface("wheel", (0.03, 0.03, 0.033), rough=0.6)
    teeth, ring = 44, []
    for step in range(teeth * 4):
        a = 2 * math.pi * step / (teeth * 4)
        radius = 0.0098 if step % 4 in (1, 2) else 0.0091
        ring.append((radius * math.cos(a), radius * math.sin(a)))
    wheel = prints.slab("wheel", ring, 0.0058, 0.0003, 1)
    prints.lay(wheel, (0.0985, 0.0155, 0.0305), (0, 0, 0))
    bezel = mesh.box("bezel", (0.1002, 0.0155, 0.0334), (0.0036, 0.0235, 0.0105), 0.0014, segments=4)
    mark = materials.surface("mark", (0.75, 0.74, 0.7), rough=0.6)
    dot = mesh.box("dot", (0.1083, 0.0155, 0.0334), (0.0005, 0.0009, 0.0044), 0.0001)
    for thing, material in ((wheel, rubber), (bezel, black), (dot, mark)):
        materials.dress(thing, material)
