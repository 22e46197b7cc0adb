/**
 * The lines of the sources in stacks of the bundled server. Node's own support (`--enable-source-maps`) keeps every map
 * and, once any stack is read, 150 MB of decoded positions. Here a map is decoded only for a stack that is logged, up
 * to the positions in it, and only the positions are kept.
 */
import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const POSITION = /(file:\/\/[^\s()]+\.js):(\d+):(\d+)/g;
const MOST_KNOWN = 1_000;
const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Uint8Array(128);
for (const [value, digit] of [...DIGITS].entries()) VALUES[digit.charCodeAt(0)] = value;
const [COMMA, SEMICOLON] = [44, 59];
/** A digit has five bits; the sixth says that another one follows. */
const FOLLOWS = 32;

/** A position, counted from zero, in a bundled file or in a source. */
type Place = { line: number; column: number };
type Source = Place & { source: number };

/**
 * Of a map's mappings (base64 VLQ), the last segment at or before each place on its line; undefined without one. Reads
 * the mappings once.
 */
export function findSegments(mappings: string, places: readonly Place[]): (Source | undefined)[] {
  const found: (Source | undefined)[] = places.map(() => undefined);
  const onLine = new Map<number, number[]>();
  for (const [index, { line }] of places.entries()) onLine.set(line, [...(onLine.get(line) ?? []), index]);
  const last = Math.max(...places.map(({ line }) => line));
  const state = { source: 0, line: 0, column: 0 };
  const fields: number[] = [];
  let [line, bundled] = [0, 0];
  for (let at = 0; at < mappings.length && line <= last; ) {
    const code = mappings.charCodeAt(at);
    if (code === COMMA || code === SEMICOLON) {
      if (code === SEMICOLON) [line, bundled] = [line + 1, 0];
      at += 1;
      continue;
    }
    fields.length = 0;
    at = readSegment(mappings, at, fields);
    const [column = 0, source = 0, sourceLine = 0, sourceColumn = 0] = fields;
    bundled += column;
    state.source += source;
    state.line += sourceLine;
    state.column += sourceColumn;
    if (fields.length === 1) continue;
    for (const index of onLine.get(line) ?? [])
      if (bundled <= (places[index]?.column ?? -1)) found[index] = { ...state };
  }
  return found;
}

/** Reads the numbers of one segment into `fields`; returns the place after it. */
function readSegment(mappings: string, start: number, fields: number[]): number {
  let at = start;
  let value = 0;
  let shift = 0;
  for (; at < mappings.length; at += 1) {
    const code = mappings.charCodeAt(at);
    if (code === COMMA || code === SEMICOLON) break;
    const digit = VALUES[code] ?? 0;
    value += (digit & (FOLLOWS - 1)) << shift;
    shift += 5;
    if (digit & FOLLOWS) continue;
    fields.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return at;
}

const known = new Map<string, string>();

/** A position in a stack: "file:///…/main.js:1:2345". */
type Position = Place & { text: string };

/** Remembers the sources of positions in one bundled file; a file without a map keeps its own. */
function learn(file: string, positions: readonly Position[]): void {
  if (known.size + positions.length > MOST_KNOWN) known.clear();
  for (const { text } of positions) known.set(text, text);
  try {
    const path = fileURLToPath(file);
    const map = JSON.parse(readFileSync(`${path}.map`, "utf8")) as { sources: string[]; mappings: string };
    for (const [index, found] of findSegments(map.mappings, positions).entries()) {
      const source = found && map.sources[found.source];
      const text = positions[index]?.text;
      if (source && text) known.set(text, `${resolve(dirname(path), source)}:${found.line + 1}:${found.column + 1}`);
    }
  } catch {
    // There is no map, or it is damaged: the log line is more important than its positions.
  }
}

/** A stack with the lines of the sources, such as "/…/src/server/app.ts:12:5". */
export function withSourceLines(stack: string): string {
  const unknown = new Map<string, Position[]>();
  for (const [text, file = "", line, column] of stack.matchAll(POSITION))
    if (!known.has(text))
      unknown.set(file, [...(unknown.get(file) ?? []), { text, line: Number(line) - 1, column: Number(column) - 1 }]);
  for (const [file, positions] of unknown) learn(file, positions);
  return stack.replace(POSITION, (text) => known.get(text) ?? text);
}
