/**
 * Proves that the import fence of biome.json bites. A folder outside the repository gets our configuration
 * and the files planted below; the linter must report every forbidden line and leave the others alone.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, run } from "./child.ts";

const WEB = "#web/ui/button.tsx";
const ADMIN = "#web/admin/tabs.tsx";
const INFRA = "#infra/clock.ts";
const SERVER = "#server/bookings/service.ts";
const HARNESS = ["#test/database.ts", "vitest", "fast-check"];

/**
 * What each place may not import, and what it may. An override of biome.json replaces the list of an
 * earlier one instead of adding to it, so each place is tried with all that its own list must hold.
 */
const PLACES: [path: string, forbidden: string[], allowed: string[]][] = [
  [
    "src/domain/rule.ts",
    [WEB, SERVER, INFRA, "drizzle-orm", "node:fs", ...HARNESS],
    ["zod", "./money.ts", "#domain/dates.ts"],
  ],
  [
    "src/domain/rule.test.ts",
    [WEB, SERVER, INFRA, "node:fs", "#test/database.ts"],
    ["./rule.ts", "#domain/dates.ts", "zod", "vitest", "fast-check"],
  ],
  ["src/infra/mail/mailer.ts", [WEB, SERVER, ...HARNESS], [INFRA, "#domain/money.ts", "node:fs"]],
  ["src/infra/mail/mailer.test.ts", [WEB, SERVER], ["./mailer.ts", INFRA, ...HARNESS]],
  [
    "src/infra/razorpay/sandbox/ledger.ts",
    [
      WEB,
      SERVER,
      "#infra/db/database.ts",
      "#infra/jobs/enqueue.ts",
      "#infra/mail/mailer.ts",
      "pg",
      "drizzle-orm/pg-core",
      ...HARNESS,
    ],
    ["./entities.ts", INFRA, "fastify", "node:fs"],
  ],
  ["src/server/routes.ts", [WEB, ...HARNESS], ["./schema.ts", SERVER, INFRA, "fastify"]],
  [
    "src/server/bookings/service.ts",
    [
      WEB,
      "#server/payments/table.ts",
      "#server/payments/refunds.ts",
      "#server/payments/graphql.ts",
      "#server/main.ts",
      "#server/schema.ts",
      ...HARNESS,
    ],
    [
      "./table.ts",
      "#server/payments/service.ts",
      "#server/context.ts",
      "#server/database.ts",
      "#server/builder.ts",
      INFRA,
      "drizzle-orm",
    ],
  ],
  [
    "src/server/bookings/graphql.ts",
    [WEB, "#server/payments/table.ts", "#server/schema.ts", ...HARNESS],
    [
      "#server/payments/graphql.ts",
      "#server/payments/service.ts",
      "#server/builder.ts",
      "#server/context.ts",
      "#server/database.ts",
    ],
  ],
  ["src/server/bookings/a.test.ts", [WEB], ["#server/payments/table.ts", ...HARNESS]],
  [
    "src/web/shop/cart.ts",
    [SERVER, INFRA, ADMIN, "pg", "drizzle-orm/pg-core", "node:fs", ...HARNESS],
    [WEB, "./items.ts", "#domain/money.ts", "react"],
  ],
  ["src/web/routes.ts", [SERVER, INFRA, ADMIN, "./admin/tabs.tsx"], ["./root.tsx", "react"]],
  ["src/web/shop/cart.test.ts", [SERVER, INFRA], ["./cart.ts", WEB, "node:fs", "vitest"]],
  [
    "src/web/admin/panel.tsx",
    [SERVER, INFRA, "pg", "drizzle-orm", "drizzle-orm/pg-core", "node:fs", ...HARNESS],
    [WEB, ADMIN, "./tabs.tsx"],
  ],
  [
    "src/web/entry.server.tsx",
    [SERVER, INFRA, ADMIN, "./admin/tabs.tsx", ...HARNESS],
    [WEB, "node:stream", "isbot"],
  ],
  [
    "e2e/journey.test.ts",
    [SERVER, INFRA, WEB],
    ["./steps.ts", "#domain/plans.ts", "vitest", "playwright-core"],
  ],
  ["bench/main.ts", [SERVER, INFRA, WEB], ["./rows.ts", "#domain/plans.ts", "pg", "node:http"]],
  ["test/database.ts", [WEB], [SERVER, INFRA, "vitest"]],
  ["tools/schema.ts", [WEB], [SERVER, INFRA, "graphql"]],
  ["vitest.config.ts", [], ["vitest/config"]],
];

