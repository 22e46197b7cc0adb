/**
 * A dashboard form based on react-hook-form. It is validated on submit. The first invalid field then gets the focus,
 * and changing a field clears its error. A server refusal is shown at the field that it names.
 */
import { type FormEvent, type RefObject, useCallback, useEffect, useRef } from "react";
import { type DefaultValues, type FieldValues, get, type Path, type UseFormReturn, useForm } from "react-hook-form";
import { type Checked, type Problems, resolverOf } from "#web/ui/form-rules.ts";
import { type Refused, type Save, useSave } from "./use-save.ts";

export type DialogFormOptions<Values extends FieldValues, Out> = {
  /** The initial values, which must name every field. */
  start: Values;
  /** Returns the result of the typed values, or their errors; called on submit. */
  check: (values: Values) => Checked<Out>;
  /** Sends the result of `check` by `run`, which tracks the states busy, refused and lost. */
  send: (form: Out, run: Save["run"]) => unknown;
  /** The field for a refusal that names none; the refusal is then shown only there. */
  fieldOf?: (refused: Refused) => string | undefined;
  /** Makes the first invalid field visible. */
  reveal?: (input: HTMLElement) => void;
};

/** The paths of text values; any path if the type of the values is unknown. */
export type TextName<Values> = {
  [Name in keyof Values & string]: Values[Name] extends string | null ? Name : never;
}[keyof Values & string];

/** The key of an error of the whole form. Any change clears it. */
const WHOLE = "root";

/** The server may name one entry of a list. */
const ENTRY = /(?:\.\d+)+$/;

/** Returns the values, the field bindings, and `dialog` for the surrounding `FormDialog`. */
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

  const clearError = useCallback(
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
        clearError(name);
      }
    },
    [setValue, clearError],
  );

  /** The props of a text field for one value: `{...field("name")}`. */
  const field = (name: TextName<Values>) => {
    const path = name as string as Path<Values>;
    return {
      ...register(path, { onChange: () => clearError(path) }),
      value: String(get(values, name) ?? ""),
      error: errors[name],
    };
  };

  /** Like `field`, but shows `text` while the value is null. */
  const suggested = (name: TextName<Values>, text: string) => ({
    name,
    value: String(get(values, name) ?? text),
    error: errors[name],
    // Not registered, because react-hook-form would write the null into the input.
    onChange: ({ target }: { target: { value: string } }) => set({ [name]: target.value } as Partial<Values>),
  });

  const sending = useRef(false);
  const submit = async (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault();
    // A script or a faulty mouse can submit again before React renders the busy state.
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
  return { form, values, errors, set, clearError, field, suggested, save, dialog };
}

/** `useSave` that shows a refusal at its field. */
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

/** Returns the ref of the form's element. After each submit and render, the first invalid field in it is revealed. */
function useFirstWrong(submitCount: number, reveal = focus): RefObject<HTMLFormElement | null> {
  const element = useRef<HTMLFormElement | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reveals the field once per submit
  useEffect(() => {
    const wrong = submitCount > 0 && element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    if (wrong) reveal(wrong);
  }, [submitCount]);
  return element;
}

/** The sentences of react-hook-form's errors, by path. */
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
