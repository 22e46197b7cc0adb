/** The booking page's rules for react-hook-form. They load on submit, so that the page does not wait for them. */
import type { Resolver } from "react-hook-form";
import { checked, resolverOf } from "#web/ui/form-rules.ts";
import { type BookingChoice, type BookingFields, typedFields } from "./booking-form.ts";

/** `choice` is called at each check. */
export function bookingResolver(choice: () => BookingChoice): Resolver<BookingFields> {
  return resolverOf<BookingFields, BookingFields>(async (values) =>
    checked(
      values,
      await (await import("./booking-rules.ts")).fieldProblems(typedFields(values), choice(), new Date()),
    ),
  );
}
