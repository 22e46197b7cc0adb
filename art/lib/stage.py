"""The stage that every picture is built on: an empty scene, a sky, a camera, lamps, and the render itself."""

import math
import os
import sys
import tempfile

import bpy
import numpy as np
from mathutils import Vector

from lib.denoise import denoise, read_weights

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WEIGHTS = os.path.join(HERE, ".cache", "rt_hdr_alb_nrm.tza")


def empty():
    """Throws everything away and sets what all pictures share: Cycles on the processor, film-like tones."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.use_adaptive_sampling = True
    scene.cycles.adaptive_threshold = 0.03
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 6
    scene.cycles.diffuse_bounces = 3
    scene.cycles.glossy_bounces = 4
    scene.cycles.transmission_bounces = 6
    scene.cycles.transparent_max_bounces = 12
    scene.cycles.volume_bounces = 1
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.sample_clamp_indirect = 6.0
    scene.cycles.blur_glossy = 1.0
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.render.use_persistent_data = False
    scene.world = bpy.data.worlds.new("sky")
    scene.world.use_nodes = True


def tones(exposure=0.0, look="Medium High Contrast", gamma=1.0):
    """How the light becomes a picture: exposure in stops; look is one of Filmic's contrasts."""
    settings = bpy.context.scene.view_settings
    settings.exposure = exposure
    settings.look = look
    settings.gamma = gamma


def sky(elevation=12.0, rotation=0.0, strength=0.3, dust=1.0, air=1.0, ozone=1.0, disc=True, altitude=0.0):
    """A physical sky; the sun stands `elevation` degrees high, `rotation` degrees from +Y clockwise."""
    nodes = bpy.context.scene.world.node_tree.nodes
    links = bpy.context.scene.world.node_tree.links
    texture = nodes.new("ShaderNodeTexSky")
    texture.sky_type = "NISHITA"
    texture.sun_elevation = math.radians(elevation)
    texture.sun_rotation = math.radians(rotation)
    texture.sun_disc = disc
    texture.dust_density = dust
    texture.air_density = air
    texture.ozone_density = ozone
    texture.altitude = altitude
    background = nodes["Background"]
    background.inputs["Strength"].default_value = strength
    links.new(texture.outputs[0], background.inputs["Color"])
    return texture


def gradient_sky(stops, strength=1.0, glow=None):
    """A painted sky. `stops`: (height -1..1 as the sine of the elevation, (r, g, b) linear), lowest first.

    `glow`: (azimuth in degrees from +Y clockwise, colour, strength, sharpness): light low over the horizon there.
    """
    tree = bpy.context.scene.world.node_tree
    nodes, links = tree.nodes, tree.links
    coordinates = nodes.new("ShaderNodeTexCoord")
    split = nodes.new("ShaderNodeSeparateXYZ")
    links.new(coordinates.outputs["Generated"], split.inputs[0])
    spread = nodes.new("ShaderNodeMapRange")
    spread.inputs["From Min"].default_value = -1.0
    links.new(split.outputs["Z"], spread.inputs["Value"])
    ramp = nodes.new("ShaderNodeValToRGB")
    ramp.color_ramp.interpolation = "EASE"
    while len(ramp.color_ramp.elements) < len(stops):
        ramp.color_ramp.elements.new(0.5)
    for element, (height, colour) in zip(ramp.color_ramp.elements, stops):
        element.position = (height + 1) / 2
        element.color = (*colour, 1)
    links.new(spread.outputs[0], ramp.inputs[0])
    result = ramp.outputs[0]
    if glow:
        azimuth, colour, amount, sharpness = glow
        towards = Vector((math.sin(math.radians(azimuth)), math.cos(math.radians(azimuth)), 0.02)).normalized()
        dot = nodes.new("ShaderNodeVectorMath")
        dot.operation = "DOT_PRODUCT"
        dot.inputs[1].default_value = towards
        links.new(coordinates.outputs["Generated"], dot.inputs[0])
        clamp = nodes.new("ShaderNodeMath")
        clamp.operation = "MAXIMUM"
        clamp.inputs[1].default_value = 0.0
        links.new(dot.outputs["Value"], clamp.inputs[0])
        power = nodes.new("ShaderNodeMath")
        power.operation = "POWER"
        power.inputs[1].default_value = sharpness
        links.new(clamp.outputs[0], power.inputs[0])
        scale = nodes.new("ShaderNodeVectorMath")
        scale.operation = "SCALE"
        scale.inputs[0].default_value = [part * amount for part in colour]
        links.new(power.outputs[0], scale.inputs["Scale"])
        add = nodes.new("ShaderNodeVectorMath")
        add.operation = "ADD"
        links.new(result, add.inputs[0])
        links.new(scale.outputs[0], add.inputs[1])
        result = add.outputs[0]
    background = nodes["Background"]
    background.inputs["Strength"].default_value = strength
    links.new(result, background.inputs["Color"])


def haze(density, colour=(0.8, 0.85, 1.0), anisotropy=0.4):
    """Air that one sees over kilometres, in the whole world; costs much time: prefer `distance_haze` of materials."""
    tree = bpy.context.scene.world.node_tree
    volume = tree.nodes.new("ShaderNodeVolumeScatter")
    volume.inputs["Density"].default_value = density
    volume.inputs["Color"].default_value = (*colour, 1)
    volume.inputs["Anisotropy"].default_value = anisotropy
    tree.links.new(volume.outputs[0], tree.nodes["World Output"].inputs["Volume"])


