"""Clothes laid out and seen from above: pilot shirt, T-shirt, bomber jacket, the children's costume."""

import importlib


def build(view):
    """`view`: tshirt, shirt, bomber or costume."""
    importlib.import_module("scenes.goods_" + view).build()
