/** /login: email and password (contract: login-page). */
import { useLocation } from "react-router";
import { pageMeta } from "#web/layout/page-meta.ts";
import { logIn } from "#web/session/entry/enter.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/login.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeField, useCodeStep } from "./code-step.tsx";
import { ForgotLink } from "./forgot-link.tsx";
import { useEntryForm } from "./use-entry-form.ts";
import { wayBack, withWayBack } from "./way-back.ts";

type LoginFields = { email: string; password: string };

const resolver = checkedBy<LoginFields>(() => import("#domain/text/forms.ts").then((forms) => forms.loginForm));

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: "Login",
      description:
        "Log in to see your simulator bookings and orders, reschedule a session or request a custom package.",
      path: "/login",
    },
    matches,
  );
}

export default function LoginRoute() {
  const codeStep = useCodeStep();
  const { form, send, refusal } = useEntryForm<LoginFields>({
    resolver,
    enter: (values) => logIn({ ...values, code: codeStep.code() }),
    onRefused: codeStep.take,
    failedTitle: "Login Failed",
    welcome: { title: "Welcome Back!", description: "You are logged in." },
    fields: ["email", "password"],
    start: startOf(useLocation().state),
  });
  const { errors, isSubmitting } = form.formState;
  const back = wayBack(useLocation().search);
  return (
    <AuthFrame title="Login" intro="Your bookings, your orders, your next flight.">
      <form method="post" onSubmit={send} noValidate className="grid gap-5">
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          error={errors.password?.message}
          {...form.register("password")}
        />
        <CodeField {...codeStep} />
        <ForgotLink email={() => form.getValues("email")} className={LINK}>
          Forgot Password?
        </ForgotLink>
        <Button size="lg" className="w-full" type="submit" busy={isSubmitting} busyText="Logging in...">
          Login
        </Button>
        <p className="text-center text-ink-soft">
          No account yet?{" "}
          <Link to={withWayBack("/signup", back)} className={LINK}>
            Sign up
          </Link>
        </p>
      </form>
    </AuthFrame>
  );
}

/** A page before this one may know the address: a password was just set for it. */
const startOf = (state: unknown): Partial<LoginFields> =>
  typeof state === "object" && state !== null && "email" in state ? { email: String(state.email) } : {};

const LINK = "justify-self-start font-semibold text-accent underline underline-offset-4";
