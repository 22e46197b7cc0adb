/**
 * The browser of all test files. They run in one process, one after the other, so that it starts once. A browser in a
 * separate process, reached over a socket, costs three times the processor time.
 */
import { type Browser, chromium } from "playwright-core";
import { inject } from "vitest";

/**
 * Disables features of a whole Chromium that start extra processes, such as the address bar's. Only the last such
 * argument counts, so Playwright's own list is included.
 */
const WITHOUT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "LensOverlay",
  "MediaRouter",
  "PaintHolding",
  "ThirdPartyStoragePartitioning",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "OptimizationHints",
  "NetworkTimeServiceQuerying",
  "AimEnabled",
  "PreconnectToSearch",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxFullPopup",
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

let started: Promise<Browser> | undefined;

/** The running browser; the first call starts it, and it ends with the process. */
export function browser(): Promise<Browser> {
  started ??= chromium.launch({ executablePath: inject("browser"), args: BROWSER_ARGS });
  return started;
}
