/**
 * Requests sent without an account are found by their email, but only for a user who has confirmed it: any person can
 * open an account with another person's email.
 */
import { useState } from "react";
import { requestProof } from "#web/account/email-proof.ts";
import { useReading } from "#web/data/use-reading.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { REQUESTER_PROVED } from "./documents.ts";

/** Renders nothing while the email is confirmed, or while that is unknown. */
export function EmailProof({ email }: { email: string }) {
  // The mailed link opens another tab. A failure needs no notice: the list reports failures.
  const { data: proved = true } = useReading(
    ["email proved", email],
    async (send) => (await send(REQUESTER_PROVED)).me?.email_proved ?? true,
    { whenSeen: true },
  );
  const [step, setStep] = useState<"idle" | "sending" | "sent">("idle");
  const [problem, setProblem] = useState<string | null>(null);

  async function sendLink(): Promise<void> {
    setStep("sending");
    setProblem(null);
    const { success, message } = await requestProof();
    setStep(success ? "sent" : "idle");
    if (!success) setProblem(message);
  }

  if (proved) return null;
  if (step === "sent") {
    return (
      <Alert tone="success" title={`We've sent a link to ${email}`} className="mt-6">
        Please open it in this browser, then come back to this page.
      </Alert>
    );
  }
  return (
    <Alert title="Confirm your email to see earlier requests" className="mt-6">
      <p>
        Requests you sent from <span className="wrap-anywhere">{email}</span> before you had this account appear here
        once you confirm the address.
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        busy={step === "sending"}
        busyText="Sending..."
        onClick={() => void sendLink()}
      >
        Send me a link
      </Button>
      {problem && (
        <p role="alert" className="mt-2 font-semibold text-danger">
          {problem}
        </p>
      )}
    </Alert>
  );
}
