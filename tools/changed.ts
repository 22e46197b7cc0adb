/**
 * Chooses the tests for `npm test -- changed`: those that a change can break, nearest first, few enough for two
 * minutes. The whole suite runs before a change lands; this one gives feedback while you work.
 */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT, run } from "./child.ts";
import { SLICES } from "./fence.ts";

/** A database test file takes about 2 seconds, a browser test file about 20. */
export const MOST_DATABASE_FILES = 30;
export const MOST_BROWSER_FILES = 2;

/** Browser tests of each folder of src/web, nearest first; a file in another folder uses the nearest parent's. */
const JOURNEYS: Record<string, string[]> = {
  account: ["session", "profile", "login-code", "password-reset", "confirm-identity", "second-factor", "password-due"],
  "account/bookings": ["bookings", "account-booking"],
  "account/identity": ["confirm-identity", "session"],
  "account/profile": ["profile", "email-change"],
  "account/security": ["second-factor", "session", "profile"],
  admin: ["admin-dashboard", "admin-login", "admin-phones"],
  "admin/audit": ["admin-sorting"],
  "admin/blog": ["admin-content", "sanitiser"],
  "admin/bookings": ["admin-bookings", "admin-till", "admin-walk-in", "admin-flight"],
  "admin/bookings/calendar": ["admin-calendar", "admin-calendar-marks"],
  "admin/bookings/till": ["admin-till"],
  "admin/bookings/run-sheet": ["admin-desk", "admin-flight"],
  "admin/content": ["admin-content", "admin-upload"],
  "admin/custom-bookings": ["custom-packages"],
  "admin/today": ["admin-today", "admin-run-sheet-check-in"],
  "admin/discounts": ["admin-discounts"],
  "admin/vouchers": ["admin-vouchers"],
  "admin/gallery": ["admin-content", "admin-upload"],
  "admin/kit": ["admin-orders", "admin-content", "admin-sorting"],
  "admin/messages": ["admin-content", "reviews"],
  "admin/money": ["admin-money"],
  "admin/orders": ["admin-orders"],
  "admin/palette": ["admin-palette"],
  "admin/products": ["admin-content", "admin-upload"],
  "admin/settings": ["admin-settings", "admin-simulators"],
  "admin/shortcuts": ["admin-palette"],
  "admin/statistics": ["admin-statistics"],
  "admin/users": ["admin-dashboard", "second-factor"],
  "admin/views": ["admin-views"],
  blog: ["blog"],
  "booking/details": ["booking-details"],
  booking: ["guest-booking", "international", "booking-page"],
  checkout: ["orders", "order-journeys", "payment-trouble", "paid-confirming", "find-payment"],
  "checkout/find-payment": ["find-payment"],
  "checkout/orders": ["returns", "orders", "order-journeys"],
  contact: ["contact-faq"],
  content: ["pages"],
  "custom-bookings": ["custom-packages"],
  gallery: ["gallery"],
  home: ["home"],
  info: ["pages", "contact-faq", "privacy-notices"],
  layout: ["pages", "layout", "transitions", "theme"],
  programmes: ["pages"],
  session: ["session"],
  shop: ["shop", "product", "favourites"],
  "shop/reviews": ["reviews"],
  "shop/cart": ["cart"],
  "shop/favourites": ["favourites", "product"],
  simulators: ["prices", "pages"],
  ui: ["form-rules", "keyboard"],
};

const EARLIER = new Map(SLICES.flatMap((line, index) => line.map((slice): [string, number] => [slice, index])));

export type Choice = {
  /** Sources whose unit tests run: every test that imports one of them, directly or indirectly. */
  sources: string[];
  database: string[];
  browser: string[];
  /** Tests that the change can also break, left out because of the time limit. */
  left: string[];
};

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/"));
const sliceOf = (path: string): string | undefined => /^src\/server\/([^/]+)\//.exec(path)?.[1];

/**
 * The distance of a database test from a change: 0 the changed file or its neighbour, 1 a slice that imports the
 * changed one, 2 the server's own tests, which call every slice. Undefined if the change can't affect it.
 */
