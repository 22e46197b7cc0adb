"""What hands move on the pedestal: thrust levers, trim wheels, speed brake and flaps, the landing gear's lever."""

import math

from mathutils import Matrix

from lib import materials, mesh


def trim_wheel(centre, radius=0.125, width=0.026, dark=None, mark=None, stripe=None):
    """A big wheel on the pedestal's side; `stripe`: a white band across the rim (Boeing) instead of ticks (Airbus)."""
    half = width / 2
    profile = [
        (0, -half * 0.8),
        (radius * 0.22, -half * 0.8),
        (radius * 0.24, -half * 0.3),
        (radius * 0.66, -half * 0.3),
        (radius * 0.72, -half * 0.7),
        (radius * 0.8, -half),
        (radius - 0.003, -half),
        (radius, -half + 0.003),
        (radius, half - 0.003),
        (radius - 0.003, half),
        (radius * 0.8, half),
        (radius * 0.72, half * 0.7),
        (radius * 0.66, half * 0.3),
        (radius * 0.24, half * 0.3),
        (radius * 0.22, half * 0.8),
        (0, half * 0.8),
    ]
    wheel = materials.dress(mesh.turned("trim wheel", profile, 96, "X"), dark)
    wheel.location = centre
    parts = [wheel]
    x, y, z = centre
    if stripe:
        for angle in (stripe, stripe + 180):
            band = materials.dress(
                mesh.turned("stripe", [(radius + 0.0006, -half + 0.002), (radius + 0.0006, half - 0.002)], 96, "X"),
                mark,
            )
            keep = [
                face
                for face in band.data.polygons
                if abs((math.degrees(math.atan2(face.center.y, face.center.x)) - angle + 180) % 360 - 180) < 6
            ]
            band = _only(band, keep)
            band.location = centre
            parts.append(band)
    else:
        for at in range(36):
            angle = math.radians(at * 10)
            tick = materials.dress(
                mesh.box(
                    "tick",
                    (x, y + math.sin(angle) * radius, z + math.cos(angle) * radius),
                    (width * (0.72 if at % 3 == 0 else 0.36), 0.0016, 0.0016),
                    0,
                    (-at * 10, 0, 0),
                ),
                mark,
            )
            parts.append(tick)
    return parts


def _only(thing, faces):
    points = [tuple(vertex.co) for vertex in thing.data.vertices]
    kept = mesh.from_faces(thing.name, points, [tuple(face.vertices) for face in faces])
    kept.data.materials.append(thing.data.materials[0])
    kept.rotation_euler = thing.rotation_euler
    thing.hide_render = True
    return kept


def thrust_levers(origin, tilt, kit, reach=0.125, scale="a320-quadrant.png"):
    """Both levers on their dome. `tilt`: degrees forward from upright (0 is the climb gate, 38 full thrust)."""
    x, y, z = origin
    skin = materials.printed("quadrant", scale, rough=0.45)
    dome, low = [], -0.03
    for part in range(9):
        offset = (part / 8 - 0.5) * 0.118
        drop = 0.004 if part in (0, 8) else 0.0
        ring = [
            (
                x + offset,
                y + math.sin(math.radians(a)) * (0.135 - drop),
                z + low - 0.062 + math.cos(math.radians(a)) * (0.135 - drop),
            )
            for a in range(-78, 79, 6)
        ]
        dome.append(ring)
    materials.dress(mesh.loft("dome", dome, closed=False), skin)
    for side in (-1, 1):
        rim = [(x + side * 0.059, *pair[1:]) for pair in dome[0]]
        materials.dress(mesh.tube("rim", rim, 0.003, 2), kit.steel)
        materials.dress(mesh.box("cheek", (x + side * 0.0575, y, z - 0.07), (0.003, 0.25, 0.13), 0.001), kit.grey)
    levers = []
    for side in (-1, 1):
        slot = [
            (
                x + side * 0.027,
                y + math.sin(math.radians(a)) * 0.1356,
                z + low - 0.062 + math.cos(math.radians(a)) * 0.1356,
            )
            for a in range(-58, 59, 4)
        ]
        materials.dress(mesh.tube("slot", slot, 0.0035, 2), kit.dark)
        levers += _lever(side, kit, reach)
        for part in levers[-5:]:
            part.matrix_world = (
                Matrix.Translation((x + side * 0.027, y, z + low - 0.062))
                @ Matrix.Rotation(math.radians(-tilt), 4, "X")
                @ part.matrix_basis
            )
    return levers


