/** The customer whose client buys call by call: a bare order is paid, then claimed step by step, or never. */
import { count } from "./memory.ts";
import type { Plan } from "./plan.ts";
import type { Patience, Person, Proof, Town } from "./town.ts";
import { type GraphqlAnswer, graphql, patiently } from "./wire.ts";

const FACTS = `userId: $userId, simulatorType: $simulatorType, planDuration: $planDuration,
  bookingDate: $bookingDate, bookingTime: $bookingTime, paymentType: $paymentType, amount: $amount`;
const TYPES = `$userId: ID!, $simulatorType: String!, $planDuration: Int!, $bookingDate: String,
  $bookingTime: String, $paymentType: String!, $amount: Float`;
const SLOT = `mutation (${TYPES}) { createBookingSlot(${FACTS}) { booking_id } }`;
const BOOKING = `mutation (${TYPES}) {
  createBooking(${FACTS}, contactEmail: "claims@example.com", contactPhone: "9876543210") { id }
}`;
const PAYMENT = `mutation ($userId: ID!, $o: String!, $p: String!, $s: String!) {
  createPayment(userId: $userId, razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) {
    id
  }
}`;

type Bare = Extract<Plan["buys"], { kind: "bare" }>;

/** Claims what a bare order paid for, as far as the plan says. */
export async function claimByCalls(
  { productUrl, memory }: Town,
  { session, claim }: Bare,
  {
    person,
    proof,
    patience,
  }: {
    person: Person;
    proof: Proof | null;
    patience: Patience;
  },
): Promise<void> {
  count(memory.behaviours, `paid a bare order, claims it: ${claim}`);
  if (claim === "never") return;
  const { when, ...facts } = session;
  let time = when;
  const variables = () => ({
    userId: person.userId,
    ...facts,
    ...(time ?? { bookingDate: "Not Selected", bookingTime: "Not Selected" }),
  });

  /** One call, repeated while the server is away or has not heard of the payment. */
  async function call<T>(
    name: string,
    query: string,
    values: () => Record<string, unknown>,
  ): Promise<T | null> {
    const answer = await patiently<GraphqlAnswer<T>>(async () => {
      const got = await graphql<T>(productUrl, query, values(), { token: person.token });
      const code = got.failure?.code;
      if (!code) return got;
      count(memory.behaviours, `${name} answered ${code}`);
      if (code === "CONFLICT" && time) time = null;
      else if (!["INTERNAL", "PAYMENT_REQUIRED"].includes(code)) {
        count(memory.surprises, `${name}: ${code} ${got.failure?.message}`);
        return got;
      }
      return null;
    }, patience);
    return answer?.data ?? null;
  }

  const slot = await call<{ createBookingSlot: { booking_id: string } }>(
    "createBookingSlot",
    SLOT,
    variables,
  );
  if (!slot) return;
  const bookingId = slot.createBookingSlot.booking_id;
  memory.told.push({ providerOrderId: null, bookingId, orderId: null });
  if (claim === "halfway") return;
  const booking = await call<{ createBooking: { id: string } }>(
    "createBooking",
    BOOKING,
    variables,
  );
  if (booking)
    memory.told.push({ providerOrderId: null, bookingId: booking.createBooking.id, orderId: null });
  if (!proof) return;
  await call("createPayment", PAYMENT, () => ({
    userId: person.userId,
    o: proof.razorpay_order_id,
    p: proof.razorpay_payment_id,
    s: proof.razorpay_signature,
  }));
}
