/** The form of "Sell voucher": input, the packages on sale, and the mutation. */
import { type FormEvent, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { formatShortDate } from "#domain/time/dates.ts";
import { METHOD_WORDS } from "#web/admin/bookings/take-balance.tsx";
import { useDialogForm } from "#web/admin/kit/use-dialog-form.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { browserTransport } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { ISSUE, PLANS, type VoucherPlan, type VoucherRow } from "./documents.ts";
import {
  isSellBy,
  plansOnce,
  readSale,
  type Sale,
  type SellBy,
  type SellValues,
  START,
  saleValue,
} from "./sell-form.ts";
import { useKnownBuyer } from "./use-known-buyer.ts";
import { rupees, voucherOf } from "./voucher-words.tsx";

export type SellOptions = {
  /** Whether the user may give vouchers away. */
  mayGive: boolean;
  onClose: () => void;
  onMade: (voucher: VoucherRow) => void;
};

const NO_PLANS: readonly VoucherPlan[] = [];

export type SellForm = ReturnType<typeof useSellForm>;

/** The form, with the chosen value. */
export function useSellForm({ onClose, onMade }: SellOptions) {
  const by = useRef<SellBy>("cash");
  const navigate = useNavigate();
  const [gives, setGives] = useState(false);
  const form = useDialogForm<SellValues, Sale>({
    start: START,
    check: (typed) => readSale(typed, by.current),
    async send(sale, run) {
      const saved = await run((once) => browserTransport(ISSUE, sale, once));
      if (!saved.ok) return;
      const { made } = saved.data;
      onMade(made);
      toast({
        title: sale.paymentMethod
          ? `Gift voucher sold: ${rupees(made.value)} by ${METHOD_WORDS[sale.paymentMethod]}`
          : "Gift voucher given away",
        description: sentText(made),
        action: { text: "Open voucher", onPress: () => void navigate(`/admin/dashboard/vouchers?voucher=${made.id}`) },
      });
      onClose();
    },
  });
  const { data, failure } = useGraphql(PLANS, {});
  const plans = data ? plansOnce(data.a320, data.b737) : NO_PLANS;
  const known = useKnownBuyer(form.values, form.set);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const value = (event.nativeEvent as SubmitEvent).submitter?.getAttribute("value");
    by.current = isSellBy(value) ? value : "cash";
    form.dialog.onSubmit(event);
  };
  return {
    ...form,
    dialog: { ...form.dialog, onSubmit },
    plans,
    failed: failure?.message,
    value: saleValue(form.values, plans),
    /** The name that was filled in from an earlier visit. */
    known,
    gives,
    setGives,
  };
}

/** What happens with the voucher next. */
function sentText(voucher: VoucherRow): string {
  const { recipient_email: email, deliver_on: day, delivery, created_at: made } = voucher;
  const name = voucherOf(voucher);
  if (delivery === "print" || !email) return `${name}. Print it for the customer.`;
  return day && day > made.slice(0, 10)
    ? `${name}. Emailed on ${formatShortDate(day)}.`
    : `${name}. Emailed to ${email}.`;
}
