/** Where the confirmation went. Its link may change the booking, and can be mailed again to a guest who lost it. */
import { useState } from "react";
import { isLive } from "#web/booking/booked-session.ts";
import { GraphqlFailure, post } from "#web/graphql.ts";
import { readJson, refusalOf } from "#web/rest.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import type { ConfirmedBooking } from "./documents.ts";

const FAILED = "The email could not be sent. Please try again, or call us.";

/** Hidden for the owner, for staff, and for a visitor who came by the link. */
export function MailedLink({ booking }: { booking: ConfirmedBooking }) {
  const { status, user } = useSession();
  const [busy, setBusy] = useState(false);
  if (booking.may_manage || user || status === "unknown" || !isLive(booking)) return null;
  const send = async () => {
    setBusy(true);
    try {
      const response = await post("/graphql/send-booking-email", { bookingId: booking.id });
      if (!response.ok) throw refusalOf(response, await readJson(response), FAILED);
      toast({ title: "Email sent", description: `Please check ${booking.contact_email}, and the spam folder.` });
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({ title: "Email not sent", description: failure.message, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <p
      data-online=""
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3 text-pretty print:hidden"
    >
      Use the link in your confirmation email to change this booking.
      <Button variant="secondary" size="sm" busy={busy} busyText="Sending..." onClick={send}>
        Send the email again
      </Button>
    </p>
  );
}

/** For who may change the booking: where its mails go. `onChange` opens the contact details. */
export function SentTo({ booking, onChange }: { booking: ConfirmedBooking; onChange: () => void }) {
  if (!booking.may_change_details) return null;
  return (
    <p data-online="" className="text-pretty text-ink-soft print:hidden">
      We sent the confirmation to <span className="font-semibold text-ink wrap-anywhere">{booking.contact_email}</span>.{" "}
      <button type="button" className="font-semibold text-accent underline underline-offset-4" onClick={onChange}>
        Wrong address?
      </button>
    </p>
  );
}
