/**
 * SVG to PNG, in a thread that the first picture starts. Recent pictures are cached under their SVG, so changed
 * contents are another picture and no cached one becomes stale.
 */
import { Worker } from "node:worker_threads";
import { palettePng } from "./encode.ts";

const KEPT = 200;

type Drawn = { id: number; png?: Uint8Array; problem?: string };
type Waiting = { done: (png: Buffer) => void; failed: (error: Error) => void };

let thread: Worker | null = null;
let lastId = 0;
const waiting = new Map<number, Waiting>();
const kept = new Map<string, Promise<Buffer>>();

function startThread(): Worker {
  const worker = new Worker(new URL("./draw-worker.js", import.meta.url), { execArgv: [] });
  // The thread must not keep a closing server alive.
  worker.unref();
  worker.on("message", ({ id, png, problem }: Drawn) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (png) one?.done(Buffer.from(png));
    else one?.failed(new Error(`A picture could not be drawn: ${problem}`));
  });
  const ended = (error?: unknown) => {
    if (thread === worker) thread = null;
    const cause = error instanceof Error ? { cause: error } : undefined;
    for (const { failed } of waiting.values()) failed(new Error("The thread that draws pictures ended", cause));
    waiting.clear();
  };
  worker.on("error", ended);
  worker.on("exit", () => ended());
  return worker;
}

const draw = (svg: string): Promise<Buffer> =>
  new Promise((done, failed) => {
    thread ??= startThread();
    lastId += 1;
    waiting.set(lastId, { done, failed });
    thread.postMessage({ id: lastId, svg });
  });

/**
 * Returns the PNG of an SVG document. The same SVG is drawn once while it is among the 200 most recently used.
 * @throws Error when it is not SVG, or when the thread ended; the next call starts another.
 */
export function pngOf(svg: string): Promise<Buffer> {
  const known = kept.get(svg);
  const png = known ?? draw(svg).then(palettePng);
  // Moves it to the end, so that the first entry is the least recently used.
  kept.delete(svg);
  kept.set(svg, png);
  if (!known) png.catch(() => kept.delete(svg));
  for (const oldest of kept.keys()) {
    if (kept.size <= KEPT) break;
    kept.delete(oldest);
  }
  return png;
}
