/**
 * The two programs of a fault run, bundled once: a product that starts twenty times must start fast, and an edit of the
 * source must not change it between two starts.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "esbuild";

const ROOT = resolve(import.meta.dirname, "..", "..");

export type Programs = { product: string; sandbox: string; remove(): void };

/**
 * The commit before the last change of the schema: the release that a rolling deployment replaces. Null in a clone
 * without history.
 */
export function previousRelease(): string | null {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: ROOT, encoding: "utf8" }).stdout?.trim() || null;
  const changed = git("log", "-1", "--format=%H", "--", "migrations");
  return changed && git("rev-parse", "--verify", "--quiet", `${changed}^`);
}

/** Copies the source of a commit into a new folder. */
function checkOut(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), "aviator-release-"));
  const archive = execFileSync(
    "git",
    ["archive", commit, "src", "test", "migrations", "package.json", "tsconfig.json"],
    {
      cwd: ROOT,
      maxBuffer: 1 << 28,
    },
  );
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  return folder;
}

/**
 * Bundles them into a new folder under node_modules, from which their packages resolve.
 * @param commit the release to build, by default the working tree
 */
export async function buildPrograms(commit?: string): Promise<Programs> {
  const root = commit ? checkOut(commit) : ROOT;
  const cache = join(ROOT, "node_modules", ".cache");
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, "aviator-faults-"));
  await build({
    absWorkingDir: root,
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
  copyFileSync(join(root, "src/infra/db/embedded-worker.js"), join(folder, "embedded-worker.js"));
  // The product searches for its migrations in the parent folders of its own file.
  cpSync(join(root, "migrations"), join(folder, "migrations"), { recursive: true });
  if (commit) rmSync(root, { recursive: true });
  return {
    product: join(folder, "product.mjs"),
    sandbox: join(folder, "sandbox.mjs"),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
