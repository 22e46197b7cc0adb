/**
 * Proves that the import fence (tools/fence.ts) is enforced. A folder outside the repository gets the configuration and
 * the files planted below; the linter must report every forbidden line and no other.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ROOT, run } from "./child.ts";
import { FRAME_FOLDERS, fenceConfig, SLICES } from "./fence.ts";

const WEB = "#web/ui/button.tsx";
const ADMIN = "#web/admin/tabs.tsx";
const DATA = "#web/data/use-reading.ts";
const INFRA = "#infra/clock.ts";
const SERVER = "#server/bookings/service.ts";
const HARNESS = ["#test/database.ts", "vitest", "fast-check"];

/**
 * The forbidden and allowed imports of each place. An override replaces the list of an earlier one instead of adding to
 * it, so each place is tested with all imports that its own list must cover.
 */
const PLACES: [path: string, forbidden: string[], allowed: string[]][] = [
  [
    "src/domain/rule.ts",
    [WEB, SERVER, INFRA, "drizzle-orm", "node:fs", ...HARNESS],
    ["zod", "./money.ts", "#domain/time/dates.ts"],
  ],
  [
    "src/domain/rule.test.ts",
    [WEB, SERVER, INFRA, "node:fs", "#test/database.ts"],
    ["./rule.ts", "#domain/time/dates.ts", "zod", "vitest", "fast-check"],
  ],
  [
    "src/shared/logo.ts",
    [WEB, SERVER, INFRA, "zod", "drizzle-orm", "node:fs", ...HARNESS],
    ["./calendar.ts", "#shared/calendar.ts", "#domain/time/dates.ts"],
  ],
  [
    "src/shared/logo.test.ts",
    [WEB, SERVER, INFRA, "zod", "node:fs", "#test/database.ts"],
    ["./logo.ts", "#domain/time/dates.ts", "vitest", "fast-check"],
  ],
  [
    "src/infra/mail/mailer.ts",
    [WEB, SERVER, ...HARNESS],
    [INFRA, "#domain/money/money.ts", "#shared/calendar.ts", "node:fs"],
  ],
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
      "#server/checkout/service.ts",
      "#server/main.ts",
      "#server/schema.ts",
      ...HARNESS,
    ],
    [
      "./table.ts",
      "#server/bookings/table.ts",
      "#server/orders/service.ts",
      "#server/payments/service.ts",
      "#server/context.ts",
      "#server/builder.ts",
      "#server/csv-export.ts",
      "#server/archive.ts",
      INFRA,
      "drizzle-orm",
    ],
  ],
  [
    "src/server/bookings/mails/confirmation.ts",
    [WEB, "#server/payments/table.ts", "#server/checkout/service.ts", ...HARNESS],
    ["./words.ts", "#server/bookings/table.ts", "#server/payments/service.ts"],
  ],
  [
    "src/server/bookings/calendar/graphql.ts",
    [WEB, "#server/payments/table.ts", "#server/checkout/graphql.ts", ...HARNESS],
    ["#server/payments/graphql.ts", "#server/payments/service.ts"],
  ],
  [
    "src/server/bookings/graphql.ts",
    [WEB, "#server/payments/table.ts", "#server/checkout/graphql.ts", "#server/schema.ts", ...HARNESS],
    ["#server/payments/graphql.ts", "#server/payments/service.ts", "#server/builder.ts", "#server/context.ts"],
  ],
  ["src/server/bookings/a.test.ts", [WEB], ["#server/payments/table.ts", ...HARNESS]],
  [
    "src/web/shop/cart.ts",
    [SERVER, INFRA, ADMIN, DATA, "@tanstack/react-query", "pg", "drizzle-orm/pg-core", "node:fs", ...HARNESS],
    [WEB, "./items.ts", "#domain/money/money.ts", "react"],
  ],
  ["src/web/routes.ts", [SERVER, INFRA, ADMIN, "./admin/tabs.tsx", "./data/rows.ts"], ["./root.tsx", "react"]],
  [
    "src/web/account/orders.ts",
    [SERVER, INFRA, ADMIN, "pg", "drizzle-orm", "node:fs", ...HARNESS],
    [WEB, DATA, "@tanstack/react-query"],
  ],
  ["src/web/checkout/pay.ts", [SERVER, INFRA, ADMIN, DATA, "node:fs", ...HARNESS], [WEB, "./items.ts"]],
  [
    "src/web/checkout/use-payment-status.ts",
    [SERVER, INFRA, ADMIN, "pg", "node:fs", ...HARNESS],
    [WEB, DATA, "@tanstack/react-query"],
  ],
  ["src/web/shop/cart.test.ts", [SERVER, INFRA], ["./cart.ts", WEB, "node:fs", "vitest"]],
  [
    "src/web/admin/panel.tsx",
    [SERVER, INFRA, "pg", "drizzle-orm", "drizzle-orm/pg-core", "node:fs", ...HARNESS],
    [WEB, ADMIN, DATA, "./tabs.tsx"],
  ],
  ["src/web/entry.server.tsx", [SERVER, INFRA, ADMIN, "./admin/tabs.tsx", ...HARNESS], [WEB, "node:stream", "isbot"]],
  [
    "e2e/journey.test.ts",
    [SERVER, INFRA, WEB],
    ["./steps.ts", "#domain/booking/plans.ts", "vitest", "playwright-core"],
  ],
  ["bench/main.ts", [SERVER, INFRA, WEB], ["./rows.ts", "#domain/booking/plans.ts", "pg", "node:http"]],
  ["test/database.ts", [WEB], [SERVER, INFRA, "vitest"]],
  ["tools/schema.ts", [WEB], [SERVER, INFRA, "graphql"]],
  [
    "art/tools/encode.ts",
    ["#domain/time/dates.ts", "../../src/infra/clock.ts", "../../src/server/routes.ts", ...HARNESS],
    ["./catalogue.ts", "../../src/domain/time/dates.ts", "../../src/shared/logo.ts", "sharp", "node:fs"],
  ],
  ["vitest.config.ts", [], ["vitest/config"]],
];

