/**
 * /confirm-email?token: confirms that the email belongs to the account. It needs the account's session and a press of
 * the button: mail scanners open links, which must not confirm anything.
 */

import { useState } from "react";
import { data, useSearchParams } from "react-router";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { CircleCheck } from "#web/ui/icons.ts";
import { Spinner } from "#web/ui/spinner.tsx";
import type { Route } from "./+types/confirm-email.route.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { type ProofAnswer, proveEmail, requestProof } from "./email-proof.ts";
import { withWayBack } from "./way-back.ts";

const TITLE = "Confirm your email";
const INCOMPLETE = "This link is incomplete. Please open it from the email again, or request a new one.";

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
  return pageMeta({ title: TITLE, noindex: true }, matches);
}

export default function ConfirmEmailRoute() {
  const [search] = useSearchParams();
  const { status, user } = useSession();
  const [answer, setAnswer] = useState<ProofAnswer | null>(null);
  const token = search.get("token")?.trim() ?? "";

  if (user && answer?.success) return <Confirmed email={user.email} message={answer.message} />;
  return (
    <AuthFrame title={TITLE} intro="Your account then shows the custom package requests you sent from this address.">
      <div className="grid min-h-44 content-center">
        {user ? (
          <Confirm key={user.id} email={user.email} token={token} answer={answer} setAnswer={setAnswer} />
        ) : status === "out" ? (
          <LoginFirst token={token} />
        ) : (
          <Loading />
        )}
      </div>
    </AuthFrame>
  );
}

type ConfirmProps = {
  email: string;
  token: string;
  answer: ProofAnswer | null;
  setAnswer: (answer: ProofAnswer | null) => void;
};

function Confirm({ email, token, answer, setAnswer }: ConfirmProps) {
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    setBusy(true);
    setAnswer(null);
    setAnswer(await proveEmail(token));
    setBusy(false);
  }

  const refused = token ? answer?.message : INCOMPLETE;
  return (
    <div className="grid gap-5">
      {refused && <Alert tone="danger">{refused}</Alert>}
      <div>
        <p>You are logged in as</p>
        <Address email={email} />
        {refused && <p className="mt-3 text-ink-soft">The link works only for the address it was sent to.</p>}
      </div>
      {refused && <NewLink />}
      {token && (
        <Button
          variant={refused ? "secondary" : "strong"}
          size="lg"
          className="w-full"
          busy={busy}
          busyText="Confirming..."
          onClick={confirm}
        >
          {refused ? "Try again" : "Confirm my email"}
        </Button>
      )}
    </div>
  );
}

function Address({ email }: { email: string }) {
  return <p className="mt-2 rounded-xl bg-info-soft px-4 py-3 font-semibold text-info-ink wrap-anywhere">{email}</p>;
}

function NewLink() {
  const [answer, setAnswer] = useState<ProofAnswer | "sending" | null>(null);
  const known = answer === "sending" ? null : answer;
  return (
    <div className="grid">
      {!known?.success && (
        <Button
          variant="strong"
          size="lg"
          className="w-full"
          busy={answer === "sending"}
          busyText="Sending..."
          onClick={async () => {
            setAnswer("sending");
            setAnswer(await requestProof());
          }}
        >
          Send a new link
        </Button>
      )}
      {/* Always rendered, so that screen readers announce its content. */}
      <div role="status">
        {known?.success && <p className="font-semibold text-success">{known.message}</p>}
        {known?.success === false && <p className="mt-3 text-danger">{known.message}</p>}
      </div>
    </div>
  );
}

function LoginFirst({ token }: { token: string }) {
  const here = `/confirm-email?token=${encodeURIComponent(token)}`;
  return (
    <div className="grid gap-5">
      <p>Log in to the account that the email was sent to. Then press the button to confirm the address.</p>
      <ButtonLink variant="strong" size="lg" className="w-full" to={withWayBack("/login", here)}>
        Login
      </ButtonLink>
    </div>
  );
}

function Loading() {
  return (
    <div className="grid place-items-center">
      <Spinner />
      <noscript>
        <p className="mt-4 font-semibold text-danger">Please turn on JavaScript to confirm your email.</p>
      </noscript>
    </div>
  );
}

function Confirmed({ email, message }: { email: string; message: string }) {
  return (
    <AuthFrame focused icon={CircleCheck} title="Email confirmed" intro={message}>
      <p>We've confirmed this address:</p>
      <Address email={email} />
      <p className="mt-3 text-ink-soft">Requests you sent from it earlier now appear in your account.</p>
      <div className="mt-6 grid gap-3">
        <ButtonLink variant="strong" size="lg" className="w-full" to="/custom-bookings">
          See my custom bookings
        </ButtonLink>
        <ButtonLink to="/" size="lg" variant="secondary">
          Go to the home page
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
