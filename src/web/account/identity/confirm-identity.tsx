/**
 * "Confirm it's you": prompts for the password, or for a code with a second factor, when a call on this page needs a
 * recent one. The call is then repeated automatically.
 */
import { useEffect, useState } from "react";
import { useProofForm } from "#web/account/use-proof-form.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { registerIdentityPrompt } from "#web/session/identity.ts";
import { currentUser, forgetSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { CONFIRM_IDENTITY, HAS_FACTOR } from "./documents.ts";

type Proof = "password" | "code";
type Question = { proof: Proof; answer: (confirmed: boolean) => void };

/** Renders nothing until a call on the page needs it. One per page is enough. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    let open: Question | null = null;
    const stop = registerIdentityPrompt(async () => {
      const proof = await proofNeeded();
      if (!proof) return false;
      return new Promise<boolean>((resolve) => {
        open = {
          proof,
          answer: (confirmed) => {
            open = null;
            setQuestion(null);
            resolve(confirmed);
          },
        };
        setQuestion(open);
      });
    });
    return () => {
      stop();
      open?.answer(false);
    };
  }, []);

  return (
    <Dialog
      open={question !== null}
      onOpenChange={(next) => !next && question?.answer(false)}
      title="Confirm it's you"
      description="This needs a login within the last 10 minutes. Nothing you've typed is lost."
    >
      {question && <ProofForm {...question} />}
    </Dialog>
  );
}

/** The proof that this person needs; null when it can't be read at the moment. */
async function proofNeeded(): Promise<Proof | null> {
  try {
    return (await browserTransport(HAS_FACTOR)).secondFactor.on ? "code" : "password";
  } catch (failure) {
    if (failure instanceof GraphqlFailure) return null;
    throw failure;
  }
}

function ProofForm({ proof, answer }: Question) {
  const missing = proof === "code" ? "Please enter a code" : "Please enter your password";
  const { element, field, busy, onSubmit } = useProofForm({
    proofs: [proof],
    check: (typed) => (typed[proof].trim() ? {} : { [proof]: missing }),
    async send(typed) {
      try {
        const { confirmIdentity } = await browserTransport(CONFIRM_IDENTITY, { [proof]: typed[proof] });
        if (!confirmIdentity.success) return { text: confirmIdentity.message, field: proof };
        answer(true);
      } catch (failure) {
        if (!(failure instanceof GraphqlFailure)) throw failure;
        if (failure.code !== "UNAUTHENTICATED") return { text: sentenceOf(failure), field: proof };
        forgetSession();
        answer(false);
      }
      return null;
    },
  });

  useEffect(() => focusField(element.current, proof), [element, proof]);

  return (
    <form ref={element} method="post" noValidate onSubmit={onSubmit} className="grid gap-5">
      {proof === "code" ? (
        <TextField
          label="Security code"
          hint="The 6 digits from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          {...field("code")}
        />
      ) : (
        <>
          {/* For password managers: the account of the password. */}
          <input type="hidden" name="username" autoComplete="username" value={currentUser()?.email ?? ""} />
          <PasswordField label="Password" autoComplete="current-password" required {...field("password")} />
        </>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={busy} onClick={() => answer(false)}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} busyText="Checking...">
          Confirm
        </Button>
      </div>
    </form>
  );
}
