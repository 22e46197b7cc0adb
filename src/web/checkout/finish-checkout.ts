/** After a payment, or with nothing due: completes the purchase or follows its payment up. Never pays twice. */
import { purchasePath } from "#domain/money/purchase-path.ts";
import { toast } from "#web/ui/toast.ts";
import { statusPath } from "./checkout-paths.ts";
import type { CheckoutRun, Purchase } from "./checkout-run.ts";
import type { Notice } from "./checkout-steps.ts";
import { completeCheckout, enterAfterPurchase } from "./complete-checkout.ts";
import type { CompletedAtOnce } from "./create-order.ts";
import type { PaidOrder } from "./payment-window.ts";
import { dropProof, rememberProof } from "./pending-checkout.ts";
import { settleCheckout } from "./settle-checkout.ts";

/** Completes a paid purchase. Any failure leads to the page that follows it up, never to a second payment. */
export async function complete(run: CheckoutRun, paid: PaidOrder, purchase: Purchase): Promise<void> {
  try {
    await finish(run, paid, purchase);
  } catch (failure) {
    console.error(failure);
    run.dispatch({ type: "unconfirmed" });
    const path = statusPath(paid.razorpayOrderId);
    await Promise.resolve(run.navigate(path, { replace: true })).catch(() => location.assign(path));
  }
}

/** Shows a purchase that its order has fulfilled, because nothing was due. */
export async function completeAtOnce(
  { dispatch, navigate, words }: CheckoutRun,
  { id, success, message, token, user, ...bought }: CompletedAtOnce & { id: string },
  { goods }: Purchase,
): Promise<void> {
  const summary = success ? purchasePath(bought) : null;
  if (!summary) {
    dispatch({ type: "stopped", notice: { tone: "danger", title: words.unexpected.title, text: message } });
    return;
  }
  enterAfterPurchase(id, { token, user });
  dispatch({ type: "fulfilled" });
  settleCheckout(id, goods);
  toast({ title: words.confirmed, description: message.replace(words.confirmed, "").trim() });
  await navigate(summary);
}

async function finish(run: CheckoutRun, paid: PaidOrder, { goods, shown }: Purchase): Promise<void> {
  const { dispatch, navigate, words } = run;
  const { razorpayOrderId: gatewayOrderId, razorpayPaymentId: reference } = paid;
  rememberProof(paid);
  dispatch({ type: "paid", payment: paid });
  const result = await completeCheckout(paid);
  if ("summary" in result) {
    dispatch({ type: "completed" });
    settleCheckout(gatewayOrderId, goods);
    const title = words.confirmed;
    toast({ title, description: result.message.replace(title, "").trim() });
    await navigate(result.summary, { state: shown });
  } else if ("refused" in result) {
    dropProof(gatewayOrderId);
    const { title, text } = words.notMade;
    toast({ title, description: text, variant: "destructive" });
    const sentence = `${text.replace(/\.$/, "")}.`;
    const notice: Notice = {
      tone: "danger",
      title,
      text: result.refused ? `${sentence} ${result.refused}` : sentence,
      reference,
      search: true,
    };
    dispatch({ type: "refused", notice });
  } else {
    dispatch({ type: "unconfirmed" });
    // Replaces the form in the history: "Back" must not offer to pay again.
    await navigate(statusPath(gatewayOrderId), { replace: true });
  }
}
