/** The form of a product, an article or a picture: its fields, its upload, and sending it. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useSave } from "#web/admin/kit/use-save.ts";
import type { SendOptions } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { type TextName, useFields } from "./use-fields.ts";

type ContentFormOptions<Values, Out, Saved> = {
  start: Values;
  /** The `updated_at` of what it begins with; another one is somebody else's version, and is taken in. */
  version: string;
  rules: Parameters<typeof useFields<Record<string, unknown>, Out>>[1];
  send: (form: Out, once: SendOptions) => Promise<Saved>;
  /** The notice when it fails: "Failed to save product". */
  failure: string;
  /** The notice when it is saved. */
  told: (saved: Saved, form: Out) => { title: string; description?: string };
  onSaved: (saved: Saved) => void;
  /** It does not exist any more. */
  onGone: () => void;
};

/**
 * Gives the fields' values and what binds them, and `dialog` for the `FormDialog` around them. It does not save while a
 * picture is on its way.
 */
export function useContentForm<Values extends Record<string, unknown>, Out, Saved>(
  options: ContentFormOptions<Values, Out, Saved>,
) {
  const { start, version, rules, send, failure, onSaved, onGone } = options;
  const { values, errors, dirty, merged, set, field, check } = useFields(start, rules, version);
  const { busy, refusal, run, clear } = useSave();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused was refused of the version before
  useEffect(clear, [version, clear]);
  /** The fields for which a picture is on its way. */
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [waits, setWaits] = useState(false);
  const waiting = useRef(waits);
  waiting.current = waits;

  const told = useRef(new Map<string, (busy: boolean) => void>());
  /** The same function for the same field at every rendering. */
  const onBusyOf = (name: string) => {
    const known = told.current.get(name);
    if (known) return known;
    const onBusy = (busyNow: boolean) => {
      setUploading((before) => [
        ...before.filter((one) => one !== name),
        ...(busyNow ? [name] : []),
      ]);
      if (busyNow || !waiting.current) return;
      // What waited for one picture says nothing about the next. It is not saved by itself: what arrived is asked for its
      // alternative text first.
      setWaits(false);
      toast({ title: "Not saved yet", description: "The upload has ended. Please save again." });
    };
    told.current.set(name, onBusy);
    return onBusy;
  };

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    setWaits(uploading.length > 0);
    const form = uploading.length > 0 ? null : check(event.currentTarget);
    if (!form) return;
    const saved = await run((once) => send(form, once));
    if (!saved.ok) {
      if (saved.code === "NOT_FOUND") onGone();
      return toast({ title: "Error", description: failure, variant: "destructive" });
    }
    toast(options.told(saved.data, form));
    onSaved(saved.data);
  }

  /** What a field that sends pictures needs: it says what is wrong, and hears when one is on its way. */
  const upload = (name: TextName<Values>) => ({
    error:
      waits && uploading.includes(String(name))
        ? "Please wait until the picture is uploaded"
        : errors[name],
    onBusy: onBusyOf(String(name)),
  });

  /** What the `ImageField` needs for the value that holds a picture's address. */
  const picture = (name: TextName<Values>) => ({
    ...upload(name),
    value: String(values[name]),
    onChange: (address: string) => set({ [name]: address } as Partial<Values>),
  });

  const dialog = { busy, dirty: dirty || uploading.length > 0, refusal, merged, onSubmit };
  return { values, errors, set, field, upload, picture, dialog };
}
