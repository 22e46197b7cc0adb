/**
 * The settings form: typed values, errors and saving. A refusal loses nothing that was typed; after another member's
 * change their version can be loaded.
 */
import { useRevalidator } from "react-router";
import { leavesOf, nestedOf } from "#web/admin/kit/leaves.ts";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { type Owned, ownedOf, readSettingsPage, UPDATE_SETTINGS } from "./documents.ts";
import { changedFields, checkDraft, type Draft, draftOf, sectionsOf } from "./settings-draft.ts";

export type SettingsForm = ReturnType<typeof useSettingsForm>;

/** The id of a field's input, which its label names. */
export const fieldId = (field: string): string => `setting-${field.replaceAll(".", "-")}`;

/** The save bar lies over what a mere focus brings into view. */
function reveal(input: HTMLElement): void {
  input.focus({ preventScroll: true });
  input.scrollIntoView({ block: "center" });
}

const draftIn = (values: object) => leavesOf(values) as Draft;
const valuesOf = ({ settings }: Owned) => nestedOf(draftOf(settings));

/** Takes what is stored and hands on what was saved. */
export function useSettingsForm(owned: Owned, onSaved: (owned: Owned) => void) {
  const { settings, updatedAt } = owned;
  const { revalidate } = useRevalidator();
  const saved = draftOf(settings);
  const { values, save, restart, dialog, ...form } = useEntityForm({
    start: valuesOf(owned),
    version: updatedAt ?? "",
    reveal,
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
    // The footer of this very page shows some of it.
    void revalidate();
  }

  return {
    ...form,
    ...dialog,
    draft,
    /** How many fields differ from what is stored. */
    changes: changed.length,
    /** Back to what is stored. */
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
