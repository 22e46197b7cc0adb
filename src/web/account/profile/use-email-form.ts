/** Requests and confirms a new email of the account. The server may ask for the password or a code first. */
import { useState } from "react";
import { useForm } from "react-hook-form";
import { refusalText } from "#web/account/refusal-text.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { checkedBy } from "#web/ui/form-rules.ts";
import { CONFIRM_EMAIL, REQUEST_EMAIL } from "./documents.ts";

type Outcome = { success: boolean; message: string };

const resolver = checkedBy<{ newEmail: string }>(() =>
  import("#domain/people/account-forms.ts").then((forms) => forms.emailChangeForm),
);

/** A declined prompt for the password leaves the call forbidden. */
const failed = (failure: unknown, fallback: string): Outcome => ({
  success: false,
  message:
    failure instanceof GraphqlFailure && failure.code === "FORBIDDEN"
      ? "Please confirm it's you, or log in again, to change your email."
      : refusalText(failure, fallback),
});

/** The form of the new address; `onSent` receives it once the code is on its way. */
export function useEmailForm(onSent: (email: string) => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<{ newEmail: string }>({ resolver, defaultValues: { newEmail: "" } });
  const send = form.handleSubmit(async ({ newEmail }) => {
    setRefusal(null);
    const { success, message } = await browserTransport(REQUEST_EMAIL, { newEmail }).then(
      (answer): Outcome => answer.requestEmailChange,
      (failure: unknown) => failed(failure, "Failed to send the code. Please try again."),
    );
    if (success) onSent(newEmail.trim());
    else setRefusal(message);
  });
  return { form, send, refusal };
}

/** Changes the email with the code. */
export const confirmEmail = (code: string): Promise<Outcome> =>
  browserTransport(CONFIRM_EMAIL, { code }).then(
    (answer): Outcome => answer.confirmEmailChange,
    (failure: unknown) => failed(failure, "Failed to change your email. Please try again."),
  );
