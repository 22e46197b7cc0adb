/**
 * The details of a booking in the order of their use: who and when with the next step, money, customer, tags and notes,
 * history.
 */
import { type ReactNode, useState } from "react";
import { bookingNumber } from "#domain/text/numbers.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import { Fact, Facts } from "#web/admin/kit/facts.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { ShortId } from "#web/admin/kit/short-id.tsx";
import { RefundDialog, type RefundTarget } from "#web/admin/money/refund-dialog.tsx";
import { useGraphql } from "#web/data/use-reading.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import type { BookingAct } from "./booking-actions.tsx";
import { BookingMoney, type DeskTill } from "./booking-money.tsx";
import { Contact } from "./detail/contact.tsx";
import { BOOKING_DETAIL, type BookingDetail as Detail } from "./detail/documents.ts";
import { History } from "./detail/history.tsx";
import { Notes } from "./detail/notes.tsx";
import { Part } from "./detail/part.tsx";
import { Summary } from "./detail/summary.tsx";
import { Tags } from "./detail/tags.tsx";

type BookingDetailProps = {
  id: string;
  actions?: ReactNode;
  desk?: DeskTill;
  onGiveBack?: () => void;
  /** Opens the dialog of an action; absent while the permitted actions are not known. */
  onAct?: (act: BookingAct) => void;
  onClose: () => void;
};

/** Open while rendered. `actions` are shown at its foot. */
export function BookingDetail({ id, actions, desk, onGiveBack, onAct, onClose }: BookingDetailProps) {
  const { booking, failed, read } = useDetail(id);
  const [refunding, setRefunding] = useState<RefundTarget | null>(null);
  if (refunding) return <RefundDialog target={refunding} onClose={() => setRefunding(null)} onDone={read} />;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={`Booking ${bookingNumber(id)}`}
      footer={
        <>
          {actions}
          <Button variant="secondary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {failed && (
        <NotLoaded title="This booking could not be loaded" onRetry={read}>
          {failed}
        </NotLoaded>
      )}
      {!failed && !booking && (
        <div aria-busy="true" className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-64 w-full rounded-2xl" />
          <Skeleton className="h-64 w-full rounded-2xl" />
        </div>
      )}
      {booking && (
        <DetailParts
          booking={booking}
          read={read}
          desk={desk}
          onGiveBack={onGiveBack}
          onRefund={setRefunding}
          onAct={onAct}
        />
      )}
    </Dialog>
  );
}

type DetailPartsProps = {
  booking: Detail;
  /** Reads the booking again. */
  read: () => Promise<unknown>;
  onRefund: (target: RefundTarget) => void;
  desk?: DeskTill | undefined;
  onGiveBack?: () => void;
  onAct?: ((act: BookingAct) => void) | undefined;
};

function DetailParts({ booking, read, desk, onRefund, onGiveBack, onAct }: DetailPartsProps) {
  return (
    <div className="grid items-start gap-x-6 gap-y-5 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        <Summary booking={booking} desk={desk} onAct={onAct} />
      </div>
      <div className="grid min-w-0 gap-5">
        <Part title="Money">
          <BookingMoney booking={booking} read={read} onRefund={onRefund} onGiveBack={onGiveBack} />
        </Part>
        {desk && <Tags booking={booking} onChanged={desk.onTaken} />}
      </div>
      <div className="grid min-w-0 gap-5">
        <Contact booking={booking} onEdit={onAct && (() => onAct("editContact"))} />
        <Notes booking={booking} read={read} />
      </div>
      <div className="grid min-w-0 gap-5 lg:col-span-2">
        <History booking={booking} read={read} />
        <Facts>
          <Fact name="Booking ID">
            <ShortId id={booking.id} number={bookingNumber(booking.id)} />
          </Fact>
          <Fact name="Valid until">{formatShortDate(dateInIndia(new Date(booking.validity_end_date)))}</Fact>
          <Fact name="Reschedules">
            {booking.rescheduled_count} of {booking.max_reschedules}, by the customer
          </Fact>
        </Facts>
      </div>
    </div>
  );
}

/** Reads a booking by its id; `read` repeats the query. */
function useDetail(id: string) {
  const { data, failure, reload: read } = useGraphql(BOOKING_DETAIL, { id });
  const gone = data?.booking === null ? "Booking not found." : null;
  return { booking: data?.booking ?? null, failed: failure?.message ?? gone, read };
}
