/**
 * The picture of a shared link, 1200 by 630: a title and a line below it on the night ground, with an aircraft over
 * the horizon or a picture of one's own beside them. Knows no business word: everything is handed in.
 */
import { escapeXml } from "#infra/xml.ts";
import { wrapped } from "./wrap.ts";

type Card = {
  /** Above the title, beside the mark. */
  brand: string;
  title: string;
  /** Below the title, in the accent colour. */
  line: string;
  /** A square picture as data URL; without it the aircraft is drawn. */
  picture: string | null;
};

const LEFT = 80;
const BASE = 520;

/** Letters that the shipped font lacks would be drawn as boxes. */
const drawable = (text: string): string =>
  text.normalize("NFC").replace(/[^\u0020-\u024f\u1e00-\u1eff\u2010-\u2027\u20a0-\u20bf]/g, " ");

const MARK = `<g transform="translate(${LEFT - 6} 62) scale(2.1)">
<path d="M16 4 27 28 16 22Z" fill="#ffb327"/><path d="M16 4 5 28 16 22Z" fill="#fff"/></g>`;

/** An airliner in side view, climbing to the right, with the trail of its way. */
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

const beside = (picture: string | null): string =>
  picture
    ? `<clipPath id="frame"><rect x="740" y="105" width="390" height="390" rx="36"/></clipPath>
<image href="${escapeXml(picture)}" x="740" y="105" width="390" height="390" preserveAspectRatio="xMidYMid slice" clip-path="url(#frame)"/>
<rect x="740" y="105" width="390" height="390" rx="36" fill="none" stroke="#fff" stroke-opacity=".25" stroke-width="2"/>`
    : AIRCRAFT;

/** Gives the SVG of a card; titles of any length and with any sign are fine. */
export function cardSvg({ brand, title, line, picture }: Card): string {
  const { size, lines } = wrapped(drawable(title), {
    width: picture ? 600 : 650,
    most: 3,
    sizes: [80, 70, 60, 52, 46],
  });
  const below = wrapped(drawable(line), { width: 740, most: 1, sizes: [38, 34, 30] });
  const step = size * 1.16;
  const first = 322 - ((lines.length - 1) * step) / 2 + size * 0.3;
  const rows = lines
    .map((text, index) => `<text x="${LEFT}" y="${first + index * step}">${escapeXml(text)}</text>`)
    .join("");
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630" font-family="Noto Sans">
<defs>
<linearGradient id="night" x1="0" y1="0" x2=".35" y2="1"><stop stop-color="#060c20"/><stop offset=".55" stop-color="#0f1d48"/><stop offset="1" stop-color="#27418f"/></linearGradient>
<radialGradient id="dawn" cx=".78" cy="1.05" r=".62"><stop stop-color="#ffb327" stop-opacity=".62"/><stop offset=".45" stop-color="#c9603f" stop-opacity=".26"/><stop offset="1" stop-color="#27418f" stop-opacity="0"/></radialGradient>
<linearGradient id="trail"><stop stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".3"/></linearGradient>
<linearGradient id="body" x2="0" y2="1"><stop stop-color="#fff"/><stop offset="1" stop-color="#c6d0ec"/></linearGradient>
</defs>
<rect width="1200" height="630" fill="url(#night)"/>
<rect width="1200" height="630" fill="url(#dawn)"/>
<path d="M0 604C300 566 820 560 1200 590V630H0Z" fill="#060c20"/>
${beside(picture)}
${MARK}
<text x="${LEFT + 62}" y="112" font-size="40" font-weight="700" fill="#fff">${escapeXml(brand)}</text>
<g font-size="${size}" font-weight="700" fill="#fff">${rows}</g>
<text x="${LEFT}" y="${BASE}" font-size="${below.size}" fill="#ffc861">${escapeXml(below.lines[0] ?? "")}</text>
</svg>`;
}
