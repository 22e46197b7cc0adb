/** Reads QR codes in a worker: a picture takes up to 100 ms, in which the page would not react. */
import scan from "jsqr";

addEventListener("message", ({ data: { data, width, height } }: MessageEvent<ImageData>) =>
  postMessage(scan(data, width, height)?.data ?? ""),
);
