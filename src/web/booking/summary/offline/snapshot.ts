/**
 * The page of a booking as one HTML text without scripts, links into the site or outside files: what a browser can show
 * without a connection. It contains no address of the page, which may end in a signed link's token.
 */
import { formatMoment } from "#domain/time/clock-text.ts";

/** What needs a connection or a script: marked parts, controls, and whatever could load or send something. */
const NOT_SAVED = "[data-online], button, form, input, select, textarea, script, style, link, iframe, noscript";

/** Takes the page's main part. `now` is the time of the last update, as the page shows it. */
export function snapshotOf(main: HTMLElement, now: Date): string {
  const page = document.implementation.createHTMLDocument("Your boarding pass");
  for (const { name, value } of document.documentElement.attributes)
    if (["lang", "data-theme"].includes(name)) page.documentElement.setAttribute(name, value);
  page.body.append(savedMain(page, main, formatMoment(now)));
  const classes = new Set([...page.querySelectorAll("[class]")].flatMap((element) => [...element.classList]));
  const style = [...document.styleSheets].map((sheet) => rulesFor(classes, sheet.cssRules)).join("");
  page.head.append(
    metaOf(page, { charset: "utf-8" }),
    metaOf(page, { name: "viewport", content: "width=device-width, initial-scale=1" }),
    metaOf(page, { name: "robots", content: "noindex" }),
  );
  // As text: the policy of the open page also applies to this document, and refuses style elements.
  return `<!doctype html>${page.documentElement.outerHTML.replace("</head>", () => `<style>${style}</style></head>`)}`;
}

function metaOf(page: Document, attributes: Record<string, string>): HTMLMetaElement {
  const meta = page.createElement("meta");
  for (const [name, value] of Object.entries(attributes)) meta.setAttribute(name, value);
  return meta;
}

function savedMain(page: Document, main: HTMLElement, updated: string): HTMLElement {
  const copy = page.importNode(main, true);
  for (const element of copy.querySelectorAll(NOT_SAVED)) element.remove();
  for (const link of copy.querySelectorAll("a")) unlink(page, link);
  for (const picture of copy.querySelectorAll("img")) if (!picture.src.startsWith("data:")) picture.remove();
  const heading = copy.querySelector("h1");
  if (heading) heading.textContent = "Your booking";
  const intro = heading?.nextElementSibling;
  const device = matchMedia("(pointer: coarse)").matches ? "phone" : "computer";
  if (intro) intro.textContent = `Saved on this ${device} · last updated ${updated}`;
  return copy;
}

/** Keeps calls and links to other sites; a link into this site would need the connection, so only its text stays. */
function unlink(page: Document, link: HTMLAnchorElement): void {
  const kept = link.protocol === "tel:" || (link.protocol === "https:" && link.origin !== location.origin);
  if (kept) return;
  const text = page.createElement("span");
  text.append(...link.childNodes);
  link.replaceWith(text);
}

const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi;

/** The rules that can apply to elements with these classes, in order; groups of rules without any are left out. */
function rulesFor(classes: ReadonlySet<string>, rules: CSSRuleList): string {
  let text = "";
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule) {
      if (rule.selectorText.split(",").some((selector) => mayApply(classes, selector))) text += rule.cssText;
    } else if (rule instanceof CSSGroupingRule) {
      const inner = rulesFor(classes, rule.cssRules);
      const head = rule.cssText.slice(0, rule.cssText.indexOf("{"));
      if (inner) text += `${head}{${inner}}`;
    } else text += rule.cssText;
  }
  return text;
}

const mayApply = (classes: ReadonlySet<string>, selector: string): boolean =>
  [...selector.replace(/:not\([^)]*\)/g, "").matchAll(CLASS)].every(([, name]) => classes.has(unescaped(name ?? "")));

const unescaped = (name: string): string =>
  name
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, "$1");
