/** Which pictures there are, and what each is made of: what tells whether one has to be rendered again. */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The folder of scripts, drawings and masters. */
export const ART = join(import.meta.dirname, "..");

/** Every Python script, by its path in the folder. */
export const pythonFiles = (): string[] =>
  readdirSync(ART, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".py") && !path.startsWith("node_modules"))
    .sort();

export type Picture = {
  /** Kind and slug: "gallery/rotate-at-sunrise". */
  name: string;
  /** Width and height in pixels. */
  size: [number, number];
  /** The module of art/scenes that builds it. */
  scene: string;
  /** A digest of everything that the picture is made of. */
  digest: string;
};

type Entry = { scene: string; size: [number, number] };

/** Every picture of art/catalogue/, with the digest of its script, what that imports, and the drawings it names. */
export function readCatalogue(): Picture[] {
  const folder = join(ART, "catalogue");
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const entries: Record<string, Entry> = JSON.parse(readFileSync(join(folder, file), "utf8"));
      return Object.entries(entries).map(([name, entry]) => ({
        name,
        size: entry.size,
        scene: entry.scene,
        digest: digestOf(entry),
      }));
    });
}

function digestOf(entry: Entry): string {
  const hash = createHash("sha256").update(JSON.stringify(entry));
  const scripts = sourcesOf(`scenes/${entry.scene}.py`);
  for (const path of [...scripts, ...drawingsIn(scripts)].sort())
    hash.update(path).update(readFileSync(join(ART, path)));
  return hash.digest("hex").slice(0, 16);
}

/** A script and every script of ours that it imports, through them too, by their paths in the folder. */
export function sourcesOf(first: string, found = new Set(["render.py"])): Set<string> {
  if (found.has(first) || !existsSync(join(ART, first))) return found;
  found.add(first);
  const text = readFileSync(join(ART, first), "utf8");
  for (const [, module = "", what = ""] of text.matchAll(/^\s*from ((?:lib|scenes)[\w.]*) import (\([^)]*\)|.+)$/gm)) {
    const path = module.replaceAll(".", "/");
    sourcesOf(`${path}.py`, found);
    for (const [name] of what.replace(/ as \w+/g, "").matchAll(/\w+/g)) sourcesOf(`${path}/${name}.py`, found);
  }
  return found;
}

/**
 * The drawings whose names stand in these scripts, or the names without their last part: scripts put some together
 * ("a320-fcu" and "-lit").
 */
function drawingsIn(scripts: Iterable<string>): string[] {
  const text = [...scripts].map((path) => readFileSync(join(ART, path), "utf8")).join("\n");
  return readdirSync(join(ART, "displays"))
    .filter((file) => file.endsWith(".svg") && text.includes(file.replace(/([-_][^-_]+)?\.svg$/, "")))
    .map((file) => `displays/${file}`);
}
