/**
 * Customers who open a checkout, pay (or not) in the sandbox and send the proof (or not), as their plan says. A call
 * without a response is retried a few times, as a browser does; then the tab closes.
 */
import { setTimeout as pause } from "node:timers/promises";
import { claimByCalls } from "./claims.ts";
import { quoteOf, type Typed, typedCodes, voucherRequest } from "./codes.ts";
import { count } from "./memory.ts";
import { anyLines, anyTime, NO_CODES, type Plan } from "./plan.ts";
import type { Random } from "./prng.ts";
import { amountOf, goodsOf, type Patience, type Person, PHONE, type Proof, shippingTo, type Town } from "./town.ts";
import { graphql, type Headers, NoAnswer, patiently, post } from "./wire.ts";

type Opened = {
  id: string;
  amount: number;
  checkoutToken?: string;
  /** The purchase, where codes cover everything. */
  completed?: { success: boolean; bookingId: string | null; orderId: string | null };
};

/** Longer than a hold, which expires after ten minutes of the product's time. */
const HOLD_MINUTES = 10.2;

/** How often a browser retries while the server is down, and its pauses. */
const patience = (random: Random, tries = 14): Patience => ({
  tries,
  pauseMs: () => random.between(300, 1000),
});

type Entered = { success: boolean; token: string; user: { id: string } };

/** Registers a customer. Returns null when the server stayed down. */
export async function register({ productUrl, memory }: Town, email: string, random: Random): Promise<Person | null> {
  const enter = async (how: string): Promise<Person | null> => {
    const { data } = await graphql<{ entered: Entered }>(
      productUrl,
      `mutation ($email: String!) { entered: ${how} { success token user { id } } }`,
      { email },
      {},
    );
    const entered = data?.entered;
    return entered?.success ? { email, token: entered.token, userId: entered.user.id } : null;
  };
  const person = await patiently(
    async () =>
      (await enter(`register(email: $email, password: "secret1", name: "Asha Rao", phone: "${PHONE}")`)) ??
      // The response to an earlier try may have been lost: then the account exists already.
      (await enter('login(email: $email, password: "secret1")')),
    patience(random, 40),
  );
  if (person) memory.people.push(person.userId);
  return person;
}

function requestOf(town: Town, buys: Plan["buys"], email: string) {
  if (buys.kind === "bare") return { amount: amountOf(town, buys.claims) };
  if (buys.kind === "voucher") return voucherRequest(buys.rupees, email);
  const amount = amountOf(town, buys);
  if (buys.kind === "goods") {
    const products = goodsOf(town, buys.lines).map(({ id, quantity }) => ({ id, quantity }));
    return { amount, order: { products, shippingDetails: shippingTo(email) } };
  }
  const { amount: _amount, when, ...session } = buys.session;
  return {
    amount,
    booking: {
      ...session,
      ...(when ?? { bookingDate: "Not Selected", bookingTime: "Not Selected" }),
      contactName: "Asha Rao",
      contactEmail: email,
      contactPhone: PHONE,
    },
  };
}

/** The alternative to a purchase that is no longer available; null when the customer gives up. */
function instead(town: Town, basket: Plan["buys"], random: Random, refusals: number): Plan["buys"] | null {
  if (basket.kind === "bare" || basket.kind === "voucher" || refusals > 2) return null;
  if (basket.kind === "goods") return { kind: "goods", lines: anyLines(random, town.products.length) };
  const when = refusals > 1 ? null : anyTime(random, town.market.days);
  return { kind: "session", session: { ...basket.session, when } };
}

async function open(
  town: Town,
  plan: Plan,
  { typed, ...who }: Visitor & { typed: Typed | null },
  random: Random,
): Promise<Opened | null> {
  const { memory } = town;
  let basket: Plan["buys"] | null = plan.buys;
  let codes = typed;
  let refusals = 0;
  /** The price and the codes; none when one of them is refused. */
  const reduce = async () => {
    if (!codes || !basket || basket.kind === "bare" || basket.kind === "voucher") return {};
    const amount = await quoteOf(town, basket, codes, who.headers);
    if (amount !== null) return { ...codes, amount };
    count(memory.behaviours, "was refused a code");
    codes = null;
    return {};
  };
  const opened = await patiently<Opened | "gave up">(async () => {
    if (!basket) return "gave up";
    const request = { ...requestOf(town, basket, who.email), ...(await reduce()) };
    const { status, body } = await post<Opened & { error?: string }>(
      `${town.productUrl}/graphql/create-order`,
      request,
      who.headers,
    );
    if (status === 200) {
      if (codes) count(memory.behaviours, `opened with codes, ${body.completed ? "nothing due" : "the rest due"}`);
      return body;
    }
    if (codes && (status === 409 || status === 400)) {
      count(memory.behaviours, "met another customer at a code, or at the time or goods");
      codes = null;
    } else if (status === 409) {
      refusals += 1;
      count(memory.behaviours, "was told that it is taken or sold out");
      basket = instead(town, basket, random, refusals);
    } else if (status < 500) {
      count(memory.surprises, `create-order ${status}: ${body.error}`);
      return "gave up";
    } else count(memory.behaviours, "create-order answered 5xx");
    return null;
  }, patience(random));
  return opened === "gave up" ? null : opened;
}

