/** Who flies and the contact as typed, in the summary; nothing while nothing is typed. */
import { useWatch } from "react-hook-form";
import { departureText } from "#domain/booking/flight.ts";
import { isIsoDate } from "#domain/time/dates.ts";
import { needsGuardian } from "./booking-form.ts";
import type { FormOf } from "./person-fields.tsx";
import { Part, Row } from "./review-part.tsx";

/** Parts, each of which leads to its inputs. A flight is shown only `abroad`: the draft keeps it for the B737. */
export function ReviewPeople({ form, abroad }: FormOf & { abroad: boolean }) {
  const [age, guardian, flight, date, time, name, email, phone] = useWatch({
    control: form.control,
    name: ["youngestAge", "guardianName", "flightNumber", "departureDate", "departureTime", "name", "email", "phone"],
  }).map((text) => text?.trim() ?? "");
  const flying = age && `${age} years${needsGuardian(age) && guardian ? `, with ${guardian}` : ""}`;
  const leaves = abroad && date && isIsoDate(date) && departureText({ date, time: time || null });
  return (
    <>
      {flying && (
        <Part what="who flies" target="flyer-heading">
          <Row name="Youngest">{flying}</Row>
        </Part>
      )}
      {abroad && (flight || leaves) && (
        <Part what="your flight" target="flight-heading">
          {flight && <Row name="Flight">{flight.toUpperCase()}</Row>}
          {leaves && <Row name="Departs">{leaves}</Row>}
        </Part>
      )}
      {(name || email || phone) && (
        <Part what="contact" target="contact-heading">
          {name && <Row name="Name">{name}</Row>}
          {email && <Row name="Email">{email}</Row>}
          {phone && <Row name="Phone">{phone}</Row>}
        </Part>
      )}
    </>
  );
}
