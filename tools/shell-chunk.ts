/**
 * Bundles the browser code that every page loads into one file. By default the bundler splits it by the set of pages
 * that share a module: about 30 small files, each with a separate request and compression.
 */
import { resolve } from "node:path";
import { ROOT } from "./child.ts";

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const ENTRIES = ["src/web/entry.client.tsx", "src/web/root.tsx"];
/**
 * Packages that the shell needs completely. Others, such as the icon set, export far more than it uses and stay split.
 */
const WHOLE_PACKAGES = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;
const isFollowed = (id: string) => !id.includes("/node_modules/") || WHOLE_PACKAGES.test(id);

/** The ids of all modules that the entries import, directly or indirectly. */
function shellOf(modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const open = ENTRIES.map((path) => resolve(ROOT, path));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []).filter(isFollowed));
  }
  return found;
}

/** The chunk of a module: "shell", or null to leave it to the bundler. For one build. */
export function shellChunk(): (id: string, modules: Modules) => string | null {
  let shell: ReadonlySet<string> | undefined;
  return (id, modules) => {
    shell ??= shellOf(modules);
    return shell.has(id) ? "shell" : null;
  };
}
