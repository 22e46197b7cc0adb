/** What is typed into a dialog: the values, what is wrong with them by the form's rules, and whether any was touched. */
import { useCallback, useMemo, useState } from "react";
import { mergeEdits } from "#domain/conflict.ts";
import type { BothChanged } from "#web/admin/kit/merged-note.tsx";

type Issue = { path: readonly PropertyKey[]; message: string };
type Read<Out> =
  | { success: true; data: Out }
  | { success: false; error: { issues: readonly Issue[] } };

/** The names of what is typed as text. */
export type TextName<Values> = {
  [Name in keyof Values]: Values[Name] extends string ? Name : never;
}[keyof Values];

export type Fields<Values, Out> = {
  values: Values;
  /** The first sentence about each field. */
  errors: Partial<Record<keyof Values, string>>;
  dirty: boolean;
  /** After somebody else's version was taken in: what both had changed. Null as long as none was. */
  merged: readonly BothChanged[] | null;
  set: (change: Partial<Values>) => void;
  /** What a text field needs for one of the values: `{...field("name")}`. */
  field: (name: TextName<Values>) => {
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
  };
  /** The form's output, or null: then the errors are shown and the first wrong field has the focus. */
  check: (form: HTMLFormElement) => Out | null;
};

/**
 * Begins with `start`. With another `version` of it, somebody else's, what was typed stays and the rest becomes theirs;
 * give the component another `key` to begin anew.
 */
export function useFields<Values extends Record<string, unknown>, Out>(
  start: Values,
  rules: { safeParse(values: unknown): Read<Out> },
  version = "",
): Fields<Values, Out> {
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<keyof Values, string>>>({});
  const [base, setBase] = useState({ version, start });
  const [merged, setMerged] = useState<readonly BothChanged[] | null>(null);
  if (base.version !== version) {
    // While rendering, so that no picture shows the old one.
    const { values: mine, both } = mergeEdits(base.start, values, start);
    setBase({ version, start });
    setValues(mine);
    setMerged(both.map((name) => ({ name, theirs: String(start[name]) })));
  }
  const dirty = useMemo(
    () => Object.keys(base.start).some((name) => base.start[name] !== values[name]),
    [base, values],
  );

  const set = useCallback((change: Partial<Values>) => {
    setValues((before) => ({ ...before, ...change }));
    setErrors((before) => {
      const left = { ...before };
      for (const name of Object.keys(change)) delete left[name];
      return left;
    });
  }, []);

  const check = (form: HTMLFormElement): Out | null => {
    const read = rules.safeParse(values);
    if (read.success) return read.data;
    const found: Partial<Record<keyof Values, string>> = {};
    for (const { path, message } of read.error.issues)
      found[String(path[0]) as keyof Values] ??= message;
    setErrors(found);
    // After the errors have been drawn.
    setTimeout(() => form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    return null;
  };

  const field = (name: TextName<Values>) => ({
    value: String(values[name]),
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      set({ [name]: target.value } as Partial<Values>),
  });

  return { values, errors, dirty, merged, set, field, check };
}
