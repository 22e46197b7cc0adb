/** The delivery state of a booking's mails, with Resend. A failed mail reverted nothing and can be sent again. */
import { useEffect, useState } from "react";
import { formatMoment } from "#domain/time/clock-text.ts";
import { mailTrouble } from "#web/admin/kit/mail-trouble.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { type BookingDetail, RESEND_MAIL } from "./documents.ts";
import { MAIL_TEXT } from "./words.ts";

const STATES = {
  sent: { tone: "green", text: "Sent" },
  waiting: { tone: "orange", text: "Waiting" },
  failed: { tone: "red", text: "Failed" },
} as const;

const stateOf = (state: string) => (state === "sent" || state === "failed" ? STATES[state] : STATES.waiting);

/** A waiting mail leaves within seconds, or else not for minutes. */
const RECHECK_MS = 2_000;
const RECHECKS = 4;

type MailListProps = {
  bookingId: string;
  mails: BookingDetail["mails"];
  /** Reads the mails again. */
  read: () => Promise<unknown>;
};

/** One line for each kind of mail. */
export function MailList({ bookingId, mails, read }: MailListProps) {
  const [busy, setBusy] = useState<string | null>(null);
  const [checks, setChecks] = useState(RECHECKS);
  const waits = mails.some(({ state }) => state === "waiting");
  useEffect(() => {
    if (!waits || checks === 0) return;
    let current = true;
    const recheck = async () => {
      await read();
      if (current) setChecks(checks - 1);
    };
    const timer = setTimeout(recheck, RECHECK_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [waits, checks, read]);
  const resend = async (kind: string) => {
    setBusy(kind);
    try {
      await browserTransport(RESEND_MAIL, { id: bookingId, kind });
      toast({ title: "Email on its way", description: MAIL_TEXT[kind] ?? kind });
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({ title: "Email not sent", description: failure.message, variant: "destructive" });
    } finally {
      // Also after a refusal: the mail may have left in the meantime.
      await read();
      setChecks(RECHECKS);
      setBusy(null);
    }
  };
  if (mails.length === 0) return <p className="text-sm text-ink-soft">No emails yet.</p>;
  return (
    <ul aria-label="Emails" className="divide-y divide-line rounded-2xl bg-surface px-4 text-sm">
      {mails.map(({ kind, state, at, error }) => {
        const { tone, text } = stateOf(state);
        const name = MAIL_TEXT[kind] ?? kind;
        return (
          <li key={kind} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {name} <Badge tone={tone}>{text}</Badge>
              </p>
              <p className="text-ink-soft">{formatMoment(new Date(at))}</p>
              {error && (
                <>
                  <p className="text-danger">{mailTrouble(error, state === "failed")}</p>
                  <p className="text-caption text-ink-soft wrap-anywhere">{error}</p>
                </>
              )}
            </div>
            <Button
              variant="secondary"
              size="sm"
              className="min-h-11"
              busy={busy === kind}
              busyText="Sending..."
              disabled={busy !== null}
              aria-label={`Resend ${name}`}
              onClick={() => void resend(kind)}
            >
              Resend
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
