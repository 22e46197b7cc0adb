/** A customer whose client buys call by call: pays a gateway order, then claims a purchase step by step, or never. */
import { count } from "./memory.ts";
import type { Line, Plan, Session } from "./plan.ts";
import { amountOf, goodsOf, type Patience, type Person, type Proof, shippingTo, type Town } from "./town.ts";
import { type GraphqlAnswer, graphql, patiently } from "./wire.ts";

const FACTS = `userId: $userId, simulatorType: $simulatorType, planDuration: $planDuration,
  bookingDate: $bookingDate, bookingTime: $bookingTime, paymentType: $paymentType, amount: $amount`;
const TYPES = `$userId: ID!, $simulatorType: String!, $planDuration: Int!, $bookingDate: String,
  $bookingTime: String, $paymentType: String!, $amount: Float`;
const SLOT = `mutation (${TYPES}) { createBookingSlot(${FACTS}) { id: booking_id } }`;
const BOOKING = `mutation (${TYPES}) {
  createBooking(${FACTS}, contactEmail: "claims@example.com", contactPhone: "9876543210") { id }
}`;
const ORDER = `mutation ($userId: ID!, $products: [OrderLine!]!, $to: ShippingInput!, $total: Float!) {
  createOrder(userId: $userId, products: $products, shippingDetails: $to, totalAmount: $total) { id }
}`;
const PAYMENT = `mutation ($userId: ID!, $o: String!, $p: String!, $s: String!) {
  createPayment(userId: $userId, razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) {
    id
  }
}`;

type Claimed = Record<string, { id: string }>;
type Claim = Extract<Plan["buys"], { kind: "bare" }>["claim"];
type Claimant = { person: Person; proof: Proof | null; patience: Patience };

/** The calls of one claimant. Each is retried while the server is down or has not recorded the payment. */
function callsOf({ productUrl, memory }: Town, { person, patience }: Claimant) {
  /** Returns the id in the response. `conflict` returns whether there is an alternative to request. */
  return async (
    name: string,
    query: string,
    variables: () => Record<string, unknown>,
    conflict: () => boolean = () => false,
  ): Promise<string | null> => {
    const answer = await patiently<GraphqlAnswer<Claimed>>(async () => {
      const got = await graphql<Claimed>(
        productUrl,
        query,
        { userId: person.userId, ...variables() },
        { token: person.token },
      );
      const code = got.failure?.code;
      if (!code) return got;
      count(memory.behaviours, `${name} answered ${code}`);
      if (code === "CONFLICT") return conflict() ? null : got;
      if (code === "INTERNAL" || code === "PAYMENT_REQUIRED") return null;
      count(memory.surprises, `${name}: ${code} ${got.failure?.message}`);
      return got;
    }, patience);
    return answer?.data?.[name]?.id ?? null;
  };
}

type Call = ReturnType<typeof callsOf>;

/** Claims a session. Returns false when the claimant got nothing or left. */
async function claimSession({ memory }: Town, { when, ...facts }: Session, call: Call, claim: Claim): Promise<boolean> {
  let time = when;
  const variables = () => ({
    ...facts,
    ...(time ?? { bookingDate: "Not Selected", bookingTime: "Not Selected" }),
  });
  const withoutTime = () => {
    const another = time !== null;
    time = null;
    return another;
  };
  const bookingId = await call("createBookingSlot", SLOT, variables, withoutTime);
  if (!bookingId) return false;
  memory.confirmed.push({ gatewayOrderId: null, bookingId, orderId: null });
  if (claim === "halfway") return false;
  const again = await call("createBooking", BOOKING, variables, withoutTime);
  if (again) memory.confirmed.push({ gatewayOrderId: null, bookingId: again, orderId: null });
  return true;
}

/** Claims products. If one is sold out by now there is no order, and the payment is refunded. */
async function claimGoods(
  town: Town,
  lines: readonly Line[],
  call: Call,
  { person, claim }: { person: Person; claim: Claim },
): Promise<boolean> {
  const orderId = await call("createOrder", ORDER, () => ({
    products: goodsOf(town, lines).map(({ id, quantity }) => ({ id, quantity })),
    to: shippingTo(person.email),
    total: amountOf(town, { kind: "goods", lines: [...lines] }),
  }));
  if (!orderId) return false;
  town.memory.confirmed.push({ gatewayOrderId: null, bookingId: null, orderId });
  return claim === "whole";
}

/** Claims the purchase of a paid gateway order, as far as the plan says. */
export async function claimByCalls(
  town: Town,
  { claims, claim }: Extract<Plan["buys"], { kind: "bare" }>,
  claimant: Claimant,
): Promise<void> {
  const { person, proof } = claimant;
  count(town.memory.behaviours, `paid a bare order for ${claims.kind}, claims it: ${claim}`);
  if (claim === "never") return;
  const call = callsOf(town, claimant);
  const goesOn =
    claims.kind === "session"
      ? await claimSession(town, claims.session, call, claim)
      : await claimGoods(town, claims.lines, call, { person, claim });
  if (!goesOn || !proof) return;
  await call("createPayment", PAYMENT, () => ({
    o: proof.razorpay_order_id,
    p: proof.razorpay_payment_id,
    s: proof.razorpay_signature,
  }));
}
