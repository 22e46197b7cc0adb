/**
 * The form of something that is stored: a product, a plan, the settings. When another member has saved a
 * newer version, typed values stay and the others become theirs; fields that both changed are listed for a decision.
 */
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { mergeEdits } from "#domain/centre/conflict.ts";
import { leavesOf } from "./leaves.ts";
import type { BothChanged } from "./merged-note.tsx";
import { type DialogFormOptions, useDialogForm } from "./use-dialog-form.ts";

type EntityFormOptions<Values extends FieldValues, Out> = DialogFormOptions<Values, Out> & {
  /** The `updated_at` of `start`; another one is taken in. "" for something that is not stored yet. */
  version: string;
};

type Taken = {
  /** Which version the form is about by now. */
  version: string;
  /** What both had changed; null as long as nothing was taken in. */
  both: readonly BothChanged[] | null;
};

/** Give the component another `key` to begin with another entity. */
export function useEntityForm<Values extends FieldValues, Out>(options: EntityFormOptions<Values, Out>) {
  const { start, version } = options;
  const { form, save, dialog, ...rest } = useDialogForm(options);
  const { reset, getValues, setValue } = form;
  const base = useRef(start);
  const [taken, setTaken] = useState<Taken>({ version, both: null });

  /** Begins again with what is stored, without what was typed. */
  const restart = useCallback(
    (stored: Values, storedVersion: string) => {
      base.current = stored;
      reset(stored as DefaultValues<Values>);
      setTaken({ version: storedVersion, both: null });
    },
    [reset],
  );

  // Before the browser paints, so that no picture shows the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is taken in
  useLayoutEffect(() => {
    if (taken.version === version) return;
    const theirs = leavesOf(start);
    const { values, both } = mergeEdits(leavesOf(base.current), leavesOf(getValues()), theirs);
    restart(start, version);
    for (const [path, value] of Object.entries(values))
      if (value !== theirs[path]) setValue(path as Path<Values>, value as never, { shouldDirty: true });
    setTaken({ version, both: both.map((name) => ({ name, theirs: String(theirs[name]) })) });
    // What was refused was refused of the version before.
    save.clear();
  }, [version]);

  return { ...rest, form, save, restart, version: taken.version, dialog: { ...dialog, merged: taken.both } };
}
