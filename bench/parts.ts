/**
 * The parts of the bench, in their order. A part can be selected by its name. Parts on the first database share one
 * running product, so that its memory is measured after their load. Parts with years of data have their own databases.
 */
import { AVAILABILITY_ROW, measureAvailability } from "./availability.ts";
import { BOOKING_ROWS, measureBookings, measureEmbeddedBookings } from "./bookings.ts";
import { DASHBOARD_ROW, measureDashboard } from "./dashboard.ts";
import { LOGIN_ROWS, measureLogins } from "./logins.ts";
import { MEMORY_ROW, measureMemory } from "./memory.ts";
import { measurePage, measureShop } from "./page.ts";
import { measureStoredPage, PAGES, pageRow } from "./pages.ts";
import { fillProducts, measureProducts, PRODUCTS_ROW, UNCACHED_ROW } from "./products.ts";
import type { Report } from "./report.ts";
import type { Pace } from "./rounds.ts";
import { measureRush, RUSH_ROW } from "./rush.ts";
import { type Product, startProduct } from "./servers.ts";
import { measureSizes, SIZES_ROWS } from "./sizes.ts";
import { measureSoak, SOAK_ROW } from "./soak.ts";
import { measureStarts, STARTS_ROWS } from "./starts.ts";
import { measureStatistics, STATISTICS_ROW } from "./statistics.ts";
import { measureTwo, TWO_ROW } from "./two.ts";

/** What the parts share. */
export type Setting = {
  report: Report;
  folder: string;
  quick: boolean;
  /** For rows that are compared in rounds. */
  pace: Pace;
  /** The length of a soak. */
  minutes: number;
  /** The product on the first database, which starts at the first call. @throws Error without PostgreSQL. */
  shared(): Promise<{ product: Product; databaseUrl: string }>;
  /** A new database, dropped at the end. @throws Error without PostgreSQL. */
  newDatabase(): Promise<string>;
};

export type Part = {
  name: string;
  rows: readonly string[];
  /** When it runs: always, not in a quick run, or only when it is named. */
  runs: "always" | "not quick" | "named";
  /** Whether it measures the shared product, which is stopped before any other part. */
  shared?: true;
  run(setting: Setting): Promise<void>;
};

const BOOKING_ROUNDS = 7;
const EMBEDDED_ROUNDS = 3;
const QUICK_ROUNDS = 3;
const STARTS = 5;
/** As many products as the rows of /shop and products(limit: 20) choose from. */
const PRODUCTS = 1000;

const pages: Part = {
  name: "pages",
  rows: PAGES.map(pageRow),
  runs: "always",
  shared: true,
  async run({ report, folder, pace, shared }) {
    const { product, databaseUrl } = await shared();
    await fillProducts(databaseUrl, PRODUCTS);
    for (const page of PAGES) await measureStoredPage(report, page, { product, folder, pace });
  },
};

/** A part that measures a product of its own on a new database. */
const onOwnDatabase =
  (measure: (report: Report, on: { product: Product; databaseUrl: string }) => Promise<void>): Part["run"] =>
  async ({ report, folder, newDatabase }) => {
    const databaseUrl = await newDatabase();
    const product = await startProduct(folder, databaseUrl, { dataDir: "own" });
    await measure(report, { product, databaseUrl });
    await product.stop();
  };

