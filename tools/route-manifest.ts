/** The table of routes that every page loads (React Router's manifest), reduced to what browsers read from it. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

type Route = { id: string; parentId?: string; module: string; imports: string[] };
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> };

/** The only pages that links prefetch (`prefetch="intent"`). */
const PREFETCHED = ["booking/booking.route"];

const PREFIX = "window.__reactRouterManifest=";

/**
 * The manifest with fewer `imports`: browsers read them only for links that prefetch their page. All other routes list
 * none, and those pages omit what their parents have loaded.
 */
export function reducedManifest(source: string): string {
  if (!source.startsWith(`${PREFIX}{`)) throw new Error("React Router's manifest has an unknown form.");
  const manifest = JSON.parse(source.slice(PREFIX.length).replace(/;\s*$/, "")) as Manifest;
  const { entry, routes } = manifest;
  const loadedWith = (id: string | undefined): string[] => {
    const route = id === undefined ? undefined : routes[id];
    return route ? [route.module, ...route.imports, ...loadedWith(route.parentId)] : [entry.module, ...entry.imports];
  };
  const reduced = Object.values(routes).map((route) => {
    const loaded = new Set(loadedWith(route.parentId));
    const imports = PREFETCHED.includes(route.id) ? route.imports.filter((file) => !loaded.has(file)) : [];
    return [route.id, { ...route, imports }];
  });
  return `${PREFIX}${JSON.stringify({ ...manifest, routes: Object.fromEntries(reduced) })};`;
}

/** Reduces the manifest in a folder of built files. The server keeps the whole one, for the preloads of its pages. */
export function reduceManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error("The build has no manifest of routes.");
  const path = join(folder, name);
  writeFileSync(path, reducedManifest(readFileSync(path, "utf8")));
}
