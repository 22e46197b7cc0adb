/**
 * Builds one scene in Blender without rendering it: the scripts run in this Blender, find each other and the drawings,
 * and put up something to see. Fails where Blender is missing.
 */
import assert from "node:assert/strict";
import test from "node:test";
import { needBlender, runRender } from "./blender.ts";
import { drawTextures } from "./prepare.ts";

const SIGN = "built ";

test("the pins stand on the stage, lit and before a camera", async () => {
  needBlender();
  await drawTextures();
  const printed = await runRender(["products/enamel-pin-set", "--build"], SIGN);
  const line = printed.split("\n").find((text) => text.startsWith(SIGN)) ?? "";
  const { camera, lamps, meshes, vertices, pictures, missing } = JSON.parse(line.slice(SIGN.length));
  assert.deepEqual(missing, []);
  assert.deepEqual(
    pictures.filter((name: string) => name.startsWith("pin_")),
    ["pin_card.png", "pin_globe.png", "pin_horizon.png", "pin_propeller.png", "pin_sock.png"],
  );
  assert(camera, "no camera");
  assert(lamps > 0, "no lamp");
  assert(meshes > 10, `${meshes} meshes`);
  assert(vertices > 500, `${vertices} vertices`);
});
