/** The mails about an order. Facts are read from the order's row at the time of sending. */

import { formatRupees, type Paise } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { phoneText } from "#domain/people/phone.ts";
import { WHAT_CONFIRMING_AN_ORDER_ADDS } from "#domain/shop/order-statuses.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { refundSummary } from "#server/payments/service.ts";
import { type MailedStatus, ORDER_CONFIRMATION_MAIL, ORDER_STATUS_MAIL } from "./mail-kinds.ts";
import { findOrder, type Order, orderLink } from "./service.ts";

/** `link` opens the order without a login. */
type Facts = { order: Order; link: string };

async function factsOf(ctx: AppContext, { orderId }: { orderId: string }): Promise<Facts> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw new Error(`no order ${orderId} for this mail`);
  return { order, link: orderLink(ctx, order) };
}

const placeOf = ({ shipping_details: to }: Order): string =>
  `${to.fullName}, ${to.address}, ${to.city}, ${to.state} - ${to.pincode}`;

/** The confirmation of an order, sent to its shipping email. */
function confirmationMail({ order, link }: Facts): WrittenMail {
  const to = order.shipping_details;
  const number = orderNumber(order.id);
  return {
    to: to.email,
    subject: `Order ${number} is placed`,
    preview: `We've received your payment of ${formatRupees(order.total_paise)}`,
    heading: "Thank you for your order",
    body: (
      <>
        <MailText>{greetingOf(to.fullName)},</MailText>
        <MailText>
          We've received your payment of {formatRupees(order.total_paise)}. We'll ship your order within 2-3 business
          days, and it will reach you within 5-7 business days of ordering.
        </MailText>
        {order.status === "pending" && <MailText>{WHAT_CONFIRMING_AN_ORDER_ADDS}</MailText>}
        <Fact label="Order number">{number}</Fact>
        {order.products.map(({ id, name, price, quantity }) => (
          <Fact key={id} label={`${name} × ${quantity}`}>
            {formatRupees(price * quantity)}
          </Fact>
        ))}
        <Fact label="Shipping">Free</Fact>
        <Fact label="Total (inclusive of tax)">{formatRupees(order.total_paise)}</Fact>
        <Fact label="Ships to">{placeOf(order)}</Fact>
        <Fact label="Phone">{phoneText(to.phone)}</Fact>
        <Fact label="Payment ID">{order.payment_id}</Fact>
        <MailButton href={link}>See your order</MailButton>
      </>
    ),
  };
}

const STATUS_TEXTS: Record<MailedStatus, { subject: string; preview: string; heading: string; text: string }> = {
  shipped: {
    subject: "is on its way",
    preview: "We've handed it to the courier",
    heading: "Your order is on its way",
    text: "We've handed your order to the courier. It usually arrives within 5-7 business days of the day you ordered.",
  },
  delivered: {
    subject: "has been delivered",
    preview: "Anything missing or damaged? Tell us within 7 days",
    heading: "Your order has been delivered",
    text: "We hope you like it. If anything is missing or damaged, reply to this email within 7 days and we'll put it right.",
  },
  cancelled: {
    subject: "has been cancelled",
    preview: "Here are the details of your cancelled order",
    heading: "Your order has been cancelled",
    text: "We've cancelled your order.",
  },
};

/** `refund` is on its way for a cancelled order, in paise. */
type StatusFacts = Facts & { status: MailedStatus; refund: Paise };

/** Announces that an order is shipped, delivered or cancelled. It is the only mail about a refund made with that. */
function statusMail({ order, link, status, refund }: StatusFacts): WrittenMail {
  const { subject, preview, heading, text } = STATUS_TEXTS[status];
  const number = orderNumber(order.id);
  const to = order.shipping_details;
  return {
    to: to.email,
    subject: `Order ${number} ${subject}`,
    preview: refund > 0 ? `${formatRupees(refund)} is on its way back to you` : preview,
    heading,
    body: (
      <>
        <MailText>{greetingOf(to.fullName)},</MailText>
        <MailText>{text}</MailText>
        {status === "cancelled" && <RefundText refund={refund} />}
        <Fact label="Order number">{number}</Fact>
        {order.products.map(({ id, name, quantity }) => (
          <Fact key={id} label={name}>
            {quantity}
          </Fact>
        ))}
        <Fact label="Ships to">{placeOf(order)}</Fact>
        <MailButton href={link}>See your order</MailButton>
      </>
    ),
  };
}

const RefundText = ({ refund }: { refund: Paise }) =>
  refund > 0 ? (
    <MailText>
      We've refunded <strong>{formatRupees(refund)}</strong> to your original payment method. Banks usually take 5 to 7
      working days to show it.
    </MailText>
  ) : (
    <MailText>If you expected a refund, reply to this email or call us.</MailText>
  );

/** The mails about an order. */
export const orderMails = [
  defineMail({ ...ORDER_CONFIRMATION_MAIL, load: factsOf, render: confirmationMail }),
  defineMail({
    ...ORDER_STATUS_MAIL,
    async load(ctx: AppContext, { status, ...about }): Promise<StatusFacts> {
      const { committed } = await refundSummary(ctx, about);
      return { ...(await factsOf(ctx, about)), status, refund: status === "cancelled" ? committed : 0 };
    },
    render: statusMail,
  }),
];
