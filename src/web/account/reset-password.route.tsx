/**
 * /reset-password?token: a new password by a mailed link (contract: reset-password). Without a token the server renders
 * "Invalid Reset Link" for browsers without scripts. With scripts, the browser redirects to /forgot-password and shows
 * the reason.
 */

import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import { data, useNavigate } from "react-router";
import { isPasswordProblem } from "#domain/people/password.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { logIn } from "#web/session/entry/enter.ts";
import { forgetSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { PasswordField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { CircleCheck } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/reset-password.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { type ResetAnswer, resetPassword } from "./reset-password.ts";
import { useResetLink } from "./use-reset-link.ts";
import { withWayBack } from "./way-back.ts";

type ResetFields = { newPassword: string; confirmPassword: string };

const INVALID = "This password reset link is invalid.";

const resolver = checkedBy<ResetFields>(() =>
  import("#domain/people/account-forms.ts").then((forms) => forms.resetForm),
);

/** The address contains a secret: the page is not cached and sends no referrer. */
export function loader() {
  return data(null, {
    headers: {
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
      "Referrer-Policy": "no-referrer",
    },
  });
}

/** Skips the server loader in the browser. */
export function clientLoader() {
  return null;
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Reset Password", noindex: true }, matches);
}

export default function ResetPasswordRoute() {
  const [link, keep] = useResetLink();
  const navigate = useNavigate();
  const missing = link.kind === "missing";

  useEffect(() => {
    if (!missing) return;
    toast({ title: "Invalid Link", description: INVALID, variant: "destructive" });
    void navigate("/forgot-password", { replace: true });
  }, [missing, navigate]);

  if (link.kind === "missing") return <InvalidLink sentence={INVALID} />;
  if (link.kind === "dead") return <InvalidLink focused sentence={link.sentence} />;
  if (link.kind === "used") return <Done {...link} />;
  const { token, first } = link;

  async function send(newPassword: string): Promise<ResetAnswer | null> {
    if (token === null) return null;
    const answer = await resetPassword(token, newPassword);
    if (answer.done) {
      // The server has ended all sessions of the account, including this browser's.
      forgetSession();
      const { email } = answer;
      if (first && (await logIn({ email, password: newPassword })).entered) {
        toast({ title: "Password set", description: "You are logged in." });
        await navigate("/bookings", { replace: true });
        return answer;
      }
      keep({ kind: "used", first, email });
      toast({
        title: first ? "Password set" : "Password changed",
        description: "Please log in with your new password.",
      });
    } else if (answer.dead) keep({ kind: "dead", sentence: answer.sentence });
    return answer;
  }
  return <ResetForm first={first} onSend={send} />;
}

/** The words for an account without a password, and for a forgotten one. */
const WORDS = {
  first: {
    title: "Choose a password",
    intro: "For your account with your bookings, orders and invoices.",
    button: "Set password",
    busy: "Saving...",
    note: "We then log you in and show your bookings.",
  },
  forgotten: {
    title: "Reset Password",
    intro: "Choose a new password for your account.",
    button: "Reset Password",
    busy: "Resetting...",
    note: "You'll be signed out on all your devices.",
  },
} as const;

type ResetFormProps = { first: boolean; onSend: (newPassword: string) => Promise<ResetAnswer | null> };

function ResetForm({ first, onSend }: ResetFormProps) {
  const words = WORDS[first ? "first" : "forgotten"];
  const form = useForm<ResetFields>({ resolver });
  const { errors, isSubmitting } = form.formState;
  const [refusal, setRefusal] = useState<string | null>(null);

  const send = form.handleSubmit(
    async ({ newPassword }) => {
      setRefusal(null);
      const answer = await onSend(newPassword);
      if (!answer || answer.done) return;
      toast({ title: "Error", description: answer.sentence, variant: "destructive" });
      if (isPasswordProblem(answer.sentence))
        form.setError("newPassword", { message: answer.sentence }, { shouldFocus: true });
      else if (!answer.dead) setRefusal(answer.sentence);
    },
    ({ newPassword, confirmPassword }) => {
      setRefusal(null);
      const description = String(newPassword?.message ?? confirmPassword?.message ?? "");
      const title = description.startsWith("Please fill in") ? "Missing Information" : "Error";
      toast({ title, description, variant: "destructive" });
    },
  );

  return (
    <AuthFrame title={words.title} intro={words.intro}>
      <form method="post" onSubmit={send} noValidate className="grid gap-5">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <NewPasswordField
          label="New password"
          typed={form.watch("newPassword")}
          required
          error={errors.newPassword?.message}
          {...form.register("newPassword")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register("confirmPassword")}
        />
        <Button variant="strong" size="lg" className="w-full" type="submit" busy={isSubmitting} busyText={words.busy}>
          {words.button}
        </Button>
        <p className="text-sm text-ink-soft">{words.note}</p>
        <noscript>
          <p className="font-semibold text-danger">Please turn on JavaScript to set a new password.</p>
        </noscript>
      </form>
    </AuthFrame>
  );
}

function InvalidLink({ sentence, focused }: { sentence: string; focused?: boolean }) {
  return (
    <AuthFrame focused={focused} title="Invalid Reset Link" intro="Each link works once and expires after a while.">
      <Alert tone="danger">{sentence}</Alert>
      <p className="mt-4 text-ink-soft">Request a new one. If you have several emails, use the latest.</p>
      <ButtonLink variant="strong" size="lg" to="/forgot-password" className="w-full mt-6">
        Request New Reset Link
      </ButtonLink>
    </AuthFrame>
  );
}

function Done({ first, email }: { first: boolean; email: string }) {
  return (
    <AuthFrame
      focused
      icon={CircleCheck}
      title={first ? "Your password is set" : "Password Reset Successfully"}
      intro={
        first ? "Your account is ready to use." : "Your new password is set, and every device has been signed out."
      }
    >
      <p className="text-ink-soft">Log in with your new password to continue.</p>
      <ButtonLink
        variant="strong"
        size="lg"
        to={first ? withWayBack("/login", "/bookings") : "/login"}
        state={{ email }}
        className="w-full mt-6"
      >
        Go to Login
      </ButtonLink>
    </AuthFrame>
  );
}
