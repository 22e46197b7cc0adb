/** The form of a product, an article or a picture: its fields, its uploads, and sending it. */
import type { FieldValues } from "react-hook-form";
import type { TextName } from "#web/admin/kit/use-dialog-form.ts";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import type { Send } from "#web/admin/kit/use-save.ts";
import { type Rules, readBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.tsx";
import { useUploads } from "./use-uploads.ts";

type ContentFormOptions<Values, Out, Saved> = {
  start: Values;
  /** The `updated_at` of what it begins with; another one is somebody else's version, and is taken in. */
  version: string;
  rules: Rules<Out>;
  send: (form: Out, once: Parameters<Send<Saved>>[0]) => Promise<Saved>;
  /** The notice when it fails: "Failed to save product". */
  failure: string;
  /** The notice when it is saved. */
  notice: (saved: Saved, form: Out) => { title: string; description?: string };
  onSaved: (saved: Saved) => void;
  /** It does not exist any more. */
  onGone: () => void;
};

/**
 * Gives the fields' values and what binds them, and `dialog` for the `FormDialog` around them. It does not save while a
 * picture is on its way.
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
  const { values, set, errors, mend } = form;

  /** What a field that sends pictures needs: it says what is wrong, and hears when one is on its way. */
  const upload = (name: TextName<Values>) => ({ error: errors[name], onBusy: uploads.onBusyOf(name, mend) });

  /** What the `ImageField` needs for the value that holds a picture's address. */
  const picture = (name: TextName<Values>) => ({
    ...upload(name),
    value: String(values[name]),
    onChange: (address: string) => set({ [name]: address } as Partial<Values>),
  });

  return { ...form, upload, picture, dialog: { ...dialog, dirty: dialog.dirty || uploads.busy } };
}
