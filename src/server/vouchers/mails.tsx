/**
 * The mails about gift vouchers: the receipt to the buyer, the voucher to its recipient, and the notice of a restored
 * balance. A voided voucher sends none.
 */
import { and, eq, isNull } from "drizzle-orm";
import { durationText } from "#domain/booking/plans.ts";
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { VOUCHER_BALANCE_PATH, voucherBalancePath, voucherTitle } from "#domain/money/voucher.ts";
import { formatVoucherCode } from "#domain/money/voucher-code.ts";
import { greetingOf } from "#domain/people/person-name.ts";
import { dateInIndia, formatShortDate } from "#domain/time/dates.ts";
import type { JobDefinition } from "#infra/jobs/define.ts";
import { defineMail, type WrittenMail } from "#infra/mail/define.tsx";
import { Fact, MailButton, MailText, MailTitle, MainFact, MainNote, TextLink } from "#infra/mail/layout.tsx";
import type { MailFile } from "#infra/mail/mailer.ts";
import type { AppContext } from "#server/context.ts";
import { VOUCHER_MAIL, VOUCHER_RECEIPT_MAIL, VOUCHER_RESTORED_MAIL } from "./mail-kinds.ts";
import { codeOf, findVoucher, type Voucher } from "./service.ts";
import { vouchers } from "./table.ts";

/** The PDF of a voucher, or null. It is drawn by a later slice, so `src/server/jobs.ts` passes it in. */
export type VoucherDocument = (ctx: AppContext, voucher: Voucher) => Promise<MailFile | null>;

/** The voucher that a mail's payload names; null once it is voided. @throws Error when it does not exist. */
async function liveVoucher(ctx: AppContext, { voucherId }: { voucherId: string }): Promise<Voucher | null> {
  const voucher = await findVoucher(ctx, voucherId);
  if (!voucher) throw new Error(`no voucher ${voucherId} for this mail`);
  return voucher.voided_at ? null : voucher;
}

/** @throws Error when the code can't be opened: the job fails, and staff see it. */
function codeFor(ctx: AppContext, voucher: Voucher): string {
  const code = codeOf(ctx, voucher);
  if (code === null) throw new Error(`the code of voucher ${voucher.id} can't be opened`);
  return code;
}

/** What a voucher is for, in words: "Joy of Flying, 30 minutes", "₹5,000". */
const worthText = ({ plan_name: plan, plan_duration: duration, value_paise: value }: Voucher): string =>
  plan ? [plan, duration && durationText(duration)].filter(Boolean).join(", ") : formatRupees(value);

type Receipt = { voucher: Voucher; paymentId: string | null; today: boolean; file: MailFile | null };

/** How the voucher reaches its recipient. */
function DeliveryText({ voucher, today }: Receipt) {
  const { recipient_name: recipient, deliver_on: day } = voucher;
  if (voucher.delivery === "print" || !day)
    return (
      <MailText>
        The voucher is attached as a PDF: print it, or send it to {recipient} yourself. Anyone with its code can use it,
        so keep it safe until then.
      </MailText>
    );
  return (
    <MailText>
      {today
        ? `We're sending the voucher to ${recipient} now.`
        : `We'll send the voucher to ${recipient} on ${formatShortDate(day)} at 9:00 am.`}{" "}
      If the address is wrong, reply to this email and we'll correct it.
    </MailText>
  );
}

