/**
 * Pages that one test leaves for the next. A new context starts a process that loads, compiles and lays out the site
 * for the first time, which doubles the processor time of a visit.
 */
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { browser } from "./browser.ts";
import { leave } from "./session.ts";

export type KeptPage = {
  context: BrowserContext;
  page: Page;
  /** Resets the page for the next test, or closes its context if Playwright cannot undo what the test did. */
  release(): Promise<void>;
};

/** The free pages, by the options of their contexts. */
const free = new Map<string, KeptPage[]>();

/** A page without cookies, storage, routes and other tabs, in a context with these options. */
export async function keptPage(options: BrowserContextOptions): Promise<KeptPage> {
  const key = JSON.stringify(options);
  const kept = free.get(key) ?? [];
  free.set(key, kept);
  return kept.pop() ?? (await newPage(options, (page) => kept.push(page)));
}

/** A page in a new context, which `keep` takes back once it is reset; without `keep` the context is closed. */
export async function newPage(options: BrowserContextOptions, keep?: (page: KeptPage) => void): Promise<KeptPage> {
  const context = await (await browser()).newContext(options);
  const page = await context.newPage();
  const wasElsewhere = watchSites(page, options.baseURL ?? "");
  const takeBack = watchListeners(context, page);
  const isLasting = watchLasting(context, page);
  const own: KeptPage = {
    context,
    page,
    async release() {
      takeBack();
      if (!keep || isLasting() || wasElsewhere() || page.isClosed()) return context.close();
      try {
        await empty(context, page, options);
        keep(own);
      } catch {
        await context.close();
      }
    },
  };
  return own;
}

/** Whether the page has visited another site, whose storage cannot be cleared afterwards. */
function watchSites(page: Page, site: string): () => boolean {
  let elsewhere = false;
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && /^http/.test(frame.url()) && !frame.url().startsWith(site)) elsewhere = true;
  });
  return () => elsewhere;
}

type Listen = (event: string, listener: () => void) => unknown;

/** Records the listeners that a test adds. @returns a function that removes them. */
function watchListeners(...targets: object[]): () => void {
  const added: (() => void)[] = [];
  for (const target of targets) {
    const { on, off } = target as { on: Listen; off: Listen };
    Object.assign(target, {
      on(event: string, listener: () => void) {
        added.push(() => off.call(target, event, listener));
        return on.call(target, event, listener);
      },
    });
  }
  return () => {
    for (const remove of added.splice(0)) remove();
  };
}

/** The methods whose effect lasts as long as the page. */
const LASTING = [
  "addInitScript",
  "exposeBinding",
  "exposeFunction",
  "install",
  "newCDPSession",
  "once",
  "setExtraHTTPHeaders",
  "setFixedTime",
  "setSystemTime",
];

/** Whether a test has called one of these methods. */
function watchLasting(context: BrowserContext, page: Page): () => boolean {
  let called = false;
  for (const target of [context, page, page.clock])
    for (const name of LASTING) {
      const method: unknown = Reflect.get(target, name);
      if (typeof method !== "function") continue;
      Reflect.set(target, name, (...given: unknown[]) => {
        called = true;
        return Reflect.apply(method, target, given);
      });
    }
  return () => called;
}

async function empty(context: BrowserContext, page: Page, options: BrowserContextOptions): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const { reducedMotion = null } = options;
  await page.emulateMedia({ media: null, colorScheme: null, contrast: null, forcedColors: null, reducedMotion });
  if (options.viewport) await page.setViewportSize(options.viewport);
  await leave(page, {});
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
    for (const name of await caches.keys()) await caches.delete(name);
  });
}
