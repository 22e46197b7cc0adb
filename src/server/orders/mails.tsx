/** The mails about an order. Facts are read from the order's row at the time of sending. */

import { formatRupees, type Paise } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { phoneText } from "#domain/people/phone.ts";
import { WHAT_CONFIRMING_AN_ORDER_ADDS } from "#domain/shop/order-statuses.ts";
import { RETURN_DAYS } from "#domain/shop/return-days.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { paidByVoucher, paymentsOfOrder, refundSummary, type VoucherPaid } from "#server/payments/service.ts";
import { type MailedStatus, ORDER_CONFIRMATION_MAIL, ORDER_STATUS_MAIL } from "./mail-kinds.ts";
import { RefundText } from "./refund-text.tsx";
import { findOrder, type Order, orderLink } from "./service.ts";

/** `link` opens the order without a login. */
type Facts = {
  order: Order;
  link: string;
  /** What a gift voucher paid. */
  voucher: VoucherPaid | null;
  /** The gateway's payment; null where nothing was left to pay there. */
  paymentId: string | null;
};

async function factsOf(ctx: AppContext, { orderId }: { orderId: string }): Promise<Facts> {
  const order = await findOrder(ctx, orderId);
  if (!order) throw new Error(`no order ${orderId} for this mail`);
  const paid = await paymentsOfOrder(ctx, orderId);
  return {
    order,
    link: orderLink(ctx, order),
    voucher: await paidByVoucher(ctx, "order", order),
    paymentId: paid.find(({ source }) => source === "gateway")?.razorpay_payment_id ?? null,
  };
}

const placeOf = ({ shipping_details: to }: Order): string =>
  `${to.fullName}, ${to.address}, ${to.city}, ${to.state} - ${to.pincode}`;

/** What was received: money, what a gift voucher paid, or nothing where a discount code covers all. */
function receivedText({ order, voucher }: Facts): string {
  const money = order.total_paise - (voucher?.amount ?? 0);
  const received = [
    money > 0 && `We've received your payment of ${formatRupees(money)}`,
    voucher && `${money > 0 ? "your" : "Your"} gift voucher paid ${formatRupees(voucher.amount)}`,
  ].filter(Boolean);
  return received.length > 0 ? received.join(", and ") : "We've received your order";
}

/** Prices, discount and payments of an order. */
function OrderMoney({ order, voucher, paymentId }: Facts) {
  return (
    <>
      {order.products.map(({ id, variantId, name, price, quantity }) => (
        <Fact key={variantId ?? id} label={`${name} × ${quantity}`}>
          {formatRupees(price * quantity)}
        </Fact>
      ))}
      <Fact label="Shipping">Free</Fact>
      {order.discount_code && (
        <Fact label={`Discount code ${order.discount_code}`}>−{formatRupees(order.discount_paise)}</Fact>
      )}
      <Fact label="Total (inclusive of tax)">{formatRupees(order.total_paise)}</Fact>
      {voucher && <Fact label={`Gift voucher …${voucher.ending}`}>{formatRupees(voucher.amount)}</Fact>}
      {voucher && paymentId && <Fact label="Paid online">{formatRupees(order.total_paise - voucher.amount)}</Fact>}
    </>
  );
}

/** The confirmation of an order, sent to its shipping email. */
function confirmationMail(facts: Facts): WrittenMail {
  const { order, link, paymentId } = facts;
  const to = order.shipping_details;
  const number = orderNumber(order.id);
  return {
    to: to.email,
    subject: `Order ${number} is placed`,
    preview: receivedText(facts),
    heading: "Thank you for your order",
    body: (
      <>
        <MailText>{greetingOf(to.fullName)},</MailText>
        <MailText>
          {receivedText(facts)}. We'll ship your order within 2-3 business days, and it will reach you within 5-7
          business days of ordering.
        </MailText>
        {order.status === "pending" && <MailText>{WHAT_CONFIRMING_AN_ORDER_ADDS}</MailText>}
        <Fact label="Order number">{number}</Fact>
        <OrderMoney {...facts} />
        <Fact label="Ships to">{placeOf(order)}</Fact>
        <Fact label="Phone">{phoneText(to.phone)}</Fact>
        {paymentId && <Fact label="Payment ID">{paymentId}</Fact>}
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
    preview: `Anything missing or damaged? Tell us within ${RETURN_DAYS} days`,
    heading: "Your order has been delivered",
    text: `We hope you like it. If anything is missing, reply to this email within ${RETURN_DAYS} days and we'll put it right. To return an item, open your order within ${RETURN_DAYS} days and choose Return items.`,
  },
  cancelled: {
    subject: "has been cancelled",
    preview: "Here are the details of your cancelled order",
    heading: "Your order has been cancelled",
    text: "We've cancelled your order.",
  },
};

/** For a cancelled order, in paise: `refund` is what its customer gets back, `restored` the gift voucher's part. */
type StatusFacts = Facts & { status: MailedStatus; refund: Paise; restored: Paise };

/** Announces that an order is shipped, delivered or cancelled. It is the only mail about a refund made with that. */
function statusMail({ order, link, voucher, status, refund, restored }: StatusFacts): WrittenMail {
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
        {status === "cancelled" && <RefundText refund={refund} restored={restored} ending={voucher?.ending ?? ""} />}
        <Fact label="Order number">{number}</Fact>
        {status === "shipped" && order.courier && <Fact label="Courier">{order.courier}</Fact>}
        {status === "shipped" && order.tracking_number && <Fact label="Tracking number">{order.tracking_number}</Fact>}
        {order.products.map(({ id, variantId, name, quantity }) => (
          <Fact key={variantId ?? id} label={name}>
            {quantity}
          </Fact>
        ))}
        <Fact label="Ships to">{placeOf(order)}</Fact>
        <MailButton href={link}>See your order</MailButton>
      </>
    ),
  };
}

/** The mails about an order. */
export const orderMails = [
  defineMail({ ...ORDER_CONFIRMATION_MAIL, load: factsOf, render: confirmationMail }),
  defineMail({
    ...ORDER_STATUS_MAIL,
    async load(ctx: AppContext, { status, ...about }): Promise<StatusFacts> {
      const { committed, restored } = await refundSummary(ctx, about);
      const returned = status === "cancelled" ? { refund: committed, restored } : { refund: 0, restored: 0 };
      return { ...(await factsOf(ctx, about)), status, ...returned };
    },
    render: statusMail,
  }),
];
