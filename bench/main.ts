/**
 * `npm run bench`: the product's speed as ratios to bare limits measured in the same minutes on the same computer
 * (docs/bench.md explains how to read them). There are no targets: it exits 1 only when something could not be
 * measured. Everything it starts or creates is removed afterwards, including the databases.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import { AVAILABILITY_ROW, measureAvailability } from "./availability.ts";
import { BOOKING_ROWS, measureBookings, measureEmbeddedBookings } from "./bookings.ts";
import { DASHBOARD_ROW, measureDashboard } from "./dashboard.ts";
import { LOGIN_ROWS, measureLogins } from "./logins.ts";
import { measurePage, measureShop } from "./page.ts";
import { measureStoredPage, PAGES, pageRow } from "./pages.ts";
import { createBenchDatabase } from "./postgres.ts";
import { measureProducts, PRODUCTS_ROW, UNCACHED_ROW } from "./products.ts";
import { createReport, type Report } from "./report.ts";
import { startProduct, stopServers } from "./servers.ts";
import { measureStatistics, STATISTICS_ROW } from "./statistics.ts";

const BOOKING_ROUNDS = 7;
const EMBEDDED_ROUNDS = 3;

const folder = mkdtempSync(join(tmpdir(), "aviator-bench-"));
const database = await createBenchDatabase();
/** Separate databases, because years of data would change the other rows of the report. */
const large = await createBenchDatabase();
const larger = await createBenchDatabase();
let interrupted = false;

async function cleanUp(): Promise<void> {
  await stopServers();
  await database?.drop();
  await large?.drop();
  await larger?.drop();
  rmSync(folder, { recursive: true, force: true });
}
/** Never resolves: after an interruption, failures come from stopping, and nothing more may be started or printed. */
const never = () => new Promise<never>(() => {});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => {
    interrupted = true;
    void cleanUp().finally(() => process.exit(130));
  });

/** Runs one part. If it fails, its rows are reported as missing and the other parts still run. */
async function measure(report: Report, rows: string[], part: () => Promise<void>): Promise<void> {
  const started = performance.now();
  process.stderr.write(`${rows.join("; ")} ... `);
  try {
    await part();
    process.stderr.write(`${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  } catch (error) {
    if (interrupted) await never();
    process.stderr.write("failed\n");
    console.error(error);
    for (const row of rows) report.miss(row, (error as Error).message.split("\n", 1)[0] ?? "");
  }
}

const [processor] = cpus();
const report = createReport({
  processor: `${cpus().length} × ${processor?.model.trim() ?? "unknown"}`,
  memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
  node: process.version,
  postgresql: database?.version ?? "none",
  "load before": (loadavg()[0] ?? 0).toFixed(1),
});

try {
  if (database) {
    const { url: databaseUrl } = database;
    const product = await startProduct(folder, databaseUrl);
    await measure(report, [PRODUCTS_ROW, UNCACHED_ROW], () =>
      measureProducts(report, { product, databaseUrl, folder }),
    );
    await measure(report, [AVAILABILITY_ROW], () => measureAvailability(report, { product, databaseUrl }));
    await measure(report, BOOKING_ROWS, () =>
      measureBookings(report, { product, databaseUrl, rounds: BOOKING_ROUNDS }),
    );
    await measure(report, LOGIN_ROWS, () => measureLogins(report, product));
    await measure(report, ["page"], () => measurePage(report, product));
    for (const path of PAGES)
      await measure(report, [pageRow(path)], () => measureStoredPage(report, path, { product, folder }));
    await measure(report, ["shop"], () => measureShop(report, { product, databaseUrl }));
    await product.stop();
  } else {
    const why = "no PostgreSQL answers (TEST_DATABASE_URL names one)";
    for (const row of [PRODUCTS_ROW, UNCACHED_ROW, AVAILABILITY_ROW, ...BOOKING_ROWS, ...LOGIN_ROWS, "shop"])
      report.miss(row, why);
  }
  if (large) {
    const product = await startProduct(folder, large.url);
    await measure(report, [DASHBOARD_ROW], () => measureDashboard(report, { product, databaseUrl: large.url }));
    await product.stop();
  } else report.miss(DASHBOARD_ROW, "no PostgreSQL answers (TEST_DATABASE_URL names one)");
  if (larger) {
    const product = await startProduct(folder, larger.url);
    await measure(report, [STATISTICS_ROW], () => measureStatistics(report, { product, databaseUrl: larger.url }));
    await product.stop();
  } else report.miss(STATISTICS_ROW, "no PostgreSQL answers (TEST_DATABASE_URL names one)");
  const embedded = await startProduct(folder, undefined);
  await measure(report, ["bookings on the embedded database"], () =>
    measureEmbeddedBookings(report, { product: embedded, rounds: EMBEDDED_ROUNDS }),
  );
  if (!database) await measure(report, ["page"], () => measurePage(report, embedded));
} finally {
  await (interrupted ? never() : cleanUp());
}

console.log(`\n${report.text()}\n\nAs JSON lines: ${report.save(new Date())}`);
process.exitCode = report.incomplete() ? 1 : 0;
