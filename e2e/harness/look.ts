/**
 * Compares a screen with its committed screenshot. Screenshots are identical only in the same browser, so they are
 * compared only where program, major version and platform match those recorded with them. They are stored with 256
 * colours. The tolerance covers this: a colour may differ invisibly, and a few pixels by more.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import pixelmatch from "pixelmatch";
import sharp from "sharp";
import { inject } from "vitest";
import { browser } from "./browser.ts";

/** The time of every screenshot, a Tuesday morning in India. */
export const LOOK_NOW = "2026-03-10T05:30:00Z";
/** The folder for screens that differ, each with a picture of the differences. */
export const LOOK_RESULTS = "test-results/look";

const FOLDER = resolve(import.meta.dirname, "..", "look");
const RECORDED = join(FOLDER, "recorded.json");

/**
 * The colour distance allowed from the stored pixel (pixelmatch's scale, 0 to 1), and the number of pixels that may
 * exceed it.
 */
const COLOUR_TOLERANCE = 0.08;
const SHARE_OF_PIXELS = 0.0005;

type Recorded = { program: string; browser: number; platform: string };

/** `npm run look` records the screenshots instead of comparing them. */
export const writesPictures = process.env.LOOK === "write";

async function here(): Promise<Recorded> {
  const major = Number.parseInt((await browser()).version(), 10);
  const program = basename(inject("browser"));
  return { program, browser: major, platform: `${process.platform}-${process.arch}` };
}

/** The reason why screenshots cannot be compared here, or null. */
export async function notCompared(): Promise<string | null> {
  if (writesPictures) return null;
  if (!existsSync(RECORDED)) return "not compared: no pictures are recorded yet (npm run look)";
  const recorded = JSON.parse(readFileSync(RECORDED, "utf8")) as Recorded;
  const [theirs, ours] = [recorded, await here()].map(
    ({ program, browser: major, platform }) => `${program} ${major} on ${platform}`,
  );
  return theirs === ours ? null : `not compared: recorded with ${theirs}, this is ${ours}`;
}

/** Records the browser that drew the screenshots. */
export async function recordBrowser(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(RECORDED, `${JSON.stringify(await here(), null, 2)}\n`);
}

/** Compares a screenshot by its name. @returns the problem in one sentence, or null. */
export async function lookFault(name: string, shot: Buffer): Promise<string | null> {
  const path = join(FOLDER, `${name}.png`);
  if (writesPictures) {
    const small = sharp(shot).removeAlpha().png({ palette: true, dither: 0, effort: 10 });
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, await small.toBuffer());
    return null;
  }
  if (!existsSync(path)) return leave(name, shot, `e2e/look/${name}.png is missing`);
  const [kept, seen] = await Promise.all([pixelsOf(readFileSync(path)), pixelsOf(shot)]);
  const { width, height } = seen;
  if (kept.width !== width || kept.height !== height) {
    const sizes = `${kept.width}×${kept.height} is kept, ${width}×${height} was seen`;
    return leave(name, shot, `${name} has another size: ${sizes}`);
  }
  const marked = Buffer.alloc(seen.data.length);
  const different = pixelmatch(kept.data, seen.data, marked, width, height, {
    threshold: COLOUR_TOLERANCE,
  });
  if (different <= width * height * SHARE_OF_PIXELS) return null;
  const raw = { width, height, channels: 4 } as const;
  const diff = await sharp(marked, { raw }).png().toBuffer();
  return leave(name, shot, `${name} differs in ${different} pixels`, diff);
}

/** Writes the pictures for inspection, and returns a sentence with the next step. */
function leave(name: string, shot: Buffer, fault: string, diff?: Buffer): string {
  mkdirSync(LOOK_RESULTS, { recursive: true });
  writeFileSync(join(LOOK_RESULTS, `${name}.actual.png`), shot);
  if (diff) writeFileSync(join(LOOK_RESULTS, `${name}.diff.png`), diff);
  return `${fault}; see ${LOOK_RESULTS}/${name}.*.png. If it is meant so: npm run look, and commit e2e/look.`;
}

async function pixelsOf(picture: Buffer) {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
