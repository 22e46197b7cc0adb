/** Uploaded pictures: the accepted formats, the result, and refusals regardless of the file's name. */
import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodePicture, PictureProblem } from "./encode.ts";

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ff0000" } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: "#0000ff" },
      },
      left: Math.floor(width / 2),
      top: 0,
    },
  ]);

async function problemOf(bytes: Uint8Array): Promise<string> {
  try {
    await encodePicture(bytes);
  } catch (error) {
    if (error instanceof PictureProblem) return error.reason;
    throw error;
  }
  return "taken";
}

describe("a picture", () => {
  test.each(["png", "jpeg", "webp", "avif", "gif"] as const)("as %s is accepted", async (format) => {
    const bytes = await halves(500, 300).toFormat(format).toBuffer();
    const { width, height, widths, versions } = await encodePicture(bytes);
    expect({ width, height, widths }).toEqual({ width: 500, height: 300, widths: [400, 500] });
    expect(versions.map((one) => `${one.width} ${one.format}`)).toEqual([
      "400 webp",
      "400 avif",
      "500 webp",
      "500 avif",
    ]);
    for (const version of versions) {
      const facts = await sharp(version.bytes).metadata();
      expect(facts.width).toBe(version.width);
      expect(facts.format).toBe(version.format === "avif" ? "heif" : "webp");
    }
  });

  test("is turned upright, and its EXIF is removed", async () => {
    const bytes = await halves(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: "SECRET-OWNER" }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { width, height, versions } = await encodePicture(bytes);
    expect([width, height]).toEqual([200, 400]);
    for (const version of versions) {
      const facts = await sharp(version.bytes).metadata();
      expect(facts.exif).toBeUndefined();
      expect(facts.orientation).toBeUndefined();
      expect(version.bytes.includes("SECRET-OWNER")).toBe(false);
      // A quarter turn clockwise puts the left (red) half on top.
      const top = await sharp(version.bytes)
        .extract({ left: 50, top: 20, width: 1, height: 1 })
        .removeAlpha()
        .raw()
        .toBuffer();
      expect(top[0]).toBeGreaterThan(200);
      expect(top[2]).toBeLessThan(60);
    }
  });

  test("that is wide is stored in three widths and not wider than 1600", async () => {
    const { widths, width, height } = await encodePicture(await halves(3200, 100).png().toBuffer());
    expect({ widths, width, height }).toEqual({
      widths: [400, 800, 1600],
      width: 1600,
      height: 50,
    });
  });

  test("keeps its transparency", async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { versions } = await encodePicture(bytes);
    for (const version of versions) {
      const { data } = await sharp(version.bytes).raw().toBuffer({ resolveWithObject: true });
      expect(data[3]).toBeLessThan(4);
    }
  });

  test("is encoded off the event loop, one at a time", async () => {
    const bytes = await halves(2400, 1600).jpeg().toBuffer();
    let ticks = 0;
    const timer = setInterval(() => {
      ticks += 1;
    }, 5);
    const all = await Promise.all([encodePicture(bytes), encodePicture(bytes)]);
    clearInterval(timer);
    expect(all.map(({ width }) => width)).toEqual([1600, 1600]);
    expect(ticks).toBeGreaterThan(5);
  });
});

describe("refusals", () => {
  const text = (words: string) => new TextEncoder().encode(words);
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ["nothing", () => new Uint8Array()],
    ["text", () => text("not a picture at all")],
    ["an SVG with a script", () => text("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    ["a PDF", () => text("%PDF-1.7\n")],
    ["a TIFF", () => halves(8, 8).tiff().toBuffer()],
    ["HTML after a picture's first bytes", () => text("GIF89a<script>alert(1)</script>")],
    ["a PNG that breaks off", async () => (await halves(600, 600).png().toBuffer()).subarray(0, 90)],
    [
      "a JPEG that breaks off",
      async () => {
        const noise = createHash("sha256").update("x").digest();
        const raw = Buffer.alloc(300 * 300 * 3, noise);
        const whole = await sharp(raw, { raw: { width: 300, height: 300, channels: 3 } })
          .jpeg()
          .toBuffer();
        return whole.subarray(0, Math.floor(whole.length / 3));
      },
    ],
    ["an SVG that calls itself PNG", () => text("\u0089PNG\r\n\u001a\n<svg></svg>")],
  ])("%s is not a picture", async (_name, bytes) => {
    expect(await problemOf(await bytes())).toBe("not-a-picture");
  });

  test("more than 5,242,880 bytes are too large, that many are not", async () => {
    const small = await halves(10, 10).png().toBuffer();
    const padded = (size: number) => Buffer.concat([small, Buffer.alloc(size - small.length)]);
    expect(await problemOf(padded(5_242_880))).toBe("taken");
    expect(await problemOf(padded(5_242_881))).toBe("too-large");
  });

  test("more than 40 megapixels, however small the file", async () => {
    const bomb = await sharp({
      create: { width: 8000, height: 5001, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await problemOf(bomb)).toBe("too-many-pixels");
  });
});
