/** An administrator's form for the variants of a product, with the same rules in the dialog and on the server. */
import * as z from "zod";
import { requiredText } from "#domain/text/visible-text.ts";
import { productStock } from "./product-form.ts";
import { kindTitle, MOST_VARIANTS, VARIANT_KINDS, type VariantKind } from "./variants.ts";

const KIND_MISSING = "Please choose what the variants differ in";

/** The refusal of an SKU that a variant of another product has. */
export const skuTaken = (sku: string, product: string): string => `${product} already has the SKU ${sku}`;

const variantRow = z.object({
  /** Missing for a new variant. That of an archived one restores it. */
  id: z.string().nullish(),
  name: requiredText("Please enter the name").max(60, "The name can have at most 60 characters"),
  sku: requiredText("Please enter the SKU").max(40, "The SKU can have at most 40 characters"),
  stock: productStock,
  /** The stock with which the form was filled: pieces sold since are deducted. */
  stockSeen: z.int().nullish(),
});

export type VariantRow = z.output<typeof variantRow>;

/** Reports a text that an earlier row has, in any case of its letters. */
function refuseRepeated(rows: readonly VariantRow[], context: z.RefinementCtx): void {
  for (const [field, message] of [
    ["name", "Another variant has this name"],
    ["sku", "Another variant has this SKU"],
  ] as const) {
    const seen = new Set<string>();
    for (const [index, row] of rows.entries()) {
      const text = row[field].toLowerCase();
      if (seen.has(text)) context.addIssue({ code: "custom", message, path: [index, field] });
      seen.add(text);
    }
  }
}

/** The variants on sale in their order; `stock` is parsed to a number. */
export const variantRows = z
  .array(variantRow)
  .max(MOST_VARIANTS, `A product can have at most ${MOST_VARIANTS} variants`)
  .superRefine(refuseRepeated);

export const variantKind = z.enum(VARIANT_KINDS, KIND_MISSING);

/** What the variants of a product differ in, for a choice: "Size". */
export const KIND_OPTIONS: readonly { value: VariantKind; text: string }[] = VARIANT_KINDS.map((kind) => ({
  value: kind,
  text: kindTitle(kind),
}));

export type VariantProblems = Readonly<Record<string, string>>;

/** The problems of typed rows by row and field, "2.sku"; those of the whole list by "". */
export function variantProblems(rows: unknown): VariantProblems {
  const read = variantRows.safeParse(rows);
  if (read.success) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of read.error.issues) problems[path.join(".")] ??= message;
  return problems;
}
