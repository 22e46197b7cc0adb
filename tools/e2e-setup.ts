/**
 * Before the first browser test: the product is built, CHROMIUM_PATH names a browser that runs, and TEST_DATABASE_URL a
 * PostgreSQL where one answers.
 */
import { findBrowser } from "./browser.ts";
import { buildIfNeeded } from "./build.ts";
import { findPostgres } from "./postgres.ts";

/** Called once by vitest; what it puts into the environment reaches the test processes. */
export async function setup(): Promise<void> {
  await buildIfNeeded();
  process.env.CHROMIUM_PATH = await findBrowser();
  const server = await findPostgres();
  if (server) process.env.TEST_DATABASE_URL = server.url;
}
