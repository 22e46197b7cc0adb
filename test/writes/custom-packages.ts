/** Writes to custom packages, and their audit entries. */
import { type Case, left } from "./office.ts";

export const PACKAGE_WRITES: Record<string, readonly Case[]> = {
  createCustomRequest: [
    () => ({
      by: "staff",
      ask: `createCustomRequest(simulatorType: "A320", name: "Asha Rao", email: "caller@a.example",
        phone: "98765 43210", duration: "2 hours", requirements: "Six people") { id }`,
      leaves: [
        left("customBooking.create", { customer_email: [null, "caller@a.example"], requested_duration: [null, "120"] }),
      ],
    }),
  ],
  finalizeCustomBooking: [
    async (office) => ({
      ask: `finalizeCustomBooking(id: "${await office.request()}", assignedPrice: 9000, assignedDuration: 90) { id }`,
      leaves: [
        left("customBooking.finalize", {
          status: ["pending", "finalized"],
          assigned_price_paise: [null, "900000"],
        }),
      ],
    }),
  ],
  updateCustomBooking: [
    async (office) => {
      const id = await office.request();
      await office.graphql(
        `mutation { answer: finalizeCustomBooking(id: "${id}", assignedPrice: 9000, assignedDuration: 90) { id } }`,
      );
      return {
        ask: `updateCustomBooking(id: "${id}", assignedPrice: 8500) { id }`,
        leaves: [left("customBooking.update", { assigned_price_paise: ["900000", "850000"] })],
      };
    },
    async (office) => ({
      ask: `updateCustomBooking(id: "${await office.request()}", status: "cancelled") { id }`,
      leaves: [left("customBooking.cancel", { status: ["pending", "cancelled"] })],
    }),
  ],
};
