/**
 * The form that changes the password. Success clears it; a refusal keeps all input and shows a wrong current password
 * at its field.
 */
import { useState } from "react";
import { useForm } from "react-hook-form";
import { isPasswordProblem } from "#domain/people/password.ts";
import { refusalText } from "#web/account/refusal-text.ts";
import { browserTransport } from "#web/graphql.ts";
import { checkedBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { CHANGE_PASSWORD } from "./documents.ts";

const PASSWORD_FIELDS = ["currentPassword", "newPassword", "confirmPassword"] as const;
const NOTHING_TYPED = { currentPassword: "", newPassword: "", confirmPassword: "" };
const WRONG_CURRENT = "Current password is incorrect";
const FAILED = "Failed to change password";

const resolver = checkedBy<typeof NOTHING_TYPED>(() =>
  import("#domain/people/account-forms.ts").then((forms) => forms.passwordChangeForm),
);

/** The form, its `send` handler, and the refusal of the whole form, for the page. */
export function usePasswordForm(onChanged: () => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm({ resolver, defaultValues: NOTHING_TYPED });

  const send = form.handleSubmit(
    async ({ currentPassword, newPassword }) => {
      setRefusal(null);
      const refused = await changePassword({ currentPassword, newPassword });
      if (refused === null) {
        form.reset(NOTHING_TYPED);
        toast({
          title: "Password changed",
          description: "Your other devices have been signed out.",
        });
        onChanged();
        return;
      }
      toast({ title: "Error", description: refused, variant: "destructive" });
      if (refused === WRONG_CURRENT) form.setError("currentPassword", { message: refused }, { shouldFocus: true });
      else if (isPasswordProblem(refused)) form.setError("newPassword", { message: refused }, { shouldFocus: true });
      else setRefusal(refused === FAILED ? "Your password hasn't changed. Please try again." : refused);
    },
    (errors) => {
      setRefusal(null);
      const first = PASSWORD_FIELDS.map((field) => errors[field]?.message).find(Boolean);
      toast({ title: "Error", description: first ?? "", variant: "destructive" });
    },
  );

  return { form, send, refusal };
}

/** Null when the password was changed, otherwise the sentence to show. */
async function changePassword(passwords: { currentPassword: string; newPassword: string }): Promise<string | null> {
  try {
    const { changePassword: answer } = await browserTransport(CHANGE_PASSWORD, passwords);
    return answer.success ? null : answer.message || FAILED;
  } catch (failure) {
    return refusalText(failure, FAILED);
  }
}
