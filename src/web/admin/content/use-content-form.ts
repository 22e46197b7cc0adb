/** The form of a product, an article or a picture: its fields, its upload, and sending it. */
import { type FormEvent, useCallback, useState } from "react";
import { useSave } from "#web/admin/kit/use-save.ts";
import { toast } from "#web/ui/toast.tsx";
import { type TextName, useFields } from "./use-fields.ts";

type ContentFormOptions<Values, Out, Saved> = {
  start: Values;
  rules: Parameters<typeof useFields<Record<string, unknown>, Out>>[1];
  send: (form: Out) => Promise<Saved>;
  /** The notice when it fails: "Failed to save product". */
  failure: string;
  /** The notice when it is saved. */
  told: (saved: Saved, form: Out) => { title: string; description?: string };
  onSaved: (saved: Saved) => void;
};

/**
 * Gives the fields' values and what binds them, and `dialog` for the `FormDialog` around them. It does not save while a
 * picture is on its way; give the component another `key` to begin anew.
 */
export function useContentForm<Values extends Record<string, unknown>, Out, Saved>(
  options: ContentFormOptions<Values, Out, Saved>,
) {
  const { start, rules, send, failure, told, onSaved } = options;
  const { values, errors, dirty, set, field, check } = useFields(start, rules);
  const { busy, refusal, run } = useSave();
  const [uploading, setUploading] = useState(false);
  const [waits, setWaits] = useState(false);

  // What waited for one picture says nothing about the next.
  const onBusy = useCallback((busyNow: boolean) => {
    setUploading(busyNow);
    if (!busyNow) setWaits(false);
  }, []);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    setWaits(uploading);
    const form = uploading ? null : check(event.currentTarget);
    if (!form) return;
    const saved = await run(() => send(form));
    if (!saved.ok) return toast({ title: "Error", description: failure, variant: "destructive" });
    toast(told(saved.data, form));
    onSaved(saved.data);
  }

  /** What the `ImageField` needs for the value that holds a picture's address. */
  const picture = (name: TextName<Values>) => ({
    value: String(values[name]),
    error: uploading && waits ? "Please wait until the picture is uploaded" : errors[name],
    onChange: (address: string) => set({ [name]: address } as Partial<Values>),
    onBusy,
  });

  const dialog = { busy, dirty: dirty || uploading, refusal, onSubmit };
  return { values, errors, set, field, picture, dialog };
}
