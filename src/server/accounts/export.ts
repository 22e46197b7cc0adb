/** The list of users as a spreadsheet. */
import type { FastifyReply } from "fastify";
import { dateInIndia } from "#domain/dates.ts";
import { type CsvCell, everyPage } from "#infra/csv.ts";
import { stillIn } from "#infra/db/keyset.ts";
import { sendCsv } from "#infra/http/send-csv.ts";
import { recordExport } from "#server/audit/service.ts";
import { type Ctx, permitted, recentlyConfirmed } from "#server/context.ts";
import { listPeople, readPeopleFilter, readPeopleSort } from "./lists.ts";
import type { Person } from "./service.ts";
import { users } from "./table.ts";

const COLUMNS = [
  "Id",
  "Name",
  "Email",
  "Email proved",
  "Phone",
  "Role",
  "Address",
  "City",
  "State",
  "Pincode",
  "Created (IST)",
];

const lineOf = (person: Person): CsvCell[] => [
  person.id,
  person.name,
  person.email,
  person.email_proved_at ? "yes" : "no",
  person.phone,
  person.role,
  person.address,
  person.city,
  person.state,
  person.pincode,
  dateInIndia(person.created_at),
];

/**
 * GET /export/users.csv: everybody who fits the list's search and role, page by page.
 * @throws Refusal UNAUTHENTICATED, FORBIDDEN.
 */
export async function exportUsers(
  ctx: Ctx,
  { query }: { query: Record<string, string | undefined> },
  reply: FastifyReply,
): Promise<FastifyReply> {
  permitted(ctx, "users.read");
  recentlyConfirmed(ctx);
  const filter = readPeopleFilter(query);
  const sort = readPeopleSort(query.sort);
  const pages = async function* () {
    if (!filter) return;
    for await (const people of everyPage(
      (page) => listPeople(ctx, { ...filter, ...page, sort }),
      stillIn(ctx, users),
    ))
      yield people.map(lineOf);
  };
  await recordExport(ctx, { entity: "user", label: "Users", filters: query });
  return sendCsv(reply, "users", COLUMNS, pages());
}
