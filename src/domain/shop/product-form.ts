/**
 * An administrator's form for a product (contract: product-form), with the same rules in the dialog and on the server.
 */
import * as z from "zod";
import { HTTPS_ONLY, imageAddress, imageAlt, isTypedAddress } from "#domain/content/image-address.ts";
import {
  formatRupees,
  type Paise,
  PRICE_ABOVE_ZERO,
  rupeesToPaise,
  tooManyDecimals,
  ungrouped,
} from "#domain/money/money.ts";
import { requiredText, shownOrNull } from "#domain/text/visible-text.ts";

const PRICE_LIMIT: Paise = 1_000_000_000;
const STOCK_LIMIT = 1_000_000;
/** The category of products without one. */
const NO_CATEGORY = "Other";

const MISSING = "Please fill in all required fields";
const PRICE_INVALID = "Please enter the price in rupees";
const PRICE_RANGE = `The price can be at most ${formatRupees(PRICE_LIMIT)}`;
const PRICE_DECIMALS = tooManyDecimals("price");
const STOCK_INVALID = "Stock must be a whole number, 0 or more";

export const PRODUCT_GONE = "This product no longer exists";

/** An amount of rupees as typed ("1,299.50") or sent as a number, in paise. */
function readPrice(typed: string | number, context: z.RefinementCtx): Paise {
  const text = ungrouped(String(typed));
  const refuse = (message: string): never => {
    context.addIssue({ code: "custom", message });
    return z.NEVER;
  };
  if (text === "") return refuse(MISSING);
  if (!/^-?\d{1,15}(?:\.\d{1,20})?$/.test(text)) return refuse(PRICE_INVALID);
  if (/\.\d{3}/.test(text)) return refuse(PRICE_DECIMALS);
  const rupees = Number(text);
  if (rupees <= 0) return refuse(PRICE_ABOVE_ZERO);
  // Compared in rupees, because much larger amounts cannot be counted in paise.
  return rupees <= PRICE_LIMIT / 100 ? rupeesToPaise(rupees) : refuse(PRICE_RANGE);
}

/** Pieces as typed or as a number. */
export const productStock = z
  .union([z.string(), z.number()], STOCK_INVALID)
  .transform((typed) => String(typed).trim() || "0")
  .pipe(z.string().regex(/^\d+$/, STOCK_INVALID))
  .transform(Number)
  .refine((pieces) => pieces <= STOCK_LIMIT, "Stock can be at most 10,00,000");

/** All fields. `price` is parsed to paise, `stock` to a number; `image_url` and `image_alt` are null when absent. */
export const productForm = z.object({
  name: requiredText(MISSING).max(120, "The name can have at most 120 characters"),
  price: z.union([z.string(), z.number()], PRICE_INVALID).transform(readPrice),
  description: z.string().trim().max(5000, "The description can have at most 5,000 characters"),
  stock: productStock,
  image_url: imageAddress,
  image_alt: imageAlt,
  category: z
    .string()
    .trim()
    .max(60, "The category can have at most 60 characters")
    .transform((text) => shownOrNull(text) ?? NO_CATEGORY),
});

export type ProductFields = z.output<typeof productForm>;

/** The form as the dialog checks it; `stored` is the product's current picture. */
export const productDialog = (stored: string | null) =>
  productForm.extend({ image_url: imageAddress.refine(isTypedAddress(stored), HTTPS_ONLY) });
