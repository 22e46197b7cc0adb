/**
 * A visitor: an empty browser context at one width. Every error that a page reports fails the test at its end, unless
 * the test declared it as expected. A failed test leaves screenshots; PICTURES=on also keeps those of passed tests,
 * which takes a minute more.
 */
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { keptPage, newPage } from "./kept-pages.ts";
import { shared } from "./shared.ts";

/** The two widths at which every journey runs. */
export const WIDTHS = [1280, 390] as const;
export type Width = (typeof WIDTHS)[number];

/** Phones use another time zone: dates and times must not depend on the device's clock. */
const SCREENS = {
  1280: { viewport: { width: 1280, height: 800 }, timezoneId: "Asia/Kolkata" },
  390: {
    viewport: { width: 390, height: 844 },
    timezoneId: "America/Los_Angeles",
    isMobile: true,
    hasTouch: true,
  },
} as const;

const STEP_LIMIT_MS = 15_000;
const PICTURES = "test-results";

type Visitor = {
  page: Page;
  context: BrowserContext;
  width: Width;
  /** Patterns of expected errors: "409 POST /graphql/create-order" and the like. */
  allow(...complaints: RegExp[]): void;
  /** With PICTURES=on saves a screenshot under this name: of the viewport, or of the whole page. */
  picture(name: string, part?: "view" | "page"): Promise<void>;
};

type VisitOptions = {
  javaScript?: boolean;
  viewport?: { width: number; height: number };
  /** Uses a browser that has not visited the site: everything is loaded and compiled for the first time. */
  firstTime?: boolean;
};

/** Opens a page in its own context, which is checked when the test ends and then closed or kept for the next. */
export async function visit(width: Width = 1280, options: VisitOptions = {}): Promise<Visitor> {
  const openPage = options.firstTime ? newPage : keptPage;
  const { context, page, release } = await openPage({
    ...SCREENS[width],
    ...(options.viewport ? { viewport: options.viewport } : {}),
    baseURL: shared().url,
    locale: "en-IN",
    reducedMotion: "reduce",
    javaScriptEnabled: options.javaScript ?? true,
  });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  const complaints = listen(context, options.javaScript ?? true);
  const allowed: RegExp[] = [];

  onTestFinished(async ({ task }) => {
    const unexpected = complaints.filter((it) => !allowed.some((pattern) => pattern.test(it)));
    const failed = task.result?.state === "fail" || unexpected.length > 0;
    if (failed) {
      for (const [index, page] of context.pages().entries())
        await keep(page, `failed ${task.name} ${width} ${index}`).catch(() => {});
    }
    await (failed ? context.close() : release());
    if (unexpected.length > 0) throw new Error(`The page complained:\n${unexpected.join("\n")}`);
  });

  return {
    page,
    context,
    width,
    allow: (...patterns) => allowed.push(...patterns),
    picture: async (name, part = "view") => {
      if (process.env.PICTURES !== "on") return;
      if (part === "page") await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      await keep(page, `${name} ${width}`, part === "page");
    },
  };
}

/** Collects the errors of all pages of the context, one line each. */
function listen(context: BrowserContext, javaScript: boolean): string[] {
  const complaints: string[] = [];
  const own = shared().url;
  const pathOf = (url: string) => url.slice(own.length).replace(/\?.*/, "");
  context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().message}`));
  context.on("console", (message) => {
    // Failed responses are read from the responses below, with their addresses.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    complaints.push(`console: ${message.text()}`);
  });
  context.on("response", (response) => {
    const url = response.url();
    if (!url.startsWith(own) || response.status() < 400) return;
    complaints.push(`${response.status()} ${response.request().method()} ${pathOf(url)}`);
  });
  context.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Chromium's message for scripts that it did not load because JavaScript is off.
    if (reason === "csp" && !javaScript) return;
    // Navigation aborts a page's open requests.
    if (!request.url().startsWith(own) || reason === "net::ERR_ABORTED") return;
    complaints.push(`${reason} ${request.method()} ${pathOf(request.url())}`);
  });
  return complaints;
}

async function keep(page: Page, name: string, fullPage = false): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  const file = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  await page.screenshot({ path: join(PICTURES, `${file.slice(0, 120)}.png`), fullPage });
}
