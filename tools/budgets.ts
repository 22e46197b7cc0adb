/**
 * The byte budgets of pages: the scripts that a page names, as gzip at its default level, and how many files they are;
 * inline scripts, the font and the stylesheet.
 * A page that grows past its budget fails `npm run check`. Lower a budget when a page has become smaller.
 */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { buildIfNeeded } from "./build.ts";
import { ROOT } from "./child.ts";

type Budget = {
  files: number;
  kilobytes: number;
  /** Parts that load by themselves after the page, by the beginning of their names, and all kilobytes with them. */
  later?: { parts: readonly string[]; kilobytes: number };
};

/** By route. Kilobytes are thousands of bytes. All but the booking page load theirs once a control needs React. */
const PAGES: Record<string, Budget> = {
  "home/home.route": { files: 15, kilobytes: 154.9 },
  "shop/shop.route": { files: 15, kilobytes: 152.3 },
  "shop/product.route": { files: 15, kilobytes: 153.5 },
  "booking/booking.route": {
    files: 15,
    kilobytes: 173.5,
    later: { parts: ["slot-picker", "day-grid", "review-people", "report-steps"], kilobytes: 183 },
  },
};
/** The only scripts of pages that are hydrated on demand: of all, of lists with moving pictures, of the home page. */
const INLINE_KILOBYTES: Record<string, number> = { "on-demand": 3.2, home: 6 };
/** Files that every page loads, by the beginning and end of their names: the preloaded font and the stylesheet. */
const FILES: readonly { name: string; type: string; most: number }[] = [
  { name: "archivo-latin", type: "woff2", most: 26 },
  { name: "site", type: "css", most: 25.8 },
  { name: "fonts", type: "css", most: 0.7 },
];

type Manifest = {
  entry: { module: string };
  routes: Record<string, { parentId?: string; module: string }>;
};

const CLIENT = resolve(ROOT, "build/web/client");

const kilobytesOf = (path: string): number => gzipSync(readFileSync(path)).length / 1000;

function readManifest(): { manifest: Manifest; path: string } {
  const name = readdirSync(resolve(CLIENT, "assets")).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest of routes.");
  const text = readFileSync(resolve(CLIENT, "assets", name), "utf8");
  return {
    manifest: JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest,
    path: `/assets/${name}`,
  };
}

const STATIC_IMPORT = /(?:from|import)"\.\/([\w-]+\.js)"/g;

/** The addresses of scripts in `assets` and of all that they import. */
function withImports(addresses: readonly string[]): string[] {
  const open = [...addresses];
  const found = new Set<string>();
  for (let address = open.pop(); address !== undefined; address = open.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const text = readFileSync(`${CLIENT}${address}`, "utf8");
    open.push(...[...text.matchAll(STATIC_IMPORT)].map(([, name]) => `/assets/${name}`));
  }
  return [...found];
}

/** The addresses of all scripts that a route's page loads. */
function scriptsOf(route: string, { manifest, path }: ReturnType<typeof readManifest>): string[] {
  const modules = [path, manifest.entry.module];
  for (let id: string | undefined = route; id; id = manifest.routes[id]?.parentId) {
    const found = manifest.routes[id];
    if (!found) throw new Error(`The build has no route ${id}.`);
    modules.push(found.module);
  }
  return withImports(modules);
}

const sizeOf = (scripts: Iterable<string>): number =>
  [...scripts].reduce((sum, script) => sum + kilobytesOf(`${CLIENT}${script}`), 0);

/** The addresses of the parts and of all scripts that they import. */
function scriptsLater(parts: readonly string[]): string[] {
  const files = readdirSync(resolve(CLIENT, "assets")).filter((file) => file.endsWith(".js"));
  const found = parts.map((part) => {
    const file = files.find((each) => each.startsWith(`${part}-`));
    if (!file) throw new Error(`The build has no part ${part}.`);
    return `/assets/${file}`;
  });
  return withImports(found);
}

await buildIfNeeded();
const built = readManifest();
const lines: string[] = [];
for (const [route, budget] of Object.entries(PAGES)) {
  const scripts = scriptsOf(route, built);
  const size = sizeOf(scripts);
  const later = budget.later && sizeOf(new Set([...scripts, ...scriptsLater(budget.later.parts)]));
  const fits =
    scripts.length <= budget.files && size <= budget.kilobytes && (later ?? 0) <= (budget.later?.kilobytes ?? 0);
  if (!fits) process.exitCode = 1;
  lines.push(
    `${fits ? "ok  " : "OVER"} ${route}: ${scripts.length} of ${budget.files} files, ` +
      `${size.toFixed(1)} of ${budget.kilobytes} kB` +
      (later === undefined ? "" : `, later ${later.toFixed(1)} of ${budget.later?.kilobytes} kB`),
  );
}
for (const [name, most] of Object.entries(INLINE_KILOBYTES)) {
  const size = kilobytesOf(resolve(ROOT, `build/web/inline/${name}.js`));
  if (size > most) process.exitCode = 1;
  lines.push(`${size > most ? "OVER" : "ok  "} inline script ${name}: ${size.toFixed(1)} of ${most} kB`);
}
for (const { name, type, most } of FILES) {
  const file = readdirSync(resolve(CLIENT, "assets")).find((each) => each.startsWith(name) && each.endsWith(type));
  if (!file) throw new Error(`The build has no file ${name}.`);
  const size = kilobytesOf(resolve(CLIENT, "assets", file));
  if (size > most) process.exitCode = 1;
  lines.push(`${size > most ? "OVER" : "ok  "} file ${name}: ${size.toFixed(1)} of ${most} kB`);
}
console.log(lines.join("\n"));
