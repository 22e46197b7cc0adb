/** A client of the product's API: other customers, other devices, the administrator from elsewhere. */
import { shared } from "./shared.ts";

/** The product to call, if not the one that all tests share. */
type At = string | undefined;

/** The input of create-order: the amount in rupees, and the purchase. */
export type Purchase = {
  amount: number;
  booking?: object;
  order?: object;
  customBooking?: object;
  voucher?: object;
};

/** Posts JSON. @throws with status and text when the request is refused. */
export async function post<T>(path: string, body: object, token = "", at?: At): Promise<T> {
  const answer = await fetch(`${at ?? shared().url}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Runs an operation. @throws with the server's response when it contains an error. */
export async function graphql<T>(query: string, variables: object = {}, token = "", at?: At): Promise<T> {
  type Answer = { data: T; errors?: unknown };
  const { data, errors } = await post<Answer>("/graphql", { query, variables }, token, at);
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

/** Opens a checkout, which sets aside what is wanted; gives the gateway's order. */
export async function openCheckout(purchase: Purchase, token = "", at?: At): Promise<string> {
  return (await post<{ id: string }>("/graphql/create-order", purchase, token, at)).id;
}

/** Pays a gateway's order in the sandbox, as a client without a browser does; gives the payment and its proof. */
export async function pay(
  orderId: string,
  at?: At,
  more: { webhook?: "only" } = {},
): Promise<{ paymentId: string; signature: string }> {
  const proof = await post<{ razorpay_payment_id: string; razorpay_signature: string }>(
    "/razorpay-sandbox/v1/payments/create/json",
    { order_id: orderId, method: "upi", vpa: "success@razorpay", ...more },
    "",
    at,
  );
  return { paymentId: proof.razorpay_payment_id, signature: proof.razorpay_signature };
}

/** Opens a checkout, pays it and completes it. @throws when a captured payment is not fulfilled. */
export async function buy(purchase: Purchase, token = "", at?: At): Promise<{ bookingId: string; orderId: string }> {
  const provided = await openCheckout(purchase, token, at);
  const { paymentId, signature } = await pay(provided, at);
  const { completeCheckout: bought } = await graphql<{
    completeCheckout: { bookingId: string | null; orderId: string | null; message: string };
  }>(
    `mutation ($order: String!, $payment: String!, $signature: String!) {
      completeCheckout(
        razorpayOrderId: $order, razorpayPaymentId: $payment, razorpaySignature: $signature
      ) { bookingId orderId message }
    }`,
    { order: provided, payment: paymentId, signature },
    token,
    at,
  );
  const { bookingId, orderId, message } = bought;
  if (!bookingId && !orderId) throw new Error(`Nothing was bought: ${message}`);
  return { bookingId: bookingId ?? "", orderId: orderId ?? "" };
}
