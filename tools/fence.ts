/**
 * The import fence: the allowed imports of each part of the project, as one table. `npm run fence` writes it to
 * `biome.fence.json`, which `biome.json` extends; a test fails while the two differ. Biome applies only the last
 * matching override to a file, so every place lists all of its rules.
 */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "./child.ts";

/** Import paths as in .gitignore: a later pattern with `!` allows what an earlier one forbids. */
type Rule = { group: string[]; message: string };
type Place = { files: string[]; rules: Rule[] };

/**
 * The slices of the server, earliest first: a slice may import the `service.ts` of slices in its own and in
 * earlier lines. A house rule (tools/house.test.ts) keeps two slices of one line from importing each other.
 */
export const SLICES = [
  ["audit"],
  ["settings", "uploads", "changes", "tills"],
  ["accounts", "catalogue", "blog", "gallery", "contact", "custom-packages"],
  ["vouchers", "discounts"],
  ["payments"],
  ["bookings", "orders"],
  ["invoices", "waitlist", "reviews", "returns"],
  ["checkout"],
  ["stats", "finder", "views", "undo", "desk"],
  ["demo"],
];

/** Folders of the frame, which may import every slice: the command line works on all of them. */
export const FRAME_FOLDERS = ["control"];

const only = (paths: string[], message: string): Rule => ({
  group: ["**", ...paths.map((path) => `!${path}`)],
  message,
});

const SPELLING: Rule = {
  group: ["#*/**", "!#*/**/*.*", "**/../**"],
  message: "Write ./below.ts or #part/path.ts: never ../, always with the file extension.",
};
// A separate package: the # paths of the root's package.json are not available there.
const ART: Rule = {
  group: ["#*/**", "**/../**", "!../../src/domain/**", "!../../src/shared/**"],
  message: "art/ imports itself and, by relative paths, src/domain and src/shared.",
};
const NO_HARNESS: Rule = {
  group: ["#test/**", "vitest", "vitest/**", "fast-check"],
  message: "Product code never imports the test harness.",
};
const PURE_DOMAIN = "src/domain is pure: it imports itself and zod, nothing else.";
const PURE_SHARED = "src/shared is pure: it imports itself and the domain, nothing else.";
const INFRA: Rule = {
  group: ["#server/**", "#web/**"],
  message: "src/infra knows nothing of the business: it imports itself, domain, shared and packages.",
};
const SANDBOX: Rule = {
  group: ["#infra/db/**", "#infra/jobs/**", "#infra/mail/**", "pg", "drizzle-orm", "drizzle-orm/**"],
  message: "The payment sandbox has its own ledger: no database, jobs or mail of the product.",
};
const SERVER: Rule = { group: ["#web/**"], message: "The server never imports the web's source; it serves its build." };
const WEB: Rule = {
  group: ["#server/**", "#infra/**"],
  message: "The web imports web, domain and shared; it reads the server's data over GraphQL.",
};
const BROWSER_PACKAGES: Rule = {
  group: [
    "node:*",
    "pg",
    "drizzle-orm",
    "drizzle-orm/**",
    "fastify",
    "@fastify/**",
    "mercurius",
    "@pothos/**",
    "@electric-sql/**",
    "@node-rs/**",
    "nodemailer",
    "razorpay",
    "pino",
    "prom-client",
  ],
  message: "This package belongs to the server and must not reach a browser.",
};
const NO_ADMIN: Rule = {
  group: ["#web/admin/**", "./admin/**"],
  message: "Public pages never import web/admin: visitors would download the dashboard.",
};
const NO_DATA: Rule = {
  group: ["#web/data/**", "./data/**", "@tanstack/**"],
  message: "Public pages read in their loaders and never import web/data: visitors would download it.",
};
const OUTSIDE: Rule = {
  group: ["#server/**", "#infra/**", "#web/**"],
  message: "Browser tests and benches use the running product, the domain and packages, none of its modules.",
};

/** What a slice sees of the server: itself, five files of the frame, and `files` of its own and earlier lines. */
function sliceRule(slice: string, line: number, files: string[]): Rule {
  const visible = SLICES.slice(0, line + 1).flat();
  return {
    group: [
      "#server/**",
      "!#server/archive.ts",
      "!#server/context.ts",
      "!#server/builder.ts",
      "!#server/csv-export.ts",
      "!#server/whole-counts.ts",
      `!#server/${slice}/**`,
      ...visible.flatMap((other) => files.map((file) => `!#server/${other}/${file}`)),
    ],
    message:
      "A slice sees archive.ts, context.ts, builder.ts, csv-export.ts, whole-counts.ts, and of slices before it only service.ts (SLICES in tools/fence.ts).",
  };
}

