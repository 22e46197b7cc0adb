/** Before the first browser test: the product is built, and CHROMIUM_PATH names a browser that runs. */
import { findBrowser } from "./browser.ts";
import { buildIfNeeded } from "./build.ts";

/** Called once by vitest; what it puts into the environment reaches the test processes. */
export async function setup(): Promise<void> {
  await buildIfNeeded();
  process.env.CHROMIUM_PATH = await findBrowser();
}
