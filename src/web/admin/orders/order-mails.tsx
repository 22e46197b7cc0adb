/** The mails to the customer about an order: the state of each, and a button to send it again. */
import { useState } from "react";
import { formatMoment } from "#domain/time/clock-text.ts";
import { mailTrouble } from "#web/admin/kit/mail-trouble.ts";
import { useSave } from "#web/admin/kit/use-save.ts";
import { browserTransport } from "#web/graphql.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { type OrderDetail, RESEND_MAIL } from "./documents.ts";

type Mail = NonNullable<OrderDetail["mails"]>[number];

const STATES: Record<string, { text: string; tone: "green" | "yellow" | "orange" | "red" }> = {
  sent: { text: "Sent", tone: "green" },
  waiting: { text: "Waiting", tone: "yellow" },
  retrying: { text: "Retrying", tone: "orange" },
  failed: { text: "Failed", tone: "red" },
};

export function OrderMails({ detail, onSent }: { detail: OrderDetail; onSent: () => void }) {
  const mails = detail.mails ?? [];
  if (mails.length === 0) return <p className="text-sm text-ink-soft">No emails yet.</p>;
  return (
    <ul aria-label="Emails" className="divide-y divide-line rounded-xl border border-line">
      {mails.map((mail) => (
        <MailRow key={mail.mail} id={detail.id} mail={mail} onSent={onSent} />
      ))}
    </ul>
  );
}

function MailRow({ id, mail, onSent }: { id: string; mail: Mail; onSent: () => void }) {
  const { busy, refusal, run } = useSave();
  const state = STATES[mail.state];
  const [again, setAgain] = useState(false);
  const resend = async () => {
    const sent = await run((once) => browserTransport(RESEND_MAIL, { id, mail: mail.mail }, once));
    if (!sent.ok) return;
    setAgain(true);
    onSent();
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-sm">
      <div className="min-w-0 grow">
        <p className="font-semibold capitalize">{mail.mail}</p>
        <p className="text-ink-soft">{formatMoment(new Date(mail.at))}</p>
        {mail.last_error && mail.state !== "sent" && (
          <>
            <p className="text-danger">{mailTrouble(mail.last_error, mail.state === "failed")}</p>
            <p className="text-caption text-ink-soft wrap-anywhere">{mail.last_error}</p>
          </>
        )}
        <p role="status" className="text-success">
          {again && "Sending again."}
        </p>
        {refusal && <p className="text-danger">{refusal.refused}</p>}
      </div>
      {state && <Badge tone={state.tone}>{state.text}</Badge>}
      <Button
        variant="ghost"
        size="sm"
        className="-mr-2 min-h-11 px-2"
        aria-label={`Resend the ${mail.mail} email`}
        busy={busy}
        busyText="Sending..."
        onClick={resend}
      >
        Resend
      </Button>
    </li>
  );
}
