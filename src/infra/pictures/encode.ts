/**
 * Decodes uploaded pictures and encodes them again, which removes everything in the file besides its pixels, EXIF with
 * the camera's location included. The work runs in libvips' own threads, one picture after another, so that many
 * uploads cost neither requests nor memory.
 */
import type { Sharp, SharpOptions } from "sharp";
import { keptSize, keptWidths, MOST_BYTES, type PictureFormat } from "#domain/content/uploads.ts";

const MOST_PIXELS = 40_000_000;

/** Why a picture was refused. */
export class PictureProblem extends Error {
  readonly reason: "not-a-picture" | "too-large" | "too-many-pixels";

  constructor(reason: PictureProblem["reason"]) {
    super(reason);
    this.name = "PictureProblem";
    this.reason = reason;
  }
}

export type Encoded = {
  /** Pixels of the largest version. */
  width: number;
  height: number;
  /** Smallest first. */
  widths: number[];
  versions: { width: number; format: PictureFormat; bytes: Buffer }[];
};

/** The format by the first bytes; the decoder runs only on a format that this accepts. */
function formatOf(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, 16)).toString("latin1");
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
  if (text.startsWith("\xff\xd8\xff")) return "jpeg";
  if (/^GIF8[79]a/.test(text)) return "gif";
  if (/^RIFF[\s\S]{4}WEBP/.test(text)) return "webp";
  return /^[\s\S]{4}ftyp(?:avif|avis|mif1)/.test(text) ? "heif" : null;
}

type SharpModule = (input: Uint8Array, options?: SharpOptions) => Sharp;
let loaded: Promise<SharpModule> | null = null;

/** The decoder, loaded by the first picture, with all unused formats blocked. */
function decoder(): Promise<SharpModule> {
  loaded ??= import("sharp").then(({ default: sharp }) => {
    sharp.concurrency(1);
    sharp.cache(false);
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif", "Gif"].map((name) => `VipsForeignLoad${name}`),
    });
    return sharp;
  });
  return loaded;
}

/**
 * One of our pictures as JPEG, cropped to `width` by `height` pixels, for renderers without newer formats. The crop
 * keeps the right-hand side, where our pictures have their subject.
 */
export const jpegOf = (bytes: Uint8Array, { width, height }: { width: number; height: number }): Promise<Buffer> =>
  inTurn(async () =>
    (await decoder())(bytes)
      .resize({ width, height, fit: "cover", position: "right" })
      .jpeg({ quality: 82 })
      .toBuffer(),
  );

/** A PNG with at most 256 colours, a third of the size, because shared links are fetched over slow connections. */
export const palettePng = (bytes: Uint8Array): Promise<Buffer> =>
  inTurn(async () => (await decoder())(bytes).png({ palette: true, effort: 1 }).toBuffer());

let last: Promise<unknown> = Promise.resolve();

/** Runs the given work one after another; a failure does not block the next. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/**
 * Decodes a PNG, JPEG, WebP, AVIF or GIF (the first frame of an animation), turns it upright, and encodes it as WebP
 * and AVIF in several widths, never enlarged.
 * @throws PictureProblem for a file that is no such picture, or has more than 5 MB or more than 40 megapixels.
 */
export async function encodePicture(bytes: Uint8Array): Promise<Encoded> {
  if (bytes.length > MOST_BYTES) throw new PictureProblem("too-large");
  const format = formatOf(bytes);
  if (!format) throw new PictureProblem("not-a-picture");
  return inTurn(() => encode(bytes, format));
}

async function encode(bytes: Uint8Array, expected: string): Promise<Encoded> {
  const sharp = await decoder();
  const { data, info } = await pixelsOf(sharp, bytes, expected);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const widths = keptWidths(info.width);
  const versions: Encoded["versions"] = [];
  for (const width of widths) {
    const one = () => sharp(data, { raw }).resize({ width });
    versions.push(
      { width, format: "webp", bytes: await one().webp({ quality: 80 }).toBuffer() },
      { width, format: "avif", bytes: await one().avif({ quality: 55, effort: 2 }).toBuffer() },
    );
  }
  return { width: info.width, height: info.height, widths, versions };
}

/** The picture's pixels, upright, in sRGB, at the size to store. */
async function pixelsOf(sharp: SharpModule, bytes: Uint8Array, expected: string) {
  const open = () => sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
  try {
    const facts = await open().metadata();
    const isAvif = facts.format === "heif" && facts.compression === "av1";
    if (facts.format !== expected || (expected === "heif" && !isAvif)) throw new PictureProblem("not-a-picture");
    if (facts.width * (facts.pageHeight ?? facts.height) > MOST_PIXELS) throw new PictureProblem("too-many-pixels");
    const { width, height } = facts.autoOrient;
    return await open()
      .autoOrient()
      .resize({ ...keptSize(width, height), fit: "fill" })
      .toColourspace("srgb")
      .raw({ depth: "uchar" })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    const tooMany = error instanceof Error && /pixel limit/i.test(error.message);
    throw new PictureProblem(tooMany ? "too-many-pixels" : "not-a-picture");
  }
}
