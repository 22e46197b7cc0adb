/**
 * Prepares pages that are hydrated on demand or after the first paint (src/web/hydration): their module script becomes
 * inert, so that nothing loads until the page's small inline script runs it. The Content-Security-Policy permits both
 * by their digests.
 */
const MARK = /<html[^>]* data-hydration="[\w-]+"(?: data-script="(\w+)")?/;
const MODULE_SCRIPT = '<script type="module" async="">';
const MODULE_PRELOADS = /<link rel="modulepreload"[^>]* href="([^"]*)"[^>]*>/g;

/** Whether the page may stay without React. Where React runs, it follows links itself. */
export const isOnDemand = (html: string): boolean => /<html[^>]* data-hydration="on-demand"/.test(html);

/** Follows links of these pages before they are pressed; the browser asks for the rules at this address. */
export const SPECULATION_PATH = "/speculation-rules.json";

/**
 * Pages that anyone may read. A request for one changes nothing, and its scripts start when it is shown
 * (src/web/hydration/when-shown.ts).
 */
const READABLE = [
  "/",
  "/blog*",
  "/faq",
  "/shop*",
  "/product/*",
  "/simulation",
  "/booking/*",
  "/gallery",
  "/gift",
  "/contact",
  "/about",
  "/safety",
  "/your-session",
  "/accessibility",
  "/joy-of-flying",
  "/win-over-fear",
  "/pilot-career",
  "/privacy",
  "/terms",
  "/reschedule",
];

const where = { href_matches: READABLE };

/**
 * For the Speculation-Rules header: renders a page as soon as the pointer is over its link ("eager" means 10 ms since
 * Chromium 141). On a phone, where pages are loaded for links that only come into view, the pictures would cost data:
 * the page is rendered when its link is touched.
 */
export const speculationRules = ({ phone }: { phone: boolean }): string =>
  JSON.stringify({
    prefetch: [{ where, eagerness: "moderate" }],
    prerender: [{ where, eagerness: phone ? "conservative" : "eager" }],
  });

/** Inline scripts by name: "on-demand" of all these pages, and those that a page's document names. */
export type InlineScripts = Readonly<Record<string, string>>;

/** The page with its scripts deferred, or null when it is hydrated as it loads. Its own script starts first. */
export function deferScripts(html: string, inlineScripts: InlineScripts): string | null {
  const [mark, own] = MARK.exec(html) ?? [];
  if (!mark || !html.includes(MODULE_SCRIPT)) return null;
  const scripts = [own, "on-demand"].map((name) => (name ? `<script>${inlineScripts[name]}</script>` : "")).join("");
  const files = [...html.matchAll(MODULE_PRELOADS)].map(([, href]) => href);
  return html
    .replaceAll(MODULE_PRELOADS, "")
    .replace(MODULE_SCRIPT, `<script type="text/deferred" data-files="${files.join(" ")}">`)
    .replace("</body>", () => `${scripts}</body>`);
}
