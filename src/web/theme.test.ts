/** The contrast of every text and control colour, light and dark, measured on theme.css itself. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Theme = "light" | "dark";

const CSS = readFileSync(new URL("./theme.css", import.meta.url), "utf8");
const COLOUR = /^\s*--([a-z-]+):\s*(?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));$/gm;
const COLOURS = new Map(
  [...CSS.matchAll(COLOUR)].map(([, name = "", light, dark, both]) => [
    name,
    { light: light ?? both ?? "", dark: dark ?? both ?? "" },
  ]),
);

const GROUNDS = ["surface", "raised", "sunken"];
const NIGHTS = ["night", "night-deep", "night-high"];

/** Text and its backgrounds: WCAG 2.2 §1.4.3 requires 4.5 to 1. */
const TEXT: Record<string, string[]> = {
  ink: [...GROUNDS, "heat-faint", "heat-low", "heat-middle", "heat-high"],
  "ink-soft": GROUNDS,
  "ink-faint": GROUNDS,
  accent: [...GROUNDS, "info-soft"],
  route: GROUNDS,
  success: GROUNDS,
  warning: GROUNDS,
  danger: [...GROUNDS, "danger-soft"],
  "danger-strong": GROUNDS,
  info: [...GROUNDS, "info-soft"],
  "success-ink": [...GROUNDS, "success-soft"],
  "warning-ink": [...GROUNDS, "warning-soft"],
  "danger-ink": [...GROUNDS, "danger-soft"],
  "info-ink": [...GROUNDS, "info-soft"],
  "on-accent": ["accent", "heat-full"],
  "on-primary": ["primary", "primary-strong", "primary-pressed"],
  "on-success": ["success"],
  "on-danger": ["danger", "danger-strong"],
  "on-night": NIGHTS,
  "on-night-soft": NIGHTS,
  "on-night-route": NIGHTS,
  primary: NIGHTS,
  "on-disabled": ["disabled"],
  "badge-orange-ink": ["badge-orange"],
  "badge-yellow-ink": ["badge-yellow"],
  "badge-blue-ink": ["badge-blue"],
  "badge-green-ink": ["badge-green"],
  "badge-red-ink": ["badge-red"],
  "badge-grey-ink": ["badge-grey"],
};

/** Outlines of controls, and the focus ring: §1.4.11 requires 3 to 1. */
const LINES: Record<string, string[]> = {
  "line-strong": GROUNDS,
  accent: GROUNDS,
  danger: GROUNDS,
  primary: NIGHTS,
  "chart-blue": ["raised"],
  "chart-amber": ["raised"],
  "chart-teal": ["raised"],
  "chart-violet": ["raised"],
  "chart-rose": ["raised"],
  "chart-grey": ["raised"],
};

/** Decorative lines between areas that space already separates; no contrast required. */
const ORNAMENT = ["line", "contour"];

const hexOf = (name: string, theme: Theme): string => {
  const colour = COLOURS.get(name)?.[theme];
  if (!colour) throw new Error(`theme.css has no colour --${name}`);
  return colour;
};

/** Relative luminance of `#rrggbb`, 0 to 1. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The pairs of a table with a contrast below `least` to 1, in words. */
const tooWeak = (table: Record<string, string[]>, theme: Theme, least: number): string[] =>
  Object.entries(table).flatMap(([name, grounds]) =>
    grounds
      .map((ground) => [ground, contrast(hexOf(name, theme), hexOf(ground, theme))] as const)
      .filter(([, ratio]) => ratio < least)
      .map(([ground, ratio]) => `${name} on ${ground}: ${ratio.toFixed(2)}`),
  );

test("measures contrast as WCAG does", () => {
  expect(contrast("#000000", "#ffffff")).toBe(21);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test.each(["light", "dark"] as const)("keeps text readable, theme %s", (theme) => {
  expect(tooWeak(TEXT, theme, 4.5)).toEqual([]);
});

test.each(["light", "dark"] as const)("keeps controls and focus visible, theme %s", (theme) => {
  expect(tooWeak(LINES, theme, 3)).toEqual([]);
});

test("reports a pair with too little contrast", () => {
  expect(tooWeak({ line: ["raised"] }, "light", 3)).toHaveLength(1);
});

test("measures every colour of the theme", () => {
  const measured = new Set([TEXT, LINES].flatMap((table) => [...Object.keys(table), ...Object.values(table).flat()]));
  expect(COLOURS.size).toBeGreaterThan(40);
  expect([...COLOURS.keys()].filter((name) => ![...measured, ...ORNAMENT].includes(name))).toEqual([]);
});
