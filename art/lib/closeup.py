"""For garments seen close: weave in metres on sewn pieces, and the low light that shows it."""

from lib import stage


def measured(thing):
    """Lets the UV map of a flat piece be metres, so that its weave is as fine as the garment's."""
    layer = thing.data.uv_layers.active
    for loop in thing.data.loops:
        at = thing.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (at.x, at.y)
    return thing


def window(centre, reach, key=1.0, fill=1.0, side=-1):
    """Side light from a window over a garment's detail of half-size `reach`, a weak fill and a rim, a pale room."""
    room = [(-1, (0.16, 0.155, 0.15)), (-0.1, (0.3, 0.3, 0.3)), (0.5, (0.55, 0.55, 0.56)), (1, (0.8, 0.8, 0.8))]
    stage.gradient_sky(room, 0.2)
    x, y, z = centre
    watts = reach * reach

    def lamp(place, size, power, colour):
        at = [part * reach + middle for part, middle in zip(place, (x, y, z))]
        stage.area(at, (x, y, z), [part * reach for part in size], power * watts, colour)

    lamp((side * 5.0, 2.6, 2.5), (2.4, 2.4), 560 * key, (1.0, 0.965, 0.92))
    lamp((-side * 5.0, -2.5, 4.0), (4.0, 4.0), 60 * fill, (0.9, 0.95, 1.0))
    lamp((-side * 3.0, 5.0, 2.2), (1.6, 2.6), 90, (1.0, 0.9, 0.76))
