import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reducedManifest } from "./route-manifest.ts";

const route = (id: string, parentId: string | undefined, imports: string[]) => ({
  id,
  parentId,
  module: `/${id}.js`,
  imports,
});
const MANIFEST = {
  entry: { module: "/entry.js", imports: ["/react.js"] },
  routes: {
    root: route("root", undefined, ["/entry.js", "/shell.js"]),
    "booking/booking.route": route("booking/booking.route", "root", [
      "/entry.js",
      "/react.js",
      "/shell.js",
      "/card.js",
    ]),
    "admin/dashboard": route("admin/dashboard", "root", ["/shell.js", "/kit.js"]),
  },
  url: "/manifest.js",
};
const source = `window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`;

/** What a browser reads after running the script. */
function read(script: string): typeof MANIFEST {
  const window = {} as { __reactRouterManifest: typeof MANIFEST };
  new Function("window", script)(window);
  return window.__reactRouterManifest;
}

describe("the reduced manifest", () => {
  test("keeps the imports of prefetched pages that their parents do not load", () => {
    const { routes } = read(reducedManifest(source));
    expect(Object.values(routes).map(({ imports }) => imports)).toEqual([[], ["/card.js"], []]);
  });

  test("keeps all else", () => {
    const { entry, routes, url } = read(reducedManifest(source));
    expect({ entry, url }).toEqual({ entry: MANIFEST.entry, url: MANIFEST.url });
    const page = "booking/booking.route";
    expect(routes[page]).toEqual({ ...MANIFEST.routes[page], imports: ["/card.js"] });
  });

  test("knows the links that prefetch: those to the booking page", () => {
    const prefetching = readdirSync("src/web", { recursive: true, encoding: "utf8" }).filter(
      (file) => file.endsWith(".tsx") && /prefetch=/.test(readFileSync(join("src/web", file), "utf8")),
    );
    expect(prefetching.sort()).toEqual(["simulators/next-free/next-free-link.tsx", "simulators/plan-rows.tsx"]);
  });

  test("refuses a manifest of an unknown form", () => {
    expect(() => reducedManifest("export default {}")).toThrow("unknown form");
  });
});
