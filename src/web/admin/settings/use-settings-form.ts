/**
 * The settings form: typed values, errors and saving. A refusal keeps the typed values. After another administrator's
 * change the stored version can be loaded.
 */
import { useRevalidator } from "react-router";
import { leavesOf, nestedOf } from "#web/admin/kit/leaves.ts";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { type Owned, ownedOf, readSettingsPage, UPDATE_SETTINGS } from "./documents.ts";
import { useUnfold } from "./folds.tsx";
import { changedFields, checkDraft, type Draft, draftOf, sectionsOf } from "./settings-draft.ts";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The id of a field's input, referenced by its label. */
export const fieldId = (field: string): string => `setting-${field.replaceAll(".", "-")}`;

/** Centres the focused input: the save bar would cover it where the browser scrolls it to. */
function reveal(input: HTMLElement): void {
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: "center" });
}

const draftIn = (values: object) => leavesOf(values) as Draft;
const valuesOf = ({ settings }: Owned) => nestedOf(draftOf(settings));

/** `owned` is the stored version; `onSaved` is called with the saved one. */
export function useSettingsForm(owned: Owned, onSaved: (owned: Owned) => void) {
  const { settings, updatedAt } = owned;
  const { revalidate } = useRevalidator();
  const unfold = useUnfold();
  const saved = draftOf(settings);
  const { values, save, restart, dialog, ...form } = useEntityForm({
    start: valuesOf(owned),
    version: updatedAt ?? "",
    reveal: (input) => unfold(input, reveal),
    check: (typed) => checkDraft(draftIn(typed), settings),
    async send(checked, run) {
      const input = sectionsOf(checked, changed);
      const answer = await run(async (once) =>
        ownedOf((await browserTransport(UPDATE_SETTINGS, { input, updatedAt }, once)).updateSettings),
      );
      if (!answer.ok) return;
      restart(valuesOf(answer.data), answer.data.updatedAt ?? "");
      take(answer.data);
      toast({ title: "Settings saved", description: "The site shows them now." });
    },
  });
  const draft = draftIn(values);
  const changed = changedFields(draft, saved);

  function take(next: Owned): void {
    onSaved(next);
    // The footer of this page shows some of the settings.
    void revalidate();
  }

  return {
    ...form,
    ...dialog,
    draft,
    /** How many fields differ from the stored values. */
    changes: changed.length,
    /** Resets the form to the stored values. */
    discard: () => {
      restart(valuesOf(owned), updatedAt ?? "");
      save.clear();
    },
    loadTheirs: async () => {
      const theirs = await save.run(() => readSettingsPage());
      if (theirs.ok) take(theirs.data.owned);
    },
  };
}