function distance(test: string, path: string, uses: (slice: string, other: string) => boolean): number | undefined {
  const slice = sliceOf(path);
  const tested = sliceOf(test);
  if (test === path) return 0;
  if (path.startsWith("src/domain/") || path.startsWith("src/infra/") || (path.startsWith("src/server/") && !slice))
    return folderOf(test) === folderOf(path) ? 0 : 2;
  if (!slice) return /^(?:migrations|test)\//.test(path) ? 2 : undefined;
  if (tested === slice) return 0;
  if (!tested) return test.startsWith("src/server/") ? 2 : undefined;
  if ((EARLIER.get(tested) ?? 0) < (EARLIER.get(slice) ?? 0)) return undefined;
  return uses(tested, slice) ? 1 : undefined;
}

/** Browser tests of a changed file, nearest first. */
function journeysOf(path: string): string[] {
  if (/^e2e\/[^/]+\.test\.ts$/.test(path)) return [path];
  if (!path.startsWith("src/web/")) return [];
  const folders = path.slice("src/web/".length).split("/").slice(0, -1);
  for (let length = folders.length; length > 0; length -= 1) {
    const journeys = JOURNEYS[folders.slice(0, length).join("/")];
    if (journeys) return journeys.map((name) => `e2e/${name}.test.ts`);
  }
  return ["e2e/pages.test.ts"];
}

/**
 * Chooses the tests for changed paths (relative to the root). `tests` are all database tests, `exists` checks for a
 * browser test, `uses` checks whether a slice imports another one.
 */
export function choose(
  changed: string[],
  tests: string[],
  exists: (path: string) => boolean,
  uses: (slice: string, other: string) => boolean,
): Choice {
  const near = tests
    .map((test) => ({
      test,
      far: Math.min(...changed.map((path) => distance(test, path, uses) ?? Number.POSITIVE_INFINITY)),
    }))
    .filter(({ far }) => Number.isFinite(far))
    .sort((a, b) => a.far - b.far || (a.test < b.test ? -1 : 1))
    .map(({ test }) => test);
  // One of each changed folder before the second of any.
  const journeys = changed.map(journeysOf);
  const longest = Math.max(0, ...journeys.map(({ length }) => length));
  const browser = [
    ...new Set(Array.from({ length: longest }, (_, rank) => journeys.flatMap((them) => them[rank] ?? [])).flat()),
  ].filter(exists);
  return {
    sources: changed.filter((path) => /^(?:src|test)\/.*\.(?:tsx?|js|json)$/.test(path) && exists(path)),
    database: near.slice(0, MOST_DATABASE_FILES),
    browser: browser.slice(0, MOST_BROWSER_FILES),
    left: [...near.slice(MOST_DATABASE_FILES), ...browser.slice(MOST_BROWSER_FILES)],
  };
}

const git = async (...args: string[]): Promise<string[]> => {
  const { ok, output } = await run("git", args);
  return ok ? output.split("\n").filter(Boolean) : [];
};

/** Paths that differ from the merge base with `main` (on `main`: from the published branch, or the last commit). */
export async function changedPaths(): Promise<string[]> {
  const [head] = await git("rev-parse", "HEAD");
  const bases = await Promise.all(["origin/main", "main"].map((name) => git("merge-base", "HEAD", name)));
  const base = bases.flat().find((commit) => commit !== head) ?? "HEAD~1";
  const paths = await Promise.all([
    git("diff", "--name-only", base),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return [...new Set(paths.flat())].sort();
}

/** Whether a slice imports another one, according to its files. */
export async function sliceImports(): Promise<(slice: string, other: string) => boolean> {
  const files = await git("ls-files", "src/server/*/*.ts", "src/server/*/*.tsx");
  const found = new Set<string>();
  for (const file of files)
    for (const [, other] of readFileSync(resolve(ROOT, file), "utf8").matchAll(/"#server\/([^/"]+)\//g))
      found.add(`${sliceOf(file)} ${other}`);
  return (slice, other) => found.has(`${slice} ${other}`);
}

/** Every test file that needs a database. */
export const databaseTests = (): Promise<string[]> =>
  git(
    "ls-files",
    "-co",
    "--exclude-standard",
    "src/server/**.test.ts",
    "src/server/**.test.tsx",
    "src/infra/db/*.test.ts",
    "src/infra/jobs/*.test.ts",
    "src/infra/mail/resend.test.ts",
  );
