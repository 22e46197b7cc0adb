/** The waitlist in tests: a full day, people who wait for it, and the links in their mails. */
import { linkTokenOf } from "#domain/money/purchase-path.ts";
import type { Headers, TestProduct } from "./product.ts";

export const FULL_DAY = "2026-12-05";

/** Occupies a simulator's day from 9:00 to 22:00, except for the hours from these starts on. */
export async function fillDay(product: TestProduct, free: readonly string[] = [], date = FULL_DAY): Promise<void> {
  for (let hour = 9; hour < 22; hour += 1) {
    const start = `${String(hour).padStart(2, "0")}:00`;
    if (free.includes(start)) continue;
    await product.running.database.pool.query(
      `insert into slot_occupancies (id, simulator_type, during, kind, session_end, booking_id, created_at)
       select gen_random_uuid(), 'A320', tstzrange(t, t + interval '1 hour', '[)'), 'booking', t + interval '30 minutes',
         gen_random_uuid(), now() from (select $1::timestamptz as t) s`,
      [`${date}T${start}:00+05:30`],
    );
  }
}

/** Frees an hour of the full day, as the end of a hold does: nothing is reported. */
export const freeHour = (product: TestProduct, start: string, date = FULL_DAY) =>
  product.running.database.pool.query(
    "delete from slot_occupancies where simulator_type = 'A320' and kind = 'booking' and lower(during) = $1",
    [`${date}T${start}:00+05:30`],
  );

export type Joined = { waiting: boolean; entry: { id: string; state: string; place: number | null } | null };

/** Asks to join the waitlist. Returns the response, or the code and sentence of the refusal. */
export async function join(
  product: TestProduct,
  email: string,
  { token, ...change }: Headers & { date?: string; duration?: number; name?: string } = {},
): Promise<Joined | [string, string]> {
  const { data, errors } = await product.graphql<{ joinWaitlist: Joined }>(
    `mutation ($date: String!, $duration: Int!, $name: String!, $email: String!) {
      joinWaitlist(simulatorType: "A320", date: $date, duration: $duration, name: $name, email: $email) {
        waiting entry { id state place }
      }
    }`,
    { date: FULL_DAY, duration: 30, name: "Ravi Rao", email, ...change },
    token ? { token } : {},
  );
  const [error] = errors;
  return error ? [error.extensions.code, error.message] : (data?.joinWaitlist ?? ["", ""]);
}

/** An entry's id and the token of its link. */
export type EntryLink = { id: string; linkToken: string };

/** The entry of the newest mail to an address that has a link to one. */
export function mailedEntry(product: TestProduct, email: string): EntryLink {
  const mails = product
    .mails()
    .filter((mail) => mail.includes(`To: ${email}`))
    .map((mail) => mail.replaceAll("=\r\n", "").replaceAll("=3D", "="));
  const found = mails.flatMap((mail) => /\/waitlist\?entry=([0-9a-f-]+)(#link=[0-9a-f]+)/.exec(mail) ?? []);
  const [, id, fragment] = found;
  if (!id || !fragment) throw new Error(`no mail to ${email} has a link to the waitlist`);
  return { id, linkToken: linkTokenOf(fragment) ?? "" };
}

/** The header of a visitor who came through an offer's link. */
export const offerHeader = ({ id, linkToken }: EntryLink): Headers => ({ waitlistOffer: `${id}.${linkToken}` });

/** Joins the waitlist as a guest and confirms the address. A minute passes, so that the order is clear. */
export async function waits(product: TestProduct, email: string, duration = 30): Promise<EntryLink> {
  const joined = await join(product, email, { duration });
  if (Array.isArray(joined)) throw new Error(joined.join(": "));
  await product.drainJobs();
  const link = mailedEntry(product, email);
  const { errors } = await product.graphql(
    "mutation ($id: ID!) { confirmWaitlist(id: $id) { state } }",
    { id: link.id },
    link,
  );
  if (errors[0]) throw new Error(errors[0].message);
  await product.drainJobs();
  product.clock.advance({ minutes: 1 });
  return link;
}

export type Entry = {
  state: string;
  ended_reason: string | null;
  place: number | null;
  offered_time: string | null;
  offer_until: string | null;
  paying: boolean;
};

/** The entry that a link opens, or null. */
export async function entryOf(product: TestProduct, { id, linkToken }: EntryLink): Promise<Entry | null> {
  const { data } = await product.graphql<{ waitlistEntry: Entry | null }>(
    "query ($id: ID!) { waitlistEntry(id: $id) { state ended_reason place offered_time offer_until paying } }",
    { id },
    { linkToken },
  );
  return data?.waitlistEntry ?? null;
}