/** Every other form that an import can take, and the paths that step around an alias. */
const FORMS = [
  'import { db } from "#infra/db/database.ts";',
  'import type { Ctx } from "#server/context.ts";',
  'export const later = () => import("#infra/clock.ts");',
  'export { systemClock } from "#infra/clock.ts";',
  'export type { Clock } from "#infra/clock.ts";',
  'export * from "#infra/clock.ts";',
  'import "./../infra/clock.ts";',
  'import "#domain/../infra/clock.ts";',
];

/** A cycle needs two files; both are reported, and types count as well. */
const CYCLES: Record<string, string> = {
  "src/domain/hen.ts": 'import { egg } from "./egg.ts"; export const hen = () => egg;',
  "src/domain/egg.ts": 'import { hen } from "#domain/hen.ts"; export const egg = () => hen;',
  "src/infra/day.ts": 'import type { Night } from "./night.ts"; export type Day = Night[];',
  "src/infra/night.ts": 'import type { Day } from "./day.ts"; export type Night = Day[];',
};

const EVERYWHERE = ["../money.ts", "#domain/money"];
const folder = mkdtempSync(join(tmpdir(), "aviator-fence-"));
let reports: { category: string; path: string; line: number }[] = [];

const plant = (path: string, lines: string[]) => {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), `${lines.join("\n")}\n`);
};
const forbiddenLinesOf = (path: string) => {
  const lines = readFileSync(join(folder, path), "utf8").split("\n");
  const found = reports.filter(
    (it) => it.path === path && it.category.endsWith("RestrictedImports"),
  );
  return [...new Set(found.map(({ line }) => lines[line - 1]))].sort();
};
const bare = (from: string) => `import "${from}";`;

beforeAll(async () => {
  const config = JSON.parse(readFileSync(resolve(ROOT, "biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  symlinkSync(resolve(ROOT, "package.json"), join(folder, "package.json"));
  for (const [path, forbidden, allowed] of PLACES)
    plant(path, [...EVERYWHERE, ...forbidden, ...allowed].map(bare));
  plant("src/domain/forms.ts", FORMS);
  for (const [path, line] of Object.entries(CYCLES)) plant(path, [line]);

  const args = [
    "lint",
    "--reporter=json",
    "--max-diagnostics=none",
    "--config-path",
    folder,
    folder,
  ];
  const { output } = await run("biome", args);
  type Diagnostic = { category: string; location: { path: string; start: { line: number } } };
  const json = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
  reports = (JSON.parse(json).diagnostics as Diagnostic[]).map(({ category, location }) => ({
    category,
    path: resolve(location.path).slice(folder.length + 1),
    line: location.start.line,
  }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(PLACES)("%s", (path, forbidden) => {
  expect(forbiddenLinesOf(path)).toEqual([...EVERYWHERE, ...forbidden].map(bare).sort());
});

test("every form of an import is read", () => {
  expect(forbiddenLinesOf("src/domain/forms.ts")).toEqual([...FORMS].sort());
});

test.each(Object.keys(CYCLES))("%s closes a cycle", (path) => {
  const categories = reports.filter((it) => it.path === path).map((it) => it.category);
  expect(categories).toContain("lint/suspicious/noImportCycles");
});
