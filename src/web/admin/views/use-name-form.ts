/** The form of a view's name: one field, which shows the server's refusal. */
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import type { SendOptions } from "#web/graphql.ts";
import type { SavedView } from "./documents.ts";

type NameFormOptions = {
  start: string;
  send: (name: string, once: SendOptions) => Promise<{ view: SavedView }>;
  onSaved: (view: SavedView) => void;
};

/** Keeps the typed name when the server refuses it. */
export function useNameForm({ start, send, onSaved }: NameFormOptions) {
  const { suggested, dialog } = useDialogForm({
    start: { name: start },
    check: ({ name }) => ({ data: name }),
    fieldOf: () => "name",
    async send(name: string, run) {
      const saved = await run((once) => send(name, once));
      if (saved.ok) onSaved(saved.data.view);
    },
  });
  return { input: suggested("name", ""), busy: dialog.busy, onSubmit: dialog.onSubmit };
}
