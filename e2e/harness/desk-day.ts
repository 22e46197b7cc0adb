/**
 * A product of its own whose clock is tomorrow in India, so that sessions of one day lie before and after the present
 * hour: sold at 8:05 am, shown at 11:05 am.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { addDays, instantOf, todayInIndia } from "#domain/time/dates.ts";
import { administrator } from "./admin.ts";
import { graphql } from "./api.ts";
import { startProduct } from "./product.ts";

/** The day of the sessions. */
export const DAY = addDays(todayInIndia(new Date()), 1);
/** The time at which the desk looks at them. */
export const NOW = instantOf(DAY, "11:05");

type Sale = {
  /** The token of the person who sells it; by default the administrator's. */
  by?: string;
  name: string;
  time: string;
  date?: string;
  simulator?: "A320" | "B737";
  paymentType?: "full" | "advance";
};

export type DeskDay = Awaited<ReturnType<typeof startDeskDay>>;

/** Starts the product at 8:05 am. */
export async function startDeskDay() {
  const folder = mkdtempSync(join(tmpdir(), "aviator-clock-"));
  const clockFile = join(folder, "clock");
  const setClock = (instant: Date) => writeFileSync(clockFile, String(instant.getTime() - Date.now()));
  setClock(instantOf(DAY, "08:05"));
  const loader = pathToFileURL(resolve(import.meta.dirname, "moved-clock.js"));
  const product = await startProduct({ CLOCK_FILE: clockFile, NODE_OPTIONS: `--import=${loader}` });
  const { token } = await administrator(product.url);
  return {
    url: product.url,
    outbox: product.outbox,
    /** The administrator's. */
    token,
    /** Sells a session: 30 minutes in the A320, or an hour in the B737. Dev is a child. */
    async sell({ simulator = "A320", date = DAY, paymentType = "full", by = token, ...sale }: Sale): Promise<string> {
      const { sold } = await graphql<{ sold: { id: string } }>(
        `mutation ($name: String!, $simulator: String!, $minutes: Int!, $date: String!, $time: String!, $type: String!,
          $age: Int, $guardian: String) {
          sold: createWalkInBooking(simulatorType: $simulator, planDuration: $minutes, name: $name,
            email: "desk@example.com", phone: "9820012345", paymentMethod: "cash", paymentType: $type,
            bookingDate: $date, bookingTime: $time, youngestAge: $age, guardianName: $guardian) { id }
        }`,
        {
          ...sale,
          simulator,
          date,
          type: paymentType,
          minutes: simulator === "A320" ? 30 : 60,
          ...(sale.name.startsWith("Dev") ? { age: 13, guardian: "Kavita Patel" } : {}),
        },
        by,
        product.url,
      );
      return sold.id;
    },
    /** Sets the product's clock, and waits until the product uses it. */
    async clockAt(instant: Date): Promise<void> {
      setClock(instant);
      await pause(200);
    },
    async close(): Promise<void> {
      await product.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
