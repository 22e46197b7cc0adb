/** The ways to reach a customer by phone: a call and WhatsApp. */
import { MessageCircle, Phone } from "lucide-react";
import { phoneLink, phoneText } from "#domain/people/phone.ts";
import { Button } from "#web/ui/button.tsx";

/** Two links of equal size, side by side. */
export function Reach({ phone }: { phone: string }) {
  return (
    <div className="grid gap-2 *:min-h-11 max-sm:w-full max-sm:grid-cols-2 sm:grid-flow-col">
      <Button asChild variant="secondary" size="sm">
        <a href={phoneLink(phone)} aria-label={`Call ${phoneText(phone)}`} className="whitespace-nowrap">
          <Phone aria-hidden="true" className="size-4 max-sm:hidden" />
          {phoneText(phone)}
        </a>
      </Button>
      <Button asChild variant="secondary" size="sm">
        <a href={`https://wa.me/${phone.replace(/\D/g, "")}`} target="_blank" rel="noopener noreferrer">
          <MessageCircle aria-hidden="true" className="size-4" />
          WhatsApp
        </a>
      </Button>
    </div>
  );
}
