/**
 * The settings form: what is typed, what is wrong with it, and saving. Nothing typed is lost by a refusal; who was
 * overtaken by somebody else is told and may load their version.
 */
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { mergeEdits } from "#domain/conflict.ts";
import type { BothChanged } from "#web/admin/kit/merged-note.tsx";
import { type Saved, useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { type Owned, ownedOf, readSettingsPage, UPDATE_SETTINGS } from "./documents.ts";
import { changedFields, checkDraft, type Draft, draftOf, sectionsOf } from "./settings-draft.ts";

export type SettingsForm = {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  /** How many fields differ from what is stored. */
  changes: number;
  set: (field: string, text: string) => void;
  /** Back to what is stored. */
  discard: () => void;
  submit: () => Promise<void>;
  save: ReturnType<typeof useSave>;
  loadTheirs: () => Promise<void>;
  /** What both had changed, once somebody else's version was taken in. */
  merged: readonly BothChanged[] | null;
};

/** The id of a field's input, for the focus. */
export const fieldId = (field: string): string => `setting-${field.replaceAll(".", "-")}`;

/** Takes what is stored and hands on what was saved. */
export function useSettingsForm(owned: Owned, onSaved: (owned: Owned) => void): SettingsForm {
  const { settings, updatedAt } = owned;
  const saved = draftOf(settings);
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [merged, setMerged] = useState<readonly BothChanged[] | null>(null);
  const save = useSave();
  const { revalidate } = useRevalidator();
  const changed = changedFields(draft, saved);
  const dirty = changed.length > 0;

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [dirty]);

  /** The first field that is wrong gets the focus. */
  function show(found: Readonly<Record<string, string>>): void {
    setErrors(found);
    const first = Object.keys(saved).find((field) => found[field]);
    const input = first ? document.getElementById(fieldId(first)) : null;
    // The save bar lies over what a mere focus brings into view.
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: "center" });
  }

  async function submit(): Promise<void> {
    const checked = checkDraft(draft, settings);
    if (!checked.sound) return show(checked.errors);
    setErrors({});
    const input = sectionsOf(checked.settings, changed);
    const answer: Saved<Owned> = await save.run(async (once) => {
      try {
        const done = await browserTransport(UPDATE_SETTINGS, { input, updatedAt }, once);
        return ownedOf(done.updateSettings);
      } catch (failure) {
        if (failure instanceof GraphqlFailure && failure.field)
          show({ [failure.field]: failure.message });
        throw failure;
      }
    });
    if (!answer.ok) return;
    take(answer.data);
    toast({ title: "Settings saved", description: "The site shows them now." });
  }

  function take(next: Owned): void {
    onSaved(next);
    setDraft(draftOf(next.settings));
    setMerged(null);
    // The footer of this very page shows some of it.
    void revalidate();
  }

  return {
    draft,
    errors,
    changes: changed.length,
    set: (field, text) => {
      setDraft((before) => ({ ...before, [field]: text }));
      setErrors(({ [field]: _mended, ...others }) => others);
    },
    discard: () => {
      setDraft(saved);
      setErrors({});
      setMerged(null);
      save.clear();
    },
    submit,
    save,
    loadTheirs: async () => {
      const theirs = await save.run(() => readSettingsPage());
      if (!theirs.ok) return;
      const { owned: newer } = theirs.data;
      const { values, both } = mergeEdits(saved, draft, draftOf(newer.settings));
      take(newer);
      setDraft(values);
      setMerged(both.map((name) => ({ name, theirs: draftOf(newer.settings)[name] ?? "" })));
    },
    merged,
  };
}
