/**
 * Critical CSS: a stored page carries the rules that its own elements need, so that it is painted without waiting for
 * the stylesheet. The whole stylesheet follows without blocking anything, with the same rules in the same order.
 */

/** A piece of the stylesheet, as tools/critical-style.ts writes it. */
export type StylePiece =
  /** It applies to every page. */
  | { css: string }
  /** A rule: each entry of `needs` holds the classes, elements ("<svg") and types ("type=radio") of one selector. */
  | { css: string; needs: string[][] }
  /** Rules inside an at-rule ("@media (width >= 48rem)"), or declarations inside a rule. */
  | { block: string; pieces: StylePiece[] }
  /** A custom property, its registration (`@property`) or an animation, needed where another piece names it. */
  | { css: string; name: string };

const CLASSES = / class="([^"]*)"/g;
const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&gt;": ">",
  "&lt;": "<",
  "&quot;": '"',
  "&#x27;": "'",
};
const STYLESHEET = /<link[^>]* rel="stylesheet" href="(\/assets\/site-[^"]+\.css)"\/>/;
/**
 * The fonts have a file of their own, because a stylesheet that names fonts makes the browser lay out all text again
 * (25 ms of 40 on the booking page). The critical CSS contains them; React still finds the link that it renders.
 */
const FONTS = /<link[^>]* (rel="stylesheet" href="\/assets\/fonts-[^"]+\.css")\/>/;

/**
 * Applies the stylesheet next to it after the first paint, which would otherwise wait for all of its rules and for the
 * fonts that they name. It may have arrived before this script runs.
 */
const APPLY_STYLESHEET =
  "const l=document.currentScript.previousElementSibling," +
  'a=()=>requestAnimationFrame(()=>setTimeout(()=>{l.media="all"}));l.sheet?a():l.onload=a;';

/**
 * Loads the stylesheet next to it once the page has loaded and had time to be painted, so that it takes no bandwidth
 * from the largest picture. It loads earlier at the first input and when React starts (src/web/hydration/events.ts);
 * at the latest after 3 seconds.
 */
const LOAD_STYLESHEET =
  "const s=()=>{l.disabled=!1};setTimeout(s,3e3);" +
  'addEventListener("load",()=>setTimeout(s,200));' +
  'for(const e of["hydrating","pointerdown","keydown"])addEventListener(e,s,!0);';
/** React does not start as such a page loads: nothing needs the other rules before. */
const IS_DEFERRED = /<html[^>]* data-hydration="/;

const decoded = (text: string) => text.replace(/&(?:amp|gt|lt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);

/** What selectors may need: the page's classes, elements and types of fields. */
function partsIn(html: string): Set<string> {
  const lists = new Set([...html.matchAll(CLASSES)].map(([, list]) => list ?? ""));
  const classes = [...lists].flatMap((list) => decoded(list).split(/\s+/));
  const elements = html.match(/<[a-z][a-z\d]*/g) ?? [];
  const types = [...html.matchAll(/ (type=)"([\w-]+)"/g)].map(([, name, type]) => `${name}${type}`);
  return new Set([...classes, ...elements, ...types]);
}

type Needs = (piece: StylePiece) => boolean;

function textOf(pieces: readonly StylePiece[], needs: Needs): string {
  let text = "";
  for (const piece of pieces) {
    if ("block" in piece) {
      const inner = textOf(piece.pieces, needs);
      if (inner) text += `${piece.block}{${inner}}`;
    } else if (needs(piece)) text += piece.css;
  }
  return text;
}

const wordsIn = (text: string): string[] => text.match(/[\w-]+/g) ?? [];

type Named = Extract<StylePiece, { name: string }>;

const namedIn = (pieces: readonly StylePiece[]): Named[] =>
  pieces.flatMap((piece) => ("block" in piece ? namedIn(piece.pieces) : "name" in piece ? [piece] : []));

/** The names that `text` uses, with those that their own pieces use. */
function namesUsed(text: string, pieces: readonly StylePiece[]): Set<string> {
  const used = new Set(wordsIn(text));
  let waiting = namedIn(pieces);
  for (;;) {
    const found = waiting.filter(({ name }) => used.has(name));
    if (found.length === 0) return used;
    waiting = waiting.filter(({ name }) => !used.has(name));
    for (const { css } of found) for (const word of wordsIn(css)) used.add(word);
  }
}

/** The part of the stylesheet that a page needs, for a `style` element. */
export function criticalStyle(html: string, pieces: readonly StylePiece[]): string {
  const parts = partsIn(html);
  const needs: Needs = (piece) =>
    !("needs" in piece) || piece.needs.some((all) => all.every((part) => parts.has(part)));
  const rules = textOf(pieces, (piece) => !("name" in piece) && needs(piece));
  const inline = (html.match(/--[\w-]+/g) ?? []).join(" ");
  const used = namesUsed(`${rules} ${inline}`, pieces);
  return textOf(pieces, (piece) => ("name" in piece ? used.has(piece.name) : needs(piece)));
}

/** The page with its critical CSS; the stylesheet's link no longer blocks it. Without such a link, the page itself. */
export function inlineStyle(html: string, pieces: readonly StylePiece[]): string {
  const [link, file] = STYLESHEET.exec(html) ?? [];
  if (!link) return html;
  const deferred = IS_DEFERRED.test(html);
  const late =
    `<link rel="stylesheet" href="${file}" media="print"${deferred ? " disabled" : ""}/>` +
    `<script>{${APPLY_STYLESHEET}${deferred ? LOAD_STYLESHEET : ""}}</script><noscript>${link}</noscript>`;
  return html
    .replace(FONTS, "<link $1 disabled/>")
    .replace(link, () => `<style>${criticalStyle(html, pieces)}</style>${late}`);
}