/** The receipt of a voucher, to its buyer. */
function receiptMail(receipt: Receipt): WrittenMail {
  const { voucher, paymentId, file } = receipt;
  const { buyer_name: name, recipient_name: recipient, deliver_on: day } = voucher;
  const paid = voucher.source === "online" ? voucher.value_paise : voucher.venue_paise;
  return {
    to: voucher.buyer_email,
    subject: `Your gift voucher for ${recipient}`,
    preview: paid > 0 ? `We've received your payment of ${formatRupees(paid)}` : "Here are the details of the voucher",
    heading: "Thank you for giving a flight",
    body: (
      <>
        <MailText>{greetingOf(name)},</MailText>
        {paid > 0 && <MailText>We've received your payment of {formatRupees(paid)}.</MailText>}
        <DeliveryText {...receipt} />
        <MainFact label="Gift voucher">
          {worthText(voucher)}
          <MainNote>For {recipient}</MainNote>
        </MainFact>
        {paid > 0 && <Fact label="Amount paid">{formatRupees(paid)}</Fact>}
        {paymentId && <Fact label="Payment ID">{paymentId}</Fact>}
        <Fact label="Voucher">Ends in {voucher.code_end}</Fact>
        {voucher.recipient_email && <Fact label="Sent to">{voucher.recipient_email}</Fact>}
        {day && <Fact label="Delivery">{formatShortDate(day)}</Fact>}
        <Fact label="Valid until">{formatShortDate(voucher.valid_until)}</Fact>
        <MailText>
          It pays for sessions and for products of our shop, in one or several purchases. This email is your receipt;
          the invoice is made for what is bought with the voucher.
        </MailText>
      </>
    ),
    ...(file ? { files: [file] } : {}),
  };
}

type Gift = { voucher: Voucher; code: string; file: MailFile | null };

/** The voucher itself, to its recipient. */
function giftMail({ voucher, code, file }: Gift, publicUrl: string): WrittenMail {
  const { buyer_name: buyer, recipient_name: recipient, message } = voucher;
  const last = formatShortDate(voucher.valid_until);
  return {
    to: voucher.recipient_email,
    subject: `${buyer} has a gift for you: ${voucher.plan_name ?? formatRupees(voucher.value_paise)} at Aviator`,
    preview: "Take the captain's seat of a flight simulator",
    heading: "You're going flying",
    body: (
      <>
        <MailText>{greetingOf(recipient)},</MailText>
        <MailText>
          {buyer} is giving you the captain's seat: a gift voucher for our flight simulators. No experience is needed.
          An instructor sits beside you, from take-off to landing.
        </MailText>
        {message && (
          <>
            <MailTitle>{`A message from ${buyer}`}</MailTitle>
            <MailText>
              <span style={{ whiteSpace: "pre-line" }}>{message}</span>
            </MailText>
          </>
        )}
        <MainFact label="Your code">
          <span style={{ whiteSpace: "nowrap" }}>{formatVoucherCode(code)}</span>
          <MainNote>Anyone with this code can use the voucher, so keep it to yourself.</MainNote>
        </MainFact>
        <Fact label="Gift voucher">{worthText(voucher)}</Fact>
        {voucher.plan_name && <Fact label="Value">{formatRupees(voucher.value_paise)}</Fact>}
        <Fact label="From">{buyer}</Fact>
        <Fact label="Valid until">{last}</Fact>
        <MailText>
          Choose a package and a time on our website, and enter the code at the checkout. You can also spend it in{" "}
          <TextLink href={`${publicUrl}/shop`}>our shop</TextLink>. What is left stays on the voucher until {last}.
        </MailText>
        <MailButton href={`${publicUrl}/pricing`}>Choose your flight</MailButton>
        <MailText>
          The voucher is attached as a PDF for you to keep.{" "}
          <TextLink href={`${publicUrl}${voucherBalancePath(code)}`}>See what is left of it</TextLink>
        </MailText>
      </>
    ),
    ...(file ? { files: [file] } : {}),
  };
}

type Restored = { voucher: Voucher; amount: Paise };

/** The person who has the voucher: its recipient once it was mailed, until then its buyer. */
const holderOf = (voucher: Voucher): { name: string; email: string } =>
  voucher.delivered_at && voucher.recipient_email
    ? { name: voucher.recipient_name, email: voucher.recipient_email }
    : { name: voucher.buyer_name, email: voucher.buyer_email };

/** Announces that a refund restored a part of the voucher. */
function restoredMail({ voucher, amount }: Restored, publicUrl: string): WrittenMail {
  const { name, email } = holderOf(voucher);
  const last = formatShortDate(voucher.valid_until);
  return {
    to: email,
    subject: `${formatRupees(amount)} is back on your gift voucher`,
    preview: `You can use it until ${last}`,
    heading: "Your gift voucher is restored",
    body: (
      <>
        <MailText>{greetingOf(name)},</MailText>
        <MailText>
          A purchase that was paid with your gift voucher has been refunded. {formatRupees(amount)} is back on the
          voucher, and you can use it right away.
        </MailText>
        <MainFact label="Left on the voucher">{formatRupees(voucher.balance_paise)}</MainFact>
        <Fact label="Gift voucher">{voucherTitle({ planName: voucher.plan_name, value: voucher.value_paise })}</Fact>
        <Fact label="Code">Ends in {voucher.code_end}</Fact>
        <Fact label="Valid until">{last}</Fact>
        <MailButton href={`${publicUrl}${VOUCHER_BALANCE_PATH}`}>See your voucher</MailButton>
      </>
    ),
  };
}

/** Sets when the voucher was mailed first. A mail that is sent again does not change it. */
const recordDelivered = ({ db, clock }: AppContext, id: string) =>
  db
    .update(vouchers)
    .set({ delivered_at: clock.now(), updated_at: clock.now() })
    .where(and(eq(vouchers.id, id), isNull(vouchers.delivered_at), isNull(vouchers.voided_at)));

/** The mail with the voucher. It is delivered once the mail program has accepted it. */
function deliveredMail(pdf: VoucherDocument) {
  const mail = defineMail({
    ...VOUCHER_MAIL,
    async load(ctx: AppContext, payload): Promise<Gift | null> {
      const voucher = await liveVoucher(ctx, payload);
      return voucher && { voucher, code: codeFor(ctx, voucher), file: await pdf(ctx, voucher) };
    },
    render: giftMail,
  });
  const handle: JobDefinition<AppContext>["handle"] = async (ctx, stored) => {
    const end = await mail.handle(ctx, stored);
    await recordDelivered(ctx, VOUCHER_MAIL.payload.parse(stored).voucherId);
    return end;
  };
  return { ...mail, handle };
}

/**
 * The mails about gift vouchers.
 * @param paymentIdOf the gateway's id of the payment that bought a voucher, or null
 */
export const voucherMails = (
  pdf: VoucherDocument,
  paymentIdOf: (ctx: AppContext, voucherId: string) => Promise<string | null>,
) => [
  defineMail({
    ...VOUCHER_RECEIPT_MAIL,
    async load(ctx: AppContext, payload): Promise<Receipt | null> {
      const voucher = await liveVoucher(ctx, payload);
      if (!voucher) return null;
      return {
        voucher,
        paymentId: await paymentIdOf(ctx, voucher.id),
        today: voucher.deliver_on !== null && voucher.deliver_on <= dateInIndia(voucher.created_at),
        file: voucher.delivery === "print" ? await pdf(ctx, voucher) : null,
      };
    },
    render: receiptMail,
  }),
  deliveredMail(pdf),
  defineMail({
    ...VOUCHER_RESTORED_MAIL,
    async load(ctx: AppContext, { amount, ...payload }): Promise<Restored | null> {
      const voucher = await liveVoucher(ctx, payload);
      return voucher && { voucher, amount };
    },
    render: restoredMail,
  }),
];
