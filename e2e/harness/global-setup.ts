/**
 * One product for all files: starting it takes longer than most journeys. Each test has a browser context, a day
 * and an e-mail of its own, so that no test sees what another one left.
 */
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startProduct } from "./product.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the product listens, without a trailing slash. */
    url: string;
    /** The folder in which mails arrive. */
    outbox: string;
    /** The program that is the browser. */
    browser: string;
  }
}

/** Called once by vitest, after the product is built and CHROMIUM_PATH is known; gives the teardown. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync("test-results", { recursive: true, force: true });
  return serve(project);
}

/** Starts a product, with more in its environment if need be, and tells the tests where it is; gives the teardown. */
export async function serve(
  project: TestProject,
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error("CHROMIUM_PATH names no browser.");
  const product = await startProduct(env);
  project.provide("url", product.url);
  project.provide("outbox", product.outbox);
  project.provide("browser", executablePath);
  return product.close;
}
