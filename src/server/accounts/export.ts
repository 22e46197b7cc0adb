/** GET /export/users.csv: the accounts that match the list's search and role. */
import { dateInIndia } from "#domain/time/dates.ts";
import { readSortOrder, stillIn } from "#infra/db/keyset.ts";
import { type Column, csvExport, yesNo } from "#server/csv-export.ts";
import { listPeople, PEOPLE_SORTS, readPeopleFilter } from "./lists.ts";
import type { Person } from "./service.ts";
import { users } from "./table.ts";

const COLUMNS: readonly Column<Person>[] = [
  ["Id", ({ id }) => id],
  ["Name", ({ name }) => name],
  ["Email", ({ email }) => email],
  ["Email proved", ({ email_proved_at }) => yesNo(email_proved_at)],
  ["Phone", ({ phone }) => phone],
  ["Role", ({ role }) => role],
  ["Address", ({ address }) => address],
  ["City", ({ city }) => city],
  ["State", ({ state }) => state],
  ["Pincode", ({ pincode }) => pincode],
  ["Created (IST)", ({ created_at }) => dateInIndia(created_at)],
];

export const exportUsers = csvExport<Person>({
  name: "users",
  entity: "user",
  label: "Users",
  may: "users.read",
  confirmed: true,
  columns: COLUMNS,
  read(ctx, query) {
    const filter = readPeopleFilter(query);
    const sort = readSortOrder(PEOPLE_SORTS, query.sort);
    return filter && ((page) => listPeople(ctx, { ...filter, ...page, sort }));
  },
  stillThere: (ctx) => stillIn(ctx, users),
});
