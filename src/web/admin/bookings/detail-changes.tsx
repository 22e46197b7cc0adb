/** Who flies and contact, for staff: the guardian's consent, and what the customer or staff changed later. */
import { minorText, relationText } from "#domain/booking/guardian-consent.ts";
import { phoneText } from "#domain/people/phone.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import type { BookingDetail } from "./documents.ts";

/** For each flyer aged 12 to 16: given by whom and when, or missing. */
export function Consents({ consents }: { consents: BookingDetail["consents"] }) {
  return consents.map(({ consent, ...flyer }) => (
    <span key={minorText(flyer)} className="block">
      {minorText(flyer)}:{" "}
      {consent ? (
        `given by ${consent.name} (${relationText(consent.relation)}), ${formatMoment(new Date(consent.given_at))}`
      ) : (
        <span className="text-danger">missing, ask for it before the session</span>
      )}
    </span>
  ));
}

const AUTHORS: Readonly<Record<string, string>> = {
  owner: "the customer",
  link: "the link in an email, without a login",
  staff: "the centre",
};

const FIELDS: Readonly<Record<string, string>> = {
  contact_name: "Name",
  contact_email: "Email",
  contact_phone: "Phone",
  youngest_age: "Youngest flyer",
  flyers: "Flyers",
  guardian_name: "Guardian",
  guardian_consent: "Guardian's consent",
  flight_number: "Flight",
  departure_date: "Departs",
  departure_time: "Departure time",
  international_confirmed: "Boarding pass",
};

/** Newest last. Values are as stored, but phone numbers are spaced. */
export function DetailChanges({ changes }: { changes: BookingDetail["detail_changes"] }) {
  return (
    <section className="min-w-0">
      <h3 className="mb-2 font-bold">Changed details</h3>
      <ul aria-label="Changed details" className="divide-y divide-line rounded-2xl bg-surface px-4 text-sm">
        {changes.map((change) => (
          <li key={change.id} className="py-2.5">
            {change.changes.map(({ field, from, to }) => (
              <p key={field} className="font-medium wrap-anywhere">
                {FIELDS[field] ?? field}: {phoneText(from ?? "none")} → {phoneText(to ?? "none")}
              </p>
            ))}
            <p className="text-ink-soft">
              By {AUTHORS[change.changed_by] ?? change.changed_by}, {formatMoment(new Date(change.created_at))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
