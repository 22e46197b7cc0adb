/**
 * npm run art [-- name …]: renders the pictures that have changed since they were last rendered, one after another, at
 * low priority, and encodes them for the site. It may be stopped at any time. A name may be a prefix: "gallery/" is all
 * of the gallery. `--again` also renders unchanged pictures. `--list` only lists. `--keep` marks the masters as current
 * after a change of the scripts that is not visible. `--encode` writes the site's files from the masters again.
 * `--sheet` writes docs/pictures.webp.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { needBlender, runRender } from "./blender.ts";
import { ART, type Picture, readCatalogue } from "./catalogue.ts";
import { contactSheet, encode, tints } from "./encode.ts";
import { drawTextures, fetchWeights } from "./prepare.ts";

const RENDERED = join(ART, "rendered.json");
const TINTS = join(import.meta.dirname, "../../src/web/ui/picture-tints.json");

const asked = process.argv.slice(2);
const names = asked.filter((word) => !word.startsWith("--"));
const again = asked.includes("--again");

const wanted = ({ name }: Picture) => !names.length || names.some((word) => name.startsWith(word));
const master = (name: string) => join(ART, "masters", `${name}.webp`);

type Table = Record<string, string>;
const read = (file: string): Table => (existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : {});

/** Sorted, so that changes of two branches rarely meet in one line. */
function note(file: string, name: string, value: string): void {
  const sorted = Object.entries({ ...read(file), [name]: value }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(`${file}.new`, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

async function paint({ name, digest }: Picture): Promise<void> {
  const pixels = join(ART, ".cache", "renders", `${name}.png`);
  mkdirSync(dirname(pixels), { recursive: true });
  mkdirSync(dirname(master(name)), { recursive: true });
  await runRender([name, pixels], `rendered ${pixels}`);
  await sharp(pixels).webp({ quality: 93, effort: 6 }).toFile(master(name));
  await encode(name, master(name));
  note(TINTS, name, await tints(master(name)));
  note(RENDERED, name, digest);
}

const pictures = readCatalogue().filter(wanted);
const old = read(RENDERED);
const due = pictures.filter(({ name, digest }) => again || old[name] !== digest);
console.log(`${due.length} of ${pictures.length} pictures to render`);
if (asked.includes("--list")) for (const { name } of due) console.log(name);
else if (asked.includes("--keep")) {
  for (const { name, digest } of due) if (existsSync(master(name))) note(RENDERED, name, digest);
} else if (asked.includes("--encode")) {
  for (const { name } of pictures) await encode(name, master(name));
} else if (asked.includes("--sheet")) {
  const masters = pictures.map(({ name }) => master(name)).filter((file) => existsSync(file));
  await contactSheet(masters.sort(), join(import.meta.dirname, "../../docs/pictures.webp"));
} else if (due.length) {
  try {
    needBlender();
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
  fetchWeights();
  await drawTextures();
  for (const [at, picture] of due.entries()) {
    const started = Date.now();
    await paint(picture);
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${at + 1}/${due.length} ${picture.name}: ${seconds} s`);
  }
}
