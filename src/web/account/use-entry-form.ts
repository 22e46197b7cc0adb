/**
 * Shared behaviour of login and sign-up. Validates on submit, shows one toast for the first error, and keeps input
 * after a refusal. Success leads home, or back to the page that needed a login; so does an existing session.
 */
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { useLocation, useNavigate } from "react-router";
import type { Entry } from "#web/session/entry/enter.ts";
import { useSession } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { wayBack } from "./way-back.ts";

type EntryFormOptions<T extends FieldValues> = {
  resolver: Resolver<T>;
  enter: (values: T) => Promise<Entry>;
  /** "Login Failed", "Signup Failed" */
  failedTitle: string;
  welcome: { title: string; description?: string };
  /** Receives a result that the form shows at a field; returns whether it does. */
  onRefused?: (entry: Entry) => boolean;
  /** The input to which the server's refusal belongs, if any. */
  fieldOf?: (refusal: string) => (keyof T & string) | null;
  /** The inputs in the order in which their errors are reported. */
  fields: readonly (keyof T & string)[];
  /** Inputs that are filled in. */
  start?: DefaultValues<T>;
};

/** The form, its `send` handler, and the last refusal, for the page. */
export function useEntryForm<T extends FieldValues>(options: EntryFormOptions<T>) {
  const { resolver, enter, failedTitle, welcome, fields, onRefused, fieldOf, start } = options;
  const form = useForm<T>({ resolver, ...(start && { defaultValues: start }) });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { status } = useSession();
  const navigate = useNavigate();
  const back = wayBack(useLocation().search);
  const sent = useRef(false);

  useEffect(() => {
    if (status === "in" && !sent.current) void navigate(back, { replace: true });
  }, [status, navigate, back]);

  const send = form.handleSubmit(
    async (values) => {
      setRefusal(null);
      sent.current = true;
      const entry = await enter(values);
      if (entry.entered) {
        toast(welcome);
        await navigate(back);
        return;
      }
      sent.current = false;
      if (onRefused?.(entry)) return;
      const field = fieldOf?.(entry.message);
      if (field) form.setError(field as Path<T>, { message: entry.message }, { shouldFocus: true });
      else setRefusal(entry.message);
      toast({ title: failedTitle, description: entry.message, variant: "destructive" });
    },
    (errors) => {
      const first = fields.map((field) => errors[field]?.message).find(Boolean);
      const text = String(first ?? "");
      const missing = text.startsWith("Please fill in");
      const title = missing ? "Missing Information" : "Error";
      toast({ title, description: text, variant: "destructive" });
    },
  );

  return { form, send, refusal };
}
