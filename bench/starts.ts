/**
 * The start with existing data and an existing build: from the spawn of the command behind `npm start` to the first
 * page that answers 200. The first start fills the database and is not counted.
 */
import type { Report } from "./report.ts";
import { type ProductOptions, startProduct } from "./servers.ts";

export const STARTS_ROWS = {
  postgresql: "start with existing data, PostgreSQL, s",
  embedded: "start with existing data, embedded, s",
};

/** Asked often, so that waiting for the next question adds little. */
const HOW: ProductOptions = { ready: "/", askMs: 10, sandbox: "inside", env: { DEMO_CONTENT: "on" } };

/** Measures `times` starts on one engine. `databaseUrl` undefined is the embedded database. */
export async function measureStarts(
  report: Report,
  { folder, databaseUrl, times }: { folder: string; databaseUrl: string | undefined; times: number },
): Promise<void> {
  const how = { ...HOW, dataDir: databaseUrl ? "starts-postgresql" : "starts-embedded" };
  const first = await startProduct(folder, databaseUrl, how);
  await first.stop();
  const seconds: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const started = performance.now();
    const product = await startProduct(folder, databaseUrl, how);
    seconds.push((performance.now() - started) / 1000);
    await product.stop();
  }
  report.add(databaseUrl ? STARTS_ROWS.postgresql : STARTS_ROWS.embedded, "product", "s", seconds);
}
