/** What a picture is made of: a script that is missing from the list can change without its picture being rendered. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { ART, readCatalogue, sourcesOf } from "./catalogue.ts";

const sources = (scene: string) => [...sourcesOf(`scenes/${scene}.py`)];
const modulesIn = (folder: string) =>
  readdirSync(join(ART, folder))
    .filter((name) => name.endsWith(".py") && name !== "__init__.py")
    .map((name) => `${folder}/${name}`);

test("a scene is made of what it imports, in folders and through others", () => {
  const found = sources("goods_models");
  for (const path of ["render.py", "scenes/goods_models.py", "lib/stage.py", "lib/airframe/wings.py"])
    assert(found.includes(path), path);
  assert(!found.includes("lib/garment.py"));
});

test("an import in brackets is read to its end", () => {
  assert(sources("rooms_table").includes("lib/stage.py"));
});

test("every script of the scenes belongs to a picture", () => {
  const used = new Set(readCatalogue().flatMap(({ scene }) => sources(scene)));
  const all = ["scenes", "lib", "lib/airframe"].flatMap(modulesIn);
  assert.deepEqual(
    all.filter((path) => !used.has(path)),
    [],
  );
});
