/** /admin/login: login with the email and password of staff or an administrator (contract: admin-login). */

import "#web/dashboard.css";
import { useEffect } from "react";
import { AuthFrame } from "#web/account/auth-frame.tsx";
import { CodeField } from "#web/account/code-step.tsx";
import { ForgotLink } from "#web/account/forgot-link.tsx";
import { pageMeta } from "#web/layout/page-meta.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/field.tsx";
import { Link } from "#web/ui/link.tsx";
import type { Route } from "./+types/login.route.ts";
import { LoginFrame } from "./login-frame.tsx";
import { useAdminEntry } from "./use-admin-entry.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Admin Login", noindex: true }, matches);
}

export default function AdminLoginRoute() {
  const { form, send, refusal, codeStep, customer } = useAdminEntry();
  const { errors, isSubmitting } = form.formState;
  const { setFocus } = form;
  useEffect(() => {
    // A visitor may be in a field already, before the page is hydrated.
    if (!(document.activeElement instanceof HTMLInputElement)) setFocus("email");
  }, [setFocus]);
  return (
    <LoginFrame>
      <AuthFrame title="Admin Login" intro="For staff and administrators.">
        <form method="post" onSubmit={send} noValidate className="grid gap-5">
          {customer && (
            <Alert tone="warning" title="This page is for staff">
              You are signed in as <span className="break-words">{customer.email}</span>, a customer account. Log in
              with a staff or administrator account to open the dashboard.
            </Alert>
          )}
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
          <div className="grid gap-2">
            <ForgotLink
              email={() => form.getValues("email")}
              className="justify-self-start font-semibold text-accent underline underline-offset-4"
            >
              Forgot Password?
            </ForgotLink>
            {/* Its line is always there, so that a refusal does not move the form. */}
            <div className="min-h-6 text-sm leading-6 text-danger">
              {refusal && (
                <p role="alert">
                  <strong className="font-semibold">Login Failed</strong>: <span>{refusal}</span>
                </p>
              )}
            </div>
          </div>
          <Button type="submit" size="lg" busy={isSubmitting} busyText="Logging in...">
            Login
          </Button>
          <p className="text-center text-ink-soft">
            Here for a flight?{" "}
            <Link to="/login" className="font-semibold text-accent underline underline-offset-4">
              Customers log in here
            </Link>
          </p>
        </form>
      </AuthFrame>
    </LoginFrame>
  );
}