const PARTS: readonly Part[] = [
  {
    name: "starts",
    rows: [STARTS_ROWS.postgresql],
    runs: "always",
    run: async ({ report, folder, quick, newDatabase }) =>
      measureStarts(report, { folder, databaseUrl: await newDatabase(), times: quick ? QUICK_ROUNDS : STARTS }),
  },
  {
    name: "starts, embedded",
    rows: [STARTS_ROWS.embedded],
    runs: "always",
    run: ({ report, folder, quick }) =>
      measureStarts(report, { folder, databaseUrl: undefined, times: quick ? QUICK_ROUNDS : STARTS }),
  },
  pages,
  {
    name: "products",
    rows: [PRODUCTS_ROW, UNCACHED_ROW],
    runs: "always",
    shared: true,
    run: async ({ report, folder, pace, shared }) => measureProducts(report, { ...(await shared()), folder, pace }),
  },
  {
    name: "availability",
    rows: [AVAILABILITY_ROW],
    runs: "always",
    shared: true,
    run: async ({ report, pace, shared }) => measureAvailability(report, { ...(await shared()), pace }),
  },
  {
    name: "bookings",
    rows: BOOKING_ROWS,
    runs: "always",
    shared: true,
    run: async ({ report, quick, shared }) =>
      measureBookings(report, { ...(await shared()), rounds: quick ? QUICK_ROUNDS : BOOKING_ROUNDS }),
  },
  {
    name: "logins",
    rows: LOGIN_ROWS,
    runs: "not quick",
    shared: true,
    run: async ({ report, shared }) => measureLogins(report, (await shared()).product),
  },
  {
    name: "page",
    rows: ["page"],
    runs: "always",
    shared: true,
    run: async ({ report, shared }) => measurePage(report, (await shared()).product),
  },
  {
    name: "memory",
    rows: [MEMORY_ROW],
    runs: "always",
    shared: true,
    run: async ({ report, shared }) => measureMemory(report, (await shared()).product),
  },
  {
    name: "shop",
    rows: ["shop"],
    runs: "not quick",
    shared: true,
    run: async ({ report, shared }) => measureShop(report, await shared()),
  },
  { name: "dashboard", rows: [DASHBOARD_ROW], runs: "not quick", run: onOwnDatabase(measureDashboard) },
  { name: "statistics", rows: [STATISTICS_ROW], runs: "not quick", run: onOwnDatabase(measureStatistics) },
  {
    name: "sizes",
    rows: SIZES_ROWS,
    runs: "not quick",
    run: async ({ report, folder, newDatabase }) =>
      measureSizes(report, { folder, few: await newDatabase(), many: await newDatabase() }),
  },
  {
    name: "bookings, embedded",
    rows: ["bookings on the embedded database"],
    runs: "not quick",
    async run({ report, folder }) {
      const product = await startProduct(folder, undefined);
      await measureEmbeddedBookings(report, { product, rounds: EMBEDDED_ROUNDS });
      await product.stop();
    },
  },
  // Last, because it lowers the priority of this process.
  {
    name: "two",
    rows: [TWO_ROW],
    runs: "always",
    run: async ({ report, folder, pace, newDatabase }) =>
      measureTwo(report, { folder, databaseUrl: await newDatabase(), pace }),
  },
  {
    name: "rush",
    rows: [RUSH_ROW],
    runs: "named",
    run: async ({ report, folder, newDatabase }) => measureRush(report, { folder, databaseUrl: await newDatabase() }),
  },
  {
    name: "soak",
    rows: [SOAK_ROW],
    runs: "named",
    shared: true,
    run: async ({ report, minutes, shared }) => measureSoak(report, { ...(await shared()), minutes }),
  },
];

/**
 * Reads the command line: `quick` for a short run, names of parts (or their beginnings), and the minutes of a soak.
 * @throws Error for a word that is none of these.
 */
export function selectParts(words: readonly string[]): {
  quick: boolean;
  minutes: number;
  named: boolean;
  parts: readonly Part[];
} {
  const quick = words.includes("quick");
  const number = words.map(Number).find((value) => value > 0);
  const names = words.filter((word) => word !== "quick" && !(Number(word) > 0));
  const unknown = names.find((name) => !PARTS.some((part) => part.name.startsWith(name)));
  if (unknown !== undefined)
    throw new Error(`"${unknown}" is no part of the bench: ${PARTS.map(({ name }) => name).join("; ")}`);
  const named = names.length > 0;
  const wanted = ({ name, runs }: Part) =>
    named ? names.some((word) => isNamed(name, word)) : runs === "always" || (runs === "not quick" && !quick);
  return { quick, minutes: number ?? 30, named, parts: PARTS.filter(wanted) };
}

/** "page" names the part "page" alone, "boo" every part that begins with it. */
const isNamed = (name: string, word: string): boolean =>
  PARTS.some((part) => part.name === word) ? name === word : name.startsWith(word);
