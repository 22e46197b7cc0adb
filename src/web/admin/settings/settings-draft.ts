/**
 * Settings as typed: one text for each field, under its path, `contact.email`. An address is one text of several lines.
 * Checked by the same rules as on the server.
 */
import type { Settings } from "#domain/centre/settings.ts";
import { settingsForm } from "#domain/centre/settings-form.ts";
import { type Checked, readBy } from "#web/ui/form-rules.ts";

export type Draft = Readonly<Record<string, string>>;

/** Returns the draft of stored settings; the places have a form of their own (maps/). */
export function draftOf({ places: _places, ...settings }: Settings): Draft {
  return Object.fromEntries(textsOf(settings, ""));
}

function textsOf(value: unknown, path: string): [string, string][] {
  if (Array.isArray(value)) return [[path, value.join("\n")]];
  if (typeof value !== "object" || value === null) return [[path, String(value ?? "")]];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, path ? `${path}.${name}` : name));
}

/** The paths of the changed fields. */
export const changedFields = (draft: Draft, saved: Draft): string[] =>
  Object.keys(saved).filter((path) => draft[path] !== saved[path]);

/** Returns the settings, or the first error of each wrong field. `like` has the shape to build. */
export const checkDraft = (draft: Draft, like: Settings): Checked<Settings> =>
  readBy(settingsForm, { ...(typedValue(draft, like, "") as object), places: like.places });

/** The trimmed lines of a text, without empty ones. */
export const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);

function typedValue(draft: Draft, like: unknown, path: string): unknown {
  const text = draft[path]?.trim() ?? "";
  if (Array.isArray(like)) return linesOf(text);
  if (typeof like === "number") return text === "" ? Number.NaN : Number(text);
  if (typeof like === "boolean") return text === "true";
  if (typeof like !== "object" || like === null) return text;
  return Object.fromEntries(
    Object.entries(like).map(([name, part]) => [name, typedValue(draft, part, path ? `${path}.${name}` : name)]),
  );
}

/** The sections of `settings` that contain one of these fields. */
export function sectionsOf(settings: Settings, fields: readonly string[]): Partial<Settings> {
  const names = new Set(fields.map((field) => field.split(".")[0]));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.has(name)));
}
