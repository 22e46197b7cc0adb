/**
 * Fills a booking page with this tab's draft, and stores changes. It starts once the session is known, and never
 * overwrites input typed before that.
 */
import { useCallback, useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { useSession } from "#web/session/session.ts";
import { type BookingDraft, bookingDraft, keepBookingDraft } from "./booking-draft.ts";
import { type BookingFields, typedFields } from "./booking-form.ts";

type Chosen = Pick<BookingDraft, "schedule" | "paymentType">;

/**
 * Restores the draft into the form.
 * @returns a function that stores the form with the latest choices
 */
export function useBookingDraft(
  form: UseFormReturn<BookingFields>,
  chosen: Chosen,
  restore: (chosen: Chosen) => void,
): (change: Partial<Chosen>) => void {
  const { status, user } = useSession();
  const userId = user?.id ?? null;
  const { getValues, setValue, watch } = form;
  const begun = useRef(false);
  const now = useRef({ chosen, restore, userId });
  useEffect(() => {
    now.current = { chosen, restore, userId };
  });

  useEffect(() => {
    if (status === "unknown" || begun.current) return;
    begun.current = true;
    const draft = bookingDraft(now.current.userId, new Date());
    if (!draft) return;
    const typed = typedFields(getValues());
    for (const [name, value] of Object.entries(draft.fields) as [keyof BookingFields, never][]) {
      if (value && !typed[name]) setValue(name, value);
    }
    now.current.restore(draft);
  }, [status, getValues, setValue]);

  const keep = useCallback(
    (change: Partial<Chosen>) => {
      if (!begun.current) return;
      const { chosen: present, userId: owner } = now.current;
      const fields = typedFields(getValues());
      keepBookingDraft(owner, { ...present, ...change, fields });
    },
    [getValues],
  );

  useEffect(() => {
    const { unsubscribe } = watch((_values, { type }) => {
      // Values filled in by the page come from the account and are filled in again next time.
      if (type === "change") keep({});
    });
    return unsubscribe;
  }, [watch, keep]);

  return keep;
}
