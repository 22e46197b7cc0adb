/**
 * One product and one browser for all files: starting them takes longer than most journeys. Each test has
 * a browser context, a day and an e-mail of its own, so that no test sees what another one left.
 */
import { rmSync } from "node:fs";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the product listens, without a trailing slash. */
    url: string;
    /** The folder in which mails arrive. */
    outbox: string;
    /** The address at which the running browser takes connections. */
    browser: string;
  }
}

/**
 * Every window of a whole Chromium brings processes for its address bar, which nobody here types into. The last
 * such argument counts, so Playwright's own list is in it.
 */
const WITHOUT = [
  ...["AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"],
  ...["HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"],
  ...["ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "OptimizationHints"],
  ...["NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"],
  ...["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup"],
];

const BROWSER_ARGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  `--disable-features=${WITHOUT.join(",")}`,
];

/** Called once by vitest, after the product is built and CHROMIUM_PATH is known; gives the teardown. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync("test-results", { recursive: true, force: true });
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error("CHROMIUM_PATH names no browser.");
  const [product, browser] = await Promise.all([
    startProduct(),
    chromium.launchServer({ executablePath, args: BROWSER_ARGS, handleSIGINT: false }),
  ]);
  project.provide("url", product.url);
  project.provide("outbox", product.outbox);
  project.provide("browser", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await product.close();
  };
}
