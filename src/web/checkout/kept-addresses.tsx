/** The customer's kept addresses above the form: one press fills it. "Another address" empties it. */
import { useEffect, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { isSameAddress } from "#domain/shop/address-book.ts";
import { type KeptAddress, MY_ADDRESSES, SAVE_ADDRESS } from "#web/account/addresses/documents.ts";
import { browserTransport } from "#web/graphql.ts";
import { cx } from "#web/ui/cx.ts";
import type { ShippingFields } from "./shipping-form.ts";

const ADDRESS_FIELDS = ["address", "city", "state", "pincode"] as const;

type Form = UseFormReturn<ShippingFields>;

const isTyped = (form: Form): boolean => ADDRESS_FIELDS.some((name) => form.getValues(name)?.trim());

/** The kept addresses, the chosen one, and whether the typed one is to be kept. */
export function useKeptAddresses(userId: string | null, form: Form) {
  const [kept, setKept] = useState<KeptAddress[]>([]);
  const [keep, setKeep] = useState(true);
  const { watch, setValue } = form;
  const typed = watch();
  const chosen = kept.find((one) => isSameAddress(one, typed)) ?? null;

  /** Fills the form; null empties the address, and keeps the person. */
  function choose(address: KeptAddress | null): void {
    for (const name of ADDRESS_FIELDS) setValue(name, address?.[name] ?? "");
    if (address) {
      setValue("fullName", address.fullName);
      setValue("phone", address.phone);
    }
    form.clearErrors();
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (userId === null) return;
    let current = true;
    browserTransport(MY_ADDRESSES).then(
      ({ myAddresses }) => {
        if (!current) return;
        setKept(myAddresses);
        const [last] = myAddresses;
        // Only an untouched form is filled without being asked.
        if (last && !isTyped(form)) choose(last);
      },
      // Without them, the customer types the address.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [userId]);

  /** Keeps the address of an order, or moves it to the top. The order does not wait for it. */
  function remember({ email: _email, ...address }: ShippingFields): void {
    if (userId !== null && (keep || chosen)) browserTransport(SAVE_ADDRESS, address).catch(() => {});
  }

  return { kept, chosen, choose, keep, setKeep, remember };
}

export type KeptAddresses = ReturnType<typeof useKeptAddresses>;

/** Nothing without kept addresses. */
export function AddressChoice({ kept, chosen, choose }: KeptAddresses) {
  if (kept.length === 0) return null;
  return (
    <fieldset className="mb-6">
      <legend className="mb-2 text-sm font-semibold">Deliver to</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {kept.map((address) => (
          <Choice key={address.id} checked={chosen?.id === address.id} onCheck={() => choose(address)}>
            <span className="block font-semibold">{address.label || address.fullName}</span>
            <span className="block truncate text-sm text-ink-soft">
              {address.address.replace(/\s+/g, " ")}, {address.city}
            </span>
          </Choice>
        ))}
        <Choice checked={chosen === null} onCheck={() => choose(null)}>
          <span className="block font-semibold">Another address</span>
          <span className="block text-sm text-ink-soft">Type it below</span>
        </Choice>
      </div>
    </fieldset>
  );
}

type ChoiceProps = { checked: boolean; onCheck: () => void; children: React.ReactNode };

function Choice({ checked, onCheck, children }: ChoiceProps) {
  return (
    <label
      className={cx(
        "flex min-h-14 cursor-pointer items-center gap-3 rounded-xl border p-3",
        checked ? "border-ink bg-info-soft" : "border-line-strong",
      )}
    >
      <input type="radio" name="kept-address" checked={checked} onChange={onCheck} className="shrink-0" />
      <span className="min-w-0">{children}</span>
    </label>
  );
}

/** For an address that is not kept yet. */
export function KeepAddress({ chosen, keep, setKeep }: KeptAddresses) {
  if (chosen) return null;
  return (
    <label className="mt-5 flex min-h-11 items-center gap-3">
      <input type="checkbox" checked={keep} onChange={(event) => setKeep(event.target.checked)} />
      Keep this address for my next order
    </label>
  );
}
