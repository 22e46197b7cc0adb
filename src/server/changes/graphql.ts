/** A change that can still be undone, as staff see it on bookings and orders. */
import { builder } from "#server/builder.ts";
import type { UndoableChange } from "./service.ts";

export const UndoableChangeRef = builder.objectRef<UndoableChange>("UndoableChange").implement({
  fields: (t) => ({
    id: t.exposeID("id", { description: "The argument of undoChange." }),
    status_before: t.exposeString("status_before"),
    until: t.instant("until"),
  }),
});
