"""Surfaces: what paint, metal, glass, cloth and lit screens are made of."""

import os

import bpy

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))

# The brand's colours, linear: night blue, horizon amber, daylight white.
NIGHT = (0.003, 0.007, 0.03)
NAVY = (0.008, 0.02, 0.09)
AMBER = (1.0, 0.45, 0.02)
WHITE = (0.85, 0.86, 0.88)


def srgb(code):
    """Takes "#ffb327", gives it linear."""
    parts = [int(code[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)


def surface(
    name,
    colour=(0.8, 0.8, 0.8),
    rough=0.5,
    metal=0.0,
    coat=0.0,
    coat_rough=0.03,
    specular=0.5,
    sheen=0.0,
    transmission=0.0,
    ior=1.45,
    glow=None,
    glow_strength=0.0,
    bump=None,
    grain=None,
    alpha=1.0,
):
    """A principled surface. `bump`: (scale, strength) of fine noise on it; `grain`: (scale, amount) of uneven shine."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    body = tree.nodes["Principled BSDF"]
    values = {
        "Base Color": (*colour, 1),
        "Roughness": rough,
        "Metallic": metal,
        "Clearcoat": coat,
        "Clearcoat Roughness": coat_rough,
        "Specular": specular,
        "Sheen": sheen,
        "Transmission": transmission,
        "IOR": ior,
        "Alpha": alpha,
    }
    for socket, value in values.items():
        body.inputs[socket].default_value = value
    if glow is not None:
        body.inputs["Emission"].default_value = (*glow, 1)
        body.inputs["Emission Strength"].default_value = glow_strength
    if bump or grain:
        where = tree.nodes.new("ShaderNodeTexCoord")
    if bump:
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = bump[0]
        noise.inputs["Detail"].default_value = 6
        tree.links.new(where.outputs["Object"], noise.inputs["Vector"])
        node = tree.nodes.new("ShaderNodeBump")
        node.inputs["Strength"].default_value = bump[1]
        node.inputs["Distance"].default_value = 0.02
        tree.links.new(noise.outputs["Fac"], node.inputs["Height"])
        tree.links.new(node.outputs[0], body.inputs["Normal"])
    if grain:
        noise = tree.nodes.new("ShaderNodeTexNoise")
        noise.inputs["Scale"].default_value = grain[0]
        noise.inputs["Detail"].default_value = 8
        tree.links.new(where.outputs["Object"], noise.inputs["Vector"])
        spread = tree.nodes.new("ShaderNodeMapRange")
        spread.inputs["To Min"].default_value = max(0.0, rough - grain[1])
        spread.inputs["To Max"].default_value = min(1.0, rough + grain[1])
        tree.links.new(noise.outputs["Fac"], spread.inputs["Value"])
        tree.links.new(spread.outputs[0], body.inputs["Roughness"])
    return material


def glowing(name, colour, strength):
    """Light alone: lamps, strips."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    light = tree.nodes.new("ShaderNodeEmission")
    light.inputs["Color"].default_value = (*colour, 1)
    light.inputs["Strength"].default_value = strength
    tree.links.new(light.outputs[0], out.inputs["Surface"])
    return material


def pane(name, tint=(0.9, 0.95, 1.0), rough=0.0):
    """Thin clear glass that costs little: sees through, mirrors a little by the angle."""
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    out = tree.nodes.new("ShaderNodeOutputMaterial")
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = (*tint, 1)
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = rough
    angle = tree.nodes.new("ShaderNodeFresnel")
    angle.inputs["IOR"].default_value = 1.3
    mix = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(angle.outputs[0], mix.inputs[0])
    tree.links.new(through.outputs[0], mix.inputs[1])
    tree.links.new(mirror.outputs[0], mix.inputs[2])
    tree.links.new(mix.outputs[0], out.inputs["Surface"])
    return material


def picture(file):
    """Loads an image of art/textures (drawn from SVG by `npm run art`)."""
    return bpy.data.images.load(os.path.join(HERE, "textures", file), check_existing=True)


def screen(name, file, strength=2.0, gloss=0.08):
    """A lit display behind glass; the object's UV map places the picture."""
    material = surface(name, (0.004, 0.004, 0.005), rough=gloss, coat=1.0)
    tree = material.node_tree
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = picture(file)
    body = tree.nodes["Principled BSDF"]
    tree.links.new(texture.outputs["Color"], body.inputs["Emission"])
    body.inputs["Emission Strength"].default_value = strength
    return material


def printed(name, file, rough=0.6, coat=0.0, bump=None, metal=0.0, sheen=0.0):
    """A surface with a picture printed on it (UV map)."""
    material = surface(name, (1, 1, 1), rough=rough, coat=coat, bump=bump, metal=metal, sheen=sheen)
    tree = material.node_tree
    texture = tree.nodes.new("ShaderNodeTexImage")
    texture.image = picture(file)
    tree.links.new(texture.outputs["Color"], tree.nodes["Principled BSDF"].inputs["Base Color"])
    return material


def dress(thing, *materials):
    """Gives an object its materials, the first one to all faces."""
    thing.data.materials.clear()
    for material in materials:
        thing.data.materials.append(material)
    return thing
