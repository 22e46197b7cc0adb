/** Each migration can be applied while the release before it serves requests. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { problemsOf } from "./migration-rules.ts";

const FOLDER = resolve(import.meta.dirname, "..", "migrations");
/** Released before the rules existed; a released migration never changes. */
const LAST_UNCHECKED = 50;

const rulesIn = async (sql: string): Promise<string[]> => (await problemsOf(sql)).map(({ rule }) => rule);
const checked = readdirSync(FOLDER).filter(
  (name) => name.endsWith(".sql") && Number(name.slice(0, 4)) > LAST_UNCHECKED,
);

test.each(checked)("%s", async (name) => {
  expect(await problemsOf(readFileSync(join(FOLDER, name), "utf8"))).toEqual([]);
});

test("an index that is built while requests are served is in a file with its name, and safe to repeat", () => {
  const folder = join(FOLDER, "concurrent");
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    expect(readFileSync(join(folder, name), "utf8")).toMatch(
      new RegExp(`^create (unique )?index concurrently if not exists "${name.replace(/\.sql$/, "")}" `, "i"),
    );
});

describe("a migration is refused that", () => {
  test.each([
    ["index", "create index a on bookings (status)"],
    ["index", "alter table bookings add constraint a unique (status)"],
    ["not-null-column", "alter table bookings add column a text not null"],
    ["volatile-default", "alter table bookings add column a uuid default gen_random_uuid()"],
    ["column-type", "alter table bookings alter column status type varchar(10)"],
    ["set-not-null", "alter table bookings alter column notes set not null"],
    ["checked-constraint", "alter table bookings add constraint a check (status <> '')"],
    ["checked-constraint", "alter table bookings add constraint a foreign key (user_id) references users (id)"],
    ["remove", "alter table bookings drop column status"],
    ["remove", "drop table notes"],
    ["rename", "alter table bookings rename column status to state"],
    ["rename", "alter table bookings rename to sessions"],
    ["whole-table", "update bookings set status = 'x'"],
    ["whole-table", "delete from jobs where state = 'done'"],
    ["lock", "lock table bookings"],
  ])("%s: %s", async (rule, sql) => {
    expect(await rulesIn(sql)).toEqual([rule]);
  });
});

describe("a migration is accepted that", () => {
  test.each([
    "create table a (id uuid primary key, b text not null); create index a_b on a (b); update a set b = ''",
    "alter table bookings add column a text",
    "alter table bookings add column a boolean not null default false",
    "alter table bookings add column a timestamptz not null default now()",
    "alter table bookings add constraint a check (status <> '') not valid",
    "alter table bookings validate constraint a",
    "create index concurrently a on bookings (status)",
    "create index a on tills (day)",
    "-- allow remove: nothing has written it since the release before\nalter table bookings drop column old_note",
  ])("%s", async (sql) => {
    expect(await rulesIn(sql)).toEqual([]);
  });
});
