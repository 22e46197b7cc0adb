/**
 * The form of "Shipping Details": starts with this tab's draft, and fills empty fields from the signed-in user's
 * profile. The email is always the account's.
 */
import { useEffect, useState } from "react";
import { type UseFormReturn, useForm } from "react-hook-form";
import { stateNamed } from "#domain/people/indian-states.ts";
import { browserTransport } from "#web/graphql.ts";
import type { SessionUser } from "#web/session/stored-session.ts";
import { SHIPPING_PROFILE } from "./documents.ts";
import { keepShippingDraft, shippingDraft } from "./shipping-draft.ts";
import { NOTHING_TYPED, SHIPPING_FIELDS, type ShippingFields, shippingResolver } from "./shipping-form.ts";

/** Takes the signed-in user; the session must be known. */
export function useShippingForm(user: SessionUser | null): UseFormReturn<ShippingFields> {
  const userId = user?.id ?? null;
  const [start] = useState(() => startOf(userId));
  const form = useForm<ShippingFields>({
    resolver: shippingResolver,
    defaultValues: start,
  });
  const { setValue, getValues, watch } = form;

  useEffect(() => {
    const keep = () => keepShippingDraft(userId, { ...NOTHING_TYPED, ...getValues() });
    const { unsubscribe } = watch(keep);
    return unsubscribe;
  }, [userId, watch, getValues]);

  useEffect(() => {
    if (!user) return;
    let current = true;
    const fill = (known: Partial<ShippingFields>) => {
      if (!current) return;
      for (const field of SHIPPING_FIELDS) {
        const value = known[field];
        if (value && !getValues(field)?.trim()) setValue(field, value);
      }
    };
    setValue("email", user.email);
    fill({ fullName: user.name, phone: user.phone });
    browserTransport(SHIPPING_PROFILE).then(
      ({ me }) => {
        if (me?.id === user.id) fill(shippingOf(me));
      },
      // Without a profile, the customer types the fields.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [user, setValue, getValues]);

  return form;
}

function startOf(userId: string | null): ShippingFields {
  const draft = shippingDraft(userId) ?? NOTHING_TYPED;
  return { ...draft, state: stateNamed(draft.state) };
}

type Profile = Record<"name" | "phone" | "address" | "city" | "state" | "pincode", string | null>;

function shippingOf({ name, phone, address, city, state, pincode }: Profile): Partial<ShippingFields> {
  return {
    fullName: name ?? "",
    phone: phone ?? "",
    address: address ?? "",
    city: city ?? "",
    state: stateNamed(state ?? ""),
    pincode: pincode ?? "",
  };
}
