/**
 * "Confirm it's you": asks for the password, or for a code from people with a second factor, when a call on this page
 * needs a recent one. The call is then sent again by itself.
 */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { askForIdentityBy } from "#web/session/identity.ts";
import { currentUser, forgetSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { CONFIRM_IDENTITY, HAS_FACTOR } from "./documents.ts";

type Proof = "password" | "code";
type Question = { proof: Proof; answer: (confirmed: boolean) => void };

/** Nothing, until a call on the page needs it. One is enough for a page. */
export function ConfirmIdentity() {
  const [question, setQuestion] = useState<Question | null>(null);

  useEffect(() => {
    let open: Question | null = null;
    const stop = askForIdentityBy(async () => {
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
      description="This needs a login from the last 10 minutes. What you typed is kept."
    >
      {question && <ProofForm {...question} />}
    </Dialog>
  );
}

/** What this person proves themselves with; null when that can't be read at the moment. */
async function proofNeeded(): Promise<Proof | null> {
  try {
    return (await browserTransport(HAS_FACTOR)).secondFactor.on ? "code" : "password";
  } catch (failure) {
    if (failure instanceof GraphqlFailure) return null;
    throw failure;
  }
}

function ProofForm({ proof, answer }: Question) {
  const form = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);

  useEffect(() => focusField(form.current, proof), [proof]);

  function refuse(sentence: string): void {
    setError(sentence);
    focusField(form.current, proof, true);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    // React hands a submit on to the forms around a dialog, whose markup is elsewhere.
    event.stopPropagation();
    if (busy) return;
    const typed = String(new FormData(event.currentTarget).get(proof) ?? "");
    if (!typed.trim()) return refuse(proof === "code" ? "Please enter a code" : "Please enter your password");
    setBusy(true);
    setError(undefined);
    try {
      const { confirmIdentity } = await browserTransport(CONFIRM_IDENTITY, { [proof]: typed });
      if (confirmIdentity.success) answer(true);
      else refuse(confirmIdentity.message);
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "UNAUTHENTICATED") {
        forgetSession();
        answer(false);
      } else refuse(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      {proof === "code" ? (
        <TextField
          label="Security code"
          name="code"
          hint="The 6 digits from your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
          error={error}
        />
      ) : (
        <>
          {/* For password managers: whose password it is. */}
          <input type="hidden" name="username" autoComplete="username" value={currentUser()?.email ?? ""} />
          <PasswordField label="Password" name="password" autoComplete="current-password" required error={error} />
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
