/** The compressed forms of a body, and which of them a request gets. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { encodeBody, formFor } from "./encoded-body.ts";

const page = Buffer.from("<p>Aviator</p>".repeat(200));

test("compresses a body with both encodings", async () => {
  const { br, gzip, bytes } = await encodeBody(page);
  expect(brotliDecompressSync(br ?? Buffer.alloc(0)).equals(page)).toBe(true);
  expect(gunzipSync(gzip ?? Buffer.alloc(0)).equals(page)).toBe(true);
  expect(bytes).toBe(page.length + (br?.length ?? 0) + (gzip?.length ?? 0));
});

test("leaves a small body as it is", async () => {
  const body = await encodeBody(Buffer.from("{}"));
  expect([body.br, body.gzip, formFor(body, "br, gzip").encoding]).toEqual([null, null, "identity"]);
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["br;q=0, gzip;q=0.5", "gzip"],
  ["br;q=0.0,gzip;q=0", "identity"],
  ["brotli", "identity"],
  ["", "identity"],
])("a request that accepts %j gets %s", async (header, encoding) => {
  expect(formFor(await encodeBody(page), header).encoding).toBe(encoding);
});
