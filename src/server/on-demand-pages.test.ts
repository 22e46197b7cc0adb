/** Pages that are hydrated on demand. */
import { expect, test } from "vitest";
import { deferScripts, isOnDemand, speculationRules } from "./on-demand-pages.ts";

const page = (attributes: string) =>
  `<!DOCTYPE html><html lang="en-IN"${attributes}><head><link rel="modulepreload" href="/assets/a.js" crossorigin=""/>` +
  '</head><body><p>$& text</p><script type="module" async="">import "/assets/a.js";</script></body></html>';

test("makes the module script inert and adds the inline script", () => {
  const html = deferScripts(page(' data-hydration="on-demand"'), { "on-demand": 'go("$&")', home: "move()" });
  expect(html).toContain('<script type="text/deferred" data-files="/assets/a.js">import "/assets/a.js";</script>');
  expect(html).toContain('<script>go("$&")</script></body>');
  expect(html).not.toContain("modulepreload");
  expect(html).not.toContain('type="module"');
});

test("starts the page's own script before the one that may load React", () => {
  const html = deferScripts(page(' data-hydration="on-demand" data-script="home"'), {
    "on-demand": "go()",
    home: "move()",
  });
  expect(html).toContain("<script>move()</script><script>go()</script></body>");
});

test("defers the scripts of a page that React takes over after its first paint", () => {
  const html = page(' data-hydration="after-paint"');
  expect(deferScripts(html, { "on-demand": "go()" })).toContain("<script>go()</script></body>");
  expect(isOnDemand(html)).toBe(false);
  expect(isOnDemand(page(' data-hydration="on-demand"'))).toBe(true);
});

test("leaves pages alone that are hydrated as they load", () => {
  expect(deferScripts(page(""), { "on-demand": "go()" })).toBeNull();
});

test("loads and renders no personal page before its link is pressed", () => {
  const { prefetch, prerender } = JSON.parse(speculationRules({ phone: false }));
  for (const { where } of [...prefetch, ...prerender])
    for (const path of where.href_matches) expect(path).not.toMatch(/admin|profile|orders|bookings|cart|\?/);
});

test("renders a page on a phone when its link is touched", () => {
  const eagerness = (phone: boolean) => JSON.parse(speculationRules({ phone })).prerender[0].eagerness;
  expect([eagerness(true), eagerness(false)]).toEqual(["conservative", "eager"]);
});
