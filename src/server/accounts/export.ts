/** The list of users as a spreadsheet. */
import { Readable } from "node:stream";
import type { FastifyReply } from "fastify";
import { dateInIndia } from "#domain/dates.ts";
import { may } from "#domain/viewer.ts";
import { type CsvCell, csvFile, everyPage } from "#infra/csv.ts";
import { Refusal } from "#infra/refusal.ts";
import { type Ctx, signedIn } from "#server/context.ts";
import { listPeople, readPeopleFilter, readPeopleSort } from "./lists.ts";
import type { Person } from "./service.ts";

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
  signedIn(ctx);
  if (!may(ctx.viewer, "users.read"))
    throw new Refusal("FORBIDDEN", "You are not allowed to do this.");
  const filter = readPeopleFilter(query);
  const sort = readPeopleSort(query.sort);
  const pages = async function* () {
    if (!filter) return;
    for await (const people of everyPage((page) => listPeople(ctx, { ...filter, ...page, sort })))
      yield people.map(lineOf);
  };
  return reply
    .type("text/csv; charset=utf-8")
    .header("cache-control", "no-store")
    .header("content-disposition", 'attachment; filename="users.csv"')
    .send(Readable.from(csvFile(COLUMNS, pages())));
}
