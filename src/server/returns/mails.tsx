/** The mails about a return: the request, the approval with instructions, the refusal, the arrival with the refund. */
import { formatRupees } from "#domain/money/money.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { lineKey } from "#domain/shop/cart.ts";
import { isOurFault, RETURN_REASON_TEXT } from "#domain/shop/returns.ts";
import { orderNumber } from "#domain/text/numbers.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText } from "#infra/mail/layout.tsx";
import type { AppContext } from "#server/context.ts";
import { findOrder, type Order, orderLink, RefundText } from "#server/orders/service.ts";
import { paidByVoucher } from "#server/payments/service.ts";
import { findReturn } from "./find.ts";
import { type MAILED_RETURN_STATES, RETURN_MAIL } from "./mail-kinds.ts";
import type { OrderReturn } from "./table.ts";

type MailedState = (typeof MAILED_RETURN_STATES)[number];

type About = {
  order: Order;
  row: OrderReturn;
  /** Opens the order without a login. */
  link: string;
  /** The end of the code of the gift voucher that paid a part; empty without one. */
  ending: string;
};

/** The pieces, by name. After the arrival, without those that are missing. */
const Items = ({ order, row }: About) =>
  row.lines
    .filter(({ outcome }) => outcome !== "missing")
    .map((line) => (
      <Fact
        key={lineKey(line)}
        label={order.products.find((product) => lineKey(product) === lineKey(line))?.name ?? "Item"}
      >
        {line.quantity}
      </Fact>
    ));

/** Paragraphs of what staff wrote. */
const Answer = ({ row: { answer } }: About) =>
  (answer ?? "")
    .split(/\n+/)
    .filter((line) => line.trim() !== "")
    .map((line) => <MailText key={line}>{line}</MailText>);

type Words = Omit<WrittenMail, "to" | "body"> & { text: WrittenMail["body"]; button: string };

const WORDS: Record<MailedState, (about: About, number: string) => Words> = {
  requested: ({ row }, number) => ({
    subject: `Order ${number}: we've received your return request`,
    preview: "We'll look at it and email you what to do next",
    heading: "We've received your request",
    text: (
      <>
        <MailText>
          You'd like to return the items below. We'll look at it and email you what to do next. Please keep the items
          until then.
        </MailText>
        {row.reason === "damaged" && (
          <MailText>If you can, reply to this email with a photo of the damage: it helps us to decide.</MailText>
        )}
        <Fact label="Reason">{RETURN_REASON_TEXT[row.reason]}</Fact>
      </>
    ),
    button: "See your return",
  }),
  approved: (about, number) => ({
    subject: `Order ${number}: your return is approved`,
    preview: "Here is where to send or bring the items",
    heading: "Please send the items back",
    text: (
      <>
        <Answer {...about} />
        <MailText>
          Please write the order number {number} on the parcel.{" "}
          {isOurFault(about.row.reason)
            ? "We pay for the way back: send us the receipt."
            : "The way back is at your cost."}{" "}
          We refund the items once they have arrived.
        </MailText>
      </>
    ),
    button: "See your return",
  }),
  refused: (about, number) => ({
    subject: `Order ${number}: about your return request`,
    preview: "We can't take the items back",
    heading: "We can't accept this return",
    text: (
      <>
        <Answer {...about} />
        <MailText>If you see it differently, reply to this email or call us.</MailText>
      </>
    ),
    button: "See your order",
  }),
  received: ({ row, ending }, number) => {
    const [refund, restored] = [row.refund_paise ?? 0, row.restored_paise ?? 0];
    return {
      subject: refund > 0 ? `Order ${number}: ${formatRupees(refund)} refunded` : `Order ${number}: return received`,
      preview: refund > 0 ? `${formatRupees(refund)} is on its way back to you` : "Your items have arrived",
      heading: "Your return has arrived",
      text: (
        <>
          <MailText>Thank you. The items below are back with us.</MailText>
          <RefundText refund={refund} restored={restored} ending={ending} />
        </>
      ),
      button: "See your order",
    };
  },
};

function returnMail({ state, ...about }: About & { state: MailedState }): WrittenMail {
  const { order, link } = about;
  const number = orderNumber(order.id);
  const { text, button, ...head } = WORDS[state](about, number);
  return {
    ...head,
    to: order.shipping_details.email,
    body: (
      <>
        <MailText>{greetingOf(order.shipping_details.fullName)},</MailText>
        {text}
        <Fact label="Order number">{number}</Fact>
        <Items {...about} />
        <MailButton href={link}>{button}</MailButton>
      </>
    ),
  };
}

/** The mails about returns. */
export const returnMails = [
  defineMail({
    ...RETURN_MAIL,
    async load(ctx: AppContext, { returnId, state }) {
      const row = await findReturn(ctx, returnId);
      // A late mail about an earlier state would contradict the next one.
      if (row.state !== state) return null;
      const order = await findOrder(ctx, row.order_id);
      if (!order) throw new Error(`no order for the return ${returnId}`);
      const voucher = await paidByVoucher(ctx, "order", order);
      return { order, row, state, link: orderLink(ctx, order), ending: voucher?.ending ?? "" };
    },
    render: returnMail,
  }),
];
