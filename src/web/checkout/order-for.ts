/** The gateway's order of a checkout: the one of an earlier press, or a new one. */
import { GraphqlFailure } from "#web/graphql.ts";
import { pause, sentenceOf } from "#web/session/entry/enter.ts";
import { currentUser, forgetSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { toast } from "#web/ui/toast.ts";
import { type CheckoutRun, type Purchase, stop, stopSessionMissing } from "./checkout-run.ts";
import { type Codes, createOrder, type GatewayOrder } from "./create-order.ts";

const SESSION_RETRIES = 2;
const SESSION_RETRY_MS = 1_000;
/** The shortest remaining hold with which an order is continued; less is too short for a payment. */
const LEAST_HOLD_MS = 60_000;

/**
 * Returns the order of an earlier press while its hold lasts and nothing has changed; otherwise a new one. Null when
 * there is none: the form shows the reason.
 */
export async function orderFor(run: CheckoutRun, purchase: Purchase): Promise<GatewayOrder | null> {
  const asGuest = !currentUser();
  for (let retry = 0; ; retry += 1) {
    const user = currentUser();
    const result = user || asGuest ? await orderOf(run, user, purchase) : "sessionMissing";
    if (result !== "sessionMissing") return result;
    if (retry === SESSION_RETRIES) {
      if (user) forgetSession();
      stopSessionMissing(run, "User session not found after retry. Please try again.");
      return null;
    }
    await pause(SESSION_RETRY_MS);
  }
}

async function orderOf(run: CheckoutRun, user: SessionUser | null, purchase: Purchase) {
  const request = purchase.requestOf(user);
  const signature = JSON.stringify(request);
  const { held } = run.state();
  if (held?.signature === signature && lastsLongEnough(held.order)) return held.order;
  try {
    const order = await createOrder(request);
    if (order.completed) return order;
    run.dispatch({ type: "held", held: { order, signature, label: purchase.holdLabel } });
    return order;
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    if (failure.code === "UNAUTHENTICATED") return "sessionMissing" as const;
    orderRefused(run, failure, purchase);
    return null;
  }
}

const isCode = (field: string | undefined): field is keyof Codes => field === "discountCode" || field === "voucherCode";

function orderRefused(run: CheckoutRun, failure: GraphqlFailure, { holdLabel, onCodeRefused }: Purchase): void {
  const { dispatch, words, onUnavailable } = run;
  const text = sentenceOf(failure);
  if (onCodeRefused && isCode(failure.field)) {
    dispatch({ type: "stopped", dropHold: true });
    onCodeRefused(failure.field, text);
  } else if (failure.code === "CONFLICT" && failure.message.includes("already exists")) {
    dispatch({ type: "loginNeeded" });
  } else if (failure.code === "CONFLICT" && holdLabel) {
    const { unavailable: title } = words;
    toast({ title, description: text, variant: "destructive" });
    const shownOnPage = onUnavailable(text);
    dispatch({
      type: "stopped",
      dropHold: true,
      ...(shownOnPage ? {} : { notice: { tone: "warning", title, text } }),
    });
  } else {
    stop(run, words.orderFailed(failure.code, text));
  }
}

function lastsLongEnough({ holdUntil }: GatewayOrder): boolean {
  return holdUntil !== null && holdUntil - Date.now() > LEAST_HOLD_MS;
}
