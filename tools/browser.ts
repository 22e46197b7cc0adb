/**
 * Finds a Chromium for the browser tests, and installs one if there is none: CHROMIUM_PATH, an installed one, Debian's
 * through apt if permitted (root), else Playwright's download.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import { run } from "./child.ts";

const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const PLACES = [
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** Starts it once as a check: Ubuntu's /usr/bin/chromium-browser is a script that only asks for a snap. */
const runs = (path: string) =>
  existsSync(path) &&
  (process.platform === "win32" || spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0);

function installed(): string | undefined {
  const folders = ["/usr/bin", ...(process.env.PATH ?? "").split(delimiter)];
  const named = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...named, ...PLACES, chromium.executablePath()].find(runs);
}

const isDebian = () => existsSync("/etc/os-release") && /^ID=debian$/m.test(readFileSync("/etc/os-release", "utf8"));

async function fromApt(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !isDebian()) return undefined;
  console.log("No Chromium found: installing Debian's through apt ...");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update", "-q"], { env });
  // The headless shell draws no windows and runs the tests a fifth faster; older releases lack it.
  for (const name of ["chromium-headless-shell", "chromium"]) {
    const args = ["install", "-y", "-q", "--no-install-recommends", name];
    const result = await run("apt-get", args, { env });
    if (result.ok) break;
    console.log(`apt could not install ${name}: ${result.output.split("\n").at(-1)}`);
  }
  return installed();
}

async function fromPlaywright(): Promise<string | undefined> {
  console.log("No Chromium found: downloading Playwright's ...");
  const result = await run("playwright-core", ["install", "chromium"]);
  if (!result.ok) console.log(result.output);
  return installed();
}

/** The path of a Chromium that starts. @throws when there is none and none can be installed. */
export async function findBrowser(): Promise<string> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (runs(wanted)) return wanted;
    throw new Error(`CHROMIUM_PATH names ${wanted}, which cannot be run`);
  }
  const found = installed() ?? (await fromApt()) ?? (await fromPlaywright());
  if (found) return found;
  throw new Error("No Chromium for the browser tests: install one, or set CHROMIUM_PATH=/path/to/chromium");
}
