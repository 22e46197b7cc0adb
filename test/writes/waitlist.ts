/** Writes to the waitlist, and their audit entries. */
import { type Case, left, type Office } from "./office.ts";

/** An entry that waits for a day. */
const entryOf = async (office: Office): Promise<string> => {
  const [row] = await office.rows(
    `insert into waitlist_entries (id, simulator_type, date, plan_duration, name, email, state, waiting_since,
       created_at, updated_at)
     values (gen_random_uuid(), 'A320', $1, 30, 'Ravi Rao', 'ravi@example.com', 'waiting', now(), now(), now())
     returning id`,
    office.freeDay(),
  );
  return row?.id ?? "";
};

/** Mutations by their names. */
export const WAITLIST_WRITES: Record<string, readonly Case[]> = {
  removeFromWaitlist: [
    async (office) => ({
      by: "staff",
      ask: `removeFromWaitlist(id: "${await entryOf(office)}") { id }`,
      leaves: [left("waitlist.remove", { state: ["waiting", "removed"] })],
    }),
  ],
};
