/**
 * A form that shows errors at its fields: when a field loses focus, at every change after that, and all of them on
 * submit. An empty field is reported only after a submit, because tabbing through an empty form is not an error. At
 * most one notice explains why the form was not sent. It closes when the form is valid, and never repeats a field's
 * error.
 */
import { useCallback, useEffect, useRef } from "react";
import { type FieldValues, type Resolver, type UseFormProps, useForm } from "react-hook-form";
import { toast } from "./toast.ts";

type CheckedForm<T extends FieldValues> = Omit<UseFormProps<T>, "mode" | "resolver"> & {
  resolver: Resolver<T>;
};

/** react-hook-form with this behaviour, and `notify`, which shows the notice of a refused form. */
export function useCheckedForm<T extends FieldValues>({ resolver, ...props }: CheckedForm<T>) {
  const sent = useRef(false);
  const form = useForm<T>({
    ...props,
    mode: "onTouched",
    resolver: async (values, context, options) => {
      const result = await resolver(values, context, options);
      const [only, ...others] = options.names ?? [];
      if (only === undefined || others.length > 0) {
        sent.current = true;
        return result;
      }
      const typed: unknown = values[only];
      const empty = typeof typed === "string" ? typed.trim() === "" : !typed;
      return empty && !sent.current ? { values, errors: {} } : result;
    },
  });

  const close = useRef<(() => void) | null>(null);
  const right = Object.keys(form.formState.errors).length === 0;
  useEffect(() => {
    if (!right) return;
    close.current?.();
    close.current = null;
  }, [right]);
  const notify = useCallback((title: string, description: string) => {
    close.current = toast({ title, description, variant: "destructive" });
  }, []);
  return { form, notify };
}
