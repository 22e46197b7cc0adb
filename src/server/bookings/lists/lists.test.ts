/** The staff list of bookings: filters, sorts with paging, and the export. */

import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bookingNumber, shortNumber } from "#domain/text/numbers.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
/** The bookings' ids, oldest first. */
let ids: string[];
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
  ids = [];
  for (const change of [
    { bookingDate: "2027-03-05", contactName: "Meera Nair" },
    { bookingDate: "2027-03-04", contactName: "=HYPERLINK(1)", simulatorType: "B737" },
    { bookingDate: "Not Selected", bookingTime: "Not Selected", contactName: "Ravi 100%_Das" },
    { bookingDate: "2027-03-04", bookingTime: "16:00", contactEmail: "kiran@lists.example" },
    { bookingDate: "Not Selected", bookingTime: "Not Selected" },
    { bookingDate: "2027-03-06" },
  ]) {
    ids.push(
      await paidBooking(product, desk.owner, { contactEmail: desk.owner.email, ...change }).catch((error) => {
        throw error;
      }),
    );
    product.clock.advance({ minutes: 1 });
  }
  await product.running.database.pool.query("update bookings set status = 'confirmed' where id = $1", [ids[0]]);
});
afterAll(() => product.close());

const numbered = (rows: { id: string }[]): number[] => rows.map(({ id }) => ids.indexOf(id));

async function list(args: Record<string, unknown> = {}): Promise<number[]> {
  const rows = await dataOf<{ id: string }[]>(
    product,
    `query ($search: String, $status: String, $simulator: String, $from: String, $to: String,
      $sort: String, $limit: Int, $after: ID) {
      bookings(search: $search, status: $status, simulator: $simulator, from: $from, to: $to,
        sort: $sort, limit: $limit, after: $after) { id }
    }`,
    args,
    { token: desk.staff.token },
  );
  if (typeof rows[0] === "string") throw new Error(String(rows));
  return numbered(rows as { id: string }[]);
}

const count = (args: Record<string, unknown>) =>
  dataOf<number>(
    product,
    `query ($search: String, $status: String, $simulator: String, $from: String, $to: String) {
      bookingsCount(search: $search, status: $status, simulator: $simulator, from: $from, to: $to)
    }`,
    args,
    { token: desk.staff.token },
  );

describe("the filter", () => {
  test.each<[Record<string, unknown>, number[]]>([
    [{}, [5, 4, 3, 2, 1, 0]],
    [{ search: "MEERA" }, [0]],
    [{ search: "kiran@lists" }, [3]],
    [{ search: "100%_d" }, [2]],
    [{ search: "%" }, [2]],
    [{ search: "no such person" }, []],
    [{ status: "confirmed" }, [0]],
    [{ status: "flying" }, []],
    [{ simulator: "B737" }, [1]],
    [{ simulator: "A380" }, []],
    [{ from: "2027-03-05" }, [5, 0]],
    [{ from: "2027-03-04", to: "2027-03-04" }, [3, 1]],
    [{ from: "2027-03-04", to: "2027-03-04", simulator: "A320" }, [3]],
  ])("%j finds the bookings that match", async (filter, expected) => {
    expect(await list(filter)).toEqual(expected);
    expect(await count(filter)).toBe(expected.length);
  });

  test("finds an id by any part of it and refuses an invalid date", async () => {
    const id = ids[4] ?? "";
    expect(await list({ search: shortNumber(id) })).toEqual([4]);
    expect(await list({ search: bookingNumber(id) })).toEqual([4]);
    expect(await count({ from: "tomorrow" })).toEqual([
      "BAD_USER_INPUT",
      "from and to must be dates in the form yyyy-MM-dd",
    ]);
  });
});

test("every sort returns the same bookings in pages as at once", async () => {
  const undated = [2, 4].sort((a, b) => ((ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1));
  const expected = {
    newest: [5, 4, 3, 2, 1, 0],
    oldest: [0, 1, 2, 3, 4, 5],
    // Undated bookings come last, by id.
    session: [1, 3, 0, 5, ...undated],
    "session-last": [5, 0, 3, 1, ...[...undated].reverse()],
    coming: [1, 3, 0, 5, ...undated],
    nonsense: [5, 4, 3, 2, 1, 0],
  };
  for (const sort of Object.keys(expected) as (keyof typeof expected)[])
    for (const limit of [1, 2, 4, 100]) {
      const seen: number[] = [];
      for (;;) {
        const last = seen.at(-1);
        const after = last === undefined ? null : ids[last];
        const page = await list({ sort, limit, after });
        seen.push(...page);
        if (page.length < limit) break;
      }
      expect(seen, `${sort} by ${limit}`).toEqual(expected[sort]);
    }
  expect(await list({ sort: "session", after: "x" })).toEqual([]);
});

test("coming sessions precede undated bookings, and those the earlier sessions, latest first", async () => {
  const { pool } = product.running.database;
  const move = (days: string) =>
    pool.query(`update bookings set booking_date = booking_date ${days} where id = any($1)`, [[ids[1], ids[3]]]);
  await move("- 3650");
  const undated = [2, 4].sort((a, b) => ((ids[a] ?? "") < (ids[b] ?? "") ? -1 : 1));
  const seen: number[] = [];
  for (let page: number[] = [0]; page.length > 0; seen.push(...page)) {
    const last = seen.at(-1);
    page = await list({ sort: "coming", limit: 1, after: last === undefined ? null : ids[last] });
  }
  expect(seen).toEqual([0, 5, ...undated, 3, 1]);
  await move("+ 3650");
});

describe("the export", () => {
  const download = async (token: string | undefined, query = "") => {
    const answer = await fetch(`${product.url}/export/bookings.csv${query}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return { answer, text: await answer.text() };
  };

  test("contains the filtered list and escapes formulas", async () => {
    const { answer, text } = await download(desk.staff.token, "?sort=session&from=2027-03-04");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(5);
    expect(lines[0]).toContain("Number,Booking ID,Booked on,Source,Customer");
    expect(lines[1]).toContain(`${bookingNumber(ids[1] ?? "")},${ids[1]},`);
    expect(numbered(lines.slice(1).map((line) => ({ id: line.split(",")[1] ?? "" })))).toEqual([1, 3, 0, 5]);
    expect(lines[1]).toContain("'=HYPERLINK(1)");
    expect(lines[3]).toContain("confirmed,full,5000,5000,0,0,0");
    const latest = await download(desk.staff.token, "?sort=session-last&from=2027-03-04");
    const rows = latest.text.trimEnd().split("\r\n").slice(1);
    expect(numbered(rows.map((line) => ({ id: line.split(",")[1] ?? "" })))).toEqual([5, 0, 3, 1]);
    const none = await download(desk.staff.token, "?status=flying");
    expect(none.text.trimEnd().split("\r\n")).toHaveLength(1);
  });

  test("is refused to visitors and customers", async () => {
    expect((await download(undefined)).answer.status).toBe(401);
    const refused = await download(desk.owner.token);
    expect([refused.answer.status, JSON.parse(refused.text)]).toMatchObject([403, { code: "FORBIDDEN" }]);
  });
});