const slicePlaces = (slice: string, line: number): Place[] => [
  {
    files: [`src/server/${slice}/**`],
    rules: [SPELLING, sliceRule(slice, line, ["service.ts"]), SERVER, NO_HARNESS],
  },
  {
    // Types of other slices' fields come from their graphql.ts.
    files: [`src/server/${slice}/**/graphql.ts`, `src/server/${slice}/**/*-graphql.ts`],
    rules: [SPELLING, sliceRule(slice, line, ["service.ts", "graphql.ts"]), SERVER, NO_HARNESS],
  },
];

/** Pages with data of a signed-in person or of the owner of a purchase. */
const PRIVATE_PAGES = [
  "src/web/data/**",
  "src/web/account/**",
  "src/web/custom-bookings/**",
  "src/web/checkout/orders/**",
  "src/web/checkout/use-payment-status.ts",
];

/** From the most general to the most specific. */
const PLACES: Place[] = [
  { files: ["**"], rules: [SPELLING, NO_HARNESS] },
  { files: ["src/domain/**"], rules: [SPELLING, only(["./**", "#domain/**", "zod"], PURE_DOMAIN)] },
  { files: ["src/shared/**"], rules: [SPELLING, only(["./**", "#domain/**", "#shared/**"], PURE_SHARED)] },
  { files: ["src/infra/**"], rules: [SPELLING, INFRA, NO_HARNESS] },
  { files: ["src/infra/razorpay/sandbox/**"], rules: [SPELLING, INFRA, SANDBOX, NO_HARNESS] },
  {
    files: ["src/server/*", ...FRAME_FOLDERS.map((folder) => `src/server/${folder}/**`)],
    rules: [SPELLING, SERVER, NO_HARNESS],
  },
  ...SLICES.flatMap((slices, line) => slices.flatMap((slice) => slicePlaces(slice, line))),
  { files: ["src/web/**"], rules: [SPELLING, WEB, BROWSER_PACKAGES, NO_ADMIN, NO_DATA, NO_HARNESS] },
  { files: PRIVATE_PAGES, rules: [SPELLING, WEB, BROWSER_PACKAGES, NO_ADMIN, NO_HARNESS] },
  { files: ["src/web/admin/**"], rules: [SPELLING, WEB, BROWSER_PACKAGES, NO_HARNESS] },
  { files: ["src/web/entry.server.tsx"], rules: [SPELLING, WEB, NO_ADMIN, NO_HARNESS] },
  {
    files: ["src/domain/**/*.test.ts"],
    rules: [SPELLING, only(["./**", "#domain/**", "zod", "vitest", "fast-check"], PURE_DOMAIN)],
  },
  {
    files: ["src/shared/**/*.test.ts"],
    rules: [SPELLING, only(["./**", "#domain/**", "#shared/**", "vitest", "fast-check"], PURE_SHARED)],
  },
  { files: ["src/infra/**/*.test.ts"], rules: [SPELLING, INFRA] },
  {
    files: ["src/server/**/*.test.ts", "src/server/**/*.test.tsx", "test/**", "tools/**", "deploy/**"],
    rules: [SPELLING, SERVER],
  },
  { files: ["src/web/**/*.test.ts", "src/web/**/*.test.tsx"], rules: [SPELLING, WEB] },
  { files: ["e2e/**", "bench/**"], rules: [SPELLING, OUTSIDE] },
  { files: ["art/**"], rules: [ART, NO_HARNESS] },
  { files: ["*.config.ts"], rules: [SPELLING] },
];

/** The fence as Biome's configuration: JSON text with one override per line. */
export function fenceConfig(): string {
  const overrides = PLACES.map(({ files, rules }) => ({
    includes: files,
    linter: { rules: { style: { noRestrictedImports: { level: "error", options: { patterns: rules } } } } },
  }));
  return `{ "overrides": [\n${overrides.map((override) => JSON.stringify(override)).join(",\n")}\n] }\n`;
}

// The test beside this file compares the committed configuration with the table.
if (process.argv.includes("--write")) writeFileSync(resolve(ROOT, "biome.fence.json"), fenceConfig());
