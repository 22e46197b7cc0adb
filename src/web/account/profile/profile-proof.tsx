/**
 * "Confirm your email". Until a mailed link confirms it, requests sent with it before the account existed stay hidden,
 * because any person could have registered with it.
 */
import { useState } from "react";
import { askForProof } from "#web/account/email-proof.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.tsx";

type ProofNoticeProps = {
  email: string;
  /** Checks whether the email is confirmed by now. */
  onSent: () => void;
};

/** Above the form while the email is unconfirmed. */
export function ProofNotice({ email, onSent }: ProofNoticeProps) {
  const [asking, setAsking] = useState(false);
  const [sent, setSent] = useState<string | null>(null);

  async function ask(): Promise<void> {
    setAsking(true);
    const { success, message } = await askForProof();
    setAsking(false);
    setSent(success ? message : null);
    if (success) onSent();
    else toast({ title: "Error", description: message, variant: "destructive" });
  }

  return (
    <Alert tone={sent ? "info" : "warning"} title="Confirm your e-mail">
      {/* Always rendered, so that screen readers announce its content. */}
      <p role="status" className="wrap-anywhere">
        {sent
          ? `${sent} Please open it in this browser.`
          : `Have a link mailed to ${email} and open it. Then you also see what you asked us for before you had this account.`}
      </p>
      <Button variant="secondary" size="sm" className="mt-3" busy={asking} busyText="Sending..." onClick={ask}>
        {sent ? "Send it again" : "Send me the link"}
      </Button>
    </Alert>
  );
}
