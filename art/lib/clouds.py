"""Clouds as what they are, light in a cloud of drops: boxes of density, lit by the sun, walked through ray by ray.

Cycles would need minutes for this; numpy needs seconds, since the light in every cell is worked out beforehand.
`sea` and `tower` make a Cloud; `backdrop(cloud, camera, ...)` paints it on a plane in front of the camera, with the
holes left clear: things nearer than `away` stand before the clouds, sky and ground lie behind them.
"""

import math

import numpy as np

from lib import arrays
from lib.materials import dress
from lib.nodes import blank


def band(shape, waves, seed=0, width=0.4, squeeze=None):
    """Noise without seams of about `waves` waves per edge; mean 0, deviation 1. `squeeze`: stretch per axis."""
    rng = np.random.default_rng(seed)
    steps = [np.fft.fftfreq(count) * count for count in shape[:-1]] + [np.fft.rfftfreq(shape[-1]) * shape[-1]]
    if squeeze:
        steps = [step * part for step, part in zip(steps, squeeze)]
    wave = np.sqrt(sum(part**2 for part in np.meshgrid(*steps, indexing="ij")))
    spectrum = np.fft.rfftn(rng.standard_normal(shape)) * np.exp(-(((wave - waves) / (waves * width)) ** 2))
    made = np.fft.irfftn(spectrum, shape).astype(np.float32)
    return made / made.std()


def billows(shape, waves, octaves, gain=0.5, seed=0, squeeze=None):
    """Round heads with creases between, as cauliflower: 0 and more, mean about 0.8."""
    total, strength, whole = 0.0, 1.0, 0.0
    for octave in range(octaves):
        total = total + strength * np.abs(band(shape, waves * 2.1**octave, seed + octave, squeeze=squeeze))
        whole += strength
        strength *= gain
    return total / whole


def _shift(values, moves, wrap):
    for axis, move in enumerate(moves):
        whole = math.floor(move)
        parts = []
        for step in (whole, whole + 1):
            moved = np.roll(values, -step, axis)
            if not wrap[axis] and step:
                lost = [slice(None)] * values.ndim
                lost[axis] = slice(-step, None) if step > 0 else slice(0, -step)
                moved[tuple(lost)] = 0
            parts.append(moved)
        values = parts[0] + (parts[1] - parts[0]) * (move - whole)
    return values


