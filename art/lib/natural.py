"""Grown and woven stuff: wood, leather, cloth, knitted ribs.
All place their pattern by the object's own coordinates.
"""

from lib import materials


def _start(name, colour, rough, **look):
    material = materials.surface(name, colour, rough=rough, **look)
    tree = material.node_tree
    where = tree.nodes.new("ShaderNodeTexCoord")
    return material, tree, where, tree.nodes["Principled BSDF"]


def _noise(tree, vector, scale, detail=6.0, distortion=0.0):
    node = tree.nodes.new("ShaderNodeTexNoise")
    node.inputs["Scale"].default_value = scale
    node.inputs["Detail"].default_value = detail
    node.inputs["Distortion"].default_value = distortion
    tree.links.new(vector, node.inputs["Vector"])
    return node


def _stretched(tree, vector, scale):
    node = tree.nodes.new("ShaderNodeMapping")
    node.inputs["Scale"].default_value = scale
    tree.links.new(vector, node.inputs["Vector"])
    return node.outputs[0]


def _ramp(tree, factor, stops):
    node = tree.nodes.new("ShaderNodeValToRGB")
    while len(node.color_ramp.elements) < len(stops):
        node.color_ramp.elements.new(0.5)
    for element, (at, colour) in zip(node.color_ramp.elements, stops):
        element.position = at
        element.color = (*colour, 1)
    tree.links.new(factor, node.inputs[0])
    return node.outputs[0]


def _bump(tree, body, height, strength, distance):
    node = tree.nodes.new("ShaderNodeBump")
    node.inputs["Strength"].default_value = strength
    node.inputs["Distance"].default_value = distance
    tree.links.new(height, node.inputs["Height"])
    if body.inputs["Normal"].is_linked:
        tree.links.new(body.inputs["Normal"].links[0].from_socket, node.inputs["Normal"])
    tree.links.new(node.outputs[0], body.inputs["Normal"])


def wood(name, light, dark, size=0.1, along=0, coat=0.25, rough=0.42):
    """Grain along one axis (0 x, 1 y, 2 z); `size` is about the breadth of the piece in metres."""
    material, tree, where, body = _start(name, light, rough, coat=coat, coat_rough=0.15)
    thin = [1 / size] * 3
    thin[along] = 0.09 / size
    vector = _stretched(tree, where.outputs["Object"], thin)
    broad = _noise(tree, vector, 1.6, 4, 1.2)
    wave = tree.nodes.new("ShaderNodeMath")
    wave.operation = "MULTIPLY"
    wave.inputs[1].default_value = 26.0
    tree.links.new(broad.outputs["Fac"], wave.inputs[0])
    sine = tree.nodes.new("ShaderNodeMath")
    sine.operation = "SINE"
    tree.links.new(wave.outputs[0], sine.inputs[0])
    rings = tree.nodes.new("ShaderNodeMapRange")
    rings.inputs["From Min"].default_value = -1.0
    tree.links.new(sine.outputs[0], rings.inputs["Value"])
    fine = [14 / size] * 3
    fine[along] = 0.35 / size
    pores = _noise(tree, _stretched(tree, where.outputs["Object"], fine), 3.0, 5)
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.blend_type = "OVERLAY"
    mix.inputs[0].default_value = 0.75
    tree.links.new(rings.outputs[0], mix.inputs[1])
    tree.links.new(pores.outputs["Fac"], mix.inputs[2])
    middle = tuple((a + b) / 2 for a, b in zip(light, dark))
    tree.links.new(_ramp(tree, mix.outputs[0], ((0.1, dark), (0.5, middle), (0.9, light))), body.inputs["Base Color"])
    _bump(tree, body, pores.outputs["Fac"], 0.25, size * 0.004)
    return material


