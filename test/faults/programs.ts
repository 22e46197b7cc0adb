/**
 * The two programs of a fault run, bundled once: a product that starts twenty times must start fast, and an edit of the
 * source must not change it between two starts.
 */
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const ROOT = resolve(import.meta.dirname, "..", "..");

export type Programs = { product: string; sandbox: string; remove(): void };

/** Bundles them into a new folder under node_modules, from which their packages resolve. */
export async function buildPrograms(): Promise<Programs> {
  const cache = join(ROOT, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "aviator-faults-"));
  await build({
    absWorkingDir: ROOT,
    entryPoints: {
      product: "test/faults/product-main.ts",
      sandbox: "test/faults/sandbox-main.ts",
    },
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    logLevel: "warning",
  });
  // A worker thread is started by its file name, so the bundler does not see it.
  copyFileSync(join(ROOT, "src/infra/db/embedded-worker.js"), join(folder, "embedded-worker.js"));
  // The product searches for its migrations in the parent folders of its own file.
  cpSync(join(ROOT, "migrations"), join(folder, "migrations"), { recursive: true });
  return {
    product: join(folder, "product.mjs"),
    sandbox: join(folder, "sandbox.mjs"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
