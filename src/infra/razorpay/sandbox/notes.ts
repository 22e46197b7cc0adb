/** The merchant's notes on an entity: at most 15 pairs of 256 characters each; no notes are an empty list. */
import type { Notes } from "./entities.ts";
import { badField } from "./refusal.ts";

/** Reads the notes of a request. Throws SandboxRefusal. */
export function readNotes(given: unknown): Notes {
  if (given === undefined || given === null) return [];
  if (typeof given !== "object") throw badField("notes", "The notes field must be an array.");
  const pairs = Object.entries(given).map(([key, value]): [string, string] => {
    if (!["string", "number", "boolean"].includes(typeof value))
      throw badField("notes", "The notes may hold text and numbers only.");
    const text = String(value);
    if (key.length > 256 || text.length > 256)
      throw badField("notes", "Notes values must not be greater than 256 characters.");
    return [key, text];
  });
  if (pairs.length > 15) throw badField("notes", "Number of fields in notes should be less than or equal to 15");
  return pairs.length === 0 ? [] : Object.fromEntries(pairs);
}
