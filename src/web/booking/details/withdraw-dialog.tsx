/** Withdraws a guardian's consent after a confirmation. */
import { useState } from "react";
import { minorText } from "#domain/booking/guardian-consent.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import { type FlyerConsent, type ShownDetails, WITHDRAW_CONSENT } from "./documents.ts";

type WithdrawDialogProps = {
  bookingId: string;
  flyer: FlyerConsent;
  onChanged: (booking: ShownDetails) => void;
  onClose: () => void;
};

/** Stays open with the reason when the server refuses. */
export function WithdrawDialog({ bookingId, flyer, onChanged, onClose }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const withdraw = async () => {
    setBusy(true);
    setError(null);
    try {
      const answer = await browserTransport(WITHDRAW_CONSENT, { bookingId, consentId: flyer.consent?.id ?? "" });
      onChanged(answer.withdrawGuardianConsent);
      toast({ title: "Consent withdrawn", description: "The session needs another one." });
      onClose();
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      title="Withdraw this consent?"
      tone="danger"
      confirmText="Withdraw consent"
      busyText="Withdrawing..."
      cancelText="Keep consent"
      busy={busy}
      error={error}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>{minorText(flyer)} can fly only after a parent or guardian consents again.</p>
      <p className="mt-2">We keep the withdrawn consent with its times for three years, as proof.</p>
    </ConfirmDialog>
  );
}
