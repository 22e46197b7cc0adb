/** The pictures of the three designs of gift vouchers, drawn as shapes. */
import type { VoucherDesign } from "#domain/money/voucher.ts";
import type { Area, PdfDocument } from "#infra/pdf/document.ts";
import { AMBER, drawMark, NIGHT, ROUTE } from "./letterhead.ts";

const BANDS = 72;

type Rgb = readonly [number, number, number];

const channelOf = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);
const rgbOf = (color: string): Rgb => [channelOf(color, 1), channelOf(color, 3), channelOf(color, 5)];

/** The colour between two, `part` of the way. */
function between(from: string, to: string, part: number): string {
  const [start, end] = [rgbOf(from), rgbOf(to)];
  const mixed = start.map((value, channel) => Math.round(value + ((end[channel] ?? value) - value) * part));
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

/** Fills an area from top to bottom with colours that blend into each other. */
function drawSky(pdf: PdfDocument, { x, y, width, height }: Area, colors: readonly string[]): void {
  const band = height / BANDS;
  for (let index = 0; index < BANDS; index += 1) {
    const along = (index / (BANDS - 1)) * (colors.length - 1);
    const from = Math.min(Math.floor(along), colors.length - 2);
    const color = between(colors[from] ?? NIGHT, colors[from + 1] ?? NIGHT, along - from);
    // Slightly taller than the band, so that no viewer shows a seam; the last one ends with the area.
    pdf.box({ x, y: y + index * band, width, height: index === BANDS - 1 ? band : band + 0.6 }, { fill: color });
  }
}

const circle = (radius: number): string =>
  `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`;

const upperHalf = (radius: number): string => `M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0Z`;

/** Numbers from 0 to 1 that are the same each time, so that a voucher always looks alike. */
function* scattered(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 16_807) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** A runway that runs towards the horizon, with its centre line. */
function drawRunway(pdf: PdfDocument, ground: Area, { asphalt, line }: { asphalt: string; line: string }): void {
  const { x, y, width, height } = ground;
  const middle = x + width / 2;
  const halfAt = (part: number) => 3 + part * width * 0.24;
  pdf.shape(
    `M${-halfAt(0)} 0L${halfAt(0)} 0L${halfAt(1)} ${height}L${-halfAt(1)} ${height}Z`,
    { x: middle, y, scale: 1 },
    asphalt,
  );
  // None where the text is.
  for (const [from, to] of [
    [0.06, 0.11],
    [0.17, 0.24],
    [0.31, 0.41],
  ] as const) {
    const [near, far] = [halfAt(to) * 0.06, halfAt(from) * 0.06];
    pdf.shape(
      `M${-far} ${from * height}L${far} ${from * height}L${near} ${to * height}L${-near} ${to * height}Z`,
      { x: middle, y, scale: 1 },
      line,
    );
  }
}

/** A dashed route along points. */
function drawRoute(pdf: PdfDocument, points: readonly (readonly [number, number])[], color: string): void {
  for (const [x, y] of points) pdf.shape(circle(1.1), { x, y, scale: 1 }, color);
}

/** Points on an arc that climbs from left to right, and its end. */
const climb = ({ x, y, width, height }: Area, count: number): [number, number][] =>
  Array.from({ length: count }, (_, index) => {
    const part = index / (count - 1);
    return [x + part * width, y + height - part ** 1.7 * height];
  });

function drawDawn(pdf: PdfDocument, panel: Area): void {
  const horizon = panel.y + panel.height * 0.62;
  drawSky(pdf, { ...panel, height: horizon - panel.y }, ["#141d4f", "#4a3b86", "#b0478a", "#f07f63", "#ffcf86"]);
  const sun = { x: panel.x + panel.width / 2, y: horizon, scale: 1 };
  pdf.shape(upperHalf(50), sun, "#ffd994");
  pdf.shape(upperHalf(38), sun, "#fff0cd");
  const ground = { x: panel.x, y: horizon, width: panel.width, height: panel.y + panel.height - horizon };
  drawSky(pdf, ground, ["#2b2147", NIGHT, NIGHT]);
  drawRunway(pdf, ground, { asphalt: "#0b1030", line: "#ffe3b0" });
  const route = climb({ x: panel.x + 34, y: panel.y + 96, width: panel.width - 92, height: 92 }, 26);
  drawRoute(pdf, route, "#ffe3b0");
  drawMark(pdf, { x: panel.x + panel.width - 56, y: panel.y + 78, size: 24 }, "#ffffff");
}

function drawNight(pdf: PdfDocument, panel: Area): void {
  const horizon = panel.y + panel.height * 0.62;
  drawSky(pdf, { ...panel, height: horizon - panel.y }, ["#050a1f", "#0a1330", "#16255a", "#31508f"]);
  const next = scattered(20_261);
  const free = () => next.next().value;
  for (let star = 0; star < 70; star += 1) {
    const [across, down, size] = [free(), free(), free()];
    const at = { x: panel.x + across * panel.width, y: panel.y + down * (horizon - panel.y - 24), scale: 1 };
    pdf.shape(circle(0.35 + size * 0.75), at, size > 0.85 ? "#ffe3b0" : "#dfe6ff");
  }
  // A moon, with the sky in front of a part of it.
  const moon = { x: panel.x + 52, y: panel.y + 118, scale: 1 };
  pdf.shape("M0 -20A20 20 0 1 1 -17 11A17 17 0 1 0 0 -20Z", moon, "#fff3d6");
  const ground = { x: panel.x, y: horizon, width: panel.width, height: panel.y + panel.height - horizon };
  drawSky(pdf, ground, ["#0b1330", "#070c22", NIGHT]);
  for (let light = 0; light < 46; light += 1) {
    const [across, down, size] = [free(), free(), free()];
    const at = { x: panel.x + across * panel.width, y: horizon + 1 + down * 7, scale: 1 };
    pdf.shape(circle(0.5 + size * 0.6), at, size > 0.5 ? AMBER : "#ffe9bd");
  }
  drawRunway(pdf, ground, { asphalt: "#04081a", line: "#c9d5ff" });
  for (let lamp = 0; lamp < 7; lamp += 1) {
    const part = 0.42 * (lamp / 6) ** 1.6;
    const half = 3 + part * panel.width * 0.24 + 3;
    for (const side of [-1, 1]) {
      const at = { x: panel.x + panel.width / 2 + side * half, y: horizon + part * ground.height, scale: 1 };
      pdf.shape(circle(0.8 + part * 1.6), at, AMBER);
    }
  }
  drawRoute(pdf, climb({ x: panel.x + 60, y: panel.y + 150, width: panel.width - 122, height: 66 }, 20), "#93b0ff");
  drawMark(pdf, { x: panel.x + panel.width - 60, y: panel.y + 130, size: 24 }, "#ffffff");
}

/** A balloon with its string; `x` and `y` are its centre. */
function drawBalloon(pdf: PdfDocument, { x, y, size }: { x: number; y: number; size: number }, color: string): void {
  const at = { x, y, scale: size / 20 };
  pdf.shape("M-0.4 24C-5 36 5 46 -0.4 62L0.4 62C5.8 46 -4.2 36 0.4 24Z", at, "#7c86a8");
  pdf.shape(
    "M0 -22C13 -22 18 -12 18 -3C18 9 8 19 0 22C-8 19 -18 9 -18 -3C-18 -12 -13 -22 0 -22ZM-4 26L0 21L4 26Z",
    at,
    color,
  );
  pdf.shape("M-11 -8C-10 -14 -7 -17 -3 -18C-6 -14 -8 -11 -9 -6Z", at, "#ffffff");
}

function drawBirthday(pdf: PdfDocument, panel: Area): void {
  drawSky(pdf, panel, ["#bfdcff", "#dcebff", "#fff6e3"]);
  const next = scattered(1_903);
  const free = () => next.next().value;
  const colors = [ROUTE, AMBER, "#1d44b8", "#2f8f83", "#e8563f"];
  for (let piece = 0; piece < 90; piece += 1) {
    const [across, down, size, hue] = [free(), free(), free(), free()];
    const color = colors[Math.floor(hue * colors.length)] ?? AMBER;
    const at = { x: panel.x + 4 + across * (panel.width - 12), y: panel.y + 62 + down * panel.height * 0.6, scale: 1 };
    const turned = size > 0.5 ? "M0 0L4 1.6L3.2 3.6L-0.8 2Z" : "M0 0L1.6 -0.6L3 3L1.4 3.6Z";
    pdf.shape(size > 0.86 ? circle(1.4) : turned, at, color);
  }
  for (const [x, y, size, color] of [
    [48, 168, 27, ROUTE],
    [108, 140, 32, "#1d44b8"],
    [162, 182, 25, AMBER],
    [84, 212, 22, "#2f8f83"],
    [138, 226, 20, "#e8563f"],
  ] as const)
    drawBalloon(pdf, { x: panel.x + x, y: panel.y + y, size }, color);
  const band = panel.y + panel.height * 0.72;
  const { x, width } = panel;
  pdf.shape(
    `M0 14C${width * 0.3} -14 ${width * 0.66} 34 ${width} 4L${width} ${panel.y + panel.height - band}L0 ${panel.y + panel.height - band}Z`,
    { x, y: band, scale: 1 },
    NIGHT,
  );
}

type Drawn = (pdf: PdfDocument, panel: Area) => void;

/** Each design's picture, which fills a panel, and the colour of the logo at its top. */
export const VOUCHER_ART: Record<VoucherDesign, { draw: Drawn; ink: string }> = {
  dawn: { draw: drawDawn, ink: "#ffffff" },
  night: { draw: drawNight, ink: "#ffffff" },
  birthday: { draw: drawBirthday, ink: NIGHT },
};