def camera(position, target, lens=35.0, blur=None, roll=0.0, shift=(0.0, 0.0)):
    """Metres; `lens` in mm on a 36 mm film; `blur`: (distance in metres or a point, f-stop)."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    data.clip_start = 0.01
    data.clip_end = 200000
    data.shift_x, data.shift_y = shift
    holder = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(holder)
    holder.location = position
    way = Vector(target) - Vector(position)
    holder.rotation_euler = way.to_track_quat("-Z", "Y").to_euler()
    if roll:
        holder.rotation_euler.rotate_axis("Z", math.radians(roll))
    if blur:
        distance, stop = blur
        data.dof.use_dof = True
        data.dof.focus_distance = (
            distance if isinstance(distance, (int, float)) else (Vector(distance) - Vector(position)).length
        )
        data.dof.aperture_fstop = stop
    bpy.context.scene.camera = holder
    return holder


def area(position, target, size, watts, colour=(1, 1, 1), shape="RECTANGLE", visible=False):
    """A soft lamp; `size` in metres, one number or (width, height)."""
    data = bpy.data.lights.new("area", "AREA")
    data.energy = watts
    data.color = colour
    wide, high = (size, size) if isinstance(size, (int, float)) else size
    data.shape = shape
    data.size = wide
    data.size_y = high
    lamp = bpy.data.objects.new("area", data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = position
    lamp.rotation_euler = (Vector(target) - Vector(position)).to_track_quat("-Z", "Y").to_euler()
    lamp.visible_camera = visible
    return lamp


def sun(elevation, rotation, watts, colour=(1.0, 0.95, 0.9), width=0.5):
    """Light from one side; `rotation` as in sky(); `width` in degrees."""
    data = bpy.data.lights.new("sun", "SUN")
    data.energy = watts
    data.color = colour
    data.angle = math.radians(width)
    lamp = bpy.data.objects.new("sun", data)
    bpy.context.scene.collection.objects.link(lamp)
    up, turn = math.radians(elevation), math.radians(rotation)
    towards = Vector((math.sin(turn) * math.cos(up), math.cos(turn) * math.cos(up), math.sin(up)))
    lamp.rotation_euler = towards.to_track_quat("Z", "Y").to_euler()
    return lamp


def point(position, watts, colour=(1, 1, 1), radius=0.05):
    data = bpy.data.lights.new("point", "POINT")
    data.energy = watts
    data.color = colour
    data.shadow_soft_size = radius
    lamp = bpy.data.objects.new("point", data)
    bpy.context.scene.collection.objects.link(lamp)
    lamp.location = position
    return lamp


def contents():
    """What stands on the stage: numbers, the names of picture files, and the files that are missing."""
    files = [bpy.path.abspath(image.filepath) for image in bpy.data.images if image.filepath]
    return {
        "camera": bpy.context.scene.camera is not None,
        "lamps": len(bpy.data.lights),
        "meshes": len(bpy.data.meshes),
        "vertices": sum(len(shape.vertices) for shape in bpy.data.meshes),
        "pictures": sorted(os.path.basename(file) for file in files),
        "missing": sorted(file for file in files if not os.path.exists(file)),
    }


def _pixels(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    bpy.data.images.remove(image)
    return flat.reshape(height, width, 4)[:, :, :3]


def render(path, size, samples=64, raw=False, bloom=True):
    """Renders the scene to a PNG of `size`, takes the grain out, lets strong lights bloom a little."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    scene.cycles.samples = samples
    scene.cycles.adaptive_min_samples = max(8, samples // 4)
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    folder = tempfile.mkdtemp()
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    out = tree.nodes.new("CompositorNodeOutputFile")
    out.base_path = folder
    out.format.file_format = "OPEN_EXR"
    out.format.color_depth = "32"
    out.file_slots.clear()
    for name, socket in (("colour", "Image"), ("albedo", "Denoising Albedo"), ("normal", "Denoising Normal")):
        out.file_slots.new(name)
        tree.links.new(layers.outputs[socket], out.inputs[name])
    scene.render.filepath = os.path.join(folder, "result")
    bpy.ops.render.render(write_still=False)
    frame = "%04d.exr" % scene.frame_current
    colour, albedo, normal = (_pixels(os.path.join(folder, name + frame)) for name in ("colour", "albedo", "normal"))
    if not raw:
        colour = denoise(colour, albedo, normal, read_weights(WEIGHTS))
    if bloom:
        colour = _bloom(colour)
    height, width, _ = colour.shape
    image = bpy.data.images.new("result", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    whole = np.ones((height, width, 4), np.float32)
    whole[:, :, :3] = colour
    image.pixels.foreach_set(whole.ravel())
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    scene.render.image_settings.color_depth = "8"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    image.save_render(path, scene=scene)
    for name in os.listdir(folder):
        os.remove(os.path.join(folder, name))
    os.rmdir(folder)
    sys.stdout.write("rendered %s\n" % path)


def _blurred(picture, radius):
    """Three box blurs are near enough to a round one."""
    for _ in range(3):
        for axis in (0, 1):
            length = picture.shape[axis]
            reach = max(1, min(int(radius), length // 2 - 1))
            pad = [(0, 0)] * 3
            pad[axis] = (reach + 1, reach)
            sums = np.cumsum(np.pad(picture, pad, mode="edge"), axis=axis, dtype=np.float64)
            high = np.take(sums, range(2 * reach + 1, 2 * reach + 1 + length), axis=axis)
            low = np.take(sums, range(length), axis=axis)
            picture = ((high - low) / (2 * reach + 1)).astype(np.float32)
    return picture


def _bloom(colour, amount=0.06):
    """What a lens does to lamps: the brightest light spreads a little."""
    width = colour.shape[1]
    strong = np.clip(colour - 1.2, 0, 30)
    if not strong.any():
        return colour
    glow = (
        _blurred(strong, width / 220) * 0.55 + _blurred(strong, width / 60) * 0.3 + _blurred(strong, width / 18) * 0.15
    )
    return colour + glow * amount * 4
