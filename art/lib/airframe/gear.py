"""Landing gear: legs, twin wheels, doors. A leg is built standing; raising turns it about its hinge."""

import math

from mathutils import Matrix, Vector

from lib import materials, mesh


def _wheel(paint, radius, width):
    """A tyre with grooves and a rim with holes, its axle along X."""
    half = width / 2
    tyre = [
        (radius * 0.58, -half * 0.72),
        (radius * 0.72, -half * 0.98),
        (radius * 0.88, -half * 0.96),
        (radius * 0.965, -half * 0.72),
    ]
    for groove in (-0.42, 0.0, 0.42):
        tyre += [
            (radius * 0.995, half * (groove - 0.08)),
            (radius * 0.975, half * (groove - 0.05)),
            (radius * 0.975, half * (groove + 0.05)),
            (radius * 0.995, half * (groove + 0.08)),
        ]
    tyre += [
        (radius * 0.965, half * 0.72),
        (radius * 0.88, half * 0.96),
        (radius * 0.72, half * 0.98),
        (radius * 0.58, half * 0.72),
    ]
    things = [materials.dress(mesh.turned("tyre", tyre, 48, "X"), paint["rubber"])]
    rim = [
        (radius * 0.59, -half * 0.72),
        (radius * 0.55, -half * 0.62),
        (radius * 0.50, -half * 0.4),
        (radius * 0.25, -half * 0.34),
        (radius * 0.2, -half * 0.75),
        (0.0, -half * 0.78),
    ]
    for way in (1, -1):
        part = mesh.turned("rim", [(r, z * way) for r, z in rim], 40, "X")
        things.append(materials.dress(part, paint["steel"]))
    holes = []
    for hole in range(9):
        angle = 2 * math.pi * hole / 9
        for way in (1, -1):
            knob = mesh.turned("hole", [(radius * 0.06, 0), (0, 0.002)], 12, "X")
            knob.location = (way * half * 0.40, radius * 0.38 * math.cos(angle), radius * 0.38 * math.sin(angle))
            holes.append(materials.dress(knob, paint["dark"]))
    return things + holes


def _rod(start, end, radius, material, name="rod"):
    """A straight bar with round ends cut flat."""
    start, end = Vector(start), Vector(end)
    length = (end - start).length
    bar = mesh.turned(
        name,
        [
            (0, 0),
            (radius * 0.9, 0),
            (radius, radius * 0.1),
            (radius, length - radius * 0.1),
            (radius * 0.9, length),
            (0, length),
        ],
        28,
    )
    bar.rotation_euler = (end - start).to_track_quat("Z", "Y").to_euler()
    bar.location = start
    return materials.dress(bar, material)


def _hung(things, hinge, axis, degrees):
    """Turns things, which stand where they stand, about an axis through the hinge."""
    holder = mesh.group("leg", things)
    turn = (
        Matrix.Translation(hinge) @ Matrix.Rotation(math.radians(degrees), 4, axis) @ Matrix.Translation(-Vector(hinge))
    )
    holder.matrix_world = turn
    return holder


