/**
 * Checkouts that nobody paid, with the name, address and phone number that somebody typed for nothing, and the gateway's
 * events once it can't send them again. A payment that came after all is one that no checkout explains, and goes back.
 */
import { and, eq, lt } from "drizzle-orm";
import { deleteBatches } from "#infra/db/delete-batches.ts";
import type { Machines } from "#server/context.ts";
import { checkouts, gatewayEvents } from "./table.ts";

/** Deletes checkouts that expired unpaid and were opened before `before`. @returns how many. */
export const forgetUnpaid = ({ db }: Machines, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: checkouts, age: checkouts.created_at },
    and(eq(checkouts.state, "expired"), lt(checkouts.created_at, before)),
  );

/** Deletes events that came before `before`. @returns how many. */
export const forgetEvents = ({ db }: Machines, before: Date): Promise<number> =>
  deleteBatches(
    db,
    { table: gatewayEvents, age: gatewayEvents.received_at },
    lt(gatewayEvents.received_at, before),
  );
