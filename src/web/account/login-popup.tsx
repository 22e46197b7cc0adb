/**
 * "Account Already Exists": the login during a booking (contract: existing-account). Closing it leaves the booking form
 * unchanged; a login resumes the booking automatically.
 */
import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { Credentials, Entry, MailedLogin } from "#web/session/entry/enter.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { toast } from "#web/ui/toast.ts";
import { CodeField, useCodeStep } from "./code-step.tsx";
import { ForgotLink } from "./forgot-link.tsx";
import { MailedCode } from "./mailed-code.tsx";

export { MailedCode };

type LoginFields = { email: string; password: string };
type Failure = { title: string; text: string };

type LoginPopupProps = {
  open: boolean;
  busy: boolean;
  /** The email that has an account. */
  email: string;
  onClose: () => void;
  onLogin: (credentials: Credentials) => Promise<Entry>;
  onCodeLogin: (login: MailedLogin) => Promise<Entry>;
};

const rules = () => import("#domain/text/forms.ts").then((forms) => forms.loginForm);

/** The dialog; while `busy` it can't be closed. */
export function LoginPopup(props: LoginPopupProps) {
  const { open, busy, email, onClose, onLogin, onCodeLogin } = props;
  const [byMail, setByMail] = useState(false);
  const [codeSentTo, setCodeSentTo] = useState<string | null>(null);
  useEffect(() => {
    if (!open) setByMail(false);
  }, [open]);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title="Account Already Exists"
      description="This email already has an account with us. Log in to continue; your details are kept."
    >
      {open && byMail && (
        <MailedCode
          busy={busy}
          email={email}
          sentBefore={codeSentTo === email}
          onSent={() => setCodeSentTo(email)}
          onLogin={onCodeLogin}
          onPassword={() => setByMail(false)}
        />
      )}
      {open && !byMail && (
        <LoginForm busy={busy} email={email} onLogin={onLogin}>
          <Button variant="secondary" onClick={() => setByMail(true)} className="w-full">
            Email me a code
          </Button>
          <p className="text-center text-sm text-balance text-ink-soft">
            Booked before without a password? Use a code, or set a password with "Forgot Password?".
          </p>
        </LoginForm>
      )}
    </Dialog>
  );
}

type LoginFormProps = Pick<LoginPopupProps, "busy" | "email" | "onLogin"> & {
  /** Below the button. */
  children?: ReactNode;
};

/** A login inside a dialog: it leads to no other page. */
export function LoginForm({ busy, email, onLogin, children }: LoginFormProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useForm<LoginFields>({
    defaultValues: { email, password: "" },
    resolver: checkedBy(rules),
  });
  const { register, handleSubmit, formState, setFocus, resetField, getValues } = form;
  useEffect(() => setFocus("password"), [setFocus]);

  const codeStep = useCodeStep();

  const send = handleSubmit(async (credentials) => {
    setFailure(null);
    const entry = await onLogin({ ...credentials, code: codeStep.code() });
    if (entry.entered || codeStep.take(entry)) return;
    const failed = loginFailure(entry);
    setFailure(failed);
    toast({ title: failed.title, description: failed.text, variant: "destructive" });
    resetField("password");
    setFocus("password");
  });

  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      {failure && (
        <Alert tone="danger" title={failure.title}>
          {failure.text}
        </Alert>
      )}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        required
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        required
        error={formState.errors.password?.message}
        {...register("password")}
      />
      <CodeField {...codeStep} />
      <Button variant="strong" type="submit" busy={busy} busyText="Logging in" className="w-full">
        Log in and continue
      </Button>
      {children}
      <ForgotLink
        email={() => getValues("email")}
        target="_blank"
        rel="noopener"
        className="-mt-2 justify-self-center text-sm text-accent underline underline-offset-4"
      >
        Forgot Password? (opens a new tab)
      </ForgotLink>
    </form>
  );
}

/** The popup's message when a login fails (contract: existing-account). */
function loginFailure(entry: Exclude<Entry, { entered: true }>): Failure {
  if (entry.cause === "broken") {
    return { title: "Login Error", text: "An error occurred during login" };
  }
  const text = entry.cause === "limited" ? entry.message : "Invalid email or password";
  return { title: "Login Failed", text };
}
