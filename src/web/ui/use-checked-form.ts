/**
 * A form that says what is wrong at its fields: when a field is left, at every change from then on, and all of
 * it when the form is sent. A field that is still empty is named only once the form was sent, because tabbing
 * through an empty form is no mistake. At most one notice says why the form was not sent; it closes as soon
 * as nothing is wrong, and it never repeats what a field says.
 */
import { useCallback, useEffect, useRef } from "react";
import { type FieldValues, type Resolver, type UseFormProps, useForm } from "react-hook-form";
import { toast } from "./toast.tsx";

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
