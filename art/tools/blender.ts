/** Blender as a program that runs art/render.py. */
import { execFile, execFileSync } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { ART } from "./catalogue.ts";

const PRIORITY = 15;

/** Throws an error that says how to install Blender, where it is missing. */
export function needBlender(): void {
  try {
    execFileSync("blender", ["--version"], { stdio: "ignore" });
  } catch {
    throw new Error(
      "Blender is missing: apt-get install --no-install-recommends blender python3-numpy libopenblas0-openmp",
    );
  }
}

/** Runs art/render.py at low priority and gives what it printed; throws unless `sign` is in it. */
export async function runRender(words: readonly string[], sign: string): Promise<string> {
  const command = ["-n", String(PRIORITY), "blender", "-b", "-P", join(ART, "render.py"), "--", ...words];
  const { stdout, stderr } = await promisify(execFile)("nice", command, { maxBuffer: 64 * 1024 * 1024 });
  // Blender ends well even when its script did not.
  if (!stdout.includes(sign)) throw new Error(`${words.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}
