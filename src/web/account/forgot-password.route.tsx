/**
 * /forgot-password: requests a mail with a reset link (contract: forgot-password). The next screen is the same whether
 * or not the email has an account.
 */

import { MailCheck } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { useRouteLoaderData, useSearchParams } from "react-router";
import { linkLifeText } from "#domain/people/link-life.ts";
import { HOUR_MS } from "#domain/time/durations.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { focusField } from "#web/ui/focus-field.ts";
import { checkedBy } from "#web/ui/form-rules.ts";
import { Link } from "#web/ui/link.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/forgot-password.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { requestResetMail } from "./reset-mail.ts";

type ForgotFields = { email: string };

const resolver = checkedBy<ForgotFields>(() =>
  import("#domain/people/account-forms.ts").then((forms) => forms.forgotForm),
);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Forgot Password", path: "/forgot-password" }, matches);
}

export default function ForgotPasswordRoute() {
  const business = useBusiness();
  const [search] = useSearchParams();
  const { user } = useSession();
  const form = useForm<ForgotFields>({ resolver });
  const { register, formState, getValues, setValue } = form;
  const element = useRef<HTMLFormElement>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const ownEmail = user?.email;

  useEffect(() => {
    if (ownEmail && !getValues("email")) setValue("email", ownEmail);
  }, [ownEmail, getValues, setValue]);

  const fail = (description: string) => toast({ title: "Error", description, variant: "destructive" });

  const send = form.handleSubmit(
    async ({ email }) => {
      setRefusal(null);
      const refused = await requestResetMail(email);
      setRefusal(refused);
      if (refused) {
        fail(refused);
        return;
      }
      setSentTo(email.trim());
      // Replaces an earlier error toast.
      toast({ title: "Request received", description: "Check your inbox." });
    },
    ({ email }) => {
      setRefusal(null);
      fail(email?.message ?? "");
    },
  );

  if (sentTo !== null) {
    const again = () => {
      // Renders the field synchronously: a later selection would overwrite the first typed characters.
      flushSync(() => setSentTo(null));
      focusField(element.current, "email", true);
    };
    return <CheckYourEmail email={sentTo} onAgain={again} />;
  }
  return (
    <AuthFrame title="Forgot Password" intro="Enter your email, and we'll send you a link to set a new password.">
      <form ref={element} method="post" onSubmit={send} noValidate className="grid gap-5">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          hint="The one you registered, booked or ordered with."
          defaultValue={search.get("email") ?? ""}
          error={formState.errors.email?.message}
          {...register("email")}
        />
        <Button
          variant="strong"
          size="lg"
          className="w-full"
          type="submit"
          busy={formState.isSubmitting}
          busyText="Sending..."
        >
          Send reset link
        </Button>
        <BackToLogin />
        <noscript>
          <p className="font-semibold text-danger">
            This form needs JavaScript. Without it, please write to {business.email} or call {business.phone.text}.
          </p>
        </noscript>
      </form>
    </AuthFrame>
  );
}

const BackToLogin = () => (
  <p className="text-center text-ink-soft">
    Remembered it?{" "}
    <Link to="/login" className="font-semibold text-accent underline underline-offset-4">
      Back to Login
    </Link>
  </p>
);

function CheckYourEmail({ email, onAgain }: { email: string; onAgain: () => void }) {
  const root = useRouteLoaderData("root") as { resetTtlMs: number } | undefined;
  return (
    <AuthFrame
      focused
      icon={MailCheck}
      title="Check Your Email"
      intro="If this address has an account, we've sent it a link to set a new password."
    >
      <p className="rounded-xl bg-info-soft px-4 py-3 font-semibold text-info-ink wrap-anywhere">{email}</p>
      <ul className="mt-4 grid list-disc gap-1.5 pl-5 text-ink-soft">
        <li>The link is valid for {linkLifeText(root?.resetTtlMs ?? HOUR_MS)} and can be used once.</li>
        <li>Nothing after a few minutes? Check your spam folder.</li>
        <li>
          For your security, this page looks the same whether or not an account exists. Check that this is the address
          you registered or booked with.
        </li>
      </ul>
      <div className="mt-6 grid gap-3">
        <ButtonLink variant="strong" size="lg" className="w-full" to="/login">
          Back to Login
        </ButtonLink>
        <Button variant="secondary" size="lg" onClick={onAgain}>
          Try Another Email
        </Button>
      </div>
    </AuthFrame>
  );
}
