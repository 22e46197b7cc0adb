/** The mails about an order. Facts come from the order's row at the time of sending. */

import { render } from "@react-email/render";
import { formatRupees } from "#domain/money.ts";
import { orderNumber } from "#domain/numbers.ts";
import { greetingOf } from "#domain/person-name.ts";
import { WHAT_CONFIRMING_AN_ORDER_ADDS } from "#domain/statuses.ts";
import { Fact, Letter, LetterButton, LetterText } from "#infra/mail/letter.tsx";
import type { Mail } from "#infra/mail/mailer.ts";
import type { Order } from "./service.ts";

/** `link` opens the order without a login. */
type Places = { publicUrl: string; link: string };
type Post = Places & { mailId: string };

const placeOf = ({ shipping_details: to }: Order): string =>
  `${to.fullName}, ${to.address}, ${to.city}, ${to.state} - ${to.pincode}`;

function ConfirmationLetter({ order, publicUrl, link }: { order: Order } & Places) {
  const to = order.shipping_details;
  const number = orderNumber(order.id);
  return (
    <Letter
      preview={`Order ${number}: ${formatRupees(order.total_paise)} paid`}
      heading="Thank you for your order"
      publicUrl={publicUrl}
    >
      <LetterText>
        {greetingOf(to.fullName)}, your payment of {formatRupees(order.total_paise)} is confirmed.
        We pack your order and ship it within 2-3 business days; it reaches you within 5-7 business
        days.
      </LetterText>
      {order.status === "pending" && <LetterText>{WHAT_CONFIRMING_AN_ORDER_ADDS}</LetterText>}
      <Fact label="Order number">{number}</Fact>
      {order.products.map(({ id, name, price, quantity }) => (
        <Fact key={id} label={`${name} × ${quantity}`}>
          {formatRupees(price * quantity)}
        </Fact>
      ))}
      <Fact label="Shipping">Free</Fact>
      <Fact label="Total (inclusive of tax)">{formatRupees(order.total_paise)}</Fact>
      <Fact label="Ships to">{placeOf(order)}</Fact>
      <Fact label="Phone">{to.phone}</Fact>
      <Fact label="Payment">{order.payment_id}</Fact>
      <LetterButton href={link}>See your order</LetterButton>
    </Letter>
  );
}

/** The confirmation of an order, to the address given with it. */
export async function orderConfirmationMail(
  order: Order,
  { mailId, ...places }: Post,
): Promise<Mail> {
  const letter = <ConfirmationLetter order={order} {...places} />;
  return {
    id: mailId,
    to: order.shipping_details.email,
    subject: `Order ${orderNumber(order.id)} confirmed`,
    html: await render(letter),
    text: await render(letter, { plainText: true }),
  };
}

type Told = "shipped" | "delivered" | "cancelled";

const STATUS_WORDS: Record<Told, { subject: string; heading: string; text: string }> = {
  shipped: {
    subject: "is on its way",
    heading: "Your order is on its way",
    text: "we have handed your order to the courier. It usually arrives within 5-7 business days of your order.",
  },
  delivered: {
    subject: "has been delivered",
    heading: "Your order has been delivered",
    text: "your order has been delivered. If anything is missing or damaged, answer this mail within 7 days and we will put it right.",
  },
  cancelled: {
    subject: "has been cancelled",
    heading: "Your order has been cancelled",
    text: "your order has been cancelled. If money goes back to you, it goes to the account that paid, and another mail says how much.",
  },
};

/** Whether customers are told by mail of this status. */
export const isTold = (status: string | undefined): status is Told =>
  status !== undefined && Object.hasOwn(STATUS_WORDS, status);

/** Tells the customer that an order was shipped, delivered or cancelled. */
export async function orderStatusMail(
  { order, status }: { order: Order; status: Told },
  { mailId, publicUrl, link }: Post,
): Promise<Mail> {
  const { subject, heading, text } = STATUS_WORDS[status];
  const number = orderNumber(order.id);
  const to = order.shipping_details;
  const letter = (
    <Letter preview={`Order ${number} ${subject}`} heading={heading} publicUrl={publicUrl}>
      <LetterText>
        {greetingOf(to.fullName)}, {text}
      </LetterText>
      <Fact label="Order number">{number}</Fact>
      {order.products.map(({ id, name, quantity }) => (
        <Fact key={id} label={name}>
          {quantity}
        </Fact>
      ))}
      <Fact label="Ships to">{placeOf(order)}</Fact>
      <LetterButton href={link}>See your order</LetterButton>
    </Letter>
  );
  return {
    id: mailId,
    to: to.email,
    subject: `Order ${number} ${subject}`,
    html: await render(letter),
    text: await render(letter, { plainText: true }),
  };
}
