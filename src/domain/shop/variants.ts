/**
 * Variants of a product: what they differ in, and their words. Each has a stock and an SKU of its own; the price is the
 * product's. This module has no rules of forms, because every page of the shop loads it.
 */

export const VARIANT_KINDS = ["size", "colour", "style", "option"] as const;
export type VariantKind = (typeof VARIANT_KINDS)[number];

/** The highest number of variants on sale of one product. */
export const MOST_VARIANTS = 30;

/** "Size". */
export const kindTitle = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

/** "a size", "an option". */
const oneOfKind = (kind: string): string => `a${kind === "option" ? "n" : ""} ${kind}`;

/** The error of a purchase without a choice. */
export const chooseVariant = (kind: string): string => `Please choose ${oneOfKind(kind)}`;

/** "3 sizes". */
export const variantsText = (count: number, kind: string): string => `${count} ${kind}${count === 1 ? "" : "s"}`;

/** A product's name with the chosen variant, as carts, orders and documents show it. */
export const nameWithVariant = (name: string, variant: string): string => `${name} (${variant})`;
