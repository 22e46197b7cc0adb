/** Divides the built stylesheet into pieces, of which the server takes those that a page needs. */
import postcss, { type ChildNode, type Container } from "postcss";
import type { StylePiece } from "#server/critical-style.ts";

/** States and parts that no page shows when it is first painted. */
const LATER = /:(?:hover|active|focus|focus-visible|focus-within)\b|::(?:selection|backdrop|file-selector-button)/;
const LATER_MEDIA = /print|hover/;
const LATER_RULES = ["page", "starting-style"];
/** Initial values for browsers without `@property`. They get them with the whole stylesheet. */
const FALLBACK_LAYER = "properties";
const GROUPS = ["media", "supports", "layer", "container"];

const NEGATED = /:not\((?:[^()]|\([^()]*\))*\)/g;
const ALTERNATIVES = /:(?:is|where|has)\([^()]*,(?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi;

const unescaped = (name: string): string =>
  name
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, "$1");

/** The classes without which a selector matches nothing. */
export function classesOf(selector: string): string[] {
  const certain = selector.replaceAll(NEGATED, "").replaceAll(ALTERNATIVES, "");
  return [...certain.matchAll(CLASS)].map(([, name]) => unescaped(name ?? ""));
}

function pieceOf(node: ChildNode): StylePiece | null {
  if (node.type === "rule") {
    const selectors = node.selectors.filter((selector) => !LATER.test(selector));
    if (selectors.length === 0) return null;
    const needs = selectors.map(classesOf);
    const css = node.clone({ selectors }).toString();
    return needs.some((classes) => classes.length === 0) ? { css } : { css, needs };
  }
  if (node.type !== "atrule") return null;
  const { name, params } = node;
  if (name === "layer" && params === FALLBACK_LAYER) return { css: `@layer ${FALLBACK_LAYER};` };
  if (LATER_RULES.includes(name) || (name === "media" && LATER_MEDIA.test(params))) return null;
  if (name === "property" || name === "keyframes") return { css: node.toString(), name: params };
  const file = name === "font-face" && /url\("?(\/[^)"]+)/.exec(node.toString())?.[1];
  if (file) return { css: node.toString(), file };
  if (!GROUPS.includes(name) || !node.nodes) return { css: node.nodes ? node.toString() : `${node.toString()};` };
  return { block: `@${name} ${params}`, pieces: piecesOf(node) };
}

const piecesOf = (container: Pick<Container, "nodes">): StylePiece[] =>
  (container.nodes ?? []).map(pieceOf).filter((piece) => piece !== null);

/** The pieces of a minified stylesheet. Blocks for print, and rules for states such as hover, are left out. */
export const divideStylesheet = (css: string): StylePiece[] => piecesOf(postcss.parse(css));
