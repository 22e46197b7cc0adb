/** Who flies and the contact as typed, in the summary; nothing while nothing is typed. */
import { useWatch } from "react-hook-form";
import { departureText } from "#domain/booking/flight.ts";
import { isIsoDate } from "#domain/time/dates.ts";
import { needsGuardian } from "./booking-form.ts";
import type { FormOf } from "./person-fields.tsx";
import { Part, Row } from "./review-part.tsx";

/** Two parts, each of which leads to its inputs. */
export function ReviewPeople({ form }: FormOf) {
  const [age, guardian, flight, date, time, name, email, phone] = useWatch({
    control: form.control,
    name: ["youngestAge", "guardianName", "flightNumber", "departureDate", "departureTime", "name", "email", "phone"],
  }).map((text) => text?.trim() ?? "");
  const flying = age && `${age} years${needsGuardian(age) && guardian ? `, with ${guardian}` : ""}`;
  return (
    <>
      {(flying || flight || date) && (
        <Part what="who flies" target="flyer-heading">
          {flying && <Row name="Youngest">{flying}</Row>}
          {flight && <Row name="Flight">{flight.toUpperCase()}</Row>}
          {date && isIsoDate(date) && <Row name="Departs">{departureText({ date, time: time || null })}</Row>}
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
