/**
 * A client may write the whole of its body before it reads: ending the connection on a body that nobody reads loses it
 * the answer. So what is refused for its size is read to its end and thrown away, as long as that end is near.
 */
import type { Readable } from "node:stream";

/**
 * Throws away what is left of `body`, until it ends, has brought more than `bytes`, or has taken `ms`.
 * @returns whether it ended; if not, its connection must end with the answer.
 */
export function readOut(body: Readable, { bytes, ms }: { bytes: number; ms: number }): Promise<boolean> {
  if (body.readableEnded) return Promise.resolve(true);
  if (body.destroyed) return Promise.resolve(false);
  return new Promise((resolve) => {
    let left = bytes;
    const stop = () => {
      clearTimeout(timer);
      body.off("data", count).off("end", stop).off("close", stop).pause();
      resolve(body.readableEnded);
    };
    const count = (chunk: Uint8Array) => {
      left -= chunk.length;
      if (left < 0) stop();
    };
    const timer = setTimeout(stop, ms);
    body.unpipe();
    body.on("data", count).once("end", stop).once("close", stop).resume();
  });
}
