/**
 * Starts one product per worker, shared by its files, because a start takes longer than most journeys. Each test has
 * its own browser context, day and email, so that tests do not affect each other.
 */
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { type ProductOptions, startProduct } from "./product.ts";

/** Called once by vitest, after the product is built and CHROMIUM_PATH is set. @returns the teardown. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  rmSync("test-results", { recursive: true, force: true });
  return serve(project, Number(project.config.maxWorkers));
}

/** Starts `count` products, with additional environment variables if given. @returns the teardown. */
export async function serve(
  project: TestProject,
  count: number,
  env: Record<string, string> = {},
  options: ProductOptions = {},
): Promise<() => Promise<void>> {
  const executablePath = process.env.CHROMIUM_PATH;
  if (!executablePath) throw new Error("CHROMIUM_PATH names no browser.");
  const products = await Promise.all(Array.from({ length: count }, () => startProduct(env, options)));
  project.provide(
    "products",
    products.map(({ url, outbox }) => ({ url, outbox })),
  );
  project.provide("browser", executablePath);
  return async () => {
    await Promise.all(products.map(({ close }) => close()));
  };
}
