/**
 * Everything that happened to a booking, newest first: what customers and staff did, payments and mails. The last mail
 * of each kind can be sent again; a failed one reverted nothing.
 */
import { useState } from "react";
import { formatMoment } from "#domain/time/clock-text.ts";
import { RESEND_MAIL } from "#web/admin/bookings/documents.ts";
import { mailTrouble } from "#web/admin/kit/mail-trouble.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { BookingDetail, BookingEvent } from "./documents.ts";
import { eventAuthor, eventChanges, eventTitle, MAIL_TEXT, mailOf } from "./history-words.ts";
import { Part } from "./part.tsx";
import { useRechecks } from "./use-rechecks.ts";

const STATES = {
  sent: { tone: "green", text: "Sent" },
  waiting: { tone: "orange", text: "Waiting" },
  failed: { tone: "red", text: "Failed" },
} as const;

const stateOf = (state: string | null) => (state === "sent" || state === "failed" ? STATES[state] : STATES.waiting);

/** A waiting mail leaves within seconds, or else not for minutes. */
const MAIL_RECHECKS = { every: 2_000, times: 4 };

/** As many events are shown before "Show all". */
const FEW = 8;

type HistoryProps = {
  booking: BookingDetail;
  /** Reads the booking again. */
  read: () => Promise<unknown>;
};

export function History({ booking, read }: HistoryProps) {
  const { id, mails, history } = booking;
  const [sending, setSending] = useState<string | null>(null);
  const [all, setAll] = useState(false);
  const startOver = useRechecks(
    mails.some(({ state }) => state === "waiting"),
    read,
    MAIL_RECHECKS,
  );
  const resend = async (kind: string) => {
    setSending(kind);
    try {
      await browserTransport(RESEND_MAIL, { id, kind });
      toast({ title: "Email on its way", description: MAIL_TEXT[kind] ?? kind });
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({ title: "Email not sent", description: failure.message, variant: "destructive" });
    } finally {
      // Also after a refusal: the mail may have left in the meantime.
      await read();
      startOver();
      setSending(null);
    }
  };
  /** The events with the newest mail of each kind that can be sent again. */
  const lastMails = new Map<string, string>();
  for (const event of history) {
    const mail = mailOf(event);
    if (mail && mails.some(({ kind }) => kind === mail) && !lastMails.has(mail)) lastMails.set(mail, event.id);
  }
  const shown = all || history.length <= FEW + 2 ? history : history.slice(0, FEW);

  return (
    <Part title="History">
      <ol aria-label="History" className="rounded-2xl bg-surface px-4 py-1 text-sm">
        {shown.map((event, index) => {
          const mail = mailOf(event);
          return (
            <li key={event.id} className="relative flex gap-3 py-2.5 pl-5">
              <span
                aria-hidden="true"
                className="absolute top-4 left-0 size-2 rounded-full bg-line-strong ring-4 ring-surface"
              />
              {index < shown.length - 1 && (
                <span aria-hidden="true" className="absolute top-6 -bottom-4 left-[3.5px] w-px bg-line" />
              )}
              <EventText event={event} />
              {mail && lastMails.get(mail) === event.id && (
                <Button
                  variant="secondary"
                  size="sm"
                  className="min-h-11 shrink-0 self-center"
                  busy={sending === mail}
                  busyText="Sending..."
                  disabled={sending !== null}
                  aria-label={`Resend ${MAIL_TEXT[mail] ?? mail}`}
                  onClick={() => void resend(mail)}
                >
                  Resend
                </Button>
              )}
            </li>
          );
        })}
      </ol>
      {shown.length < history.length && (
        <Button variant="ghost" size="sm" className="mt-2 min-h-11" onClick={() => setAll(true)}>
          Show all {history.length}
        </Button>
      )}
    </Part>
  );
}

function EventText({ event }: { event: BookingEvent }) {
  const author = eventAuthor(event);
  const mail = mailOf(event) !== null;
  const { tone, text: state } = stateOf(event.state);
  return (
    <div className="min-w-0 grow">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink wrap-anywhere">
        {eventTitle(event)} {mail && <Badge tone={tone}>{state}</Badge>}
      </p>
      {event.kind === "payment" && <code className="text-caption text-ink-soft wrap-anywhere">{event.text}</code>}
      {eventChanges(event).map((change) => (
        <p key={change} className="whitespace-pre-wrap text-ink wrap-anywhere">
          {change}
        </p>
      ))}
      <p className="text-ink-soft">
        {formatMoment(new Date(event.at))}
        {author && `, by ${author}`}
      </p>
      {mail && event.text && (
        <>
          <p className="text-danger">{mailTrouble(event.text, event.state === "failed")}</p>
          <p className="text-caption text-ink-soft wrap-anywhere">{event.text}</p>
        </>
      )}
    </div>
  );
}
