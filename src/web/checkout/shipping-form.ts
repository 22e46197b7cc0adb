/**
 * What is typed under "Shipping Details", and what is wrong with it. The rules are the server's own
 * (`shippingForm`); they are loaded when the form is sent, because the page must not wait for them.
 */
import { checked, problemsOf, resolverOf } from "#web/ui/form-rules.ts";

/** In the order in which they stand on the page; the first that is wrong gets the focus. */
export const SHIPPING_FIELDS = ["fullName", "email", "phone", "address", "city", "state", "pincode"] as const;

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
  email: "Please enter your e-mail address",
  phone: "Please enter your phone number",
  address: "Please enter your address",
  city: "Please enter your city",
  state: "Please choose your state",
  pincode: "Please enter your pincode",
};

/** The first thing that is wrong with each input; empty when the order can be sent. */
export async function shippingProblems(fields: ShippingFields): Promise<ShippingProblems> {
  const { shippingForm } = await import("#domain/shop/order-form.ts");
  const problems = problemsOf<ShippingField>(shippingForm.safeParse(fields).error?.issues ?? []);
  for (const field of SHIPPING_FIELDS) {
    if (!fields[field].trim()) problems[field] = MISSING[field];
  }
  return problems;
}

/** What the one notice says of a form that can't be sent (contract: shipping-form); `guest`: nobody is signed in. */
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

/** The rules as react-hook-form asks for them. */
export const shippingResolver = resolverOf<ShippingFields, ShippingFields>(async (values) =>
  checked(values, await shippingProblems(values)),
);
