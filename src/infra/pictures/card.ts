/**
 * The preview picture of a shared link, 1200 by 630: the name mark, a title and a line below it on a chart's lattice.
 * Beside them is a picture, or by default an aircraft climbing over a scale. A wide picture fills the right half.
 * Contains no business terms: the caller passes the texts.
 */

import { escapeXml } from "#infra/xml.ts";
import { MARK, NAME } from "#shared/name-mark.ts";
import { wrapped } from "./wrap.ts";

type Card = {
  title: string;
  /** Below the title, behind a waypoint. */
  line: string;
  /** A square picture as data URL, to the right; without it the aircraft is drawn. */
  picture: string | null;
  /** A wide picture as data URL, across the right half, without its left third. */
  backdrop: string | null;
};

const LEFT = 72;
const BASE = 516;
const PAPER = "#f8f6f0";
const INK = "#101736";
const CONTOUR = "#e3ded0";
const ROUTE = "#a3166b";
/** Where the wide picture begins. */
const SPLIT = 660;

/** Letters that the shipped font lacks would be drawn as boxes. */
const drawable = (text: string): string =>
  text.normalize("NFC").replace(/[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2027\u20a0-\u20bf]/g, " ");

const BRAND = `<g transform="translate(${LEFT} 56) scale(1.9)" fill="${INK}"><g transform="translate(-4.4 0)">
<path d="${MARK.left}"/><path d="${MARK.right}" fill="#ffb327"/><path transform="translate(36 ${(31 - NAME.capHeight) / 2})" d="${NAME.path}"/></g></g>`;

const DEGREES = [-60, -45, -30, -20, -10, 10, 20, 30, 45, 60];

/** A pilot's view in the same turn: pitch ladder and bank scale around the aircraft. */
const HORIZON = `<g transform="translate(905 330) rotate(-14)" fill="none" stroke="${INK}" stroke-width="2" stroke-linecap="round">
<g stroke-opacity=".3"><path d="M-250 0H-120M120 0H250M-70 -96H70M-40 -48H40M-70 96H70M-40 48H40M-40 -144H40M-40 144H40"/>
<path d="M-234 -135A270 270 0 0 1 234 -135"/>${DEGREES.map((angle) => `<path transform="rotate(${angle})" d="M0 -270V-${Math.abs(angle) % 30 === 0 ? 298 : 286}"/>`).join("")}</g>
<path d="M0 -266L14 -242H-14Z" fill="${ROUTE}" stroke="none"/></g>`;

/** An airliner in side view, climbing to the right, with a trail. */
const AIRCRAFT = `<g transform="translate(700 252) rotate(-14 250 150) scale(.44)">
<path d="M-240 194 L110 178 L110 206Z" fill="url(#trail)"/>
<path d="M262 186 118 226C106 229 96 229 90 226L152 188Z" fill="#c6d0ec"/>
<path d="M146 170 92 22C90 15 93 12 100 12H152C159 12 163 14 167 20L262 132C280 150 306 150 340 151L146 172Z" fill="#ffb327"/>
<path d="M96 172C150 160 250 150 360 150H966C1006 150 1034 160 1056 176 1078 191 1094 204 1094 215 1094 232 1052 250 980 250H520C380 250 240 214 100 186 92 184 90 174 96 172Z" fill="url(#body)"/>
<path d="M180 202C300 228 410 250 520 250H980C1040 250 1082 237 1092 222 1050 234 980 238 900 238H560C420 238 300 226 180 202Z" fill="#8ea0d4"/>
<path d="M1013 164C1030 167 1044 174 1056 184L1022 185C1018 178 1015 171 1013 164Z" fill="#0a1330"/>
<path d="M984 165 1006 165C1008 172 1011 179 1015 185L990 185Z" fill="#0a1330"/>
<path d="M330 192H940" stroke="#0a1330" stroke-width="11" stroke-dasharray="9 13"/>
<path d="M770 262C730 250 690 250 650 262L610 278V300L650 314C690 326 734 326 770 314Z" fill="#3a5be0"/>
<path d="M772 236 446 316C424 321 404 322 392 318L384 312 570 240Z" fill="#dbe3f2"/>
</g>`;

const besideWords = (picture: string | null): string =>
  picture
    ? `<image href="${escapeXml(picture)}" x="740" y="120" width="390" height="390" preserveAspectRatio="xMidYMid slice"/>
<rect x="740" y="120" width="390" height="390" fill="none" stroke="${INK}" stroke-width="2"/>`
    : `${HORIZON}${AIRCRAFT}`;

/** Paper, lattice, and the scale along the lower edge. */
const CHART = `<rect width="1200" height="630" fill="${PAPER}"/>
<path d="${[...Array(19).keys()].map((at) => `M${at * 64 + 24} 0V630`).join("")}${[...Array(10).keys()].map((at) => `M0 ${at * 64 + 30}H1200`).join("")}" stroke="${CONTOUR}" stroke-width="2"/>
<path d="M0 606H1200${[...Array(100).keys()].map((at) => `M${at * 12 + 1} 606v${at % 5 === 0 ? 18 : 9}`).join("")}" stroke="${INK}" stroke-width="2"/>`;

const half = (backdrop: string): string =>
  `<svg x="${SPLIT}" width="${1200 - SPLIT}" height="630" viewBox="0 0 ${1200 - SPLIT} 630"><image href="${escapeXml(backdrop)}" x="-700" y="-50" width="1390" height="730" preserveAspectRatio="xMidYMid slice"/></svg>
<path d="M${SPLIT} 0V630" stroke="${INK}" stroke-width="2"/>`;

/** Returns the SVG of a card; titles may have any length and any characters. */
export function cardSvg({ title, line, picture, backdrop }: Card): string {
  const { size, lines } = wrapped(drawable(title), {
    width: backdrop && !picture ? SPLIT - LEFT - 40 : 620,
    most: 3,
    sizes: [80, 70, 60, 52, 46],
  });
  const below = wrapped(drawable(line), {
    width: backdrop && !picture ? SPLIT - LEFT - 80 : 790,
    most: 1,
    sizes: [38, 34, 30, 26, 22],
  });
  const step = size * 1.16;
  const first = 322 - ((lines.length - 1) * step) / 2 + size * 0.3;
  const rows = lines
    .map((text, index) => `<text x="${LEFT}" y="${first + index * step}">${escapeXml(text)}</text>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Noto Sans">
<defs>
<linearGradient id="trail"><stop stop-color="#a3166b" stop-opacity="0"/><stop offset="1" stop-color="#a3166b" stop-opacity=".35"/></linearGradient>
<linearGradient id="body" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#c6d0ec"/></linearGradient>
</defs>
${CHART}
${backdrop && !picture ? half(backdrop) : besideWords(picture)}
${BRAND}
<g font-size="${size}" font-weight="700" fill="${INK}" letter-spacing="-${size / 60}">${rows}</g>
<path d="M${LEFT} ${BASE + 8}l15 -27l15 27z" fill="${ROUTE}"/>
<text x="${LEFT + 48}" y="${BASE + below.size * 0.2}" font-size="${below.size}" fill="${ROUTE}">${escapeXml(below.lines[0] ?? "")}</text>
</svg>`;
}
