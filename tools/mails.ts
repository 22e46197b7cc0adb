/**
 * `npm run mails`: draws every mail about a booking or a gift voucher on one sheet, docs/design/mails.webp. Each is
 * drawn by day and by night, as wide as a phone and as a mail program on a desk. The tests `MAIL_TESTS` send them.
 * Inspect them.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "playwright-core";
import sharp, { type OverlayOptions } from "sharp";
import { findBrowser } from "./browser.ts";
import { ROOT, run } from "./child.ts";

const SHEET = resolve(ROOT, "docs/design/mails.webp");
const WIDTHS = [390, 640] as const;
const GAP = 24;
const CAPTION = 44;
/** Of the size on screen, so that the sheet stays below 1.5 MB. */
const SCALE = 0.5;

type Drawn = { picture: Buffer; width: number; height: number };

/** The name mark, which mails load from the site. */
const MARK = `data:image/png;base64,${readFileSync(resolve(ROOT, "public/mail-mark.png")).toString("base64")}`;

async function draw(browser: Browser, html: string, width: number, colorScheme: "light" | "dark"): Promise<Drawn> {
  const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
  await page.setContent(html.replace(/src="[^"]*mail-mark\.png"/, `src="${MARK}"`), { waitUntil: "load" });
  const whole = await page.screenshot({ fullPage: true });
  await page.close();
  const picture = await sharp(whole)
    .resize({ width: Math.round(width * SCALE) })
    .png()
    .toBuffer();
  const { height = 0 } = await sharp(picture).metadata();
  return { picture, width: Math.round(width * SCALE), height };
}

const caption = (text: string, width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="0" y="30" font-family="sans-serif" font-size="22" fill="#101736">${text}</text></svg>`,
  );

/** One mail: by day beside by night, at both widths. */
async function column(browser: Browser, folder: string, file: string) {
  const html = readFileSync(join(folder, file), "utf8")
    .replaceAll("http://localhost:0", "https://aviator.example")
    .replaceAll("localhost:0", "aviator.example");
  const parts: OverlayOptions[] = [];
  let [left, height] = [0, 0];
  for (const width of WIDTHS)
    for (const scheme of ["light", "dark"] as const) {
      const drawn = await draw(browser, html, width, scheme);
      parts.push({ input: drawn.picture, left, top: CAPTION });
      left += drawn.width + GAP / 2;
      height = Math.max(height, drawn.height);
    }
  parts.push({ input: caption(file.replace(/^\d+-|\.html$/g, ""), left), left: 0, top: 0 });
  return { parts, width: left, height: height + CAPTION };
}

async function drawSheet(folder: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const mails = readdirSync(folder).filter((name) => name.endsWith(".html"));
  const placed: OverlayOptions[] = [];
  const across = 3;
  let [top, width] = [GAP, 0];
  for (let first = 0; first < mails.length; first += across) {
    let [left, height] = [GAP, 0];
    for (const file of mails.slice(first, first + across)) {
      const mail = await column(browser, folder, file);
      for (const part of mail.parts)
        placed.push({ ...part, left: left + (part.left ?? 0), top: top + (part.top ?? 0) });
      left += mail.width + GAP;
      height = Math.max(height, mail.height);
    }
    width = Math.max(width, left);
    top += height + GAP;
  }
  await browser.close();
  const background = "#ffffff";
  await sharp({ create: { width, height: top, channels: 3, background } })
    .composite(placed)
    .webp({ quality: 60, effort: 6 })
    .toFile(SHEET);
}

const folder = mkdtempSync(join(tmpdir(), "aviator-mails-"));
const MAIL_TESTS = ["src/server/booking-mails.test.ts", "src/server/vouchers/mails.test.ts"];
const { ok } = await run("vitest", ["run", "--project", "pglite", ...MAIL_TESTS], {
  env: { MAIL_SHEET: folder },
  show: true,
});
if (ok) await drawSheet(folder);
rmSync(folder, { recursive: true, force: true });
process.exitCode = ok ? 0 : 1;
