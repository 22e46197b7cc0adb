/** "Share" and "WhatsApp": the session's date, time and place for friends and family. */
import { Share2 } from "lucide-react";
import { simulatorPlaces } from "#domain/people/places.ts";
import { sessionAhead } from "#web/booking/booked-session.ts";
import { QUIET } from "#web/checkout/invoices/invoice-button.tsx";
import { placeLink } from "#web/contact/maps/place-link.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { Button } from "#web/ui/button.tsx";
import { MessageCircle } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";
import type { ConfirmedBooking } from "./documents.ts";
import { shareText, whatsAppLink } from "./share-text.ts";

/** The text to share; null for a session without a date or in the past. */
function useShareText(booking: ConfirmedBooking): string | null {
  const business = useBusiness();
  const session = sessionAhead(booking, new Date());
  if (!session) return null;
  const { simulator_type: simulatorType, plan_duration: duration } = booking;
  const atMall = simulatorType !== "B737";
  const place = simulatorPlaces(business.address, business.places.B737)[atMall ? "A320" : "B737"];
  const map = atMall ? placeLink("A320", booking.places, business.address) : null;
  return shareText({ ...session, duration, simulatorType }, { place, map });
}

/** Renders nothing where there is nothing to share. */
export function ShareSession({ booking }: { booking: ConfirmedBooking }) {
  const text = useShareText(booking);
  return (
    text && (
      <Button variant="secondary" onClick={() => share(text)}>
        <Share2 aria-hidden="true" className="size-5" />
        Share
      </Button>
    )
  );
}

/** Renders nothing where there is nothing to share. */
export function WhatsAppLink({ booking }: { booking: ConfirmedBooking }) {
  const text = useShareText(booking);
  return (
    text && (
      <Button variant="ghost" className={QUIET} asChild>
        <a href={whatsAppLink(text)} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden="true" className="size-5" />
          <span>
            <span className="max-sm:sr-only">Share on </span>WhatsApp
          </span>
        </a>
      </Button>
    )
  );
}

/** Opens the device's share sheet, or copies the text where there is none. */
async function share(text: string): Promise<void> {
  if (typeof navigator.share === "function") {
    // Fails when the customer closes the sheet, which needs no message.
    await navigator.share({ text }).catch(() => {});
    return;
  }
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: "Copied", description: "Date, time and place are copied. You can paste them anywhere." });
  } catch {
    toast({
      title: "Not copied",
      description: "Your browser doesn't allow copying here. Please use WhatsApp instead.",
      variant: "destructive",
    });
  }
}
