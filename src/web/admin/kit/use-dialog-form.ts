/**
 * A form of the dashboard, kept by react-hook-form. It is checked when it is sent: then the first wrong field has the
 * focus, and a change of a field clears its error. A refusal of the server is shown at the field that it names.
 */
import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, get, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { type Checked, type Problems, resolverOf } from "#web/ui/form-rules.ts";
import { type Refused, type Save, useSave } from "./use-save.ts";

export type DialogFormOptions<Values extends FieldValues, Out> = {
  /** What the form begins with; every field is named in it. */
  start: Values;
  /** What the typed values come to, or what is wrong with them; called when the form is sent. */
  check: (values: Values) => Checked<Out>;
  /** Sends the result of `check` by `run`, which keeps the answer: busy, refused, lost. */
  send: (form: Out, run: Save["run"]) => unknown;
  /** At which field a refusal belongs that names none; it is said there alone. */
  fieldOf?: (refused: Refused) => string | undefined;
  /** Brings the first wrong field to the user. */
  reveal?: (input: HTMLElement) => void;
};

/** The paths of what is typed as text; any path where the values' type does not say. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string | null ? Name : never;
}[keyof Values & string];

/** The name for an error of the whole form; any change clears it. */
const WHOLE = "root";

/** The server may name one entry of a list. */
const ENTRY = /(?:\.\d+)+$/;

/** Gives the values, what binds them to inputs, and `dialog` for the `FormDialog` around them. */
export function useDialogForm<Values extends FieldValues, Out>(options: DialogFormOptions<Values, Out>) {
  const { start, check, send, fieldOf, reveal } = options;
  const form = useForm<Values, unknown, Out>({
    defaultValues: start as DefaultValues<Values>,
    resolver: resolverOf(check),
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { register, setValue, clearErrors, formState } = form;
  const values = form.watch();
  const errors = sentencesOf(formState.errors);
  const save = useFieldSave(form, fieldOf);
  const element = useFirstWrong(formState.submitCount, reveal);

  const mend = useCallback(
    (name: string) => {
      clearErrors(name as Path<Values>);
      clearErrors(WHOLE);
    },
    [clearErrors],
  );

  const set = useCallback(
    (change: Readonly<Record<string, unknown>> & Partial<Values>) => {
      for (const [name, value] of Object.entries(change)) {
        setValue(name as Path<Values>, value as never, { shouldDirty: true });
        mend(name);
      }
    },
    [setValue, mend],
  );

  /** What a text field needs for one of the values: `{...field("name")}`. */
  const field = (name: TextName<Values>) => {
    const path = name as string as Path<Values>;
    return {
      ...register(path, { onChange: () => mend(path) }),
      value: String(get(values, name) ?? ""),
      error: errors[name],
    };
  };

  /** The same, showing `text` as long as the value is null. */
  const suggested = (name: TextName<Values>, text: string) => ({
    name,
    value: String(get(values, name) ?? text),
    error: errors[name],
    // Not registered: react-hook-form would write the null into the input.
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<Values>),
  });

  const sending = useRef(false);
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // Before React has drawn that it is busy, a script or a broken mouse can press again.
    if (sending.current) return;
    sending.current = true;
    element.current = event?.currentTarget ?? null;
    try {
      await form.handleSubmit((out) => send(out, save.run))(event);
    } finally {
      sending.current = false;
    }
  };
  const onSubmit = (event?: FormEvent<HTMLFormElement>): void => void submit(event);

  const dialog = { busy: save.busy, dirty: formState.isDirty, refusal: save.refusal, onSubmit };
  return { form, values, errors, set, mend, field, suggested, save, dialog };
}

/** `useSave` that puts a refusal at its field. */
function useFieldSave<Values extends FieldValues, Out>(
  { getValues, setError }: UseFormReturn<Values, unknown, Out>,
  fieldOf: DialogFormOptions<Values, Out>["fieldOf"],
): Save {
  const { run: runOnce, clear, ...state } = useSave();
  const placeOf = useRef(fieldOf);
  placeOf.current = fieldOf;
  const run: Save["run"] = useCallback(
    async (send) => {
      const saved = await runOnce(send);
      if (saved.ok) return saved;
      const place = placeOf.current?.(saved);
      const name = place ?? saved.field?.replace(ENTRY, "");
      if (name !== undefined && get(getValues(), name) !== undefined)
        setError(name as Path<Values>, { type: "server", message: saved.refused });
      if (place !== undefined) clear();
      return saved;
    },
    [runOnce, getValues, setError, clear],
  );
  return { ...state, run, clear };
}

const focus = (input: HTMLElement): void => input.focus();

/** Takes the form's element, in which the first wrong field is revealed once it has been drawn. */
function useFirstWrong(submitCount: number, reveal = focus): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sending reveals it once
  useEffect(() => {
    const wrong = submitCount > 0 && element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) reveal(wrong);
  }, [submitCount]);
  return element;
}

/** The sentences of react-hook-form's errors, under their paths. */
function sentencesOf(errors: object, path = ""): Problems {
  return Object.assign(
    {},
    ...Object.entries(errors).map(([name, error]) => {
      const here = path ? `${path}.${name}` : name;
      if (!error) return {};
      return typeof error.message === "string" ? { [here]: error.message } : sentencesOf(error, here);
    }),
  );
}