def leather(name, colour, size=0.1, rough=0.45, coat=0.1):
    """Pebbled hide with pores, creases and uneven colour; `size` is the breadth of the piece in metres."""
    material, tree, where, body = _start(name, colour, rough, coat=coat, coat_rough=0.3)
    vector = where.outputs["Object"]
    cloudy = _noise(tree, vector, 0.35 / size, 5, 0.6)
    dark = tuple(part * 0.55 for part in colour)
    pale = tuple(min(1, part * 1.25) for part in colour)
    tree.links.new(
        _ramp(tree, cloudy.outputs["Fac"], ((0.3, dark), (0.52, colour), (0.75, pale))), body.inputs["Base Color"]
    )
    shine = _noise(tree, vector, 1.2 / size, 4)
    spread = tree.nodes.new("ShaderNodeMapRange")
    spread.inputs["To Min"].default_value = rough - 0.13
    spread.inputs["To Max"].default_value = rough + 0.16
    tree.links.new(shine.outputs["Fac"], spread.inputs["Value"])
    tree.links.new(spread.outputs[0], body.inputs["Roughness"])
    cells = tree.nodes.new("ShaderNodeTexVoronoi")
    cells.feature = "SMOOTH_F1"
    cells.inputs["Scale"].default_value = 620
    bent = _noise(tree, vector, 300, 3)
    add = tree.nodes.new("ShaderNodeMixRGB")
    add.inputs[0].default_value = 0.004
    tree.links.new(vector, add.inputs[1])
    tree.links.new(bent.outputs["Color"], add.inputs[2])
    tree.links.new(add.outputs[0], cells.inputs["Vector"])
    _bump(tree, body, cells.outputs["Distance"], 0.24, 0.0007)
    _bump(tree, body, _noise(tree, vector, 5 / size, 6, 0.8).outputs["Fac"], 0.06, size * 0.012)
    return material


def cloth(name, colour, threads=900.0, rough=0.85, sheen=0.4, strength=0.4, source="UV", twill=False, mottle=0.12):
    """Woven cloth: `threads` per unit of the coordinate (UVs of garments are metres). `twill` weaves a diagonal."""
    material, tree, where, body = _start(name, colour, rough, sheen=sheen, specular=0.25)
    vector = where.outputs[source]
    waves = []
    for axis in ("X", "Y"):
        wave = tree.nodes.new("ShaderNodeTexWave")
        wave.bands_direction = "DIAGONAL" if twill and axis == "X" else axis
        wave.inputs["Scale"].default_value = threads / 20
        wave.inputs["Distortion"].default_value = 0.6
        wave.inputs["Detail"].default_value = 1.0
        tree.links.new(vector, wave.inputs["Vector"])
        waves.append(wave)
    both = tree.nodes.new("ShaderNodeMath")
    both.operation = "MAXIMUM"
    for at, wave in enumerate(waves):
        tree.links.new(wave.outputs["Fac"], both.inputs[at])
    _bump(tree, body, both.outputs[0], strength, 0.3 / threads)
    tint = _noise(tree, vector, 9.0, 8)
    dark = tuple(part * (1 - mottle) for part in colour)
    pale = tuple(min(1, part * (1 + mottle)) for part in colour)
    tree.links.new(_ramp(tree, tint.outputs["Fac"], ((0.3, dark), (0.7, pale))), body.inputs["Base Color"])
    return material


def weave(material, threads, strength=0.4, distance=0.0003):
    """Adds threads to a material with a picture: `threads` across the UV map's width and height."""
    tree = material.node_tree
    body = tree.nodes["Principled BSDF"]
    where = tree.nodes.new("ShaderNodeTexCoord")
    both = tree.nodes.new("ShaderNodeMath")
    both.operation = "MAXIMUM"
    for at, axis in enumerate("XY"):
        wave = tree.nodes.new("ShaderNodeTexWave")
        wave.bands_direction = axis
        wave.inputs["Scale"].default_value = threads[at] / 20
        wave.inputs["Distortion"].default_value = 0.4
        tree.links.new(where.outputs["UV"], wave.inputs["Vector"])
        tree.links.new(wave.outputs["Fac"], both.inputs[at])
    _bump(tree, body, both.outputs[0], strength, distance)


def brass(name="brass", colour=(0.83, 0.53, 0.17), rough=0.2):
    """Gold-toned metal with a worn, uneven polish."""
    return materials.surface(name, colour, rough=rough, metal=1.0, grain=(400, 0.07))


def steel(name="steel", rough=0.22):
    """Brushed or polished steel."""
    return materials.surface(name, (0.62, 0.62, 0.63), rough=rough, metal=1.0, grain=(300, 0.06))
