/**
 * The form of a stored item: a product, a plan, the settings. When a newer version was saved elsewhere, typed values
 * are kept and all others are updated. Fields changed in both versions are listed for a decision.
 */
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import type { DefaultValues, FieldValues, Path } from "react-hook-form";
import { mergeEdits } from "#domain/centre/conflict.ts";
import { leavesOf } from "./leaves.ts";
import type { BothChanged } from "./merged-note.tsx";
import { type DialogFormOptions, useDialogForm } from "./use-dialog-form.ts";

type EntityFormOptions<Values extends FieldValues, Out> = DialogFormOptions<Values, Out> & {
  /** The `updated_at` of `start`; a different value is merged. "" for an item that is not stored yet. */
  version: string;
};

type Taken = {
  /** The version that the form is based on. */
  version: string;
  /** The fields changed in both versions; null until a version is merged. */
  both: readonly BothChanged[] | null;
};

/** The component needs a new `key` for another item. */
export function useEntityForm<Values extends FieldValues, Out>(options: EntityFormOptions<Values, Out>) {
  const { start, version } = options;
  const { form, save, dialog, ...rest } = useDialogForm(options);
  const { reset, getValues, setValue } = form;
  const base = useRef(start);
  const [taken, setTaken] = useState<Taken>({ version, both: null });

  /** Resets the form to the stored values and discards the input. */
  const restart = useCallback(
    (stored: Values, storedVersion: string) => {
      base.current = stored;
      reset(stored as DefaultValues<Values>);
      setTaken({ version: storedVersion, both: null });
    },
    [reset],
  );

  // A layout effect, so that the old values are never painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new version is merged
  useLayoutEffect(() => {
    if (taken.version === version) return;
    const theirs = leavesOf(start);
    const { values, both } = mergeEdits(leavesOf(base.current), leavesOf(getValues()), theirs);
    restart(start, version);
    for (const [path, value] of Object.entries(values))
      if (value !== theirs[path]) setValue(path as Path<Values>, value as never, { shouldDirty: true });
    setTaken({ version, both: both.map((name) => ({ name, theirs: String(theirs[name]) })) });
    // The refusal concerned the previous version.
    save.clear();
  }, [version]);

  return { ...rest, form, save, restart, version: taken.version, dialog: { ...dialog, merged: taken.both } };
}
