/** Below a booking or order of the signed-in customer: what links in mails open, and how to disable them. */
import { useState } from "react";
import { LINK_DAYS } from "#domain/money/purchase-link.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { END_BOOKING_LINKS, END_ORDER_LINKS } from "./documents.ts";

const END = { booking: END_BOOKING_LINKS, order: END_ORDER_LINKS } as const;

const UNTIL = { booking: "your session", order: "delivery" } as const;

/** Hidden for a visitor who came by such a link. */
export function MailLinks({ kind, id }: { kind: "booking" | "order"; id: string }) {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const [off, setOff] = useState(false);
  if (!user) return null;
  const turnOff = async () => {
    setBusy(true);
    try {
      await browserTransport(END[kind], { id });
      setOff(true);
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({
        title: "Links not turned off",
        description: failure.message,
        variant: "destructive",
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <p className="text-sm text-ink-soft print:hidden" aria-live="polite">
      {off ? (
        `The links we emailed no longer open this ${kind}.`
      ) : (
        <>
          Links in our emails open this {kind} without a login until {LINK_DAYS} days after {UNTIL[kind]}.{" "}
          <Button
            variant="ghost"
            size="sm"
            className="px-0! underline underline-offset-4"
            busy={busy}
            busyText="Turning off..."
            onClick={turnOff}
          >
            Turn these links off
          </Button>
        </>
      )}
    </p>
  );
}
