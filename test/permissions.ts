/**
 * The permissions of every operation of the schema. src/server/authorisation.test.ts checks the table caller by caller.
 * An operation without a row fails that test.
 */
import { ACCOUNTS } from "./permissions/accounts.ts";
import { BOOKINGS } from "./permissions/bookings.ts";
import type { Row } from "./permissions/callers.ts";
import { CONTENT } from "./permissions/content.ts";
import { OFFICE } from "./permissions/office.ts";
import { RETURNS } from "./permissions/returns.ts";
import { SALES } from "./permissions/sales.ts";
import { VOUCHERS } from "./permissions/vouchers.ts";
import { WAITLIST } from "./permissions/waitlist.ts";

/** Every operation of the schema, as `Query.name` or `Mutation.name`. */
export const PERMITTED: Record<string, Row> = {
  ...ACCOUNTS,
  ...BOOKINGS,
  ...CONTENT,
  ...OFFICE,
  ...RETURNS,
  ...SALES,
  ...VOUCHERS,
  ...WAITLIST,
};
