/**
 * npm run lint: says which Python scripts are not formatted, and what Ruff finds in them. npm run format (`--write`)
 * formats them and sorts their imports; the other findings are for a person, because a fix may change a picture.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ART, pythonFiles } from "./catalogue.ts";

type Place = { row: number; column: number };
type Edit = { content: string | null; location: Place; end_location: Place };
type Finding = { code: string | null; message: string; start_location: Place; fix: { edits: Edit[] } | null };
type Workspace = { format(text: string): string; check(text: string): Finding[] };
type Ruff = { Workspace: new (settings: object, encoding: number) => Workspace };

const SETTINGS = {
  "line-length": 120,
  // The oldest Python of a Blender 3 that renders our pictures.
  "target-version": "py310",
  lint: {
    select: ["E", "W", "F", "I", "UP", "B", "ARG", "C4", "PIE", "RET", "SIM", "FURB", "RUF", "PLC", "PLE", "PLW"],
    ignore: [
      // Most zipped lists have one length by construction, and some are cut to the shorter one on purpose.
      "B905",
      // A row of short words is easier to read as one text.
      "SIM905",
      // The drawings are templates of SVG: with % the whole element is one text.
      "UP031",
    ],
    isort: { "combine-as-imports": true, "known-first-party": ["lib", "scenes", "svg"] },
  },
};

/** Columns count UTF-16 units, as the strings of JavaScript do. */
const UTF16 = 1;

function openRuff(): Workspace {
  // By `require`, so that the type check of the whole repository does not need this folder's packages.
  const require = createRequire(import.meta.url);
  try {
    require.resolve("@astral-sh/ruff-wasm-nodejs");
  } catch {
    console.error("Ruff is missing: npm ci --prefix art");
    process.exit(1);
  }
  const { Workspace }: Ruff = require("@astral-sh/ruff-wasm-nodejs");
  return new Workspace(SETTINGS, UTF16);
}

/** The text with every edit of a fix made; the last one first, so that places before it stay where they are. */
function fixed(text: string, edits: readonly Edit[]): string {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  const at = ({ row, column }: Place) => (starts[row - 1] ?? text.length) + column - 1;
  return [...edits]
    .sort((one, other) => at(other.location) - at(one.location))
    .reduce(
      (all, { content, location, end_location }) =>
        all.slice(0, at(location)) + (content ?? "") + all.slice(at(end_location)),
      text,
    );
}

const ruff = openRuff();
const write = process.argv.includes("--write");
let problems = 0;
const complain = (problem: string) => {
  problems += 1;
  console.log(problem);
};

for (const path of pythonFiles()) {
  const file = join(ART, path);
  const text = readFileSync(file, "utf8");
  let tidy = text;
  if (write) {
    const imports = ruff.check(text).filter(({ code }) => code === "I001");
    tidy = fixed(
      text,
      imports.flatMap(({ fix }) => fix?.edits ?? []),
    );
  }
  tidy = ruff.format(tidy);
  if (write && tidy !== text) writeFileSync(file, tidy);
  else if (tidy !== text) complain(`${path}: not formatted`);
  for (const { code, message, start_location } of ruff.check(write ? tidy : text))
    complain(`${path}:${start_location.row}:${start_location.column}: ${code} ${message}`);
}
console.log(problems ? `${problems} problems` : `${pythonFiles().length} scripts are clean`);
process.exitCode = problems ? 1 : 0;
