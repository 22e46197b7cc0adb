/**
 * Builds the product: `build/web` (pages), `build/server/main.js` (one file with its packages, and parts that load when
 * they are first used) and `build/server/admin.js` (the command line). `--if-needed` builds only when the sources have
 * changed since (stamp.js).
 */
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type BuildOptions, build as bundle } from "esbuild";
import { ROOT, run } from "./child.ts";
import { divideStylesheet } from "./critical-style.ts";
import { reduceManifest } from "./route-manifest.ts";
import { currentStamp, isCurrent, STAMP, writeStamp } from "./stamp.js";

/**
 * Packages that stay in node_modules: native programs, and those that read files of their own folder at run time. All
 * others are bundled, because thousands of small files take longer to find than to run.
 */
export const EXTERNAL = [
  "@electric-sql/*",
  "@fontsource/*",
  "@node-rs/argon2",
  "@resvg/resvg-wasm",
  "pdfkit",
  "pg-native",
  "pino",
  "sharp",
  "vite",
];

/** CommonJS packages in a module need what Node gives to CommonJS files. */
const COMMON_JS = `
import { createRequire as createRequireOfBundle } from "node:module";
import { dirname as dirnameOfBundle } from "node:path";
import { fileURLToPath as pathOfBundle } from "node:url";
const require = createRequireOfBundle(import.meta.url);
const __filename = pathOfBundle(import.meta.url);
const __dirname = dirnameOfBundle(__filename);
`;

/** The options that both programs share. */
const PROGRAM = {
  absWorkingDir: ROOT,
  outdir: "build/server",
  bundle: true,
  format: "esm",
  platform: "node",
  target: "node20",
  external: EXTERNAL,
  // By default Node gets the development build of React Router.
  alias: { "react-router": resolve(ROOT, "node_modules/react-router/dist/production/index.mjs") },
  define: { "process.env.NODE_ENV": '"production"' },
  banner: { js: COMMON_JS },
  // The names of classes and functions are part of error messages.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: "none",
  // Stacks in the log name the lines of the sources (src/infra/source-lines.ts).
  sourcemap: true,
  sourcesContent: false,
  logLevel: "warning",
} as const satisfies BuildOptions;

async function buildServer(): Promise<void> {
  rmSync(resolve(ROOT, "build/server"), { recursive: true, force: true });
  await Promise.all([
    // Parts that are imported when they are first used become files of their own.
    bundle({ ...PROGRAM, entryPoints: ["src/server/main.ts"], splitting: true, chunkNames: "part-[hash]" }),
    // Apart from the server, whose start would otherwise read the parts that both share.
    bundle({ ...PROGRAM, entryPoints: { admin: "src/server/control/cli.ts" } }),
  ]);
  // A worker thread is started by its file name, which the bundler does not follow.
  for (const thread of ["db/embedded-worker.js", "pictures/draw-worker.js"])
    copyFileSync(resolve(ROOT, "src/infra", thread), resolve(ROOT, "build/server", basename(thread)));
}

/** Inline scripts of pages that are hydrated on demand, by name (src/web/hydration). They have no imports left. */
async function buildInlineScripts(): Promise<void> {
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: {
      "on-demand": "src/web/hydration/on-demand.ts",
      home: "src/web/home/inline.ts",
    },
    outdir: "build/web/inline",
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
}

/** The service worker of boarding passes. It keeps its name, which browsers compare with the one they have. */
async function buildPassWorker(): Promise<void> {
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: { "pass-worker": "src/web/booking/summary/offline/pass-worker.ts" },
    outdir: "build/web/client",
    bundle: true,
    format: "iife",
    target: "es2022",
    minify: true,
    legalComments: "none",
    logLevel: "warning",
  });
}

/** The fonts and the stylesheet in pieces, for the critical CSS of stored pages. */
function writeStylePieces(): void {
  const folder = resolve(ROOT, "build/web/client/assets");
  const css = ["fonts", "site"].map((part) => {
    const file = readdirSync(folder).find((name) => name.startsWith(`${part}-`) && name.endsWith(".css"));
    if (!file) throw new Error(`The build has no stylesheet of the name ${part}.`);
    return readFileSync(join(folder, file), "utf8");
  });
  const pieces = divideStylesheet(css.join(""));
  writeFileSync(resolve(ROOT, "build/web/style-pieces.json"), JSON.stringify(pieces));
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
  if (isCurrent()) return;
  const stamp = currentStamp();
  const started = performance.now();
  console.log("Building (once; the next start finds it done) ...");
  rmSync(STAMP, { force: true });
  const [web] = await Promise.all([run("react-router", ["build"], { env: { NODE_ENV: "production" } }), buildServer()]);
  if (!web.ok) throw new Error(`The build of the pages failed:\n${web.output}`);
  await Promise.all([buildInlineScripts(), buildPassWorker()]);
  writeStylePieces();
  reduceManifest(resolve(ROOT, "build/web/client/assets"));
  compressAssets();
  writeStamp(stamp);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

if (process.argv[1] === import.meta.filename) {
  if (!process.argv.includes("--if-needed")) rmSync(STAMP, { force: true });
  await buildIfNeeded().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
