/** Customers of a drill: each buys a session without a date and pays for it in the sandbox. */
import { graphql, post } from "#test/faults/wire.ts";

type Opened = { id: string; checkoutToken: string };
type Proof = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };

let customers = 0;

/** Sells `count` sessions, one after another. @returns the ids of the bookings. */
export async function sell(url: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let sold = 0; sold < count; sold += 1) {
    customers += 1;
    const booking = {
      simulatorType: "A320",
      planDuration: 30,
      contactName: "Asha Rao",
      contactEmail: `drill${customers}@example.com`,
      contactPhone: "9876543210",
      paymentType: "full",
    };
    const opened = await post<Opened>(`${url}/graphql/create-order`, { amount: 5000, booking });
    const paid = await post<Proof>(`${url}/razorpay-sandbox/v1/payments/create/json`, {
      order_id: opened.body.id,
      method: "upi",
      vpa: "success@razorpay",
    });
    const { data } = await graphql<{ completeCheckout: { bookingId: string | null } }>(
      url,
      `mutation ($o: String!, $p: String!, $s: String!) {
        completeCheckout(razorpayOrderId: $o, razorpayPaymentId: $p, razorpaySignature: $s) { bookingId } }`,
      { o: paid.body.razorpay_order_id, p: paid.body.razorpay_payment_id, s: paid.body.razorpay_signature },
      { checkoutToken: opened.body.checkoutToken },
    );
    const id = data?.completeCheckout.bookingId;
    if (!id) throw new Error(`the session was not sold: ${JSON.stringify([opened, paid, data])}`);
    ids.push(id);
  }
  return ids;
}
