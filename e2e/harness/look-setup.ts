/** The product of the screenshot test: a separate one, with the same date and content at every run. */
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { TestProject } from "vitest/node";
import { serve } from "./global-setup.ts";
import { LOOK_NOW, LOOK_RESULTS } from "./look.ts";

/** Called once by vitest. @returns the teardown. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync(LOOK_RESULTS, { recursive: true, force: true });
  const steady = pathToFileURL(resolve(import.meta.dirname, "steady-product.js"));
  const env = { STEADY_NOW: LOOK_NOW, NODE_OPTIONS: `--import=${steady}` };
  return serve(project, 1, env, { database: "embedded" });
}
