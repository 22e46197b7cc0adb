/**
 * Before the first browser test: builds the product, sets CHROMIUM_PATH to a working browser, and TEST_DATABASE_URL to
 * a PostgreSQL if one is available.
 */
import { findBrowser } from "./browser.ts";
import { buildIfNeeded } from "./build.ts";
import { findPostgres } from "./postgres.ts";

/** Called once by vitest; the test processes inherit its environment variables. */
export async function setup(): Promise<void> {
  await buildIfNeeded();
  process.env.CHROMIUM_PATH = await findBrowser();
  const server = await findPostgres();
  if (server) process.env.TEST_DATABASE_URL = server.url;
}
