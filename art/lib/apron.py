"""Where airliners stand: concrete slabs with joints, oil and puddles, lead-in lines, flood masts, chocks and cones."""

from lib import lamps, materials, mesh, stage
from lib.nodes import Weave


def concrete(reach=900.0, wet=0.0, air=None, tint=(0.20, 0.20, 0.195)):
    """Slabs of 7.5 m to the horizon; `wet` 0..1 is how much of it lies under water."""
    material = materials.surface("concrete", tint, rough=0.8, specular=0.4)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    place = w.where()
    slabs = w.node(
        "TexBrick",
        {
            "Vector": place,
            "Scale": 1.0,
            "Mortar Size": 0.022,
            "Mortar Smooth": 0.2,
            "Brick Width": 7.5,
            "Row Height": 7.5,
            "Color1": (0.86, 0.86, 0.86),
            "Color2": (1.0, 1.0, 1.0),
            "Mortar": (0.22, 0.22, 0.22),
        },
        offset=0.0,
    )
    colour = w.mix(1.0, slabs.outputs["Color"], tint, "MULTIPLY")
    stain = w.remap(w.noise(place, 0.09, 7, 0.65), 0.5, 0.72)
    colour = w.mix(w.math("MULTIPLY", stain, 0.6), colour, (0.035, 0.033, 0.03))
    colour = w.mix(w.math("MULTIPLY", w.noise(place, 2.6, 6), 0.35), colour, (0.08, 0.08, 0.078))
    water = w.remap(w.noise(place, 0.055, 5, 0.55), 0.60 - 0.28 * wet, 0.66 - 0.2 * wet) if wet else 0.0
    if wet:
        colour = w.mix(water, colour, (0.018, 0.018, 0.02))
        w.put(body.inputs["Roughness"], w.remap(water, 0, 1, 0.42, 0.06))
        dry = w.math("SUBTRACT", 1.0, w.math("MULTIPLY", water, 0.94))
        w.put(body.inputs["Normal"], w.bump(w.noise(place, 6.0, 5), w.math("MULTIPLY", dry, 0.25), 0.02))
    else:
        w.put(body.inputs["Normal"], w.bump(w.noise(place, 14.0, 5), 0.3, 0.02))
    w.put(body.inputs["Base Color"], colour)
    if air:
        air.over(material)
    ground = mesh.plate("apron", [(-reach, -reach, 0), (reach, -reach, 0), (reach, reach, 0), (-reach, reach, 0)])
    return materials.dress(ground, material)


def stand(x=0.0, nose=-18.0, back=120.0):
    """The yellow line that an airliner follows to its stand, black-edged, and the stop bar."""
    yellow = materials.surface("yellow paint", (0.75, 0.42, 0.02), rough=0.55, grain=(2, 0.15))
    black = materials.surface("black paint", (0.02, 0.02, 0.02), rough=0.6)
    for half, paint, height in ((0.19, black, 0.004), (0.085, yellow, 0.008)):
        line = mesh.plate(
            "line",
            [(x - half, nose, height), (x + half, nose, height), (x + half, back, height), (x - half, back, height)],
        )
        materials.dress(line, paint)
    bar = mesh.plate(
        "bar",
        [
            (x - 1.6, nose + 4, 0.009),
            (x + 1.6, nose + 4, 0.009),
            (x + 1.6, nose + 4.25, 0.009),
            (x - 1.6, nose + 4.25, 0.009),
        ],
    )
    materials.dress(bar, yellow)
    red = materials.surface("red paint", (0.5, 0.03, 0.02), rough=0.6)
    for side in (-1, 1):
        for start, end in (((side * 20, nose - 6), (side * 20, nose + 48)),):
            edge = mesh.plate(
                "red line",
                [
                    (x + start[0] - 0.08, start[1], 0.005),
                    (x + start[0] + 0.08, start[1], 0.005),
                    (x + end[0] + 0.08, end[1], 0.005),
                    (x + end[0] - 0.08, end[1], 0.005),
                ],
            )
            materials.dress(edge, red)


def cones(places):
    """Orange cones with a white band, as they stand around engines and wing tips."""
    orange = materials.surface("cone", (0.9, 0.16, 0.02), rough=0.5)
    white = materials.surface("cone band", (0.85, 0.85, 0.85), rough=0.4)
    for x, y in places:
        cone = mesh.turned("cone", [(0.24, 0.0), (0.24, 0.04), (0.15, 0.05), (0.035, 0.74), (0.0, 0.75)], 24)
        band = mesh.turned("band", [(0.112, 0.30), (0.075, 0.50)], 24)
        for part, paint in ((cone, orange), (band, white)):
            part.location = (x, y, 0)
            materials.dress(part, paint)


def chocks(places):
    """Pairs of wedges before and behind wheels at (x, y)."""
    yellow = materials.surface("chock", (0.75, 0.5, 0.03), rough=0.6)
    for x, y in places:
        for side in (-1, 1):
            block = mesh.box("chock", (x, y + side * 0.62, 0.09), (0.9, 0.2, 0.18), 0.03, (side * 12, 0, 0))
            materials.dress(block, yellow)


def masts(places, eye, strength=1.0, tall=24.0, watts=0.0):
    """Flood masts: a pole with a row of lamps; with `watts` they also throw light."""
    steel = materials.surface("mast", (0.12, 0.12, 0.13), rough=0.5, metal=0.5)
    bulbs = []
    for x, y in places:
        materials.dress(mesh.tube("mast", [(x, y, 0), (x, y, tall)], 0.22, 2, smooth=False), steel)
        materials.dress(mesh.box("rack", (x, y, tall), (4.2, 0.5, 0.7), 0.05), steel)
        bulbs += [(x + step * 0.75, y - 0.45 * (1 if y > eye[1] else -1), tall) for step in range(-2, 3)]
        if watts:
            stage.area((x, y, tall), (x * 0.4, y * 0.3, 0), (4, 1), watts, (1.0, 0.86, 0.66))
    lamps.points(bulbs, (1.0, 0.86, 0.66), 60 * strength, eye, radius=0.26, least=0.0008, halo=6)
