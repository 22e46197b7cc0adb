/** Divides the built stylesheet into pieces, of which the server takes those that a page needs. */
import postcss, { type ChildNode, type Container, type Rule } from "postcss";
import type { StylePiece } from "#server/critical-style.ts";

/** States and parts that no page shows when it is first painted. */
const LATER = /:(?:hover|active|focus|focus-visible|focus-within)\b|::(?:selection|backdrop|file-selector-button)/;
const LATER_MEDIA = /print|hover/;
/** Declarations that change nothing until something is pointed at or moves. */
const LATER_PROPERTIES = /^(?:transition(?:-.*)?|cursor|-webkit-tap-highlight-color)$/;
const LATER_RULES = ["page", "starting-style"];
/** Initial values for browsers without `@property`. They get them with the whole stylesheet. */
const FALLBACK_LAYER = "properties";
const GROUPS = ["media", "supports", "layer", "container"];

const NEGATED = /:not\((?:[^()]|\([^()]*\))*\)/g;
const ALTERNATIVES = /:(?:is|where|has)\([^()]*,(?:[^()]|\([^()]*\))*\)/g;
const CLASS = /\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-])+)/gi;
const COUNTED = /:nth-[\w-]+\([^)]*\)/g;
const TYPE = /\[type=["']?([\w-]+)["']?\]/g;
const ATTRIBUTE = /\[[^\]]*\]/g;
const ELEMENT = /(?:^|[\s>+~]|:(?:is|where|has)\()([a-z][a-z\d]*)(?![\w-])/g;
/** The rules that hold the design's tokens; a page needs a few of them. */
const TOKENS = /^:root(?:,\s*:host)?$/;
/** Its file loads with the whole stylesheet. Until then its fallback, of the same size, is used. */
const LATE_FONT = /"B612 Mono",\s*/;

const unescaped = (name: string): string =>
  name
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/\\(.)/g, "$1");

const EVERYWHERE = ["html", "body"];

/**
 * What a page must have for a selector to match anything: classes, elements ("<textarea") and types of fields
 * ("type=checkbox"). Scripts change other attributes.
 */
export function needsOf(selector: string): string[] {
  const certain = selector.replaceAll(NEGATED, "").replaceAll(ALTERNATIVES, "").replaceAll(COUNTED, "");
  const named = (pattern: RegExp, text = certain) => [...text.matchAll(pattern)].map(([, name]) => name ?? "");
  const elements = named(ELEMENT, certain.replaceAll(CLASS, "").replaceAll(ATTRIBUTE, ""));
  return [
    ...named(CLASS).map(unescaped),
    ...elements.filter((name) => !EVERYWHERE.includes(name)).map((name) => `<${name}`),
    ...named(TYPE).map((type) => `type=${type}`),
  ];
}

/** A rule of tokens, of which the server takes the declarations that a page uses. */
const tokensOf = (rule: Rule): StylePiece => ({
  block: rule.selector,
  pieces: rule.nodes.map((node): StylePiece => {
    const css = `${node};`.replace(LATE_FONT, "");
    return node.type === "decl" && node.variable ? { css, name: node.prop } : { css };
  }),
});

function pieceOfRule(node: Rule): StylePiece | null {
  const selectors = node.selectors.filter((selector) => !LATER.test(selector));
  if (selectors.length === 0) return null;
  if (TOKENS.test(node.selector)) return tokensOf(node);
  const needs = selectors.map(needsOf);
  const rule = node.clone({ selectors });
  rule.walkDecls(LATER_PROPERTIES, (declaration) => void declaration.remove());
  if (rule.nodes.length === 0) return null;
  const css = rule.toString();
  return needs.some((all) => all.length === 0) ? { css } : { css, needs };
}

function pieceOf(node: ChildNode): StylePiece | null {
  if (node.type === "rule") return pieceOfRule(node);
  if (node.type !== "atrule") return null;
  const { name, params } = node;
  if (name === "layer" && params === FALLBACK_LAYER) return { css: `@layer ${FALLBACK_LAYER};` };
  if (LATER_RULES.includes(name) || (name === "media" && LATER_MEDIA.test(params))) return null;
  if (name === "property" || name === "keyframes") return { css: node.toString(), name: params };
  if (!GROUPS.includes(name) || !node.nodes) return { css: node.nodes ? node.toString() : `${node.toString()};` };
  return { block: `@${name} ${params}`, pieces: piecesOf(node) };
}

const piecesOf = (container: Pick<Container, "nodes">): StylePiece[] =>
  (container.nodes ?? []).map(pieceOf).filter((piece) => piece !== null);

/** The pieces of a minified stylesheet. Blocks for print, and rules for states such as hover, are left out. */
export const divideStylesheet = (css: string): StylePiece[] => piecesOf(postcss.parse(css));
