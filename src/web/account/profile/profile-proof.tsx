/**
 * "Confirm your email". Until a mailed link confirms it, requests sent with it before the account existed stay hidden,
 * because any person could have registered with it.
 */
import { useState } from "react";
import { requestProof } from "#web/account/email-proof.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

type ProofNoticeProps = {
  email: string;
  /** Checks whether the email is confirmed by now. */
  onSent: () => void;
  staff: boolean;
};

const REASON = "Open it to see requests you sent before you had this account.";
const STAFF_REASON = "Open it to show that the address is yours.";

/** Above the form while the email is unconfirmed. */
export function ProofNotice({ email, onSent, staff }: ProofNoticeProps) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<string | null>(null);

  async function sendLink(): Promise<void> {
    setSending(true);
    const { success, message } = await requestProof();
    setSending(false);
    setSent(success ? message : null);
    if (success) onSent();
    else toast({ title: "Error", description: message, variant: "destructive" });
  }

  return (
    <Alert tone={sent ? "info" : "warning"} title="Confirm your email">
      {/* Always rendered, so that screen readers announce its content. */}
      <p role="status" className="wrap-anywhere">
        {sent
          ? `${sent} Please open it in this browser.`
          : `We'll email a link to ${email}. ${staff ? STAFF_REASON : REASON}`}
      </p>
      <Button variant="secondary" size="sm" className="mt-3" busy={sending} busyText="Sending..." onClick={sendLink}>
        {sent ? "Send it again" : "Send me the link"}
      </Button>
    </Alert>
  );
}