class Cloud:
    """`density`: (x, y, z) cells of 0..1; `low`: corner in metres; `cell`: metres; `thick`: extinction per metre.

    `endless`: repeats in x and y. `wisps`: how far fine noise eats into the edges.
    """

    def __init__(self, density, low, cell, thick=0.02, endless=False, wisps=0.5, grain=900.0, seed=7):
        self.density, self.low, self.cell = density.astype(np.float32), np.array(low, float), np.array(cell, float)
        self.thick, self.endless, self.wisps, self.grain = thick, endless, wisps, grain
        self.fine = billows((64, 64, 64), 3, 4, 0.6, seed).astype(np.float32)
        self.fine = np.clip(self.fine / 1.5, 0, 1)
        self.cells = None

    def light(self, elevation, rotation):
        """Works out sun and skylight in every cell; angles as in stage.sky."""
        up, turn = math.radians(elevation), math.radians(rotation)
        self.sun = np.array([math.sin(turn) * math.cos(up), math.cos(turn) * math.cos(up), math.sin(up)])
        deep = self._depth(self.sun)
        above = self._depth(np.array([0.0, 0.0, 1.0]))
        straight = np.exp(-deep)
        spread = 0.55 * np.exp(-0.22 * deep) + 0.45 * np.exp(-0.05 * deep)
        open_sky = 0.25 + 0.75 * (0.5 * np.exp(-0.35 * above) + 0.5 * np.exp(-0.06 * above))
        self.cells = np.stack([self.density, straight, spread, open_sky], axis=-1).astype(np.float32)
        if self.endless:
            wide, long, layers, parts = self.cells.shape
            self.coarse = self.cells.reshape(wide // 4, 4, long // 4, 4, layers, parts).mean(axis=(1, 3))
        return self

    def _depth(self, way):
        main = int(np.argmax(np.abs(way) * (1, 1, 1.0001)))
        others = [axis for axis in range(3) if axis != main]
        solid = np.moveaxis(self.density, main, 0)
        pace = self.cell[main] / abs(way[main])
        moves = [way[axis] * pace / self.cell[axis] for axis in others]
        wrap = [self.endless and axis < 2 for axis in others]
        order = list(range(solid.shape[0]))[:: -1 if way[main] > 0 else 1]
        deep, run = np.zeros_like(solid), np.zeros_like(solid[0])
        split = max(1, min(8, math.ceil(max(abs(move) for move in moves) / 2)))
        for _ in range(2 if self.endless and main < 2 else 1):
            for at in order:
                for _ in range(split):
                    run = _shift(run, [move / split for move in moves], wrap) + solid[at] * (pace * self.thick / split)
                deep[at] = run
        return np.moveaxis(deep, 0, main)

    def _look(self, places, distant=None):
        """The four numbers of the cells around `places`, from the coarser grid where `distant`."""
        if distant is None or not distant.any():
            return self._found(places, self.cells, self.cell)
        found = np.empty((len(places), 4), np.float32)
        found[~distant] = self._found(places[~distant], self.cells, self.cell)
        found[distant] = self._found(places[distant], self.coarse, self.cell * (4, 4, 1))
        return found

    def _found(self, places, cells, cell):
        spot = (places - self.low) / cell - 0.5
        whole = np.floor(spot)
        part = (spot - whole).astype(np.float32)
        whole = whole.astype(np.int32)
        shape = cells.shape
        found = np.zeros((len(places), 4), np.float32)
        flat = cells.reshape(-1, 4)
        axes = []
        for axis in range(3):
            pair = [whole[:, axis], whole[:, axis] + 1]
            if self.endless and axis < 2:
                pair = [index % shape[axis] for index in pair]
            else:
                pair = [np.clip(index, 0, shape[axis] - 1) for index in pair]
            axes.append(pair)
        for cx in (0, 1):
            for cy in (0, 1):
                base = (axes[0][cx] * shape[1] + axes[1][cy]) * shape[2]
                share = (part[:, 0] if cx else 1 - part[:, 0]) * (part[:, 1] if cy else 1 - part[:, 1])
                for cz in (0, 1):
                    weight = share * (part[:, 2] if cz else 1 - part[:, 2])
                    found += flat[base + axes[2][cz]] * weight[:, None]
        return found

    def _grain(self, places, scale):
        index = np.floor(places * (64 / scale)).astype(np.int32) & 63
        return self.fine.reshape(-1)[(index[:, 0] * 64 + index[:, 1]) * 64 + index[:, 2]]

    def walk(
        self,
        eye,
        ways,
        sun,
        sky,
        pace=0.016,
        first=30.0,
        far=150000.0,
        haze=None,
        round_earth=True,
        forward=0.55,
        extra=None,
    ):
        """Light and cover along rays: `ways` (n, 3) of unit length; `sun`, `sky`: colours; gives (n, 3), (n,).

        `haze`: (function of ways giving (n, 3) colours, reach in metres). `extra(places, light)` may change colours.
        """
        eye = np.asarray(eye, float)
        count = len(ways)
        colour, clear = np.zeros((count, 3), np.float32), np.ones(count, np.float32)
        high = self.low + self.cell * self.density.shape
        with np.errstate(divide="ignore", invalid="ignore"):
            one, two = (self.low - eye) / ways, (high - eye) / ways
        near, away = np.minimum(one, two), np.maximum(one, two)
        if self.endless:
            near[:, :2], away[:, :2] = -np.inf, np.inf
            if round_earth:
                drop = np.maximum(0, -ways[:, 2]) < 0.02
                away[drop, 2] = far
                near[drop & (eye[2] > high[2]), 2] = (
                    np.minimum(near[drop, 2].clip(0), far * 0.9) * 0.6 if drop.any() and eye[2] > high[2] else 0
                )
        start = np.maximum(near.max(axis=1), first)
        end = np.minimum(away.min(axis=1), far)
        start = np.where(np.isfinite(start), start, far)
        live = np.flatnonzero(end > start)
        edge = 260 * self.cell[0] * np.random.default_rng(2).uniform(0.5, 1.5, count)
        t = start[live] * (1 + pace * np.random.default_rng(1).uniform(-0.5, 0.5, len(live)))
        facing = ways @ self.sun
        beam = [self._phase(facing, g) for g in (forward, 0.15)]
        veil = haze[0](ways) if haze else None
        for step in range(700):
            if not len(live):
                break
            dt = np.maximum(t * pace, first * 0.35)
            places = eye + ways[live] * t[:, None]
            if self.endless and round_earth:
                places[:, 2] += t**2 / 12.74e6
            found = self._look(places, t > edge[live] if self.endless else None)
            inside = np.flatnonzero((found[:, 0] > 0.004) & (places[:, 2] > self.low[2]) & (places[:, 2] < high[2]))
            if len(inside):
                at = live[inside]
                some = found[inside]
                spots = places[inside]
                grain = 0.65 * self._grain(spots, self.grain) + 0.35 * self._grain(spots + 31.0, self.grain * 0.27)
                solid = np.clip((some[:, 0] - self.wisps * grain * (1 - some[:, 0])) / (1 - 0.4 * self.wisps), 0, 1)
                share = 1 - np.exp(-solid * self.thick * dt[inside])
                lit = some[:, 1] * beam[0][at] * 0.62 + some[:, 2] * beam[1][at]
                light = lit[:, None] * np.asarray(sun, np.float32) + some[:, 3:] * np.asarray(sky, np.float32)
                if extra:
                    light = extra(spots, light)
                if haze:
                    thin = np.exp(-t[inside] / haze[1])[:, None]
                    light = light * thin + veil[at] * (1 - thin)
                colour[at] += light * (share * clear[at])[:, None]
                clear[at] *= 1 - share
            t = t + dt * np.where(found[:, 0] > 0.003, 1.0, 1.6)
            if step % 6 == 5:
                kept = (t < end[live]) & (clear[live] > 0.012)
                live, t = live[kept], t[kept]
        cover = np.where(clear < 0.02, 1.0, 1 - clear)
        return colour, cover

    @staticmethod
    def _phase(cosine, g):
        return ((1 - g * g) / np.power(1 + g * g - 2 * g * cosine, 1.5)).astype(np.float32)


def sea(
    top=0.0,
    tall=700.0,
    size=12000.0,
    cells=256,
    rough=1.0,
    cover=1.0,
    waves=5,
    thick=0.018,
    seed=1,
    stretch=(1, 1),
    wisps=0.45,
    octaves=5,
):
    """A layer without end whose highest heads reach `top`. `rough`: 0 flat .. 1 heaped; `cover` below 1 tears holes."""
    layers = 40
    heap = billows((cells, cells), waves, octaves, 0.52, seed, stretch)
    swell = band((cells, cells), max(2, waves * 0.45), seed + 50, squeeze=stretch)
    form = np.clip((heap - 0.35) / 1.3 + 0.16 * swell, 0, 1.15) / 1.15
    form = (1 - rough) * (0.8 + 0.05 * swell + 0.1 * form) + rough * form
    form -= (1 - cover) * 0.9
    z = (np.arange(layers) + 0.5) / layers
    lump = billows((cells, cells, layers * 2), cells / 16, 2, 0.5, seed + 9)[:, :, :layers] if rough > 0.3 else 0.8
    surface = 0.16 + 0.8 * form[:, :, None] + 0.09 * rough * (lump - 0.8)
    # A torn layer is thin at its rims: there top and base come together.
    base = 0.02 + 0.22 * (1 - np.clip(form * 3.5, 0, 1))[:, :, None] if cover < 1 else 0.02
    density = (
        np.clip((surface - z) / 0.075, 0, 1)
        * np.clip((z - base) / 0.06, 0, 1)
        * np.clip(form[:, :, None] * 6 + 0.2, 0, 1)
    )
    cell = (size / cells, size / cells, tall / layers)
    return Cloud(density, (0, 0, top - tall), cell, thick, True, wisps, size / 14, seed)


def tower(
    foot=(0.0, 0.0, 1000.0),
    tall=8000.0,
    wide=5000.0,
    cells=176,
    seed=3,
    anvil=0.0,
    lean=(0.12, 0.0),
    thick=0.012,
    heads=80,
    wisps=0.6,
):
    """A heaped cloud that rises from `foot`: heads upon heads; `anvil` 0..1 spreads its top into an icy shield."""
    rng = np.random.default_rng(seed)
    box = np.array([wide * (1.9 + 1.6 * anvil), wide * (1.9 + 1.6 * anvil), tall * 1.12])
    counts = np.array([cells, cells, int(cells * 1.05)])
    cell = box / counts
    low = np.array([foot[0] - box[0] / 2, foot[1] - box[1] / 2, foot[2]])
    grid = [low[axis] + (np.arange(counts[axis]) + 0.5) * cell[axis] for axis in range(3)]
    form = np.full(counts, -1.0, np.float32)
    turrets = [(0.0, 0.0, 1.0)] + [
        (rng.uniform(-0.34, 0.34), rng.uniform(-0.2, 0.2), part) for part in (0.82, 0.66, 0.55, 0.42, 0.34)
    ]
    for _ in range(heads):
        aside, ahead, share = turrets[min(len(turrets) - 1, int(rng.uniform(0, 1) ** 1.5 * len(turrets)))]
        rise = rng.uniform(0, 1)
        girth = wide * (0.21 - 0.08 * rise) * rng.uniform(0.6, 1.25) * (0.6 + 0.4 * share)
        out, turn = wide * 0.13 * (1 - 0.5 * rise) * rng.uniform(0, 1), rng.uniform(0, 2 * math.pi)
        up = rise * share * (tall - girth)
        centre = (
            foot[0] + aside * wide + math.cos(turn) * out + lean[0] * up,
            foot[1] + ahead * wide + math.sin(turn) * out + lean[1] * up,
            foot[2] + girth * 0.4 + up,
        )
        _swell(form, grid, centre, (girth, girth, girth * 0.95))
    if anvil:
        top = foot[2] + tall * 0.95
        for _ in range(9):
            out, turn = wide * anvil * 0.75 * rng.uniform(0, 1), rng.uniform(0, 2 * math.pi)
            centre = (foot[0] + lean[0] * tall * 1.5 + math.cos(turn) * out, foot[1] + math.sin(turn) * out, top)
            _swell(form, grid, centre, (wide * anvil * 0.8, wide * anvil * 0.8, tall * 0.085))
    shape = tuple(int(count) for count in counts)
    squeeze = [float(cell[0] / part) for part in cell]
    bulge = billows(shape, max(5.0, box[0] / (wide * 0.2)), 4, 0.55, seed, squeeze)
    form += 0.42 * (bulge - 0.75)
    flat = np.clip((grid[2] - foot[2]) / (tall * 0.02), 0, 1)
    density = np.clip(form / 0.16, 0, 1) * flat
    return Cloud(density, low, cell, thick, False, wisps, wide / 6, seed)


def _swell(form, grid, centre, radii):
    spans = []
    for axis in range(3):
        inside = np.flatnonzero(np.abs(grid[axis] - centre[axis]) < radii[axis] * 1.6)
        if not len(inside):
            return
        spans.append(slice(inside[0], inside[-1] + 1))
    parts = [((grid[axis][spans[axis]] - centre[axis]) / radii[axis]) ** 2 for axis in range(3)]
    away = np.sqrt(parts[0][:, None, None] + parts[1][None, :, None] + parts[2][None, None, :])
    part = form[tuple(spans)]
    np.maximum(part, (1 - away).astype(np.float32), out=part)


def rays(camera, aspect, width):
    """Eye, (n, 3) unit ways of a picture `width` wide, lowest row first, and its height; then right, up, ahead."""
    camera.rotation_mode = "XYZ"
    turn = np.array(camera.rotation_euler.to_matrix())
    height = round(width / aspect)
    span = 36.0 / camera.data.lens
    half_w, half_h = (span / 2, span / 2 / aspect) if aspect >= 1 else (span / 2 * aspect, span / 2)
    u = (np.arange(width) + 0.5) / width * 2 - 1
    v = (np.arange(height) + 0.5) / height * 2 - 1
    aside, up = _shifted(camera, half_w, half_h)
    x, y = np.meshgrid(u * half_w + aside, v * half_h + up)
    local = np.stack([x, y, -np.ones_like(x)], axis=-1).reshape(-1, 3)
    ways = local @ turn.T
    return np.array(camera.location), ways / np.linalg.norm(ways, axis=1)[:, None], height, (half_w, half_h, turn)


def _shifted(camera, half_w, half_h):
    """How far the lens is shifted, as tangents: Blender counts in the picture's longer side."""
    side = 2 * max(half_w, half_h)
    return camera.data.shift_x * side, camera.data.shift_y * side


def backdrop(clouds, camera, aspect, sun, sky, width=900, away=300.0, haze=None, glossy=False, after=None, **walk):
    """Paints clouds (nearest first) as the camera sees them on a plane `away` metres ahead.

    `sun`, `sky`: colours of the light. `after(eye, ways, colour, cover)` may paint over it: gives colour and cover.
    """
    eye, ways, height, (half_w, half_h, turn) = rays(camera, aspect, width)
    colour, cover = np.zeros((len(ways), 3), np.float32), np.zeros(len(ways), np.float32)
    for cloud in clouds if isinstance(clouds, (list, tuple)) else [clouds]:
        open_rays = np.flatnonzero(cover < 0.985)
        new, hides = cloud.walk(eye, ways[open_rays], sun, sky, haze=haze, **walk)
        colour[open_rays] += new * (1 - cover[open_rays])[:, None]
        cover[open_rays] += hides * (1 - cover[open_rays])
    if after:
        colour, cover = after(eye, ways, colour, cover)
    # The plane's shader wants the clouds' own colour, not what the holes have darkened.
    own = colour / np.maximum(cover, 0.02)[:, None]
    picture = np.concatenate([own, cover[:, None]], axis=1).reshape(height, width, 4)
    return _hang(_calm(picture), camera, (half_w, half_h, turn), away, glossy)


def _calm(picture):
    """Takes out the single grains that chance steps leave on the rims of clouds:
    a median where a point stands apart.
    """
    around = np.pad(picture, ((1, 1), (1, 1), (0, 0)), mode="edge")
    height, width, _ = picture.shape
    middle = np.median(
        [around[row : row + height, column : column + width] for row in range(3) for column in range(3)], axis=0
    )
    apart = np.clip(
        np.abs(picture - middle).max(axis=2, keepdims=True) / (0.05 * middle.max(axis=2, keepdims=True) + 0.01) - 0.4,
        0,
        1,
    )
    return picture + (middle - picture) * apart


def _hang(picture, camera, frame, away, glossy):
    half_w, half_h, turn = frame
    w = blank("clouds")
    texture = w.node("TexImage", image=arrays.image("clouds", picture), extension="EXTEND")
    w.surface(
        w.blend(texture.outputs["Alpha"], w.node("BsdfTransparent").outputs[0], w.emission(texture.outputs["Color"]))
    )
    aside, up = _shifted(camera, half_w, half_h)
    corners = (
        np.array([(sx * half_w + aside, sy * half_h + up, -1) for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
        * away
    )
    points = corners @ turn.T + np.array(camera.location)
    plane = arrays.mesh("clouds", points, [(0, 1, 2, 3)], smooth=False, uvs=[(0, 0), (1, 0), (1, 1), (0, 1)])
    plane.visible_diffuse = plane.visible_shadow = plane.visible_transmission = False
    plane.visible_glossy = glossy
    return dress(plane, w.owner)


def plain_haze(colour, sun=None):
    """Haze for backdrop: one colour, brighter towards `sun` (azimuth, added colour, sharpness)."""

    def veil(ways):
        shade = np.ones((len(ways), 1), np.float32) * np.asarray(colour, np.float32)
        if sun:
            turn = math.radians(sun[0])
            facing = np.clip(ways @ np.array([math.sin(turn), math.cos(turn), 0.0]), 0, 1) ** sun[2]
            shade = shade + facing[:, None].astype(np.float32) * np.asarray(sun[1], np.float32)
        return shade

    return veil


def shaft(centre, base, wide, thick=0.0009, seed=2, cells=48, ground=0.0, slant=(0.0, 0.0)):
    """Rain that falls from a cloud's base (metres) to the ground in streaks."""
    shape = (cells, cells, cells)
    grid = [(np.arange(cells) + 0.5) / cells * 2 - 1] * 2
    x, y = np.meshgrid(*grid, indexing="ij")
    body = np.clip(1.15 - np.hypot(x, y) * 1.15, 0, 1) ** 0.8
    streak = 0.35 + 0.65 * np.clip(band((cells, cells), 7, seed) * 0.5 + 0.6, 0, 1)
    high = (np.arange(cells) + 0.5) / cells
    density = (body * streak)[:, :, None] * np.clip(0.35 + 0.65 * high, 0, 1) * np.clip((1.02 - high) / 0.1, 0, 1)
    for level in range(cells):
        density[:, :, level] = _shift(
            density[:, :, level], [part * (1 - high[level]) * cells for part in slant], (False, False)
        )
    low = (centre[0] - wide / 2, centre[1] - wide / 2, ground)
    return Cloud(density.reshape(shape), low, (wide / cells, wide / cells, (base - ground) / cells), thick, False, 0.0)


def moved(cloud, by):
    """The same lit cloud at another place, without working it out again."""
    other = Cloud.__new__(Cloud)
    other.__dict__.update(cloud.__dict__)
    other.low = cloud.low + np.asarray(by, float)
    return other