async function tellSandbox(town: Town, path: string, body: Record<string, unknown>) {
  const { status, body: said } = await post(`${town.sandboxUrl}${path}`, body);
  if (status >= 300) throw new Error(`the sandbox refused ${path}: ${JSON.stringify(said)}`);
}

type Paid = { proof: Proof | null } | "declined";

/** Tries to pay once. Returns no proof when the outcome is unknown to the customer. */
async function payOnce(
  town: Town,
  orderId: string,
  { vpa, onlyWebhook }: { vpa: string; onlyWebhook: boolean },
): Promise<Paid> {
  try {
    const { status, body } = await post<Proof & { error?: { reason?: string } }>(
      `${town.sandboxUrl}/v1/payments/create/json`,
      { order_id: orderId, method: "upi", vpa, ...(onlyWebhook ? { webhook: "only" } : {}) },
    );
    if (status === 200) return { proof: body };
    const known = status === 400 && body?.error?.reason !== "order_already_paid";
    return known ? "declined" : { proof: null };
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    count(town.memory.behaviours, "got no answer from the payment window");
    return { proof: null };
  }
}

/** Pays, with a second try after a decline, and twice if the plan requires it. Returns null when nothing was paid. */
async function pay(
  town: Town,
  { browser, switches }: Plan,
  orderId: string,
  random: Random,
): Promise<{ proof: Proof | null } | null> {
  const { memory } = town;
  const onlyWebhook = browser === "only_the_webhook_knows";
  const vpa = random.chance(0.04) ? "failure@razorpay" : "success@razorpay";
  let paid = await payOnce(town, orderId, { vpa, onlyWebhook });
  if (paid === "declined") {
    count(memory.behaviours, "was declined");
    if (random.chance(0.3)) return null;
    if (switches.decline) await tellSandbox(town, "/adversary", { order_id: orderId, decline: false });
    paid = await payOnce(town, orderId, { vpa: "success@razorpay", onlyWebhook });
  }
  if (paid === "declined") return null;
  if (!switches.second_capture) return paid;
  count(memory.behaviours, "paid twice");
  const again = await payOnce(town, orderId, { vpa: "success@razorpay", onlyWebhook });
  return again !== "declined" && again.proof && random.chance(0.5) ? again : paid;
}

type Completed = {
  success: boolean;
  message: string;
  bookingId: string | null;
  orderId: string | null;
  voucherId?: string | null;
};

/** A release before vouchers has no `voucherId`. */
const completeIn = ({ market }: Town) => `mutation ($o: String!, $p: String!, $s: String!) {
  completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) {
    success message bookingId orderId ${market.codes.length > 0 ? "voucherId" : ""}
  }
}`;

const askToComplete = (town: Town, proof: Proof, headers: Headers) =>
  graphql<{ completeCheckout: Completed }>(
    town.productUrl,
    completeIn(town),
    { o: proof.razorpay_order_id, p: proof.razorpay_payment_id, s: proof.razorpay_signature },
    headers,
  );

/** Sends the proof. Returns false without a usable response. */
async function complete(town: Town, proof: Proof, headers: Headers, random: Random): Promise<boolean> {
  const { memory } = town;
  const gatewayOrderId = proof.razorpay_order_id;
  const answer = await patiently<true | "unhappy">(async () => {
    const { data, failure } = await askToComplete(town, proof, headers);
    const done = data?.completeCheckout;
    if (done?.success && done.voucherId) {
      memory.vouchers.push({ gatewayOrderId, voucherId: done.voucherId });
      const code = await town.codeOf(done.voucherId);
      if (code && !town.voucherCodes.includes(code)) town.voucherCodes.push(code);
      return true;
    }
    if (done?.success && (done.bookingId || done.orderId)) {
      const { bookingId, orderId } = done;
      memory.confirmed.push({ gatewayOrderId, bookingId, orderId });
      return true;
    }
    if (done && !done.success) {
      memory.refundsConfirmed.push({ gatewayOrderId, paymentId: proof.razorpay_payment_id });
      return true;
    }
    if (failure?.code === "INTERNAL" || failure?.code === "PAYMENT_REQUIRED") {
      count(memory.behaviours, `completeCheckout answered ${failure.code}`);
      return null;
    }
    count(memory.surprises, `completeCheckout: ${failure?.code ?? ""} ${failure?.message ?? JSON.stringify(done)}`);
    return "unhappy";
  }, patience(random));
  return answer === true;
}

