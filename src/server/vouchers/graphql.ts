/** Gift vouchers in GraphQL: the balance of a code, a customer's own vouchers, and the work of staff. */
import { isVoucherState } from "#domain/money/voucher.ts";
import { voucherForm } from "#domain/money/voucher-form.ts";
import { deskContact } from "#domain/text/forms.ts";
import { isId } from "#domain/text/ids.ts";
import { readSearch } from "#domain/text/search.ts";
import { readSortOrder } from "#infra/db/keyset.ts";
import { readForm } from "#infra/read-form.ts";
import { personOfRow } from "#server/accounts/service.ts";
import { builder, pageOf, readRupees } from "#server/builder.ts";
import { type AppContext, type Ctx, signedIn } from "#server/context.ts";
import { extendVoucher, issueAtDesk, payOutVoucher, resendVoucher, voidVoucher } from "./desk.ts";
import {
  countVouchers,
  entriesOf,
  listVouchers,
  VOUCHER_SORTS,
  type VoucherLiability,
  voucherLiability,
  vouchersOfBuyer,
} from "./lists.ts";
import { findVoucher, stateOfVoucher, type Voucher, voucherByCode } from "./service.ts";
import type { voucherEntries } from "./table.ts";

/** The name of a member of staff; empty for none and for a deleted account. */
const nameOf = async (ctx: AppContext, id: string | null): Promise<string> =>
  (id && (await personOfRow(ctx, id))?.name) || "";

type Entry = typeof voucherEntries.$inferSelect;

export const VoucherEntryRef = builder.objectRef<Entry>("VoucherEntry").implement({
  fields: (t) => ({
    id: t.exposeID("id"),
    kind: t.exposeString("kind", { description: "issued, used, restored, paid_out or voided." }),
    amount: t.rupees("amount_paise", { description: "Negative where it lowers the balance." }),
    method: t.exposeString("method", { nullable: true, description: "Of a pay-out: cash, card, upi or transfer." }),
    reason: t.exposeString("reason", { nullable: true }),
    author: t.string({
      description: "The name of the member of staff; empty for what a purchase did, and for a deleted account.",
      resolve: ({ author_id }, _args, ctx) => nameOf(ctx, author_id),
    }),
    created_at: t.instant("created_at"),
  }),
});

const VoucherBalanceRef = builder.objectRef<Voucher>("VoucherBalance").implement({
  description: "What the holder of a code may know.",
  fields: (t) => ({
    state: t.string({
      description: "active, used, expired or void.",
      resolve: (voucher, _args, ctx) => stateOfVoucher(ctx, voucher),
    }),
    plan_name: t.exposeString("plan_name", { nullable: true }),
    value: t.rupees("value_paise"),
    balance: t.rupees("balance_paise"),
    valid_until: t.exposeString("valid_until"),
  }),
});

const VoucherRef = builder.objectRef<Voucher>("Voucher").implement({
  description: "A gift voucher for its buyer and for staff. The whole code is only in its mail and its PDF.",
  fields: (t) => ({
    id: t.exposeID("id"),
    ending: t.exposeString("code_end", { description: "The last characters of its code." }),
    state: t.string({ resolve: (voucher, _args, ctx) => stateOfVoucher(ctx, voucher) }),
    plan_duration: t.exposeInt("plan_duration", { nullable: true }),
    plan_name: t.exposeString("plan_name", { nullable: true }),
    value: t.rupees("value_paise"),
    balance: t.rupees("balance_paise"),
    valid_until: t.exposeString("valid_until"),
    buyer_name: t.exposeString("buyer_name"),
    buyer_email: t.exposeString("buyer_email"),
    buyer_phone: t.exposeString("buyer_phone"),
    recipient_name: t.exposeString("recipient_name"),
    recipient_email: t.exposeString("recipient_email"),
    message: t.exposeString("message"),
    design: t.exposeString("design"),
    delivery: t.exposeString("delivery", { description: "mail or print." }),
    deliver_on: t.exposeString("deliver_on", { nullable: true }),
    delivered_at: t.instant("delivered_at", { nullable: true }),
    source: t.exposeString("source", { description: "online or desk." }),
    venue_method: t.exposeString("venue_method", { nullable: true }),
    issued_by: t.string({
      description: "Who sold it or gave it away at the desk; empty online.",
      authScopes: { may: "vouchers.read" },
      resolve: ({ issued_by }, _args, ctx) => nameOf(ctx, issued_by),
    }),
    reason: t.exposeString("reason", {
      nullable: true,
      authScopes: { may: "vouchers.read" },
      description: "Why staff issued it.",
    }),
    created_at: t.instant("created_at"),
    entries: t.field({
      type: [VoucherEntryRef],
      authScopes: { may: "vouchers.read" },
      resolve: ({ id }, _args, ctx) => entriesOf(ctx, id),
    }),
  }),
});

const VoucherLiabilityRef = builder.objectRef<VoucherLiability>("VoucherLiability").implement({
  description:
    "What the centre owes for gift vouchers: opening + issued - used + restored - paidOut - voided = closing.",
  fields: (t) => ({
    opening: t.rupees("opening"),
    issued: t.rupees("issued"),
    used: t.rupees("used"),
    restored: t.rupees("restored"),
    paidOut: t.rupees("paidOut"),
    voided: t.rupees("voided"),
    closing: t.rupees("closing"),
    expired: t.rupees("expired", { description: "The part of closing whose last day has passed." }),
  }),
});