/** Every other form of an import, and paths that bypass an alias. */
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

/** A cycle needs two files; both are reported, and type imports count as well. */
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
  const found = reports.filter((it) => it.path === path && it.category.endsWith("RestrictedImports"));
  return [...new Set(found.map(({ line }) => lines[line - 1]))].sort();
};
const bare = (from: string) => `import "${from}";`;

beforeAll(async () => {
  const config = JSON.parse(readFileSync(resolve(ROOT, "biome.json"), "utf8"));
  writeFileSync(join(folder, "biome.json"), JSON.stringify({ ...config, vcs: { enabled: false } }));
  writeFileSync(join(folder, "biome.fence.json"), fenceConfig());
  symlinkSync(resolve(ROOT, "package.json"), join(folder, "package.json"));
  for (const [path, forbidden, allowed] of PLACES) plant(path, [...EVERYWHERE, ...forbidden, ...allowed].map(bare));
  plant("src/domain/text/forms.ts", FORMS);
  for (const [path, line] of Object.entries(CYCLES)) plant(path, [line]);

  const args = ["lint", "--reporter=json", "--max-diagnostics=none", "--config-path", folder, folder];
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

test.each(PLACES)("%s may import only what the fence allows", (path, forbidden) => {
  expect(forbiddenLinesOf(path)).toEqual([...EVERYWHERE, ...forbidden].map(bare).sort());
});

test("every form of an import is checked", () => {
  expect(forbiddenLinesOf("src/domain/text/forms.ts")).toEqual([...FORMS].sort());
});

test.each(Object.keys(CYCLES))("%s is reported as a cycle", (path) => {
  const categories = reports.filter((it) => it.path === path).map((it) => it.category);
  expect(categories).toContain("lint/suspicious/noImportCycles");
});

test("biome.fence.json matches the table", () => {
  expect(readFileSync(resolve(ROOT, "biome.fence.json"), "utf8") === fenceConfig(), "run `npm run fence`").toBe(true);
});

test("every folder of the server is a slice in the order, or the frame's", () => {
  const folders = readdirSync(resolve(ROOT, "src/server"), { withFileTypes: true }).filter((it) => it.isDirectory());
  expect([...SLICES.flat(), ...FRAME_FOLDERS].sort()).toEqual(folders.map(({ name }) => name).sort());
});
