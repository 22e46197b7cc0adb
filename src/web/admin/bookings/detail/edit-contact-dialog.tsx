/**
 * Edits the contact, the youngest flyer and the flight of a booking. A version saved elsewhere is merged field by
 * field. A new email gets the confirmation, and the invoice is corrected, unless staff decide otherwise.
 */
import { useState } from "react";
import { flyersText } from "#domain/booking/flyers.ts";
import { needsConsent } from "#domain/booking/guardian-consent.ts";
import { bookingNumber } from "#domain/text/numbers.ts";
import type { BookingRow } from "#web/admin/bookings/documents.ts";
import { bookingOf } from "#web/admin/bookings/words.ts";
import { CheckRow } from "#web/admin/kit/check-row.tsx";
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
import { type ContactFields, checkContact, contactFields, printedDiffers } from "./contact-form.ts";
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
  /** Staff's own choice. Until then an invoice is corrected for another name, and not for an email or phone alone. */
  const [chosen, setCorrects] = useState<boolean | null>(null);
  const willCorrect = (fields: ContactFields): boolean => chosen ?? fields.contactName.trim() !== booking.contact_name;
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
        const correctInvoice = willCorrect(fields) && printedDiffers(fields, booking);
        const terms = { confirmation: confirms, correctInvoice, removesConsent: loss !== null };
        const input = { id: booking.id, ...read.data, ...terms, updatedAt: booking.updated_at };
        return (await browserTransport(UPDATE_CONTACT, input, once)).updateBookingDetails;
      });
      if (!saved.ok) {
        setLoss(saved.field === "removesConsent" ? saved.refused : null);
        return;
      }
      const { undo, user: account, ...after } = saved.data;
      const newEmail = after.contact_email !== booking.contact_email;
      noticeChange({
        title: "Customer saved",
        description: newEmail
          ? `${bookingOf(after)}: emails now go to ${after.contact_email}. Earlier links no longer work.${accountText(account?.email, after.contact_email)}`
          : bookingOf(after),
        undo,
        reread: () => renew(after.id),
      });
      list.put(after);
      onClose();
    },
  });
  return { ...form, confirms, setConfirms, corrects: willCorrect(form.values), setCorrects, loss };
}

/** What became of the account's own email, which only its owner changes once it is proved or has a password. */
function accountText(account: string | undefined, contact: string): string {
  if (!account) return "";
  if (account === contact) return " The account has this email too.";
  return ` The account keeps ${account}: its owner changes it in the profile.`;
}

function ContactDialog(props: ContactDialogProps) {
  const { booking, reload, onClose } = props;
  const { values, field, set, dialog, confirms, setConfirms, corrects, setCorrects, loss } = useContactForm(props);
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
          hint={
            newEmail && booking.contact_email
              ? "Links in earlier emails stop working when the address changes."
              : undefined
          }
          {...field("contactEmail")}
        />
        {newEmail && (
          <CheckRow className="mt-2" checked={confirms} onCheck={setConfirms}>
            Send the confirmation to the new address
          </CheckRow>
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
      {booking.simulator_type === "B737" && <FlightFields values={values} field={field} set={set} />}
      {booking.invoice && printedDiffers(values, booking) && (
        <CheckRow
          checked={corrects}
          onCheck={setCorrects}
          hint={
            corrects
              ? `A credit note cancels ${booking.invoice.number}, and the corrected invoice gets the next number.`
              : `${booking.invoice.number} keeps the name, email and phone that it has.`
          }
        >
          Correct the invoice
        </CheckRow>
      )}
      {loss && (
        <Alert tone="warning" title="A guardian's consent ends with this change">
          {loss}
        </Alert>
      )}
    </FormDialog>
  );
}

function FlightFields({ values, field, set }: Pick<ReturnType<typeof useContactForm>, "values" | "field" | "set">) {
  return (
    <fieldset className="grid gap-5 sm:grid-cols-3">
      <legend className="mb-2 font-bold">The customer's own flight</legend>
      <TextField label="Flight number" autoComplete="off" {...field("flightNumber")} />
      <TextField label="Departure date" type="date" {...field("departureDate")} />
      <TextField label="Departure time" type="time" {...field("departureTime")} />
      <CheckRow
        className="sm:col-span-3"
        checked={values.internationalConfirmed}
        onCheck={(seen) => set({ internationalConfirmed: seen })}
      >
        International boarding pass seen
      </CheckRow>
    </fieldset>
  );
}
