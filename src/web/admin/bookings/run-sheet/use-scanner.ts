/** Reads QR codes with the camera of the device. The reader is a worker of its own, which loads with the first scan. */
import { type RefObject, useEffect, useRef, useState } from "react";

/** Why nothing can be scanned, as sentences that say what to do. */
const PROBLEMS = {
  refused:
    "The browser may not use the camera. Allow it in the settings of this page, then scan again, or type the number.",
  none: "This device has no camera. Type the booking number instead.",
  busy: "Another program is using the camera. Close it and scan again, or type the booking number.",
  page: "This page was opened without the camera. Reload it and scan again, or type the booking number.",
  insecure: "Browsers allow the camera only on https pages. Type the booking number instead.",
  reader: "The scanner could not be loaded. Check your connection, or type the booking number.",
} as const;
type Problem = keyof typeof PROBLEMS;

const EVERY_MS = 150;
/** Enough for a code that fills a third of the picture; a larger picture takes longer to read. */
const MOST_PIXELS = 800;

export type Scanner = {
  video: RefObject<HTMLVideoElement | null>;
  /** True once the camera's picture is shown. */
  running: boolean;
  problem: string | null;
};

/** Scans while `active` and calls `onCode` for the text of each code that it sees. */
export function useScanner(active: boolean, onCode: (text: string) => void): Scanner {
  const video = useRef<HTMLVideoElement>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    setProblem(null);
    scanWith(video, ending.signal, {
      onRunning: () => setRunning(true),
      onCode: (text) => latest.current(text),
    }).catch((cause: unknown) => {
      if (!ending.signal.aborted) setProblem(problemOf(cause));
    });
    return () => {
      ending.abort();
      setRunning(false);
    };
  }, [active]);
  return { video, running, problem: problem && PROBLEMS[problem] };
}

/** A failure with a known problem. */
class ScanFailure extends Error {
  constructor(readonly problem: Problem) {
    super(problem);
  }
}

function problemOf(cause: unknown): Problem {
  if (cause instanceof ScanFailure) return cause.problem;
  const name = cause instanceof DOMException ? cause.name : "";
  if (name === "NotFoundError" || name === "OverconstrainedError") return "none";
  if (name !== "NotAllowedError" && name !== "SecurityError") return "busy";
  return mayUseCamera() ? "refused" : "page";
}

/** Only pages that were opened below /admin may use the camera; a public page that led here may not. */
function mayUseCamera(): boolean {
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature(name: string): boolean } };
  return featurePolicy?.allowsFeature("camera") ?? true;
}

async function scanWith(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  on: { onRunning: () => void; onCode: (text: string) => void },
): Promise<void> {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new ScanFailure("insecure");
  const stream = await devices.getUserMedia({ video: { facingMode: "environment", width: { ideal: 1280 } } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  const shown = video.current;
  if (signal.aborted || !shown) return stop();
  signal.addEventListener("abort", stop);
  shown.srcObject = stream;
  await shown.play();
  on.onRunning();
  await readCodes(shown, signal, on.onCode);
}

/** Reads the video's pictures, one after another, until `signal` ends it. @throws ScanFailure without the reader. */
function readCodes(video: HTMLVideoElement, signal: AbortSignal, onCode: (text: string) => void): Promise<never> {
  const reader = new Worker(new URL("./read-codes.worker.ts", import.meta.url), { type: "module" });
  const canvas = document.createElement("canvas");
  const drawn = canvas.getContext("2d", { willReadFrequently: true });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readNext = () => {
    timer = setTimeout(() => {
      const picture = drawn && pictureOf(video, canvas, drawn);
      if (picture) reader.postMessage(picture);
      else readNext();
    }, EVERY_MS);
  };
  return new Promise((_, reject) => {
    const end = () => {
      clearTimeout(timer);
      reader.terminate();
    };
    signal.addEventListener("abort", end);
    reader.addEventListener("error", () => {
      end();
      reject(new ScanFailure("reader"));
    });
    reader.addEventListener("message", ({ data: text }: MessageEvent<string>) => {
      if (text) onCode(text);
      readNext();
    });
    readNext();
  });
}

/** The current picture, made smaller; null until there is one. */
function pictureOf(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  drawn: CanvasRenderingContext2D,
): ImageData | null {
  const scale = Math.min(1, MOST_PIXELS / Math.max(video.videoWidth, 1));
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)];
  if (width === 0 || height === 0) return null;
  canvas.width = width;
  canvas.height = height;
  drawn.drawImage(video, 0, 0, width, height);
  return drawn.getImageData(0, 0, width, height);
}
