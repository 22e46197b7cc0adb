/**
 * Informs a guest customer of the new account and how to get a password for it. It loads after the confirmation and
 * appears below it, so that nothing shifts.
 */
import { KeyRound } from "lucide-react";
import { useEffect, useState } from "react";
import { browserTransport } from "#web/graphql.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { HAS_PASSWORD } from "./documents.ts";
import { requestResetMail } from "./reset-mail.ts";

/** Only for a signed-in account without a password of its own (docs/decisions/0004-guest-checkout.md). */
export function SetPasswordHint() {
  const { user } = useSession();
  const [guestId, setGuestId] = useState<string | null>(null);
  const userId = user?.id;

  useEffect(() => {
    if (!userId) return;
    let current = true;
    browserTransport(HAS_PASSWORD).then(
      ({ me }) => {
        if (current && me && !me.has_password) setGuestId(me.id);
      },
      // Without a response there is no hint; the mail contains the same information.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [userId]);

  if (!user || user.id !== guestId) return null;
  return <Hint key={user.id} email={user.email} />;
}

type LinkState = "not yet" | "sending" | "sent" | { refused: string };

function Hint({ email }: { email: string }) {
  const [linkState, setLinkState] = useState<LinkState>("not yet");

  async function sendLink(): Promise<void> {
    setLinkState("sending");
    const refused = await requestResetMail(email);
    setLinkState(refused ? { refused } : "sent");
  }

  return (
    <aside
      aria-label="Your account"
      className="flex gap-4 rounded-2xl border border-line bg-raised p-5 shadow-card print:hidden"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-info-soft text-accent">
        <KeyRound aria-hidden="true" className="size-5" />
      </span>
      <div className="min-w-0">
        <h2 className="text-h4">You now have an account</h2>
        <p className="mt-1 text-ink-soft">
          We created it for <strong className="text-ink wrap-anywhere">{email}</strong> so that everything you book or
          order is in one place. We've emailed you a link to set a password.
        </p>
        {linkState !== "sent" && (
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            busy={linkState === "sending"}
            busyText="Sending..."
            onClick={sendLink}
          >
            Send the link again
          </Button>
        )}
        {/* Always rendered, so that screen readers announce its content. */}
        <div role="status">
          {linkState === "sent" && (
            <p className="mt-3 font-semibold text-success">Sent. Please check your spam folder too.</p>
          )}
          {typeof linkState === "object" && <p className="mt-3 text-danger">{linkState.refused}</p>}
        </div>
      </div>
    </aside>
  );
}
