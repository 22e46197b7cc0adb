/** /signup: a new account (contract: sign-up). The phone number is optional. */

import { useLocation } from "react-router";
import { PHONE_LENGTH } from "#domain/people/contact-limits.ts";
import { isPasswordProblem } from "#domain/people/password.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import { registerAccount } from "#web/session/entry/enter.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/signup.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { ForgotLink } from "./forgot-link.tsx";
import { NewPasswordField } from "./new-password-field.tsx";
import { useEntryForm } from "./use-entry-form.ts";
import { wayBack, withWayBack } from "./way-back.ts";

type SignupFields = {
  name: string;
  email: string;
  phone: string;
  password: string;
  confirmPassword: string;
};

const resolver = checkedBy<SignupFields>(() => import("#domain/text/forms.ts").then((forms) => forms.signupForm));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: "Sign Up",
      description:
        "Create an account to keep your flight simulator bookings, orders and details in one place. It takes a minute.",
      path: "/signup",
    },
    matches,
  );
}

export default function SignupRoute() {
  const { form, send, refusal } = useEntryForm<SignupFields>({
    resolver,
    enter: registerAccount,
    failedTitle: "Signup Failed",
    welcome: { title: "Account Created!", description: "Welcome aboard." },
    fieldOf: (refusal) => (isPasswordProblem(refusal) ? "password" : null),
    fields: ["name", "email", "password", "confirmPassword", "phone"],
  });
  const { errors, isSubmitting } = form.formState;
  const [name, email, password] = form.watch(["name", "email", "password"]);
  const back = wayBack(useLocation().search);
  return (
    <AuthFrame title="Sign Up" intro="One account for bookings, orders and rescheduling.">
      <form method="post" onSubmit={send} noValidate className="grid gap-5">
        {refusal && <Refused refusal={refusal} email={() => form.getValues("email")} />}
        <TextField
          label="Full name"
          autoComplete="name"
          maxLength={120}
          required
          error={errors.name?.message}
          {...form.register("name")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <TextField
          label="Phone (optional)"
          type="tel"
          autoComplete="tel"
          maxLength={PHONE_LENGTH}
          error={errors.phone?.message}
          {...form.register("phone")}
        />
        <NewPasswordField
          label="Password"
          typed={password}
          owner={{ name, email }}
          required
          error={errors.password?.message}
          {...form.register("password")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register("confirmPassword")}
        />
        <PrivacyNotice form="signUp" />
        <Button size="lg" className="w-full" type="submit" busy={isSubmitting} busyText="Creating account...">
          Sign Up
        </Button>
        <p className="text-center text-ink-soft">
          Already have an account?{" "}
          <Link to={withWayBack("/login", back)} className="font-semibold text-accent underline underline-offset-4">
            Login
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}

/** Why no account was created; for an email with an account, links to the login. */
function Refused({ refusal, email }: { refusal: string; email: () => string }) {
  return (
    <Alert tone="danger" title="Signup Failed">
      <p>{refusal}</p>
      {refusal.includes("already exists") && (
        <p className="mt-1">
          If it is yours, log in. Booked with us before without a password?{" "}
          <ForgotLink email={email} className="font-semibold underline underline-offset-4">
            Set one
          </ForgotLink>
          .
        </p>
      )}
    </Alert>
  );
}
