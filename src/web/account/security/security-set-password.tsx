/** "Set a password" on a guest's account: the customer has no password, so only a link to its email can set one. */
import { MailCheck } from "lucide-react";
import { useState } from "react";
import { requestResetMail } from "#web/account/reset-mail.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { toast } from "#web/ui/toast.ts";

/** Takes the account's email. */
export function SetPassword({ email }: { email: string }) {
  const [state, setState] = useState<"open" | "sending" | "sent">("open");

  async function sendLink(): Promise<void> {
    setState("sending");
    const refusal = await requestResetMail(email);
    setState(refusal === null ? "sent" : "open");
    if (refusal) toast({ title: "Error", description: refusal, variant: "destructive" });
  }

  return (
    <Card title="Set a password">
      <p className="max-w-prose text-ink-soft">
        We created this account when you booked or ordered, and it has no password yet. We'll email you a link to choose
        one. You can then log in with it on every device, including this one.
      </p>
      {/* Always rendered, so that screen readers announce its content. */}
      <p role="status" className="flex items-start gap-2 font-medium text-success-ink wrap-anywhere">
        {state === "sent" && (
          <>
            <MailCheck aria-hidden="true" className="mt-4.5 size-5 shrink-0" />
            <span className="mt-4">We've sent a link to {email}. Please check your spam folder too.</span>
          </>
        )}
      </p>
      <Button
        className="mt-5"
        variant={state === "sent" ? "secondary" : "primary"}
        busy={state === "sending"}
        busyText="Sending..."
        onClick={sendLink}
      >
        {state === "sent" ? "Send it again" : "Email me a link"}
      </Button>
    </Card>
  );
}
