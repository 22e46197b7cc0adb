/**
 * Builds the product: `build/web` (pages) and `build/server/main.js` (one file, packages external). `--if-needed`
 * builds only when the sources are newer than the build. build/stamp stores a digest of all inputs, so a checkout or a
 * touched file does not cause a build.
 */
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build as bundle } from "esbuild";
import { ROOT, run } from "./child.ts";

const STAMP = resolve(ROOT, "build/stamp");
const GOES_IN = ["package-lock.json", "react-router.config.ts", "tsconfig.json", "vite.config.ts"];

/** A digest of all inputs of the build. */
function digestOfSources(): string {
  const sources = ["src", "public"]
    .map((folder) => resolve(ROOT, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const digest = createHash("sha256");
  const others = [...GOES_IN, "tools/build.ts", "tools/shell-chunk.ts"].map((name) => resolve(ROOT, name));
  for (const path of [...others, ...sources])
    digest
      .update(`${path.slice(ROOT.length)}\0`)
      .update(readFileSync(path))
      .update("\0");
  return digest.digest("hex");
}

const isCurrent = (digest: string) => {
  try {
    return readFileSync(STAMP, "utf8") === digest;
  } catch {
    return false;
  }
};

async function buildServer(): Promise<void> {
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: ["src/server/main.ts"],
    outfile: "build/server/main.js",
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    // Packages stay in node_modules; the aliases in package.json's `imports` are our own code and are bundled.
    packages: "external",
    sourcemap: true,
    logLevel: "warning",
  });
  // A worker thread is started by its file name, which the bundler does not follow.
  for (const thread of ["db/embedded-worker.js", "pictures/draw-worker.js"])
    copyFileSync(resolve(ROOT, "src/infra", thread), resolve(ROOT, "build/server", basename(thread)));
}

const COMPRESSED = /\.(js|css|svg|json|txt|webmanifest)$/;

/** Compresses immutable files once, at the highest level, instead of at every request. */
function compressAssets(): void {
  const folder = resolve(ROOT, "build/web/client");
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !COMPRESSED.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const bytes = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
    writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
}

/** Builds unless the build is current. @throws with the builder's output when it fails. */
export async function buildIfNeeded(): Promise<void> {
  const digest = digestOfSources();
  if (isCurrent(digest)) return;
  const started = performance.now();
  console.log("Building (once; the next start finds it done) ...");
  rmSync(STAMP, { force: true });
  const [web] = await Promise.all([run("react-router", ["build"], { env: { NODE_ENV: "production" } }), buildServer()]);
  if (!web.ok) throw new Error(`The build of the pages failed:\n${web.output}`);
  compressAssets();
  writeFileSync(STAMP, digest);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes("--if-needed")) rmSync(STAMP, { force: true });
  await buildIfNeeded().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
