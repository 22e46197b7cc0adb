/**
 * A form that verifies a person by a password, a code, or both. It is validated on submit, and an error stays at its
 * field until the next submit. The refused field has the focus with its text selected, so that new input replaces it.
 */
import { type FormEvent, useRef } from "react";
import { useForm } from "react-hook-form";
import { focusField } from "#web/ui/focus-field.ts";
import { checked, type Problems, resolverOf } from "#web/ui/form-rules.ts";

const NOTHING_TYPED = { password: "", code: "", mailedCode: "" };

/** The proofs as typed; those that a form does not require stay empty. */
export type Proofs = typeof NOTHING_TYPED;

export type Proof = keyof Proofs;

/** The server's refusal; without a field it concerns the whole form. */
type Unproved = { text: string; field?: string | undefined };

type ProofFormOptions = {
  /** The fields in form order. */
  proofs: readonly Proof[];
  /** Validates the input. */
  check: (typed: Proofs) => Problems<Proof>;
  /** Sends the input; null on success. */
  send: (typed: Proofs) => Promise<Unproved | null>;
};

/** `element` is for the form's `ref`; `refusal` is the refusal of the whole form. */
export function useProofForm({ proofs, check, send }: ProofFormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, setError, formState } = useForm<Proofs>({
    defaultValues: NOTHING_TYPED,
    resolver: resolverOf((typed: Proofs) => checked(typed, check(typed))),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, isSubmitting: busy } = formState;

  const point = (name: Proof | undefined) => focusField(element.current, name ?? proofs[0] ?? "", true);

  const submit = handleSubmit(
    async (typed) => {
      const refused = await send(typed);
      if (!refused) return;
      const name = proofs.find((one) => one === refused.field);
      setError(name ?? "root", { message: refused.text });
      point(name);
    },
    (wrong) => point(proofs.find((name) => wrong[name])),
  );

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React propagates a submit to forms around a dialog, although its markup is elsewhere.
    event.stopPropagation();
    if (!busy) void submit(event);
  }

  /** The props of an input. */
  const field = (name: Proof) => ({ ...register(name), error: errors[name]?.message });

  return { element, field, busy, refusal: errors.root?.message, onSubmit };
}
