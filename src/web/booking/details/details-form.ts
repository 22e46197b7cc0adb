/** The form "Who flies and contact": its inputs and its rules, which are the server's and load on submit. */
import { DEPARTURE_KEPT, departureProblem } from "#domain/booking/flight.ts";
import type { Flyer } from "#domain/booking/flyers.ts";
import { type BookingFields, flyersOf, needsGuardian } from "#web/booking/booking-form.ts";
import type { Problems } from "#web/ui/form-rules.ts";
import type { ShownDetails } from "./documents.ts";

/** The flyers after the youngest one, by their numbers in the names of the inputs. */
export const OTHERS = [2, 3, 4] as const;
type Other = (typeof OTHERS)[number];

/**
 * The inputs as typed: those of the booking page, and the flyers by name. The youngest flyer's age is `youngestAge`.
 * They are flat, so that two people's edits can be merged input by input.
 */
export type DetailsFields = BookingFields & Record<"flyer1" | `flyer${Other}` | `age${Other}`, string>;

/** The stored details as inputs. */
export function fieldsOf(booking: ShownDetails): DetailsFields {
  const { youngest_age: youngest, flyers } = booking;
  const first = flyers.find(({ age }) => age === youngest);
  const [second, third, fourth] = flyers.filter((flyer) => flyer !== first);
  return {
    name: booking.contact_name,
    email: booking.contact_email,
    phone: booking.contact_phone,
    youngestAge: ageText(youngest),
    flyer1: first?.name ?? "",
    flyer2: second?.name ?? "",
    age2: ageText(second?.age),
    flyer3: third?.name ?? "",
    age3: ageText(third?.age),
    flyer4: fourth?.name ?? "",
    age4: ageText(fourth?.age),
    guardianName: booking.guardian_name ?? "",
    flightNumber: booking.flight_number ?? "",
    departureDate: booking.departure_date ?? "",
    departureTime: booking.departure_time ?? "",
    internationalConfirmed: booking.international_confirmed ?? false,
  };
}

const ageText = (age: number | null | undefined): string => (typeof age === "number" ? String(age) : "");

/** An age that is not a number is left for the rules to refuse. */
const ageOf = (text: string): number | null => (text.trim() ? Number(text) : null);

/** Whether one of the typed ages requires a parent or guardian. */
export const isGuarded = (ages: readonly (string | undefined)[]): boolean =>
  ages.some((age) => needsGuardian(age ?? ""));

type NameInput = "flyer1" | `flyer${Other}`;
type TypedFlyer = Flyer & { inputs: { name: NameInput; age: "youngestAge" | `age${Other}` } };

/** The flyers with a name, the youngest first, each with its inputs. */
const namedFlyers = (fields: DetailsFields): TypedFlyer[] =>
  [
    { name: fields.flyer1, age: fields.youngestAge, inputs: { name: "flyer1", age: "youngestAge" } as const },
    ...OTHERS.map((other) => ({
      name: fields[`flyer${other}`],
      age: fields[`age${other}`],
      inputs: { name: `flyer${other}`, age: `age${other}` } as const,
    })),
  ]
    .filter(({ name }) => name.trim() !== "")
    .map((flyer) => ({ ...flyer, name: flyer.name.trim(), age: ageOf(flyer.age) }));

/** The server's input; an empty fact is cleared. */
export function inputOf(fields: DetailsFields) {
  const { flightNumber, departureDate, departureTime, internationalConfirmed } = flyersOf(fields);
  const guarded = isGuarded([fields.youngestAge, ...OTHERS.map((other) => fields[`age${other}`])]);
  return {
    contactName: fields.name.trim(),
    contactEmail: fields.email.trim(),
    contactPhone: fields.phone.trim(),
    youngestAge: ageOf(fields.youngestAge),
    flyers: namedFlyers(fields).map(({ name, age }) => ({ name, age })),
    guardianName: (guarded && fields.guardianName.trim()) || null,
    flightNumber: flightNumber ?? null,
    departureDate: departureDate ?? null,
    departureTime: departureTime ?? null,
    internationalConfirmed: internationalConfirmed ?? null,
  };
}

/** The first error of each input; empty when the form is valid. `today` is India's. */
export async function detailProblems(
  fields: DetailsFields,
  booking: ShownDetails,
  today: string,
): Promise<Problems<keyof DetailsFields>> {
  const [{ bookingDetails, flyerForm }, { inputOfIssue, contactProblems }] = await Promise.all([
    import("#domain/text/forms.ts"),
    import("#web/booking/booking-rules.ts"),
  ]);
  const input = inputOf(fields);
  const { youngestAge, guardianName } = input;
  // Checks the flyers again separately: zod skips the rule over two fields while another field is invalid.
  // It comes first, because its sentences say whose age the youngest one is.
  const checks = [flyerForm.safeParse({ youngestAge, guardianName }), bookingDetails.safeParse(input)];
  const typed = namedFlyers(fields);
  const problems: Problems<keyof DetailsFields> = {};
  for (const { path, message } of checks.flatMap(({ error }) => error?.issues ?? [])) {
    const [name, at, part] = path;
    const flyer = name === "flyers" && typeof at === "number" ? typed[at]?.inputs : undefined;
    const field = flyer ? flyer[part === "age" ? "age" : "name"] : inputOfIssue(path);
    if (field) problems[field] ??= message;
  }
  for (const other of OTHERS)
    if (fields[`age${other}`].trim() && !fields[`flyer${other}`].trim())
      problems[`flyer${other}`] = "Please enter the flyer's name";
  const departure = input.departureDate;
  if (departure && departure !== booking.departure_date) {
    // Whether it must fit the session, the server decides: the customer may choose another session next.
    const invalid = departureProblem(departure, null, today);
    if (invalid) problems.departureDate ??= invalid;
  }
  // The server's rule: a departure on file is replaced, never removed.
  if (booking.departure_date && !departure) problems.departureDate ??= DEPARTURE_KEPT;
  else if (booking.departure_time && !input.departureTime) problems.departureTime ??= DEPARTURE_KEPT;
  return { ...problems, ...contactProblems(fields) };
}
