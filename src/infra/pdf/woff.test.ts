import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { openTypeOf } from "./woff.ts";

const file = (name: string): Buffer => readFileSync(createRequire(import.meta.url).resolve(`@fontsource/${name}`));
const LATIN = file("noto-sans/files/noto-sans-latin-400-normal.woff");

/** The sum of a table's 32-bit words, as OpenType defines it. */
const checksumOf = (data: Buffer): number => {
  let sum = 0;
  const whole = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
};

test.each([
  "noto-sans/files/noto-sans-latin-400-normal.woff",
  "noto-sans-tamil/files/noto-sans-tamil-tamil-700-normal.woff",
])("every table of %s is where the directory lists it, with its checksum", (name) => {
  const font = openTypeOf(file(name));
  const count = font.readUInt16BE(4);
  expect(count).toBeGreaterThan(9);
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16;
    const [sum, offset, length] = [4, 8, 12].map((more) => font.readUInt32BE(at + more)) as [number, number, number];
    const tag = font.toString("latin1", at, at + 4);
    expect([tag, offset % 4]).toEqual([tag, 0]);
    const data = Buffer.from(font.subarray(offset, offset + length));
    // The head table holds the checksum of the whole file, which does not count in its own.
    if (tag === "head") data.writeUInt32BE(0, 8);
    expect([tag, checksumOf(data)]).toEqual([tag, sum]);
  }
});

test("the result is an OpenType font of the size given in the WOFF file", () => {
  const font = openTypeOf(LATIN);
  expect(font.length).toBe(LATIN.readUInt32BE(16));
  expect(font.readUInt32BE(0)).toBe(0x00010000);
});

test("refuses a file of another format", () => {
  expect(() => openTypeOf(Buffer.from("OTTO"))).toThrow("not a WOFF");
});
