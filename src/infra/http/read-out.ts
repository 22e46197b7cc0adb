/**
 * Some clients write their whole body before they read. If the server closes the connection with unread data, such a
 * client loses the response. A body refused for its size is therefore read and discarded, within limits.
 */
import type { Readable } from "node:stream";

/**
 * Discards the rest of `body` until it ends, exceeds `bytes` or takes longer than `ms`.
 * @returns whether it ended; if not, its connection must end with the response.
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
