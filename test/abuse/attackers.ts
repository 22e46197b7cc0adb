/**
 * The attackers of the abuse run, each a loop that stops with the run. They have the product's interface but not its
 * secrets, and use many addresses where an IPv6 prefix provides them.
 */
import { randomUUID } from "node:crypto";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { clientAt, type Reply, repeat } from "./client.ts";
import type { Place } from "./customers.ts";

/** The responses to one kind of attacker. */
export type Tally = {
  calls: number;
  refused: number;
  /** Responses with status 500 and calls without a response. */
  failed: number;
  largestBytes: number;
  slowestMs: number;
};

export type Attack = {
  name: string;
  run(place: Place, signal: AbortSignal, tally: Tally): Promise<void>;
};

const PER_SECOND = 10;
/** A random address of one IPv6 /64 prefix: 2^64 addresses, one client. */
const anyOfOneLine = (): string =>
  `2001:db8:66:1:${Array.from({ length: 4 }, () => Math.floor(Math.random() * 65_536).toString(16)).join(":")}`;

type Body = { errors?: unknown[]; error?: unknown } | null;

function count(tally: Tally, { status, body, size, ms }: Reply<unknown>): void {
  const answer = body as Body;
  tally.calls += 1;
  if (status === 0 || status >= 500) tally.failed += 1;
  else if (status >= 400 || answer?.errors || answer?.error) tally.refused += 1;
  tally.largestBytes = Math.max(tally.largestBytes, size);
  tally.slowestMs = Math.max(tally.slowestMs, ms);
}

const nested = (levels: number): string => (levels === 0 ? "id" : `related(limit: 1) { ${nested(levels - 1)} }`);
const related = `{ ${Array.from({ length: 30 }, (_, n) => `a${n}: products { ${nested(8)} }`).join(" ")} }`;
const articles = "publishedBlogPosts { more(limit: 6) { more(limit: 6) { more(limit: 6) { content } } } }";
const EXPENSIVE = [
  related,
  `{ ${articles} }`,
  `{ a: ${articles} b: ${articles} c: ${articles} }`,
  "{ publishedBlogPosts { more(limit: 6) { content } } }",
  "{ products { id name description related { id name } } }",
];

const expensiveQueries: Attack = {
  name: "expensive queries",
  run: (place, signal, tally) => {
    const client = clientAt(place.url, "203.0.113.10");
    return repeat(signal, PER_SECOND, async (turn) => {
      count(tally, await client.graphql(EXPENSIVE[turn % EXPENSIVE.length] ?? related));
    });
  },
};

/** Far too many, and as many as a guest may buy. */
const QUANTITIES = [99, 10, 3] as const;

const hoardStock: Attack = {
  name: "hoarding of stock",
  run: (place, signal, tally) =>
    repeat(signal, PER_SECOND, async (turn) => {
      const client = clientAt(place.url, turn % 2 ? "203.0.113.20" : anyOfOneLine());
      const product = place.products[turn % place.products.length];
      const quantity = QUANTITIES[turn % QUANTITIES.length] ?? 1;
      const products = [{ id: product?.id, quantity }];
      const amount = (product?.price ?? 0) * quantity;
      const email = `${randomUUID()}@hoarders.example`;
      count(
        tally,
        await client.post("/graphql/create-order", {
          amount,
          order: {
            products,
            shippingDetails: {
              fullName: "H Hoarder",
              email,
              phone: "9876500000",
              address: "1 Side Street",
              city: "Ludhiana",
              state: "Punjab",
              pincode: "141001",
            },
          },
        }),
      );
    }),
};

const hoardHours: Attack = {
  name: "hoarding of hours",
  run: (place, signal, tally) =>
    repeat(signal, PER_SECOND, async (turn) => {
      const client = clientAt(place.url, turn % 2 ? "203.0.113.30" : anyOfOneLine());
      const day = String(8 + (turn % 23)).padStart(2, "0");
      const hour = String(9 + (turn % 10)).padStart(2, "0");
      count(
        tally,
        await client.post("/graphql/create-order", {
          amount: 25_000,
          booking: {
            simulatorType: "A320",
            planDuration: 240,
            bookingDate: `2026-12-${day}`,
            bookingTime: `${hour}:00`,
            paymentType: "full",
            contactName: "H Hoarder",
            contactEmail: `${randomUUID()}@hoarders.example`,
            contactPhone: "9876500000",
          },
        }),
      );
    }),
};

const LOGIN = `mutation ($email: String!, $password: String!) {
  login(email: $email, password: $password) { success } }`;

const guessPasswords: Attack = {
  name: "guessing of the owner's password",
  run: (place, signal, tally) =>
    repeat(signal, PER_SECOND, async (turn) => {
      const client = clientAt(place.url, anyOfOneLine());
      const guess = { email: OWNER, password: `guess number ${turn}` };
      count(tally, await client.graphql(LOGIN, guess));
    }),
};

/** The email of the run's first administrator. */
export const OWNER = "owner@aviator.example";
export const LOGIN_OPERATION = LOGIN;

const askForAccounts: Attack = {
  name: "oracle questions",
  run: (place, signal, tally) =>
    repeat(signal, PER_SECOND, async (turn) => {
      const client = clientAt(place.url, "203.0.113.50");
      const email = turn % 2 ? OWNER : `${randomUUID()}@strangers.example`;
      const exists = client.graphql("query ($e: String!) { checkUserExists(email: $e) }", {
        e: email,
      });
      const forgot = client.graphql("mutation ($e: String!) { forgotPassword(email: $e) { success } }", { e: email });
      for (const reply of await Promise.all([exists, forgot])) count(tally, reply);
    }),
};

const forgeWebhooks: Attack = {
  name: "forged webhooks",
  run: (place, signal, tally) =>
    repeat(signal, PER_SECOND, async () => {
      const event = JSON.stringify({ event: "payment.captured", payload: { id: randomUUID() } });
      const client = clientAt(place.url, "203.0.113.60");
      count(tally, await client.post("/razorpay/webhook", event, { "x-razorpay-signature": "0".repeat(64) }));
    }),
};

const SLOW_SOCKETS = 40;

const slowBodies: Attack = {
  name: "slow bodies",
  async run(place, signal, tally) {
    const { hostname, port } = new URL(place.url);
    const head = "POST /graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{";
    const sockets = Array.from({ length: SLOW_SOCKETS }, (): Socket => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => {});
      socket.write(head);
      tally.calls += 1;
      return socket;
    });
    while (!signal.aborted) {
      await pause(1000, undefined, { signal }).catch(() => {});
      for (const socket of sockets) if (!socket.destroyed) socket.write(" ");
    }
    tally.refused += sockets.filter(({ destroyed }) => destroyed).length;
    for (const socket of sockets) socket.destroy();
  },
};

export const ATTACKS: readonly Attack[] = [
  expensiveQueries,
  hoardStock,
  hoardHours,
  guessPasswords,
  askForAccounts,
  forgeWebhooks,
  slowBodies,
];
