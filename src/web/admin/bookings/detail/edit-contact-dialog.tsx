/**
 * Edits the contact, the youngest flyer and the flight of a booking. A version saved elsewhere is merged field by
 * field. A new email gets the confirmation unless staff decide otherwise.
 */
import { useState } from "react";
import { flyersText } from "#domain/booking/flyers.ts";
import { needsConsent } from "#domain/booking/guardian-consent.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { bookingOf } from "#web/admin/bookings/words.ts";
import { FormDialog } from "#web/admin/kit/form-dialog.tsx";
import { NotLoaded } from "#web/admin/kit/not-loaded.tsx";
import { noticeChange } from "#web/admin/kit/undo.ts";
import type { AdminList } from "#web/admin/kit/use-admin-list.ts";
import { useEntityForm } from "#web/admin/kit/use-entity-form.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/field.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { type ContactFields, checkContact, contactFields } from "./contact-form.ts";
import { BOOKING_DETAIL, type BookingDetail, UPDATE_CONTACT } from "./documents.ts";

type EditContactDialogProps = {
  booking: BookingRow;
  list: Pick<AdminList<BookingRow>, "put">;
  renew: (id: string) => Promise<unknown>;
  onClose: () => void;
};

const TITLE = "Edit customer";

/** Open while rendered. */
export function EditContactDialog({ booking: row, ...props }: EditContactDialogProps) {
  const { data, failure, reload } = useGraphql(BOOKING_DETAIL, { id: row.id });
  if (data?.booking) return <ContactDialog {...props} booking={data.booking} reload={reload} />;
  return (
    <Dialog open title={TITLE} onOpenChange={(open) => !open && props.onClose()}>
      {failure ? (
        <NotLoaded title="This booking could not be loaded" onRetry={reload}>
          {failure.message}
        </NotLoaded>
      ) : (
        <Skeleton className="h-64 w-full rounded-2xl" />
      )}
    </Dialog>
  );
}

type ContactDialogProps = Omit<EditContactDialogProps, "booking"> & {
  booking: BookingDetail;
  /** Reads the booking again. */
  reload: () => Promise<unknown>;
};

function useContactForm({ booking, list, renew, onClose }: ContactDialogProps) {
  const [confirms, setConfirms] = useState(true);
  /** The server's sentence about a guardian's consent that the change ends, until staff accept it. */
  const [loss, setLoss] = useState<string | null>(null);
  const form = useEntityForm<ContactFields, ReturnType<typeof contactFields>>({
    start: contactFields(booking),
    version: booking.updated_at,
    check: (fields) => {
      const read = checkContact(fields, booking);
      return "errors" in read ? read : { data: fields };
    },
    async send(fields, run) {
      const read = checkContact(fields, booking);
      if ("errors" in read) return;
      const saved = await run(async (once) => {
        const input = { id: booking.id, ...read.data, confirmation: confirms, removesConsent: loss !== null };
        return (await browserTransport(UPDATE_CONTACT, { ...input, updatedAt: booking.updated_at }, once))
          .updateBookingDetails;
      });
      if (!saved.ok) {
        setLoss(saved.field === "removesConsent" ? saved.refused : null);
        return;
      }
      const { undo, ...after } = saved.data;
      const newEmail = after.contact_email !== booking.contact_email;
      noticeChange({
        title: "Customer saved",
        description: newEmail
          ? `${bookingOf(after)}: emails now go to ${after.contact_email}. Links in earlier ones have ended.`
          : bookingOf(after),
        undo,
        reread: () => renew(after.id),
      });
      list.put(after);
      onClose();
    },
  });
  return { ...form, confirms, setConfirms, loss };
}

function ContactDialog(props: ContactDialogProps) {
  const { booking, reload, onClose } = props;
  const { values, field, set, dialog, confirms, setConfirms, loss } = useContactForm(props);
  const newEmail = values.contactEmail.trim() !== booking.contact_email && values.contactEmail.trim() !== "";
  const guarded = needsConsent(values.youngestAge.trim() ? Number(values.youngestAge) : null);
  return (
    <FormDialog
      open
      title={TITLE}
      description={`Booking ${bookingNumber(booking.id)}`}
      {...dialog}
      refusal={loss === null ? dialog.refusal : null}
      saveText={loss === null ? "Save" : "Save and end the consent"}
      onLoadTheirs={() => void reload()}
      onClose={onClose}
    >
      <TextField label="Full name" required autoComplete="off" {...field("contactName")} />
      <TextField label="Phone number" required type="tel" autoComplete="off" {...field("contactPhone")} />
      <div>
        <TextField
          label="Email address"
          type="email"
          required={booking.contact_email !== ""}
          autoComplete="off"
          hint={newEmail && booking.contact_email ? "Links in earlier emails end with a new address." : undefined}
          {...field("contactEmail")}
        />
        {newEmail && (
          <label className="mt-2 flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={confirms}
              onChange={({ target }) => setConfirms(target.checked)}
              className="size-5 accent-info"
            />
            Send the confirmation to the new address
          </label>
        )}
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Age of the youngest flyer"
          inputMode="numeric"
          autoComplete="off"
          hint={booking.flyers.length > 0 ? `Flyers: ${flyersText(booking.flyers)}` : undefined}
          {...field("youngestAge")}
        />
        {(guarded || booking.guardian_name) && (
          <TextField label="Parent or guardian" autoComplete="off" {...field("guardianName")} />
        )}
      </div>
      {booking.simulator_type === "B737" && (
        <fieldset className="grid gap-5 sm:grid-cols-3">
          <legend className="mb-2 font-bold">The customer's own flight</legend>
          <TextField label="Flight number" autoComplete="off" {...field("flightNumber")} />
          <TextField label="Departure date" type="date" {...field("departureDate")} />
          <TextField label="Departure time" type="time" {...field("departureTime")} />
          <label className="flex min-h-11 items-center gap-3 font-semibold sm:col-span-3">
            <input
              type="checkbox"
              checked={values.internationalConfirmed}
              onChange={({ target }) => set({ internationalConfirmed: target.checked })}
              className="size-5 accent-info"
            />
            International boarding pass seen
          </label>
        </fieldset>
      )}
      {loss && (
        <Alert tone="warning" title="A guardian's consent ends with this change">
          {loss}
        </Alert>
      )}
    </FormDialog>
  );
}