def _lever(side, kit, reach):
    """Upright at the origin: blade, shoulder, grip with its cap, red disconnect button on the outer side."""
    from_axis = 0.12
    blade = materials.dress(mesh.box("blade", (0, 0, from_axis + reach / 2), (0.011, 0.03, reach), 0.004), kit.steel)
    neck = materials.dress(
        mesh.box("neck", (0, 0, from_axis + reach * 0.84), (0.017, 0.036, reach * 0.36), 0.005, segments=4), kit.dark
    )
    sections = []
    for offset, size in (
        (-0.026, 0.66),
        (-0.0245, 0.84),
        (-0.021, 0.96),
        (-0.015, 1.0),
        (0.012, 1.0),
        (0.018, 0.97),
        (0.0215, 0.86),
        (0.023, 0.68),
    ):
        ring = []
        for step in range(28):
            a = 2 * math.pi * step / 28
            across, up = math.cos(a), math.sin(a)
            ring.append(
                (
                    offset * 1.08 + side * -0.001,
                    across * 0.029 * size * (1.0 if up < 0.3 else 0.92),
                    up * 0.021 * size + 0.003 * across,
                )
            )
        sections.append(ring)
    grip = materials.dress(mesh.loft("grip", sections), kit.grip)
    mesh.round_up(grip, 1)
    grip.location = (0, 0, from_axis + reach + 0.012)
    button = materials.dress(
        mesh.turned("disconnect", [(0, 0.0075), (0.005, 0.007), (0.0068, 0.005), (0.0068, -0.001)], 28, "X"), kit.red
    )
    button.location = (side * 0.0262, 0.004, from_axis + reach + 0.012)
    if side < 0:
        button.rotation_euler[1] *= -1
    collar = materials.dress(
        mesh.turned("collar", [(0.0069, 0.004), (0.0088, 0.004), (0.0092, -0.002)], 28, "X"), kit.dark
    )
    collar.location, collar.rotation_euler = button.location, button.rotation_euler
    return [blade, neck, grip, button, collar]


def handle(origin, tilt, kit, wide=0.05, tall=0.055, name="lever"):
    """Speed brake or flap lever: a stem with a flat grip."""
    x, y, z = origin
    stem = materials.dress(mesh.box(name, (0, 0, tall / 2), (0.009, 0.014, tall), 0.003), kit.steel)
    grip = materials.dress(mesh.box(name, (0, 0, tall), (wide, 0.022, 0.026), 0.009, segments=4), kit.grip)
    for part in (stem, grip):
        part.matrix_world = (
            Matrix.Translation((x, y, z))
            @ Matrix.Rotation(math.radians(-tilt), 4, "X")
            @ Matrix.Translation(part.location)
        )


def gear_lever(stand, kit, down=False):
    """The landing gear's lever with its little wheel, in a panel's plane."""
    slot = materials.dress(mesh.box("gear slot", (0, 0, 0), (0.012, 0.085, 0.004), 0.001), kit.dark)
    stem = materials.dress(mesh.box("gear stem", (0, 0, 0.03), (0.008, 0.012, 0.06), 0.002), kit.steel)
    wheel = materials.dress(
        mesh.turned(
            "gear wheel",
            [
                (0, -0.011),
                (0.014, -0.011),
                (0.021, -0.008),
                (0.023, -0.004),
                (0.023, 0.004),
                (0.021, 0.008),
                (0.014, 0.011),
                (0, 0.011),
            ],
            40,
            "X",
        ),
        kit.pale,
    )
    wheel.location = (0, 0, 0.068)
    shift = Matrix.Translation((0, -0.03 if down else 0.03, 0))
    slot.matrix_world = stand
    for part in (stem, wheel):
        part.matrix_world = stand @ shift @ part.matrix_basis
