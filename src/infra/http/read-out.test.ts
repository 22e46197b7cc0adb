/** How much of a refused body is read and discarded, and for how long. */
import { PassThrough } from "node:stream";
import { expect, it } from "vitest";
import { readOut } from "./read-out.ts";

const FAR = { bytes: 1_000_000, ms: 60_000 };

it("reads a body to its end, also one that another stream was reading", async () => {
  const body = new PassThrough();
  body.pipe(new PassThrough({ highWaterMark: 1 }));
  const read = readOut(body, FAR);
  for (let one = 0; one < 10; one += 1) body.write(Buffer.alloc(100_000));
  body.end();
  expect(await read).toBe(true);
  expect(await readOut(body, FAR)).toBe(true);
});

it("stops at a body over the byte limit and leaves the rest unread", async () => {
  const body = new PassThrough();
  const read = readOut(body, { ...FAR, bytes: 100_000 });
  let sent = 0;
  // Until the body is no longer read.
  while (sent < 10_000_000) {
    sent += 10_000;
    if (!body.write(Buffer.alloc(10_000)))
      await Promise.race([read, new Promise((resolve) => body.once("drain", resolve))]);
    if (body.isPaused()) break;
  }
  expect(await read).toBe(false);
  expect(sent).toBe(110_000);
});

it("stops at a body that takes too long", async () => {
  const body = new PassThrough();
  body.write("and then nothing");
  expect(await readOut(body, { ...FAR, ms: 20 })).toBe(false);
});

it("stops at a body whose sender disconnects, before or during the read", async () => {
  const body = new PassThrough();
  const read = readOut(body, FAR);
  body.destroy();
  expect(await read).toBe(false);
  expect(await readOut(body, FAR)).toBe(false);
});
