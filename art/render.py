"""Renders one picture of the catalogue: blender -b -P art/render.py -- <name> <file.png> [--scale 0.4] [--samples 24].

Called by `npm run art`, which decides what has changed; by hand with a small --scale for a quick look. With --build it
only builds the scene (no file) and prints what stands on the stage.
"""

import argparse
import importlib
import json
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)

from lib import stage  # noqa: E402


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("name")
    arguments.add_argument("file", nargs="?", default="")
    arguments.add_argument("--scale", type=float, default=1.0)
    arguments.add_argument("--samples", type=int, default=0)
    arguments.add_argument("--raw", action="store_true", help="leave the grain in")
    arguments.add_argument("--build", action="store_true", help="only say what stands on the stage, as JSON")
    asked = arguments.parse_args(sys.argv[sys.argv.index("--") + 1 :])

    catalogue = {}
    folder = os.path.join(HERE, "catalogue")
    for part in sorted(os.listdir(folder)):
        with open(os.path.join(folder, part), encoding="utf8") as text:
            catalogue.update(json.load(text))
    entry = catalogue[asked.name]
    stage.empty()
    scene = importlib.import_module("scenes." + entry["scene"])
    scene.build(entry.get("view", asked.name), **entry.get("with", {}))
    if asked.build:
        sys.stdout.write("built %s\n" % json.dumps(stage.contents()))
        return
    stage.render(
        os.path.abspath(asked.file),
        size=[round(side * asked.scale) for side in entry["size"]],
        samples=asked.samples or entry.get("samples", 64),
        raw=asked.raw,
    )


main()
