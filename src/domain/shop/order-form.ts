/**
 * The form of an order (contract: shipping-form), with the same rules in browser and server. Of a product only id,
 * variant and quantity are read, never price or name.
 */
import * as z from "zod";
import type { GstBuyer } from "#domain/money/gst-buyer.ts";
import { STATE_UNKNOWN, stateNamed } from "#domain/people/indian-states.ts";
import { personName } from "#domain/people/person-name.ts";
import { contactDetails } from "#domain/text/forms.ts";
import { requiredText } from "#domain/text/visible-text.ts";
import { lineKey, MOST_LINES, MOST_OF_ONE } from "./cart.ts";

const REQUIRED_MISSING = "Please fill in all required fields";
const CONTACT_MISSING = "Please provide email and phone number for guest checkout";
export const QUANTITY_INVALID = "Please choose a quantity from 1 to 99 of each item";
const CART_EMPTY = "Your cart is empty";

const text = (most: number) => requiredText(REQUIRED_MISSING).max(most, "This text is too long");

/**
 * The shipping address. It is Indian: a pincode of six digits, typed with or without a space, and a state or union
 * territory in any spelling.
 */
export const shippingForm = z.object({
  fullName: personName(REQUIRED_MISSING),
  email: z.string({ error: CONTACT_MISSING }).trim().min(1, CONTACT_MISSING).pipe(contactDetails.shape.email),
  phone: z.string({ error: CONTACT_MISSING }).trim().min(1, CONTACT_MISSING).pipe(contactDetails.shape.phone),
  address: text(500),
  city: text(120),
  // Stored under its listed name, because the tax of an invoice depends on it.
  state: text(120).transform((typed, context) => {
    const name: string = stateNamed(typed);
    if (name !== "") return name;
    context.addIssue({ code: "custom", message: STATE_UNKNOWN });
    return z.NEVER;
  }),
  pincode: z
    .string({ error: REQUIRED_MISSING })
    .trim()
    .min(1, REQUIRED_MISSING)
    .transform((typed) => typed.replace(/^(\d{3})[\s-](\d{3})$/, "$1$2"))
    .pipe(z.string().regex(/^[1-9][0-9]{5}$/, "Please enter a valid 6-digit pincode")),
});

/** A product's variants are lines of their own. */
type OrderLine = { id: string; quantity: number; variantId?: string | undefined };

/** Adds up lines of the same product and variant. */
export function addedUp<Line extends OrderLine>(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>();
  for (const line of lines) {
    const key = lineKey(line);
    const known = sums.get(key);
    sums.set(key, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...sums.values()];
}

/** The input of create-order; a product that occurs twice is added up. */
export const orderForm = z.object({
  products: z
    .array(
      z.object({
        id: z.string({ error: CART_EMPTY }).transform((id) => id.toLowerCase()),
        quantity: z.int(QUANTITY_INVALID).min(1, QUANTITY_INVALID).max(MOST_OF_ONE, QUANTITY_INVALID),
        // Omitted: the default variant.
        variantId: z
          .string()
          .nullish()
          .transform((id) => id?.toLowerCase() || undefined),
      }),
      { error: CART_EMPTY },
    )
    .min(1, CART_EMPTY)
    .max(MOST_LINES, `An order has at most ${MOST_LINES} different items`)
    .transform(addedUp)
    .refine((lines) => lines.every(({ quantity }) => quantity <= MOST_OF_ONE), QUANTITY_INVALID),
  shippingDetails: shippingForm,
});

/** The shipping address, and the company on the invoice where the buyer gave one. */
export type ShippingDetails = z.output<typeof shippingForm> & { gst?: GstBuyer };

/** A product as sold; the price is paise for one. The name includes that of the variant. */
export type OrderedProduct = {
  id: string;
  name: string;
  price: number;
  quantity: number;
  image_url: string | null;
  /** Missing for a product without variants, like the next two. */
  variantId?: string;
  /** "XL". */
  variant?: string;
  sku?: string;
};

/** The total of ordered products, in paise; tax is included and shipping is free (contract: order-totals). */
export const orderTotal = (products: readonly OrderedProduct[]): number =>
  products.reduce((total, { price, quantity }) => total + price * quantity, 0);
