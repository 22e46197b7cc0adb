"""The die-cast models, 1:200, on a walnut stand with a steel arm."""

import bpy

from lib import airliner, materials, mesh, natural, prints, studio
from lib.airframe import shape

SCALE = 1 / 200


def build(view):
    """`view`: a320 in white and navy, b737 in cream and red with a navy line."""
    model(view)
    studio.set_up(0.105, key=0.9, fill=1.2)
    studio.shot(0.108, centre=(0, 0, 0.058), elevation=19, turn=0, fill=1.06, near=(0.0, -0.03, 0.08))


def model(view):
    """The airliner with its stand, 1:200, on the origin. Gives the group."""
    known = set(bpy.data.materials.keys())
    plane = airliner.build(_kind("A320" if view == "a320" else "B737"), gear=False, lights=False)
    _paint([material for material in bpy.data.materials if material.name not in known], view == "b737")
    turn = 1 if view == "a320" else -1
    plane.location = (0, 0, -3.2)
    flying = mesh.group("flying", [plane])
    prints.lay(flying, (0, 0, 0.074), (-9, 7 * turn, -54 * turn))
    flying.scale = (SCALE, SCALE, SCALE)
    return mesh.group("model", [flying, *_stand()])


def _kind(wanted):
    return next(name for name in shape.KINDS if name.startswith(wanted))


def _paint(paints, other):
    """Fresh paint without streaks; the `other` livery has cream for white, red for navy, navy for the amber line."""
    swaps = (
        (materials.srgb("#0b1434"), materials.srgb("#a5121b")),
        (materials.srgb("#ffb327"), materials.srgb("#0b1434")),
        ((0.86, 0.87, 0.89), (0.80, 0.71, 0.55)),
    )

    def swap(socket):
        for old, new in swaps:
            if (
                hasattr(socket.default_value, "__len__")
                and len(socket.default_value) == 4
                and max(abs(a - b) for a, b in zip(socket.default_value, old)) < 0.002
            ):
                socket.default_value = (*new, 1)
                return

    for material in paints:
        for node in material.node_tree.nodes:
            if node.type == "MIX_RGB" and node.blend_type == "MULTIPLY" and node.inputs[0].is_linked:
                material.node_tree.links.remove(node.inputs[0].links[0])
                node.inputs[0].default_value = 0.0
            for socket in node.inputs:
                if other and socket.type == "RGBA" and not socket.is_linked:
                    swap(socket)


def _stand():
    """A turned walnut foot with a brass plate; the arm is bent and polished."""
    walnut = natural.wood("walnut", materials.srgb("#6b4022"), materials.srgb("#24110a"), 0.06, 0, coat=0.5, rough=0.32)
    foot = [
        (0.0, 0.0),
        (0.039, 0.0),
        (0.0405, 0.0012),
        (0.041, 0.004),
        (0.0405, 0.0068),
        (0.038, 0.0085),
        (0.0365, 0.0092),
        (0.035, 0.0108),
        (0.031, 0.0118),
        (0.0, 0.0122),
    ]
    base = mesh.turned("foot", prints.through(foot, 3), 96)
    base.scale = (1.0, 0.8, 1)
    materials.dress(base, walnut)
    steel = natural.steel("arm", 0.1)
    arm = materials.dress(
        mesh.tube("arm", [(0, 0.002, 0.0115), (0, 0.002, 0.03), (0, 0.003, 0.046), (0, 0.0, 0.070)], 0.0017), steel
    )
    collar = mesh.turned("collar", [(0.0017, 0.0175), (0.0034, 0.0165), (0.0048, 0.0135), (0.0052, 0.0118)], 40)
    collar.location = (0, 0.002, 0)
    materials.dress(collar, steel)
    brass = natural.brass("plate", rough=0.2)
    plate = materials.dress(mesh.box("plate", (0, -0.0328, 0.0046), (0.026, 0.0012, 0.0046), 0.0003), brass)
    return [base, arm, collar, plate]
