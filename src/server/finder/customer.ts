/**
 * Looks up one customer for the desk, by an exact phone number, email or booking number (contract: find-customer).
 * Never returns a list: two matching accounts are reported as "several". Each look-up counts against a limit and leaves
 * an audit entry and a security event.
 */

import { normalisePhone } from "#domain/people/phone.ts";
import { normaliseEmail } from "#domain/text/forms.ts";
import { readSearchQuery } from "#domain/text/search-query.ts";
import { Refusal } from "#infra/refusal.ts";
import { customersByPhone, findByEmail, findPerson, type Person } from "#server/accounts/service.ts";
import { recordAudit } from "#server/audit/service.ts";
import { accountsOfNumber, type Visitor, visitorByPhone, visitsOf } from "#server/bookings/service.ts";
import { type Ctx, securityEvent, signedIn } from "#server/context.ts";

/** The known keys of the customer. An email takes precedence over a phone, because it belongs to one account only. */
export type CustomerQuery = {
  phone?: string | null | undefined;
  email?: string | null | undefined;
  booking?: string | null | undefined;
};

export type CustomerMatch = {
  /** More than one account matches; none of them is shown. */
  several: boolean;
  customer: { person: Person; visits: Awaited<ReturnType<typeof visitsOf>> } | null;
  /** Where no account matches: the person without an account who booked with this phone before. */
  visitor: (Visitor & { phone: string }) | null;
};

type By = keyof CustomerQuery;

/**
 * Looks up one customer. For staff.
 * @throws Refusal BAD_USER_INPUT when no usable key was given; RATE_LIMITED.
 */
export async function findCustomer(ctx: Ctx, query: CustomerQuery): Promise<CustomerMatch> {
  const searches = searchesFor(ctx, query);
  if (searches.length === 0) throw new Refusal("BAD_USER_INPUT", "Enter a full phone number, email or booking number");
  await ctx.limits.spend("findCustomer", signedIn(ctx).userId);
  const { by, people } = await firstFound(searches);
  const [person] = people;
  const one = person && people.length === 1 ? person : null;
  const visitor = people.length === 0 ? await earlierVisitor(ctx, query.phone) : null;
  await recordAudit(ctx, {
    action: "user.find",
    entity: "user",
    entityId: one?.id ?? "",
    label: one ? `${one.name} (${one.email})` : visitor ? `${visitor.name}, without an account` : "No single customer",
    after: { by, found: people.length > 1 ? "several" : visitor ? 1 : people.length },
  });
  securityEvent(ctx, "customer.lookUp", { about: `${by}: ${one?.id ?? "no single customer"}` });
  return {
    several: people.length > 1,
    customer: one ? { person: one, visits: await visitsOf(ctx, one.id) } : null,
    visitor,
  };
}

async function earlierVisitor(ctx: Ctx, typed: CustomerQuery["phone"]): Promise<CustomerMatch["visitor"]> {
  const phone = normalisePhone(typed ?? "");
  const visitor = phone ? await visitorByPhone(ctx, phone) : null;
  return visitor && phone ? { ...visitor, phone } : null;
}

type Search = { by: By; read: () => Promise<Person[]> };

/** The searches in order of precedence. */
function searchesFor(ctx: Ctx, { booking, email, phone }: CustomerQuery): Search[] {
  const searches: Search[] = [];
  const query = booking ? readSearchQuery(booking) : null;
  if (query?.id || query?.idEnd)
    searches.push({
      by: "booking",
      read: () => customersOf(ctx, accountsOfNumber(ctx, query)),
    });
  const address = normaliseEmail(email ?? "");
  if (address.includes("@"))
    searches.push({
      by: "email",
      read: async () => customers([await findByEmail(ctx.db, address)]),
    });
  const number = normalisePhone(phone ?? "");
  if (number) searches.push({ by: "phone", read: () => customersByPhone(ctx, number) });
  return searches;
}

const customers = (people: readonly (Person | null)[]): Person[] =>
  people.filter((person): person is Person => person?.role === "user");

async function customersOf(ctx: Ctx, ids: Promise<string[]>): Promise<Person[]> {
  const people: (Person | null)[] = [];
  for (const id of await ids) people.push(await findPerson(ctx.db, id));
  return customers(people);
}

/** The result of the first search with one; else the empty result of the last search. */
async function firstFound(searches: readonly Search[]): Promise<{ by: By; people: Person[] }> {
  let last: { by: By; people: Person[] } = { by: "phone", people: [] };
  for (const { by, read } of searches) {
    last = { by, people: await read() };
    if (last.people.length > 0) return last;
  }
  return last;
}
