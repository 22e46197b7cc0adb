/** The migration that gives consents to single flyers, with the rows of earlier versions. */
import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

const rows = async (sql: string, values: unknown[] = []) =>
  (await product.running.database.pool.query<Record<string, unknown>>(sql, values)).rows;

/** A copy of the booking's consent as an earlier version stored it: without a flyer, and open. */
const storeConsent = (bookingId: string, guardian: string, day: string) =>
  rows(
    `insert into booking_consents select (json_populate_record(given, json_build_object(
       'id', gen_random_uuid(), 'guardian_name', $2::text, 'created_at', $3::text, 'flyer_age', null))).*
     from booking_consents given where booking_id = $1 order by created_at desc limit 1`,
    [bookingId, guardian, day],
  );

test("keeps the newest consent of the booking's guardian, for the youngest flyer", async () => {
  const { token } = desk.owner;
  const id = await paidBooking(product, desk.owner, { youngestAge: 14, guardianName: "Ravi Rao" });
  const given = await dataOf(
    product,
    `mutation ($id: ID!) {
      giveGuardianConsent(bookingId: $id, name: "Ravi Rao", relation: "father", agreed: true, signature: "Ravi Rao") { id }
    }`,
    { id },
    { token },
  );
  expect(given).toEqual({ id });
  await storeConsent(id, "Ravi Rao", "2020-10-01");
  await storeConsent(id, "Meera Rao", "2020-10-02");
  await storeConsent(id, "ravi  RAO", "2020-10-03");
  await rows("delete from booking_consents where booking_id = $1 and created_at > '2021-01-01'", [id]);
  const [file = ""] = readdirSync("migrations").filter((name) => name.endsWith("consents-by-flyer.sql"));
  for (const sql of readFileSync(`migrations/${file}`, "utf8").split("--> statement-breakpoint")) await rows(sql);
  const after = await rows(
    `select guardian_name, flyer_age, withdrawal, withdrawn_at is null as counts from booking_consents
     where booking_id = $1 order by created_at`,
    [id],
  );
  expect(after).toEqual([
    { guardian_name: "Ravi Rao", flyer_age: 14, withdrawal: "replaced", counts: false },
    { guardian_name: "Meera Rao", flyer_age: 14, withdrawal: "change", counts: false },
    { guardian_name: "ravi  RAO", flyer_age: 14, withdrawal: null, counts: true },
  ]);
});
