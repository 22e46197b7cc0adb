/** A change that can still be undone, as bookings and orders show it to staff. */
import { builder } from "#server/builder.ts";
import type { UndoableChange } from "./service.ts";

export const UndoableChangeRef = builder.objectRef<UndoableChange>("UndoableChange").implement({
  fields: (t) => ({
    id: t.exposeID("id", { description: "For undoChange." }),
    status_before: t.exposeString("status_before"),
    until: t.instant("until"),
  }),
});
