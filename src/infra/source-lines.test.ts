/** Positions of a bundled file in its sources, compared with Node's own decoder. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { SourceMap, type SourceMapping } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { findSegments, withSourceLines } from "./source-lines.ts";

const folder = mkdtempSync(join(tmpdir(), "aviator-lines-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("finds the source of every position, as Node does", async () => {
  const built = await build({
    entryPoints: [join(import.meta.dirname, "csv.ts"), join(import.meta.dirname, "totp.ts")],
    bundle: true,
    packages: "external",
    format: "esm",
    outdir: folder,
    sourcemap: true,
    minifyWhitespace: true,
    write: false,
  });
  for (const { text } of built.outputFiles.filter(({ path }) => path.endsWith(".map"))) {
    const map = JSON.parse(text);
    const nodes = new SourceMap(map);
    const lines = map.mappings.split(";").length;
    const places = Array.from({ length: lines }, (_, line) =>
      Array.from({ length: 120 }, (_column, at) => ({ line, column: 7 * at })),
    ).flat();
    for (const [index, found] of findSegments(map.mappings, places).entries()) {
      const { line, column } = places[index] as (typeof places)[number];
      const entry = nodes.findEntry(line, column) as SourceMapping;
      // Node returns the last position of an earlier line where a line has none of its own.
      const expected = entry.generatedLine === line ? entry : undefined;
      expect(found && [map.sources[found.source], found.line, found.column]).toEqual(
        expected && [expected.originalSource, expected.originalLine, expected.originalColumn],
      );
    }
  }
});

test("replaces the positions of files with a map, and leaves others as they are", async () => {
  const source = join(folder, "thrown.ts");
  writeFileSync(
    source,
    "type Text = string;\n\nexport function fail(text: Text): never {\n  throw new Error(text);\n}\n",
  );
  await build({ entryPoints: [source], outdir: folder, format: "esm", minifyWhitespace: true, sourcemap: true });
  const url = pathToFileURL(join(folder, "thrown.js")).href;
  const column = readFileSync(join(folder, "thrown.js"), "utf8").indexOf("new Error") + 1;
  const stack = `Error: x\n    at fail (${url}:1:${column})\n    at file:///none/other.js:1:2\n    at node:internal:3:4`;
  const expected = `Error: x\n    at fail (${source}:4:9)\n    at file:///none/other.js:1:2\n    at node:internal:3:4`;
  expect(withSourceLines(stack)).toBe(expected);
});