def main_leg(kind, paint, down, oleo):
    """The left main leg: s and z as in the fuselage's own measure."""
    x, s, radius = kind["gear_x"], kind["gear_s"], kind["wheel"]
    axle, top = -kind["height"] + radius - oleo, -1.05
    knee = axle + 0.95
    things = [
        _rod((x, s, knee), (x, s, top), 0.155, paint["white"], "strut"),
        _rod((x, s, axle - 0.05), (x, s, knee + 0.1), 0.105, paint["chrome"], "piston"),
        _rod((x, s, knee - 0.02), (x, s, knee + 0.16), 0.18, paint["white"], "collar"),
        _rod((x - 0.62, s, axle), (x + 0.62, s, axle), 0.075, paint["steel"], "axle"),
        _rod((x, s, axle - 0.14), (x, s, axle + 0.2), 0.13, paint["white"], "foot"),
        _rod((x, s + 0.12, axle + 0.12), (x, s + 0.42, (axle + knee) / 2 + 0.1), 0.045, paint["white"]),
        _rod((x, s + 0.42, (axle + knee) / 2 + 0.1), (x, s + 0.13, knee + 0.2), 0.045, paint["white"]),
        _rod((x - 0.1, s, knee + 0.35), (x - 1.15, s + 0.1, top - 0.05), 0.075, paint["white"], "side stay"),
        _rod((x, s - 0.1, knee + 0.5), (x, s - 0.9, top + 0.05), 0.06, paint["white"], "drag stay"),
        _rod((x + 0.13, s + 0.06, axle + 0.15), (x + 0.15, s + 0.08, top), 0.016, paint["dark"], "hose"),
        _rod((x - 0.13, s - 0.06, axle + 0.25), (x - 0.14, s - 0.05, top), 0.014, paint["dark"], "hose"),
    ]
    for side in (-0.46, 0.46):
        wheel = _wheel(paint, radius, 0.42)
        holder = mesh.group("wheel", wheel)
        holder.location = (x + side, s, axle)
        things.append(holder)
    door = mesh.box(
        "leg door", (x + 0.36, s, (knee + top) / 2 - 0.03), (0.04, 0.92, top - knee + 0.25), 0.018, (0, -5, 0)
    )
    things.append(materials.dress(door, paint["navy"]))
    return _hung(things, (x, s, top), "Y", 84 * (1 - down))


def bay(kind, paint, down):
    """The open belly doors while the wheels move."""
    things = []
    if 0 < down < 1:
        for side in (1, -1):
            door = mesh.box(
                "belly door", (side * 0.75, kind["gear_s"] + 0.1, -3.05), (0.05, 1.9, 1.35), 0.02, (0, side * -24, 0)
            )
            things.append(materials.dress(door, paint["navy"]))
            dark = mesh.box("bay", (side * 1.0, kind["gear_s"], -2.485), (1.75, 1.8, 0.02), 0)
            things.append(materials.dress(dark, paint["dark"]))
    return things


def nose_leg(kind, paint, down, oleo):
    """The nose leg with its doors; nothing when it is up."""
    if down <= 0:
        return []
    s, radius = kind["nose_gear_s"], kind["nose_wheel"]
    axle, top = -kind["height"] + radius - oleo * 0.6, -1.75
    knee = axle + 0.62
    leg = [
        _rod((0, s, knee), (0, s, top + 0.1), 0.10, paint["white"], "strut"),
        _rod((0, s, axle), (0, s, knee + 0.1), 0.065, paint["chrome"], "piston"),
        _rod((-0.34, s, axle), (0.34, s, axle), 0.05, paint["steel"], "axle"),
        _rod((0, s - 0.06, knee + 0.35), (0, s - 0.85, top + 0.15), 0.055, paint["white"], "stay"),
        _rod((0, s - 0.08, axle + 0.06), (0, s - 0.27, (axle + knee) / 2 + 0.05), 0.03, paint["white"]),
        _rod((0, s - 0.27, (axle + knee) / 2 + 0.05), (0, s - 0.09, knee + 0.1), 0.03, paint["white"]),
    ]
    for side in (-0.24, 0.24):
        holder = mesh.group("wheel", _wheel(paint, radius, 0.22))
        holder.location = (side, s, axle)
        leg.append(holder)
    things = [_hung(leg, (0, s, top), "X", -96 * (1 - down))]
    bottom = -kind["height"] + 1.78 if kind["height"] > 3.5 else -kind["height"] + 1.33
    for side in (1, -1):
        door = mesh.box(
            "nose door", (side * 0.40, s + 0.05, bottom - 0.17), (0.035, 1.15, 0.58), 0.014, (0, side * -8, 0)
        )
        things.append(materials.dress(door, paint["navy"]))
    dark = mesh.box("nose bay", (0, s - 0.2, bottom + 0.005), (0.72, 1.6, 0.02), 0)
    things.append(materials.dress(dark, paint["dark"]))
    return things