const VoucherInput = builder.inputType("VoucherInput", {
  description: "For a plan (planDuration, minutes) or an amount (rupees).",
  fields: (t) => ({
    planDuration: t.int(),
    amount: t.float(),
    recipientName: t.string({ required: true }),
    recipientEmail: t.string(),
    message: t.string(),
    design: t.string({ required: true }),
    delivery: t.string({ required: true }),
    deliverOn: t.string(),
  }),
});

const filterOf = ({ state, search }: { state?: string | null | undefined; search?: string | null | undefined }) => ({
  state: state && isVoucherState(state) ? state : null,
  search: readSearch(search),
});

/** A caller's own vouchers. @throws Refusal UNAUTHENTICATED */
const ownVouchers = (ctx: Ctx): Promise<Voucher[]> => vouchersOfBuyer(ctx, signedIn(ctx).userId);

builder.queryFields((t) => ({
  voucherBalance: t.field({
    type: VoucherBalanceRef,
    description: "The balance of a code. Unknown codes are limited, so that codes can't be guessed.",
    authScopes: { anyone: true },
    args: { code: t.arg.string({ required: true }) },
    resolve: (_root, { code }, ctx) => voucherByCode(ctx, code),
  }),
  myVouchers: t.field({
    type: [VoucherRef],
    description: "The vouchers that the caller bought, newest first.",
    authScopes: { person: true },
    resolve: (_root, _args, ctx) => ownVouchers(ctx),
  }),
  vouchers: t.field({
    type: [VoucherRef],
    authScopes: { may: "vouchers.read" },
    args: {
      state: t.arg.string({ description: "active, used, expired or void." }),
      search: t.arg.string({ description: "The end of a code, an id, a name, an email or a phone number." }),
      sort: t.arg.string({ description: "`newest` (default), `oldest` or `ending`." }),
      ...t.pageArgs(),
    },
    resolve: (_root, { state, search, sort, ...page }, ctx) =>
      listVouchers(ctx, { ...pageOf(page), ...filterOf({ state, search }), sort: readSortOrder(VOUCHER_SORTS, sort) }),
  }),
  vouchersCount: t.int({
    authScopes: { may: "vouchers.read" },
    args: { state: t.arg.string(), search: t.arg.string() },
    resolve: (_root, filter, ctx) => countVouchers(ctx, filterOf(filter)),
  }),
  voucher: t.field({
    type: VoucherRef,
    nullable: true,
    authScopes: { may: "vouchers.read" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => (isId(id) ? findVoucher(ctx, id) : null),
  }),
  voucherLiability: t.field({
    type: VoucherLiabilityRef,
    authScopes: { may: "money.read" },
    args: {
      from: t.arg.string({ required: true, description: "The first day, in IST." }),
      until: t.arg.string({ required: true, description: "The last day, in IST." }),
    },
    resolve: (_root, period, ctx) => voucherLiability(ctx, period),
  }),
}));

builder.mutationFields((t) => ({
  issueVoucher: t.field({
    type: VoucherRef,
    description: "Sells a voucher at the desk. Without paymentMethod it is given away, which needs an administrator.",
    authScopes: { may: "vouchers.write" },
    args: {
      input: t.arg({ type: VoucherInput, required: true }),
      buyerName: t.arg.string({ required: true }),
      buyerEmail: t.arg.string(),
      buyerPhone: t.arg.string({ required: true }),
      paymentMethod: t.arg.string(),
      reason: t.arg.string(),
    },
    resolve: async (_root, { input, buyerName, buyerEmail, buyerPhone, paymentMethod, reason }, ctx) =>
      issueAtDesk(ctx, {
        form: readForm(voucherForm, input),
        buyer: readForm(deskContact, { name: buyerName, email: buyerEmail, phone: buyerPhone }),
        method: paymentMethod || null,
        reason: reason ?? "",
      }),
  }),
  extendVoucher: t.field({
    type: VoucherRef,
    authScopes: { may: "vouchers.write" },
    args: { id: t.arg.id({ required: true }), validUntil: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => extendVoucher(ctx, args),
  }),
  voidVoucher: t.field({
    type: VoucherRef,
    authScopes: { may: "vouchers.void" },
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => voidVoucher(ctx, args),
  }),
  payOutVoucher: t.field({
    type: VoucherRef,
    description: "Records that a part of a voucher was paid out: cash, card, upi or transfer.",
    authScopes: { may: "vouchers.void" },
    args: {
      id: t.arg.id({ required: true }),
      amount: t.arg.float({ required: true }),
      method: t.arg.string({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { amount, ...args }, ctx) => payOutVoucher(ctx, { ...args, amount: readRupees(amount) ?? 0 }),
  }),
  resendVoucher: t.field({
    type: VoucherRef,
    authScopes: { may: "vouchers.write" },
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => resendVoucher(ctx, id),
  }),
}));
