/** The desk's work for each simulator type: sell, list, schedule, close, run the day, count. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { SIMULATOR_TYPES } from "#domain/booking/plans.ts";
import { instantOf } from "#domain/time/dates.ts";
import { type Desk, dataOf, openDesk, paidBooking } from "#test/desk.ts";
import { startProduct, type TestProduct } from "#test/product.ts";

/** Near the clock of the tests, so that the statistics of the month include it. */
const DAY = "2026-12-08";
const at = (time: string) => instantOf(DAY, time).toISOString();

let product: TestProduct;
let desk: Desk;
beforeAll(async () => {
  product = await startProduct();
  desk = await openDesk(product);
});
afterAll(() => product.close());

/** Returns an administrator's response for the document's one field; a refusal fails the test. */
async function ask<T>(document: string, variables: Record<string, unknown> = {}): Promise<T> {
  const answer = await dataOf<T>(product, document, variables, { token: desk.admin.token });
  if (Array.isArray(answer) && typeof answer[0] === "string") throw new Error(String(answer));
  return answer as T;
}

describe.each(SIMULATOR_TYPES)("the desk sells the %s", (simulator) => {
  const sell = (time: string) =>
    ask<{ id: string; simulator_type: string; total_price: number }>(
      `mutation ($simulator: String!, $day: String!, $time: String!) {
        createWalkInBooking(simulatorType: $simulator, planDuration: 30, bookingDate: $day,
          bookingTime: $time, name: "Meera Iyer", email: "meera@desk.example",
          phone: "9820012345", paymentMethod: "cash") { id simulator_type total_price }
      }`,
      { simulator, day: DAY, time },
    );
  const freeTimes = async () => {
    const [day] = await ask<{ times: { time: string; available: boolean }[] }[]>(
      `query ($simulator: String!, $day: String!) {
        availability(simulatorType: $simulator, duration: 30, from: $day, to: $day) {
          times { time available }
        }
      }`,
      { simulator, day: DAY },
    );
    return day?.times.filter(({ available }) => available).map(({ time }) => time) ?? [];
  };
  const setStatus = (id: string, status: string) =>
    ask<{ status: string }>(
      `mutation ($id: ID!, $status: String!) {
        updateBookingStatus(id: $id, status: $status) { status }
      }`,
      { id, status },
    );

  test("offers its plans, with the walk-in's price", async () => {
    const plans = await ask<{ simulatorType: string; duration: number; price: number }[]>(
      "query ($s: String!) { plans(simulatorType: $s) { simulatorType duration price } }",
      { s: simulator },
    );
    expect(new Set(plans.map(({ simulatorType }) => simulatorType))).toEqual(new Set([simulator]));
    expect(plans).toContainEqual({ simulatorType: simulator, duration: 30, price: 5000 });
  });

  test("sells, lists, exports, reschedules, takes the balance, confirms and completes", async () => {
    expect(await freeTimes()).toContain("11:00");
    const sold = await sell("11:00");
    expect(sold).toMatchObject({ simulator_type: simulator, total_price: 5000 });
    expect(await freeTimes()).not.toContain("11:00");
    const listed = await ask<{ id: string }[]>(
      "query ($s: String!, $d: String!) { bookings(simulator: $s, from: $d, to: $d) { id } }",
      { s: simulator, d: DAY },
    );
    expect(listed).toEqual([{ id: sold.id }]);
    const file = await fetch(`${product.url}/export/bookings.csv?simulator=${simulator}`, {
      headers: { authorization: `Bearer ${desk.admin.token}` },
    });
    expect(await file.text()).toContain(sold.id);
    const move = `mutation ($id: ID!, $day: String!) {
      rescheduleBooking(id: $id, bookingDate: $day, bookingTime: "15:00") { booking_time }
    }`;
    expect(await ask(move, { id: sold.id, day: DAY })).toEqual({ booking_time: "15:00" });
    expect(await freeTimes()).toContain("11:00");
    expect(await setStatus(sold.id, "confirmed")).toEqual({ status: "confirmed" });
    expect(await setStatus(sold.id, "completed")).toEqual({ status: "completed" });
    const advance = await ask<{ id: string; remaining_amount: number }>(
      `mutation ($s: String!) {
        createWalkInBooking(simulatorType: $s, planDuration: 60, paymentType: "advance",
          name: "Meera Iyer", email: "meera@desk.example", phone: "9820012345",
          paymentMethod: "upi") { id remaining_amount }
      }`,
      { s: simulator },
    );
    expect(advance.remaining_amount).toBe(9500);
    const paid = await ask<{ remaining_amount: number }>(
      `mutation ($id: ID!) {
        recordVenuePayment(bookingId: $id, amount: 9500, method: "card") { remaining_amount }
      }`,
      { id: advance.id },
    );
    expect(paid.remaining_amount).toBe(0);
  });

  test("closes a time over an online booking and shows both on the calendar and run sheet", async () => {
    const id = await paidBooking(product, desk.owner, {
      simulatorType: simulator,
      bookingDate: DAY,
      bookingTime: "17:00",
    });
    const span = { s: simulator, from: at("17:00"), to: at("18:00") };
    const conflicts = await ask<{ id: string }[]>(
      `query ($s: String!, $from: String!, $to: String!) {
        closureConflicts(simulatorType: $s, from: $from, to: $to) { id }
      }`,
      span,
    );
    expect(conflicts).toEqual([{ id }]);
    const closed = await ask<{ simulator_type: string }>(
      `mutation ($s: String!, $from: String!, $to: String!, $ids: [ID!]) {
        createClosure(simulatorType: $s, from: $from, to: $to, reason: "Lamp",
          undateBookings: true, bookingIds: $ids) { simulator_type }
      }`,
      { ...span, ids: [id] },
    );
    expect(closed).toEqual({ simulator_type: simulator });
    expect(await freeTimes()).not.toContain("17:00");
    const blocks = await ask<{ kind: string; simulator_type: string; starts_at: string }[]>(
      "query ($d: String!) { calendar(from: $d, to: $d) { kind simulator_type starts_at } }",
      { d: DAY },
    );
    expect(blocks.filter(({ simulator_type }) => simulator_type === simulator)).toEqual([
      { kind: "booking", simulator_type: simulator, starts_at: at("15:00") },
      { kind: "closure", simulator_type: simulator, starts_at: at("17:00") },
    ]);
    expect(await setStatus(id, "cancelled")).toEqual({ status: "cancelled" });
  });

  test("counts its bookings and its hours in the statistics", async () => {
    const figures = await ask<{
      summary: { bookings: { value: number } };
      utilisation: { simulators: { simulator: string; booked: number }[] }[];
    }>(
      `query ($s: String!, $from: String!, $to: String!) {
        statistics(simulator: $s, from: $from, to: $to, by: "month") {
          summary { bookings { value } }
          utilisation { simulators { simulator booked } }
        }
      }`,
      { s: simulator, from: "2026-12-01", to: "2026-12-31" },
    );
    expect(figures.summary.bookings.value).toBe(3);
    const use = figures.utilisation.flatMap(({ simulators }) => simulators);
    const minutes = use.reduce((sum, { booked }) => sum + booked, 0);
    expect(use.every((one) => one.simulator === simulator)).toBe(true);
    expect(minutes).toBe(60);
  });
});
