/** The state of the gift form: the draft, the account's details, the validation, and the checkout. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { formatRupees } from "#domain/money/money.ts";
import { voucherTitle } from "#domain/money/voucher.ts";
import { todayInIndia } from "#domain/time/dates.ts";
import { useVoucherCheckout } from "#web/checkout/use-voucher-checkout.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { checked, resolverOf } from "#web/ui/form-rules.ts";
import { useCheckedForm } from "#web/ui/use-checked-form.ts";
import { giftDraft, keepGiftDraft } from "./gift-draft.ts";
import { dueOf, firstChoice, type GiftChoice, type GiftFields, NO_FIELDS, requestOf, worthOf } from "./gift-form.ts";
import type { VoucherWords } from "./voucher-card.tsx";

/** What the page of a bought voucher shows; kept with its entry in the browser's history. */
export type BoughtGift = { words: VoucherWords; mailTo: string | null; deliverOn: string | null; receiptTo: string };

/** Takes whether payments are simulated. No failure loses input. */
export function useGiftForm(demoMode: boolean) {
  const { user } = useSession();
  const { plans } = useBusiness();
  const [choice, setChoice] = useState(() => firstChoice(plans));
  const latest = useRef({ choice, plans });
  useEffect(() => {
    latest.current = { choice, plans };
  });
  const { form } = useCheckedForm<GiftFields>({
    resolver: resolverOf<GiftFields, GiftFields>(async (values) => {
      const { giftProblems } = await import("./gift-rules.ts");
      const { choice: chosen, plans: sold } = latest.current;
      return checked(values, giftProblems({ ...NO_FIELDS, ...values }, chosen, { plans: sold, now: new Date() }));
    }),
  });
  const checkout = useVoucherCheckout({ demoMode });
  const keep = useGiftDraft(form, choice, setChoice);
  const today = useFilledIn(form, user);
  const typed = { ...NO_FIELDS, ...form.watch() };
  const worth = worthOf(choice.item, typed.ownAmount, plans);
  const words: VoucherWords = {
    design: choice.design,
    recipientName: typed.recipientName,
    message: typed.message,
    worth: worth?.text ?? formatRupees(0),
  };

  const send = form.handleSubmit(async (values) => {
    const request = requestOf({ ...NO_FIELDS, ...values }, choice);
    if (!worth) return;
    const planName = request.planDuration === undefined ? null : worth.text;
    const shown: BoughtGift = {
      words,
      mailTo: request.recipientEmail || null,
      deliverOn: request.deliverOn,
      receiptTo: user?.email ?? request.contactEmail,
    };
    await checkout.confirm({
      request,
      amount: dueOf(worth),
      title: voucherTitle({ planName, value: worth.value }),
      shown,
    });
  });

  function choose(change: Partial<GiftChoice>): void {
    setChoice((now) => ({ ...now, ...change }));
    keep(change);
    // An error may belong to the choice before.
    form.clearErrors(["ownAmount", "deliverOn", "recipientEmail"]);
  }

  return { form, send, user, today, plans, choice, choose, typed, worth, words, checkout };
}

export type GiftForm = ReturnType<typeof useGiftForm>;

/** Restores this tab's draft once the session is known, and stores changes. Returns a function for changed choices. */
function useGiftDraft(
  { getValues, setValue, watch }: UseFormReturn<GiftFields>,
  choice: GiftChoice,
  restore: (choice: GiftChoice) => void,
): (change: Partial<GiftChoice>) => void {
  const { status, user } = useSession();
  const { plans } = useBusiness();
  const begun = useRef(false);
  const now = useRef({ choice, restore, plans, userId: user?.id ?? null });
  useEffect(() => {
    now.current = { choice, restore, plans, userId: user?.id ?? null };
  });

  useEffect(() => {
    if (status === "unknown" || begun.current) return;
    begun.current = true;
    const draft = giftDraft(now.current.userId, now.current.plans, new Date());
    if (!draft) return;
    for (const [name, value] of Object.entries(draft.fields) as [keyof GiftFields, string][])
      if (value && !getValues(name)) setValue(name, value);
    now.current.restore(draft.choice);
  }, [status, getValues, setValue]);

  const keep = useCallback(
    (change: Partial<GiftChoice>) => {
      if (!begun.current) return;
      const { choice: present, userId } = now.current;
      keepGiftDraft(userId, { fields: { ...NO_FIELDS, ...getValues() }, choice: { ...present, ...change } });
    },
    [getValues],
  );

  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      if (type === "change") keep({});
    });
    return unsubscribe;
  }, [watch, keep]);
  return keep;
}

/** Fills in the account's details where nothing is typed; its email always. Returns today in IST. */
function useFilledIn({ getValues, setValue }: UseFormReturn<GiftFields>, user: SessionUser | null): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(todayInIndia(new Date())), []);
  useEffect(() => {
    if (!user) return;
    setValue("email", user.email);
    if (!getValues("name")?.trim()) setValue("name", user.name);
    if (!getValues("phone")?.trim()) setValue("phone", user.phone);
  }, [user, getValues, setValue]);
  return today;
}
