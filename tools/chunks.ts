/**
 * Bundles the browser code into few files. By default the bundler makes a file for each set of pages that share a
 * module: a page then names 20 to 40 files, most of them below 1 kB, each with a separate request and compression.
 */
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ROOT } from "./child.ts";

type Modules = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const WEB = resolve(ROOT, "src/web");
/** Modules that every page loads, because these import them. */
const SHELL = ["entry.client.tsx", "root.tsx"];
/**
 * Packages that the shell needs completely. Others, such as the icon set, export far more than it uses and stay split.
 */
const WHOLE_PACKAGES = /\/node_modules\/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)\//;
const isFollowed = (id: string) => !id.includes("/node_modules/") || WHOLE_PACKAGES.test(id);

/** Pages that visitors often open one after another, by the folders of their routes. Each family shares one file. */
const FAMILIES: Record<string, RegExp> = {
  desk: /^admin\/(?!login)/,
  shop: /^shop\//,
  home: /^home\//,
  site: /^(simulators|programmes|info|blog|gallery)\//,
  account: /^(data|account\/(account|profile|bookings|orders)|checkout\/payment-status|custom-bookings)/,
  summary: /^(booking\/summary|checkout\/orders|waitlist)/,
  entry: /^(account|admin\/login)/,
  gift: /^gift\//,
  form: /^(booking|checkout|contact)/,
};
/** Pages of two families, with modules that no other page of these needs: the form of an address with its states. */
const ADDRESS_FORM = /^(checkout\/shipping-details|account\/(account|profile))/;
/** A part of the booking page that loads later needs it, and would load the whole file of other families for it. */
const ALONE = /\/domain\/booking\/flight\.ts$/;
/** Before the files of so many families, of which one would take it. */
const ALONE_BEFORE = 2;
/** Shared by pages of several families. */
const COMMON = "common";
/** Modules that at least this many families share are in the common file. */
const MOST = 5;

const familyOf = (route: string): string =>
  Object.entries(FAMILIES).find(([, paths]) => paths.test(route))?.[0] ?? COMMON;

const ICONS = resolve(ROOT, "node_modules/lucide-react/dist/esm/icons");

const isIcon = (id: string) => id.startsWith(ICONS);

/** The ids of the icons that a source file imports by name; the module graph contains only the whole set. */
function iconsOf(id: string): string[] {
  const names = /import \{([^}]*)\} from "lucide-react"/.exec(readFileSync(id, "utf8"))?.[1]?.match(/\w+/g) ?? [];
  return names.map((name) => `${ICONS}/${name.replace(/(?<=.)([A-Z]|\d+)/g, "-$1").toLowerCase()}.mjs`);
}

/** The ids of all modules that these import, directly or indirectly. */
function importedBy(paths: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set<string>();
  const open = paths.map((path) => resolve(WEB, path));
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    open.push(...(modules.getModuleInfo(id)?.importedIds ?? []).filter(isFollowed));
    if (id.startsWith(WEB) && id.endsWith(".tsx")) for (const icon of iconsOf(id)) found.add(icon);
  }
  return found;
}

const routes = (): string[] =>
  readdirSync(WEB, { recursive: true, encoding: "utf8" }).filter((path) => /\.route\.tsx?$/.test(path));

/** The dashboard. Its small modules and icons that several tabs share and no public page needs are in one file. */
const DESK = "desk";
const LEAST_TABS = 3;
const isPublic = (route: string): boolean => familyOf(route) !== DESK;

/**
 * Whether a module can be in the dashboard's file, which also takes what the module imports: no package beyond the
 * shell's, and nothing that a single public page needs, which would then load the whole file.
 */
function isDeskOnly(id: string, modules: Modules, users: ReadonlyMap<string, readonly string[]>): boolean {
  const all = importedBy([id], modules);
  return [...all].every(
    (each) =>
      (users.get(each) ?? []).filter(isPublic).length !== 1 &&
      (modules.getModuleInfo(each)?.importedIds ?? []).every((imported) => all.has(imported)),
  );
}

/** Its pages load what they share with another family from that family's file, so that no other page grows by them. */
const LAST = "gift";

/** A file for each set of families. */
const chunkOf = (families: readonly string[]): string => {
  const others = families.filter((family) => family !== LAST);
  const named = [...new Set(others.length > 0 ? others : families)].sort();
  return named.length >= MOST ? COMMON : named.join("-");
};

/** The chunk of each module that several routes share. A module of one public route is left to the bundler. */
function sharedModules(modules: Modules): ReadonlyMap<string, string> {
  const users = new Map<string, string[]>();
  for (const route of routes()) {
    for (const id of importedBy([route], modules)) users.set(id, [...(users.get(id) ?? []), route]);
  }
  const chunks = new Map<string, string>();
  for (const [id, of] of users) {
    // The dashboard also loads public files; public pages never load its code.
    const visited = of.filter(isPublic);
    const shared = visited.length === 0 && of.length >= LEAST_TABS;
    if (shared && (isIcon(id) || isDeskOnly(id, modules, users))) chunks.set(id, DESK);
    if (visited.length < 2) continue;
    const isAddress = visited.every((route) => ADDRESS_FORM.test(route));
    chunks.set(id, isAddress ? "address-form" : chunkOf(visited.map(familyOf)));
  }
  return chunks;
}

/** The groups for one build, widest first: a group also takes what its modules import. */
export function chunkGroups() {
  let shell: ReadonlySet<string> | undefined;
  let shared: ReadonlyMap<string, string> | undefined;
  return [
    {
      name: (id: string, modules: Modules) => {
        shell ??= importedBy(SHELL, modules);
        return shell.has(id) ? "shell" : null;
      },
    },
    ...Array.from({ length: MOST }, (_, index) => MOST - index).flatMap((width) => [
      ...(width === ALONE_BEFORE ? [{ name: (id: string) => (ALONE.test(id) ? "flight" : null) }] : []),
      {
        name: (id: string, modules: Modules) => {
          shared ??= sharedModules(modules);
          const chunk = shared.get(id);
          return chunk && width === (chunk === COMMON ? MOST : chunk.split("-").length) ? chunk : null;
        },
      },
    ]),
  ];
}
