"""A runway with the marks and lamps that ICAO Annex 14 asks for. It begins at the origin and runs along +Y, z = 0.

runway(...), grass(...), taxiway(...) lay the ground; lights(eye, ...) puts every lamp; papi(...) the four boxes on
the left.
"""

import itertools
import math

import numpy as np

from lib import arrays, lamps
from lib.materials import dress, surface
from lib.mesh import box, tube
from lib.nodes import Weave

WHITE, WARM, AMBER = (1.0, 0.93, 0.82), (1.0, 0.8, 0.52), (1.0, 0.42, 0.06)
RED, GREEN, BLUE = (1.0, 0.025, 0.012), (0.03, 1.0, 0.22), (0.03, 0.12, 1.0)

# Strokes of the digits on a field 3 wide and 9 high, as in Annex 14 figure 5-3 (bends cut to straight lines).
_DIGITS = {
    "0": [[(0.4, 1.6), (0.4, 7.4), (1.0, 8.6), (2.0, 8.6), (2.6, 7.4), (2.6, 1.6), (2.0, 0.4), (1.0, 0.4), (0.4, 1.6)]],
    "1": [[(1.5, 0.0), (1.5, 9.0)], [(1.5, 8.6), (0.5, 7.0)]],
    "2": [[(0.4, 6.8), (0.5, 7.9), (1.1, 8.6), (2.0, 8.6), (2.6, 7.8), (2.5, 6.2), (0.5, 0.4), (2.9, 0.4)]],
    "7": [[(0.1, 8.6), (2.6, 8.6), (1.0, 0.0)]],
    "8": [
        [
            (1.5, 4.7),
            (0.6, 5.6),
            (0.6, 7.6),
            (1.5, 8.6),
            (2.4, 7.6),
            (2.4, 5.6),
            (1.5, 4.7),
            (0.4, 3.5),
            (0.4, 1.5),
            (1.5, 0.4),
            (2.6, 1.5),
            (2.6, 3.5),
            (1.5, 4.7),
        ]
    ],
    "9": [
        [
            (0.5, 1.3),
            (1.1, 0.4),
            (2.0, 0.4),
            (2.6, 1.4),
            (2.6, 7.5),
            (2.0, 8.6),
            (1.0, 8.6),
            (0.4, 7.5),
            (0.4, 5.6),
            (1.0, 4.6),
            (2.0, 4.6),
            (2.6, 5.4),
        ]
    ],
}


def _slab(x, y, wide, long):
    return [(x - wide / 2, y), (x + wide / 2, y), (x + wide / 2, y + long), (x - wide / 2, y + long)]


def _digit(sign, x, y, grow):
    slabs = []
    for stroke in _DIGITS[sign]:
        for (from_x, from_y), (to_x, to_y) in itertools.pairwise(stroke):
            ax, ay, bx, by = x + from_x * grow, y + from_y * grow, x + to_x * grow, y + to_y * grow
            length = math.hypot(bx - ax, by - ay)
            ox, oy = (by - ay) / length * 0.4 * grow, (bx - ax) / length * -0.4 * grow
            ex, ey = (bx - ax) / length * 0.3, (by - ay) / length * 0.3
            slabs.append(
                [
                    (ax - ox - ex, ay - oy - ey),
                    (ax + ox - ex, ay + oy - ey),
                    (bx + ox + ex, by + oy + ey),
                    (bx - ox + ex, by - oy + ey),
                ]
            )
    return slabs


