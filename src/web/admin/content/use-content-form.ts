/** The form of a product, an article or a picture: its fields, uploads and mutation. */
import type { FieldValues } from "react-hook-form";
import type { TextName } from "#web/admin/kit/use-dialog-form.ts";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import type { Send } from "#web/admin/kit/use-save.ts";
import { type Rules, readBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { useUploads } from "./use-uploads.ts";

type ContentFormOptions<Values, Out, Saved> = {
  start: Values;
  /** The `updated_at` of the initial values. A different value is a version changed elsewhere, which is merged. */
  version: string;
  rules: Rules<Out>;
  send: (form: Out, once: Parameters<Send<Saved>>[0]) => Promise<Saved>;
  /** The error notice: "Failed to save product". */
  failure: string;
  /** The notice after saving. */
  notice: (saved: Saved, form: Out) => { title: string; description?: string };
  onSaved: (saved: Saved) => void;
  /** Called when the item no longer exists. */
  onGone: () => void;
};

/**
 * Returns the values, the field bindings, and `dialog` for the surrounding `FormDialog`. The form can't be saved while
 * an upload is in progress.
 */
export function useContentForm<Values extends FieldValues, Out, Saved>(
  options: ContentFormOptions<Values, Out, Saved>,
) {
  const { start, version, rules, failure, onSaved, onGone } = options;
  const uploads = useUploads();
  const { dialog, ...form } = useEntityForm<Values, Out>({
    start,
    version,
    check: (values) => (uploads.busy ? { errors: uploads.problems() } : readBy(rules, values)),
    async send(out, run) {
      const saved = await run((once) => options.send(out, once));
      if (!saved.ok) {
        if (saved.code === "NOT_FOUND") onGone();
        return toast({ title: "Error", description: failure, variant: "destructive" });
      }
      toast(options.notice(saved.data, out));
      onSaved(saved.data);
    },
  });
  const { values, set, errors, clearError } = form;

  /** The props of a field that uploads pictures: its error, and a callback for uploads in progress. */
  const upload = (name: TextName<Values>) => ({ error: errors[name], onBusy: uploads.onBusyOf(name, clearError) });

  /** The props of the `ImageField` for a value that holds a picture's address. */
  const picture = (name: TextName<Values>) => ({
    ...upload(name),
    value: String(values[name]),
    onChange: (address: string) => set({ [name]: address } as Partial<Values>),
  });

  return { ...form, upload, picture, dialog: { ...dialog, dirty: dialog.dirty || uploads.busy } };
}
