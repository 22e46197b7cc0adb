/**
 * The thread that turns SVG into PNG, so that no request waits for a drawing. It uses only the shipped fonts, so a
 * picture looks the same on every system.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parentPort } from "node:worker_threads";
import { initWasm, Resvg } from "@resvg/resvg-wasm";

/** @param {string} file its address */
const read = (file) => new Uint8Array(readFileSync(fileURLToPath(file)));

// A weight is taken from the first file that has it. Characters missing there, such as the rupee sign, come from the
// next file that has them, in any weight. The Latin files therefore come first.
const FONTS = [
  import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff2"),
  import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff2"),
  import.meta.resolve("@fontsource/noto-sans/files/noto-sans-latin-ext-400-normal.woff2"),
];

await initWasm(read(import.meta.resolve("@resvg/resvg-wasm/index_bg.wasm")));
const font = {
  fontBuffers: FONTS.map(read),
  loadSystemFonts: false,
  defaultFontFamily: "Noto Sans",
};

parentPort?.on("message", ({ id, svg }) => {
  try {
    const drawing = new Resvg(svg, { font });
    const png = drawing.render().asPng();
    drawing.free();
    parentPort?.postMessage({ id, png });
  } catch (error) {
    parentPort?.postMessage({ id, problem: String(error) });
  }
});
