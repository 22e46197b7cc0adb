/** /login: email and password, or a mailed code (contract: login-page). */
import { type ComponentProps, lazy, Suspense, useState } from "react";
import { useLocation } from "react-router";
import { pageMeta } from "#web/layout/page-meta.ts";
import { type Entry, logIn, logInWithCode, type MailedLogin } from "#web/session/entry/enter.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { Link } from "#web/ui/link.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/login.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { CodeField, useCodeStep } from "./code-step.tsx";
import { ForgotLink } from "./forgot-link.tsx";
import { useEntryForm } from "./use-entry-form.ts";
import { wayBack, withWayBack } from "./way-back.ts";

/** From the popup's file: a file of its own would add to the scripts of the booking page. */
const MailedCode = lazy(async () => ({ default: (await import("./login-popup.tsx")).MailedCode }));

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

const INTRO = "Your bookings, your orders, your next flight.";
const EMAIL_MISSING = "Please enter your email, and we'll send a code to it";
const WELCOME = { title: "Welcome Back!", description: "You are logged in." };

export default function LoginRoute() {
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const codeStep = useCodeStep();
  const { form, send, refusal } = useEntryForm<LoginFields>({
    resolver,
    enter: (values) => logIn({ ...values, code: codeStep.code() }),
    onRefused: codeStep.take,
    failedTitle: "Login Failed",
    welcome: WELCOME,
    fields: ["email", "password"],
    start: startOf(useLocation().state),
  });
  const { errors, isSubmitting } = form.formState;
  const mailCode = async () => {
    const email = form.getValues("email").trim();
    if (email === "") form.setError("email", { message: EMAIL_MISSING }, { shouldFocus: true });
    else if (await form.trigger("email", { shouldFocus: true })) setMailedTo(email);
  };
  const toPassword = () => {
    setMailedTo(null);
    // The field is rendered before it can take the focus.
    setTimeout(() => form.setFocus("password"));
  };
  if (mailedTo !== null)
    return (
      <AuthFrame title="Login" intro={INTRO}>
        <ByCode
          email={mailedTo}
          sentBefore={sentTo === mailedTo}
          onSent={() => setSentTo(mailedTo)}
          onPassword={toPassword}
        />
      </AuthFrame>
    );
  return (
    <AuthFrame title="Login" intro={INTRO}>
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
        <Button
          variant="secondary"
          size="lg"
          className="w-full"
          disabled={isSubmitting}
          onClick={() => void mailCode()}
        >
          Email me a code
        </Button>
        <p className="text-center text-sm text-balance text-ink-soft">
          Booked before without a password? Use a code, or set a password with "Forgot Password?".
        </p>
        <NoAccount />
      </form>
    </AuthFrame>
  );
}

/** A page before this one may know the address: a password was just set for it. */
const startOf = (state: unknown): Partial<LoginFields> =>
  typeof state === "object" && state !== null && "email" in state ? { email: String(state.email) } : {};

function NoAccount() {
  const back = wayBack(useLocation().search);
  return (
    <p className="text-center text-ink-soft">
      No account yet?{" "}
      <Link to={withWayBack("/signup", back)} className={LINK}>
        Sign up
      </Link>
    </p>
  );
}

type ByCodeProps = Omit<ComponentProps<typeof MailedCode>, "busy" | "onLogin">;

/** The session that a correct code opens leads away from this page (useEntryForm). */
function ByCode(props: ByCodeProps) {
  const { busy } = useSession();
  const enter = async (login: MailedLogin): Promise<Entry> => {
    const entry = await logInWithCode(login);
    if (entry.entered) toast(WELCOME);
    return entry;
  };
  return (
    <Suspense fallback={<Skeleton className="h-96 w-full" />}>
      <MailedCode {...props} busy={busy} onLogin={enter} passwordText="Change email or use a password" />
    </Suspense>
  );
}

const LINK = "justify-self-start font-semibold text-accent underline underline-offset-4";
