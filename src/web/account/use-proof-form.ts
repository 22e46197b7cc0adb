/**
 * A form in which a person proves who they are: by a password, a code, or both. It is checked when it is sent, and an
 * error stays at its field until the next sending. The refused field has the focus with its text selected, so that what
 * is typed next takes its place.
 */
import { type FormEvent, useRef } from "react";
import { useForm } from "react-hook-form";
import { focusField } from "#web/ui/focus-field.ts";
import { checked, type Problems, resolverOf } from "#web/ui/form-rules.ts";

const NOTHING_TYPED = { password: "", code: "", mailedCode: "" };

/** The proofs as typed; what a form does not ask for stays empty. */
export type Proofs = typeof NOTHING_TYPED;

export type Proof = keyof Proofs;

/** Why the server said no; without a field of the form it is about all of it. */
type Unproved = { text: string; field?: string | undefined };

type ProofFormOptions = {
  /** The fields in their order on the form. */
  asks: readonly Proof[];
  /** What is wrong with what was typed. */
  check: (typed: Proofs) => Problems<Proof>;
  /** Sends it; null when that is settled. */
  send: (typed: Proofs) => Promise<Unproved | null>;
};

/** The element is for the form's `ref`; `refusal` is what was refused of the form as a whole. */
export function useProofForm({ asks, check, send }: ProofFormOptions) {
  const element = useRef<HTMLFormElement>(null);
  const { register, handleSubmit, setError, formState } = useForm<Proofs>({
    defaultValues: NOTHING_TYPED,
    resolver: resolverOf((typed: Proofs) => checked(typed, check(typed))),
    reValidateMode: "onSubmit",
    shouldFocusError: false,
  });
  const { errors, isSubmitting: busy } = formState;

  const point = (name: Proof | undefined) => focusField(element.current, name ?? asks[0] ?? "", true);

  const submit = handleSubmit(
    async (typed) => {
      const refused = await send(typed);
      if (!refused) return;
      const name = asks.find((one) => one === refused.field);
      setError(name ?? "root", { message: refused.text });
      point(name);
    },
    (wrong) => point(asks.find((name) => wrong[name])),
  );

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    // React hands a submit on to the forms around a dialog, whose markup is elsewhere.
    event.stopPropagation();
    if (!busy) void submit(event);
  }

  /** What an input needs. */
  const field = (name: Proof) => ({ ...register(name), error: errors[name]?.message });

  return { element, field, busy, refusal: errors.root?.message, onSubmit };
}
