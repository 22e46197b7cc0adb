/** Beside the calendar, for a day without a free start: says so, and offers the waitlist. Loaded with its first use. */
import { lazy, Suspense, useState } from "react";
import { OFFER_MINUTES } from "#domain/booking/waitlist.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import type { JoinDialogProps, WantedSession } from "./join-dialog.tsx";

const JoinDialog = lazy(async () => ({
  default: await import("./join-dialog.tsx").then(
    (loaded) => loaded.JoinDialog,
    () => NotLoaded,
  ),
}));

const NotLoaded = (_: JoinDialogProps) => (
  <Alert tone="danger" className="mt-4">
    The form couldn't be loaded. Please reload the page.
  </Alert>
);

/** Rendered for a day on which bookings or holds occupy every start. */
export function FullDay(props: WantedSession) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-4 border-y border-line py-5">
      <p className="font-semibold text-ink">This day is full</p>
      <p className="mt-1 text-ink-soft text-pretty">
        If a time on {formatLongDate(props.date).split(",")[0]} becomes free, we keep it for you for {OFFER_MINUTES}{" "}
        minutes and email you.
      </p>
      <Button
        variant="secondary"
        className="mt-4 w-full sm:w-auto"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Tell me if a time becomes free
      </Button>
      {open && (
        <Suspense fallback={<Spinner size="sm" text="Loading the form..." />}>
          <JoinDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