def marks(length, width, name="27"):
    """The white paint: a list of four-cornered slabs."""
    slabs = []
    bars = {45: 12, 30: 8, 60: 16}.get(width, 12)
    inner, pitch = 1.8, (width / 2 - 1.8 - 3.0) / (bars / 2 - 0.5)
    for side in (-1, 1):
        slabs += [_slab(side * (inner + 0.9 + at * pitch), 6, 1.8, 30) for at in range(bars // 2)]
        slabs.append(_slab(side * (width / 2 - 0.45), 0, 0.9, length))
        slabs.append(_slab(side * (9 + 4), 400, 8, 60))
        for y, stripes in ((150, 3), (300, 3), (600, 2), (750, 1), (900, 1)):
            slabs += [_slab(side * (9 + 1.5 + at * 4.5), y, 3, 22.5) for at in range(stripes)]
    grow = 1.4
    for at, sign in enumerate(name):
        slabs += _digit(sign, (at - len(name) / 2) * 5 * grow + grow, 48, grow)
    slabs += [_slab(0, y, 0.9, 30) for y in range(72, int(length) - 40, 50)]
    return slabs


def _paint(name, slabs, material, height=0.03):
    points = np.array([(*corner, height) for slab in slabs for corner in slab])
    return dress(arrays.mesh(name, points, np.arange(len(points)).reshape(-1, 4), smooth=False), material)


def asphalt(name="asphalt", wet=False, rubber=True, tint=(0.05, 0.05, 0.052)):
    """Tarmac: grain, paving lanes, streaks along Y, tyre rubber where wheels touch down; `wet` lays water on it."""
    material = surface(name, tint, rough=0.85, specular=0.25)
    w = Weave(material)
    body = w.tree.nodes["Principled BSDF"]
    place = w.where()
    fine = w.noise(place, 9.0, 3)
    broad = w.noise(w.scaled(place, (1, 0.12, 1)), 0.09, 5)
    streak = w.noise(w.scaled(place, (1, 0.004, 1)), 1.4, 4)
    shade = w.math(
        "ADD",
        w.math("MULTIPLY", fine, 0.5),
        w.math("ADD", w.math("MULTIPLY", broad, 0.9), w.math("MULTIPLY", streak, 0.5)),
    )
    x, y, _ = w.parts(place)[:3]
    lane = w.math("ABSOLUTE", w.math("SUBTRACT", w.math("FRACT", w.math("MULTIPLY", x, 1 / 7.5)), 0.5))
    joint = w.remap(lane, 0.006, 0.012, 0.55, 1.0)
    patch = w.remap(w.cells(w.scaled(place, (0.13, 0.016, 1)), 1.0), 0.0, 1.0, 0.88, 1.1)
    value = w.math("MULTIPLY", w.math("MULTIPLY", w.remap(shade, 0.55, 1.35, 0.6, 1.7), joint), patch)
    if rubber:
        gear = w.math("ABSOLUTE", w.math("SUBTRACT", w.math("ABSOLUTE", x), 3.8))
        track = w.math(
            "ADD",
            w.remap(gear, 0.0, 4.2, 1.0, 0.0, smooth=True),
            w.remap(w.math("ABSOLUTE", x), 0.0, 9.0, 0.5, 0.0, smooth=True),
            clamp=True,
        )
        zone = w.math("MULTIPLY", w.remap(y, 120, 330, smooth=True), w.remap(y, 480, 1000, 1.0, 0.0, smooth=True))
        skid = w.remap(w.noise(w.scaled(place, (1, 0.006, 1)), 2.6, 3), 0.36, 0.6, 0.35, 1.0)
        dark = w.math("MULTIPLY", w.math("MULTIPLY", track, zone), skid)
        value = w.math("MULTIPLY", value, w.math("SUBTRACT", 1.0, w.math("MULTIPLY", dark, 0.8)))
    w.put(body.inputs["Base Color"], w.node("VectorMath", {0: tint, "Scale": value}, operation="SCALE").outputs[0])
    if wet:
        water = w.remap(w.noise(w.scaled(place, (1, 0.35, 1)), 0.16, 5), 0.42, 0.62, smooth=True)
        w.put(body.inputs["Roughness"], w.remap(water, 0, 1, 0.3, 0.07))
        body.inputs["Specular"].default_value = 0.6
        ripple = w.math("ADD", w.noise(place, 2.2, 2), w.math("MULTIPLY", fine, 0.25))
        w.put(body.inputs["Normal"], w.bump(ripple, 0.1, 0.02))
    else:
        w.put(body.inputs["Normal"], w.bump(w.noise(place, 60.0, 2), 0.35, 0.01))
    return material


def paint(name="paint", colour=(0.72, 0.72, 0.69), wear=0.5, wet=False):
    """Road paint, worn and blackened by tyres."""
    material = surface(name, colour, rough=0.25 if wet else 0.6)
    w = Weave(material)
    place = w.where()
    worn = w.math(
        "ADD",
        w.math("MULTIPLY", w.noise(place, 3.5, 6, 0.7), 0.7),
        w.math("MULTIPLY", w.noise(w.scaled(place, (1, 0.02, 1)), 1.6, 4), 0.5),
    )
    share = w.math("MULTIPLY", w.remap(worn, 0.52, 0.8, smooth=True), wear)
    x, y, _ = w.parts(place)[:3]
    tyres = w.math(
        "MULTIPLY",
        w.remap(w.math("ABSOLUTE", x), 3, 13, 0.75, 0.0),
        w.math("MULTIPLY", w.remap(y, 140, 330), w.remap(y, 600, 1000, 1.0, 0.0)),
    )
    share = w.math("MAXIMUM", share, w.math("MULTIPLY", tyres, w.remap(worn, 0.3, 0.7, 0.5, 1.0)))
    w.put(w.tree.nodes["Principled BSDF"].inputs["Base Color"], w.mix(share, colour, (0.06, 0.06, 0.06)))
    return material


def runway(length=2600, width=45, name="27", wet=False, air=None, wear=0.5):
    """The strip with shoulders, turn-off stub ends and all white paint; `air` is an Air for haze."""
    tar, line = asphalt(wet=wet), paint(wear=wear, wet=wet)
    edge = surface("shoulder", (0.075, 0.07, 0.062), rough=0.9, specular=0.2, grain=(0.4, 0.1))
    for material in (tar, line, edge):
        if air:
            air.over(material)
    end, half = length + 60, width / 2
    strip = _paint("runway", [[(-half, -60), (half, -60), (half, end), (-half, end)]], tar, 0.0)
    _paint(
        "shoulders",
        [
            [
                (side * half - 3.5 * (side < 0), -60),
                (side * half + 3.5 * (side > 0), -60),
                (side * half + 3.5 * (side > 0), end),
                (side * half - 3.5 * (side < 0), end),
            ]
            for side in (-1, 1)
        ],
        edge,
        -0.01,
    )
    _paint("marks", marks(length, width, name), line)
    return strip


def grass(reach=60000.0, air=None, dry=0.35, height=-0.06):
    """Mown grass to the horizon: broad patches, mower's lanes, dry spots (0..1)."""
    material = surface("grass", rough=0.95, specular=0.1)
    w = Weave(material)
    place = w.where()
    lanes = w.noise(w.scaled(place, (1, 0.02, 1)), 0.2, 2)
    patch = w.math("ADD", w.math("MULTIPLY", w.noise(place, 0.012, 6, 0.6), 0.75), w.math("MULTIPLY", lanes, 0.25))
    colour = w.ramp(
        patch, [(0.3, (0.03, 0.042, 0.016)), (0.5, (0.062, 0.07, 0.028)), (0.62 + 0.3 * (1 - dry), (0.15, 0.125, 0.06))]
    )
    tufts = w.remap(w.noise(place, 0.14, 6, 0.7), 0.34, 0.66, 0.68, 1.3)
    mown = w.remap(
        w.math("SINE", w.math("MULTIPLY", w.parts(place)[0], 2 * math.pi / 22.0)), -0.5, 0.5, 0.93, 1.07, smooth=True
    )
    colour = w.mix(1.0, colour, w.math("MULTIPLY", tufts, mown), "MULTIPLY")
    fine = w.math("MULTIPLY", w.noise(place, 1.3, 5, 0.7), 1.6)
    body = w.tree.nodes["Principled BSDF"]
    w.put(body.inputs["Base Color"], w.mix(1.0, colour, w.remap(fine, 0.3, 1.4, 0.45, 1.5), "MULTIPLY"))
    w.put(body.inputs["Normal"], w.bump(w.noise(place, 2.2, 4), 0.8, 0.15))
    if air:
        air.over(material)
    return _paint("grass", [[(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach)]], material, height)


def before(eye, target, near, away, spread, count, seed=5):
    """(n, 2) places on the ground before a camera, denser when near: for `blades`.
    Metres, `spread` in degrees to each side.
    """
    rng = np.random.default_rng(seed)
    far = near * (away / near) ** (rng.uniform(0, 1, count) ** 0.8)
    turn = math.atan2(target[0] - eye[0], target[1] - eye[1]) + np.radians(rng.uniform(-spread, spread, count))
    places = np.column_stack([eye[0] + far * np.sin(turn), eye[1] + far * np.cos(turn)])
    clump, _, _ = arrays.noise(places[:, 0] / 2.3, places[:, 1] / 2.3, seed)
    return places[rng.uniform(0, 1, count) < 0.62 + 0.5 * clump]


def blades(x, y, count=60000, tall=0.16, seed=1, air=None, places=None, through=0.0):
    """Single blades of grass between two x and two y, or on `places`: for what stands close to the lens.

    `through`: how much light from behind shines through them.
    """
    rng = np.random.default_rng(seed)
    if places is None:
        places = np.column_stack([rng.uniform(*x, count), rng.uniform(*y, count)])
    count = len(places)
    foot = np.column_stack([places, np.full(count, -0.06)])
    high, turn = tall * rng.lognormal(0, 0.35, count), rng.uniform(0, 2 * math.pi, count)
    lean = rng.normal(0, 0.45, (count, 2)) * high[:, None]
    side = np.column_stack([np.cos(turn), np.sin(turn), np.zeros(count)]) * 0.004
    middle = foot + np.column_stack([lean * 0.35, high * 0.6])
    points = np.stack(
        [foot - side, foot + side, middle + side * 0.8, middle - side * 0.8, foot + np.column_stack([lean, high])],
        axis=1,
    ).reshape(-1, 3)
    base = np.arange(count)[:, None] * 5
    faces = np.concatenate([base + np.array([[0, 1, 2, 3]]), base + np.array([[3, 2, 4, 4]])])[:, :4]
    shades = np.repeat(rng.uniform(0, 1, count), 5)
    quads, tips = faces[:count], faces[count:, :3]
    material = surface("blade", rough=0.6, specular=0.2)
    w = Weave(material)
    shade = w.node("Attribute", attribute_name="light").outputs["Fac"]
    w.put(
        w.tree.nodes["Principled BSDF"].inputs["Base Color"],
        w.ramp(shade, [(0.0, (0.03, 0.06, 0.012)), (0.6, (0.07, 0.1, 0.025)), (1.0, (0.22, 0.18, 0.08))]),
    )
    if through:
        w.surface(
            w.blend(
                through,
                w.tree.nodes["Principled BSDF"].outputs[0],
                w.node(
                    "BsdfTranslucent", {"Color": w.ramp(shade, [(0.0, (0.16, 0.20, 0.03)), (1.0, (0.42, 0.34, 0.11))])}
                ).outputs[0],
            )
        )
    if air:
        air.over(material)
    for part in (quads, tips):
        dress(
            arrays.mesh("blades", points, part, smooth=False, colours=np.repeat(shades[:, None], 3, axis=1)), material
        )


def taxiway(path, width=23.0, eye=None, air=None, height=-0.02):
    """Tarmac along (x, y) points with the yellow line; blue edge lamps if `eye` is given."""
    path = np.asarray(path, float)
    way = np.gradient(path, axis=0)
    way /= np.linalg.norm(way, axis=1)[:, None]
    side = np.stack([way[:, 1], -way[:, 0]], axis=-1)

    def ribbon(name, half, z, material):
        left, right = path - side * half, path + side * half
        slabs = [[left[at], right[at], right[at + 1], left[at + 1]] for at in range(len(path) - 1)]
        return _paint(name, [[tuple(corner) for corner in slab] for slab in slabs], material, z)

    tar, line = asphalt("taxiway", rubber=False, tint=(0.065, 0.064, 0.062)), paint("yellow", (0.75, 0.42, 0.02), 0.3)
    for material in (tar, line):
        if air:
            air.over(material)
    ribbon("taxiway", width / 2, height, tar)
    ribbon("yellow", 0.15, 0.035, line)
    if eye is not None:
        spots = np.concatenate([path - side * (width / 2 + 1), path + side * (width / 2 + 1)])
        lamps.points(np.column_stack([spots, np.full(len(spots), 0.35)]), BLUE, 4, eye, radius=0.1, least=0.0006)


def lights(
    eye,
    length=2600,
    width=45,
    strength=1.0,
    approach=900,
    least=0.0008,
    halo=0.0,
    reach=None,
    centre=True,
    ground=0.0,
    tdz=True,
    flash=None,
    fade=0.7,
):
    """All lamps of a precision runway. `approach`: metres of approach lights, 0 for none; `ground`: light on the grass.

    `flash`: the distance before the threshold where the running flash stands just now.
    """

    def put(places, colour, power, radius=0.13, grow=1.0):
        if len(places):
            lamps.points(
                places,
                colour,
                power * strength,
                eye,
                radius=radius,
                least=least * grow,
                halo=halo,
                reach=reach,
                fade=fade,
            )

    half = width / 2
    ys = np.arange(0, length + 1, 60.0)
    for side in (-1, 1):
        for some, colour in ((ys < length - 600, WARM), (ys >= length - 600, AMBER)):
            spots = np.array([(side * (half + 1.5), y, 0.4) for y in ys[some]])
            put(spots, colour, 9)
            if ground:
                lamps.pools(spots, colour, ground, 5.0)
    put([(x, -1.0, 0.3) for x in np.arange(-half, half + 0.1, 2.25)], GREEN, 3.5)
    put([(side * (half + 2 + at * 2.0), -1.0, 0.3) for side in (-1, 1) for at in range(5)], GREEN, 3.5)
    put([(x, length + 2.0, 0.3) for x in np.arange(-half, half + 0.1, 4.5)], RED, 3)
    if centre:
        y = np.arange(15, length, 15.0)
        tail = (y > length - 300) | ((y > length - 900) & (np.arange(len(y)) % 2 == 0))
        put([(0.6, at, 0.05) for at in y[~tail]], WHITE, 7, 0.08, 0.75)
        put([(0.6, at, 0.05) for at in y[tail]], RED, 3, 0.08, 0.75)
    if tdz:
        put(
            [(side * (9 + at * 1.5), y, 0.05) for side in (-1, 1) for y in np.arange(60, 901, 60.0) for at in range(3)],
            WHITE,
            6,
            0.08,
            0.75,
        )
    if approach:
        rows = np.arange(30, approach + 1, 30.0)
        put([(at * 1.1, -y, 0.5) for y in rows for at in (-2, -1, 0, 1, 2)], WHITE, 12)
        put(
            [
                (side * (6 + at * 1.5), -y, 0.5)
                for y in (150, 300)
                for side in (-1, 1)
                for at in range(7 if y == 300 else 3)
            ],
            WHITE,
            11,
        )
        put(
            [(side * (9 + at * 1.5), -y, 0.5) for y in rows[rows <= 270] for side in (-1, 1) for at in range(3)],
            RED,
            3.5,
        )
        if flash:
            put([(0, -flash, 0.6)], (0.85, 0.92, 1.0), 60, 0.3, 2.0)


def papi(
    eye,
    whites=2,
    at=400.0,
    width=45,
    strength=1.0,
    least=0.0011,
    halo=0.0,
    detail=True,
    near=15.0,
    pitch=9.0,
    air=None,
    lens=None,
    reach=None,
):
    """Four boxes left of the runway; the inner ones turn red first. `lens`: radius of a lamp as seen (m)."""
    xs = [-(width / 2 + near + pitch * index) for index in range(4)]
    coat = surface("papi", (0.75, 0.22, 0.02), rough=0.45, coat=0.3, grain=(3, 0.15))
    dark, steel = (
        surface("papi-glass", (0.01, 0.01, 0.012), rough=0.08, coat=1.0),
        surface("papi-steel", (0.4, 0.4, 0.42), rough=0.4, metal=1.0),
    )
    concrete = surface("papi-base", (0.3, 0.29, 0.27), rough=0.9, bump=(8, 0.4))
    for material in (coat, dark, steel, concrete):
        if air:
            air.over(material)
    for index, x in enumerate(xs):
        red = index < 4 - whites
        spots = [(x + dx, at - 0.86, 0.72) for dx in (-0.3, 0.3)]
        lamps.points(
            spots,
            RED if red else WHITE,
            (4.5 if red else 14) * strength,
            eye,
            radius=lens or 0.13,
            least=least,
            halo=halo,
            reach=reach,
        )
        if not detail:
            continue
        dress(box("papi", (x, at, 0.72), (1.25, 1.6, 0.34), 0.04), coat)
        dress(box("hood", (x, at - 0.7, 0.92), (1.31, 0.5, 0.05), 0.015), coat)
        for dx in (-0.3, 0.3):
            dress(box("window", (x + dx, at - 0.8, 0.72), (0.44, 0.04, 0.24), 0.01), dark)
            dress(box("leg", (x + dx * 1.6, at - 0.5, 0.3), (0.07, 0.07, 0.6), 0.01), steel)
            dress(box("leg", (x + dx * 1.6, at + 0.5, 0.3), (0.07, 0.07, 0.6), 0.01), steel)
            dress(box("foot", (x + dx * 1.6, at - 0.5, 0.07), (0.2, 0.2, 0.03), 0.005), steel)
        dress(box("slab", (x, at, -0.02), (1.9, 2.2, 0.16), 0.02), concrete)
        dress(
            tube("cable", [(x + 0.2, at + 0.8, 0.6), (x + 0.2, at + 1.0, 0.4), (x + 0.2, at + 0.95, 0.05)], 0.02), dark
        )
    return xs


def localiser(y, wide=40.0, count=14, air=None, z=2.4):
    """The row of aerials behind the runway's end that sends the localiser beam: orange-white masts."""
    red, white = surface("aerial", (0.75, 0.12, 0.02), rough=0.5), surface("aerial-white", (0.75, 0.74, 0.7), rough=0.5)
    for material in (red, white):
        if air:
            air.over(material)
    for index in range(count):
        x = (index / (count - 1) - 0.5) * wide
        dress(box("mast", (x, y, z / 2), (0.16, 0.16, z), 0.02), red if index % 2 else white)
        dress(box("boom", (x, y - 0.5, z), (0.1, 2.4, 0.1), 0.02), red)
        for rung in range(7):
            long = 1.5 - rung * 0.13
            dress(box("rung", (x, y + 0.6 - rung * 0.36, z + 0.06), (long, 0.04, 0.04), 0.01), white)
    dress(box("beam", (0, y, z * 0.5), (wide, 0.09, 0.09), 0.02), white)


def airport(eye, place=(330.0, 1150.0), air=None, night=True, strength=1.0):
    """Terminal, hangars, tower and floodlights beside the runway: what one sees of them from far away."""
    rng = np.random.default_rng(8)
    wall = surface("terminal", (0.5, 0.5, 0.5), rough=0.6)
    roof = surface("roof", (0.32, 0.33, 0.35), rough=0.45, metal=0.3)
    glass = surface(
        "terminal-glass",
        (0.02, 0.03, 0.04),
        rough=0.1,
        glow=(1.0, 0.72, 0.4),
        glow_strength=0.9 * strength if night else 0.0,
    )
    for material in (wall, roof, glass):
        if air:
            air.over(material)
    px, py = place
    for y, long, deep, high in ((0, 260, 40, 16), (-210, 110, 55, 20), (-340, 90, 60, 24), (220, 120, 36, 12)):
        dress(box("house", (px + deep / 2, py + y, high / 2), (deep, long, high), 0.3), wall)
        dress(box("roof", (px + deep / 2, py + y, high + 0.5), (deep + 5, long + 5, 1.2), 0.3), roof)
        if y >= 0:
            for bay in range(int(long / 9)):
                dress(
                    box("glass", (px - 0.2, py + y - long / 2 + 5 + bay * 9, high * 0.52), (0.5, 7.6, high * 0.6), 0),
                    glass,
                )
                dress(
                    box(
                        "glass", (px + deep / 2, py + y - long / 2 - 0.2, high * 0.52), (deep * 0.8, 0.5, high * 0.5), 0
                    ),
                    glass,
                )
    dress(box("shaft", (px - 30, py - 120, 19), (7, 7, 38), 0.5), wall)
    dress(box("cab", (px - 30, py - 120, 40.5), (12, 12, 4.2), 0.4), glass)
    dress(box("cap", (px - 30, py - 120, 43.4), (13, 13, 1.2), 0.3), roof)
    if night:
        masts = np.array([(px - 55, py + y, 22.0) for y in range(-330, 300, 70)])
        lamps.points(masts, (1.0, 0.82, 0.55), 14 * strength, eye, radius=0.7, least=0.0009, halo=6, fade=0.3)
        lamps.pools(masts, (1.0, 0.78, 0.5), 0.35 * strength, 60.0)
        lamps.points([(px - 30, py - 120, 45.5)], RED, 4 * strength, eye, radius=0.5, least=0.0008, halo=5)
        yard = np.column_stack(
            [px + rng.uniform(-40, 260, 90), py + rng.uniform(-500, 500, 90), rng.uniform(3, 12, 90)]
        )
        lamps.points(
            yard,
            np.where(rng.uniform(0, 1, (90, 1)) < 0.7, (1.0, 0.6, 0.25), (0.85, 0.93, 1.0)),
            4 * strength,
            eye,
            radius=0.3,
            least=0.0005,
            fade=0.5,
        )
