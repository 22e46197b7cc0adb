/** A change that can still be undone, as staff see it on bookings and orders. */
import { builder } from "#server/builder.ts";
import type { UndoableChange } from "./service.ts";

export const UndoableChangeRef = builder.objectRef<UndoableChange>("UndoableChange").implement({
  fields: (t) => ({
    id: t.exposeID("id", { description: "The argument of undoChange." }),
    field: t.exposeString("field", {
      description: "What the change set: status, attendance, session, details, note or sale.",
    }),
    status_before: t.exposeString("status_before", { description: "The field's value before the change." }),
    until: t.instant("until"),
  }),
});