/** Tries to complete a checkout with a forged proof. */
async function forge(town: Town, orderId: string, headers: Headers): Promise<void> {
  const proof = {
    razorpay_order_id: orderId,
    razorpay_payment_id: "pay_ForgedForged00",
    razorpay_signature: "0".repeat(64),
  };
  count(town.memory.behaviours, "forged a proof");
  try {
    const { data } = await askToComplete(town, proof, headers);
    if (data?.completeCheckout.success) town.memory.forgeriesAccepted += 1;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}

/** Carries out one plan; a gift voucher is bought afterwards. */
export async function buy(town: Town, plan: Plan, person: Person, random: Random): Promise<void> {
  const { index, codes, gift } = plan;
  const typed = typedCodes(town, plan, random);
  const guest = (what: string) => ({ email: `${what}-${index}-${person.email}`, headers: {} });
  if (typed?.voucherCode && codes.races) {
    count(town.memory.behaviours, "used one voucher in two checkouts at once");
    const twins = ["guest", "twin"].map((what) => ({ ...guest(what), typed }));
    await Promise.all(twins.map((twin) => buyAs(town, { ...plan, asGuest: true }, { ...twin, person }, random)));
  } else {
    const own = { email: person.email, headers: { token: person.token } };
    await buyAs(town, plan, { ...(plan.asGuest ? guest("guest") : own), typed, person }, random);
  }
  if (!gift) return;
  const { rupees, browser, switches } = gift;
  const buys = { kind: "voucher", rupees } as const;
  const plain = { asGuest: true, forges: false, nextOrder: null, codes: NO_CODES, gift: null };
  await buyAs(town, { index, buys, browser, switches, ...plain }, { ...guest("giver"), typed: null, person }, random);
}

type Visitor = { email: string; headers: Headers };

/** Carries out one purchase of a plan. */
async function buyAs(
  town: Town,
  plan: Plan,
  { person, ...visitor }: Visitor & { typed: Typed | null; person: Person },
  random: Random,
): Promise<void> {
  const { memory } = town;
  const { buys, browser } = plan;
  if (plan.nextOrder) await tellSandbox(town, "/adversary/next-order", { how: plan.nextOrder });
  const opened = await open(town, plan, visitor, random);
  if (!opened) return;
  const { id: orderId, checkoutToken, completed } = opened;
  if (completed) {
    const { bookingId, orderId: goods } = completed;
    memory.confirmed.push({ gatewayOrderId: null, bookingId, orderId: goods });
    return;
  }
  const headers = plan.asGuest ? { checkoutToken } : { token: person.token };
  memory.opened.push({ gatewayOrderId: orderId, amount: opened.amount });
  count(memory.behaviours, `opened a checkout: ${buys.kind}, ${plan.asGuest ? "guest" : "account"}`);
  await tellSandbox(town, "/adversary", { order_id: orderId, ...plan.switches });
  if (plan.forges) await forge(town, orderId, headers);
  if (browser === "closes_before_paying") {
    count(memory.behaviours, "closed the tab before paying");
    return;
  }
  if (browser === "dawdles") {
    count(memory.behaviours, "dawdled until the hold lapsed");
    await pause(((HOLD_MINUTES + random.between(0, 3)) * 60_000) / town.factor);
  }
  const paid = await pay(town, plan, orderId, random);
  if (!paid) {
    count(memory.behaviours, "left after a declined payment");
    return;
  }
  if (buys.kind === "bare") {
    await claimByCalls(town, buys, { person, proof: paid.proof, patience: patience(random) });
    return;
  }
  const { proof } = paid;
  const stays = proof && browser !== "closes_after_paying" && browser !== "only_the_webhook_knows";
  const tabs = browser === "completes_twice" ? 2 : 1;
  if (tabs === 2) count(memory.behaviours, "completed twice at once");
  const heard = stays
    ? await Promise.all(Array.from({ length: tabs }, () => complete(town, proof, headers, random)))
    : [];
  if (!heard.includes(true)) {
    count(memory.behaviours, "vanished after paying");
    memory.vanished.push(orderId);
  }
}
