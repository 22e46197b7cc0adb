/** What browsers load of a rendered picture: WebP and AVIF in the site's widths, and its placeholder colours. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { keptWidths } from "../../src/domain/content/uploads.ts";
import { ownPictureName } from "../../src/shared/own-pictures.ts";

const IMAGES = join(import.meta.dirname, "../../public/images");

/** From this width on, a picture may be shown point for point. */
const SHARP_WIDTH = 800;

/** Writes every version of a master and removes the files that the name had before. */
export async function encode(name: string, master: string): Promise<void> {
  const { width } = await sharp(master).metadata();
  const folder = dirname(join(IMAGES, name));
  mkdirSync(folder, { recursive: true });
  const slug = name.split("/").at(-1) ?? name;
  const own = new RegExp(`^${slug}(-\\d+\\.(webp|avif)|\\.svg)$`);
  for (const file of readdirSync(folder)) if (own.test(file)) rmSync(join(folder, file));
  for (const step of keptWidths(width)) {
    const one = () => sharp(master).resize({ width: step });
    const to = (format: "webp" | "avif") => join(IMAGES, ownPictureName(name, step, format));
    await one().webp({ quality: 82, effort: 6 }).toFile(to("webp"));
    // At 60, files are a fifth larger and look the same beside each other at full size. The smallest are for phones,
    // which show more points than the file has.
    await one()
      .avif({ quality: step < SHARP_WIDTH ? 45 : 50, effort: 6 })
      .toFile(to("avif"));
  }
}

/** Six colours of a picture, three above and three below, as "#rgb" without the hash: shown until it has loaded. */
export async function tints(master: string): Promise<string> {
  const { data } = await sharp(master)
    .resize(3, 2, { fit: "fill", kernel: "cubic" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((part) => Math.round(part / 17).toString(16)).join("");
}

const TILE = { width: 320, height: 214, gap: 8, columns: 6 };

/** All pictures on one sheet, in the order of their names. */
export async function contactSheet(masters: readonly string[], file: string): Promise<void> {
  const { width, height, gap, columns } = TILE;
  const tiles = await Promise.all(
    masters.map(async (master, at) => ({
      input: await sharp(master).resize(width, height, { fit: "cover" }).toBuffer(),
      left: gap + (at % columns) * (width + gap),
      top: gap + Math.floor(at / columns) * (height + gap),
    })),
  );
  const rows = Math.ceil(tiles.length / columns);
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: "#0b1434",
    },
  })
    .composite(tiles)
    .webp({ quality: 80 })
    .toFile(file);
}
