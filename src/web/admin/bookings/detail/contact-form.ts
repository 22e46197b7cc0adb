/** The form of a booking's contact and flyers for staff: its fields, its rules, and the server's input. */
import { normalisePhone, phoneText } from "#domain/people/phone.ts";
import { bookingDetails } from "#domain/text/forms.ts";
import type { Checked } from "#web/ui/form-rules.ts";
import { readBy } from "#web/ui/form-rules.ts";
import type { BookingDetail } from "./documents.ts";

/** As typed; an empty text is no value. */
export type ContactFields = {
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  youngestAge: string;
  guardianName: string;
  flightNumber: string;
  departureDate: string;
  departureTime: string;
  internationalConfirmed: boolean;
};

type Known = Pick<
  BookingDetail,
  | "contact_name"
  | "contact_email"
  | "contact_phone"
  | "youngest_age"
  | "guardian_name"
  | "flight_number"
  | "departure_date"
  | "departure_time"
  | "international_confirmed"
>;

/** The stored details as fields. */
export const contactFields = (booking: Known): ContactFields => ({
  contactName: booking.contact_name,
  contactEmail: booking.contact_email,
  contactPhone: phoneText(booking.contact_phone),
  youngestAge: booking.youngest_age === null ? "" : String(booking.youngest_age),
  guardianName: booking.guardian_name ?? "",
  flightNumber: booking.flight_number ?? "",
  departureDate: booking.departure_date ?? "",
  departureTime: booking.departure_time ?? "",
  internationalConfirmed: booking.international_confirmed ?? false,
});

/** The server's input. Facts about a flight are sent for the B737 only; absent ones stay as they are. */
function contactInput(fields: ContactFields, simulator: string) {
  const { youngestAge, guardianName, flightNumber, departureDate, departureTime, internationalConfirmed } = fields;
  return {
    contactName: fields.contactName.trim(),
    contactEmail: fields.contactEmail.trim(),
    contactPhone: fields.contactPhone.trim(),
    youngestAge: youngestAge.trim() ? Number(youngestAge) : null,
    guardianName: guardianName.trim() || null,
    ...(simulator === "B737"
      ? {
          flightNumber: flightNumber.trim() || null,
          departureDate: departureDate || null,
          departureTime: departureTime || null,
          internationalConfirmed,
        }
      : {}),
  };
}

type ContactInput = ReturnType<typeof contactInput>;

/** Whether a field differs that the invoice prints. */
export const printedDiffers = (
  { contactName, contactEmail, contactPhone }: ContactFields,
  stored: Pick<BookingDetail, "contact_name" | "contact_email" | "contact_phone">,
): boolean =>
  contactName.trim() !== stored.contact_name ||
  contactEmail.trim() !== stored.contact_email ||
  (normalisePhone(contactPhone) ?? contactPhone.trim()) !== stored.contact_phone;

/** The fields that the rules check; the server has the others. A walk-in may stay without an email. */
export function checkContact(fields: ContactFields, booking: Pick<BookingDetail, "simulator_type" | "contact_email">) {
  const input = contactInput(fields, booking.simulator_type);
  const none = booking.contact_email === "" && input.contactEmail === "";
  const read = readBy(bookingDetails, { ...input, flyers: [], ...(none ? { contactEmail: "none@example.com" } : {}) });
  return ("errors" in read ? read : { data: input }) satisfies Checked<ContactInput>;
}
