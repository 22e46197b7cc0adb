/**
 * The fields of "Shipping Details" and their validation. The rules are the server's (`shippingForm`). They load on
 * submit, so that the page does not wait for them.
 */
import { checked, problemsOf, resolverOf } from "#web/ui/form-rules.ts";

/** In page order; the first invalid field gets the focus. */
export const SHIPPING_FIELDS = ["fullName", "email", "phone", "pincode", "address", "city", "state"] as const;

type ShippingField = (typeof SHIPPING_FIELDS)[number];

/** The inputs as typed. */
export type ShippingFields = Record<ShippingField, string>;

export type ShippingProblems = Partial<ShippingFields>;

export const NOTHING_TYPED: ShippingFields = {
  fullName: "",
  email: "",
  phone: "",
  address: "",
  city: "",
  state: "",
  pincode: "",
};

const MISSING: ShippingFields = {
  fullName: "Please enter your full name",
  email: "Please enter your email address",
  phone: "Please enter your phone number",
  address: "Please enter your address",
  city: "Please enter your city",
  state: "Please choose your state",
  pincode: "Please enter your pincode",
};

/** The first error of each field; empty when the form is valid. */
export async function shippingProblems(fields: ShippingFields): Promise<ShippingProblems> {
  const { shippingForm } = await import("#domain/shop/order-form.ts");
  const problems = problemsOf<ShippingField>(shippingForm.safeParse(fields).error?.issues ?? []);
  for (const field of SHIPPING_FIELDS) {
    if (!fields[field].trim()) problems[field] = MISSING[field];
  }
  return problems;
}

/** The notice of an invalid form (contract: shipping-form); `guest`: without a session. */
export function refusalNotice(
  fields: ShippingFields,
  problems: ShippingProblems,
  guest: boolean,
): { title: string; text: string } {
  const missing = SHIPPING_FIELDS.filter((field) => !fields[field].trim());
  if (missing.length === 0) {
    const first = SHIPPING_FIELDS.map((field) => problems[field]).find(Boolean);
    return { title: "Please check your details", text: first ?? "" };
  }
  const onlyContact = missing.every((field) => field === "email" || field === "phone");
  const text =
    guest && onlyContact
      ? "Please provide email and phone number for guest checkout"
      : "Please fill in all required fields";
  return { title: "Missing Information", text };
}

/** The rules as a resolver for react-hook-form. */
export const shippingResolver = resolverOf<ShippingFields, ShippingFields>(async (values) =>
  checked(values, await shippingProblems(values)),
);
