/**
 * The product form as the dialog fills it. Variants and further pictures are each one text of JSON there, so that two
 * people's changes of a list are compared as a whole.
 */
import * as z from "zod";
import { morePictures } from "./pictures-form.ts";
import { productDialog } from "./product-form.ts";
import { variantKind, variantRows } from "./variant-form.ts";

const list = <Rows extends z.ZodType>(rows: Rows) =>
  z
    .string()
    .transform((text): unknown => JSON.parse(text))
    .pipe(rows);

/** `stored` is the product's current picture. */
export const productDialogForm = (stored: string | null) =>
  productDialog(stored)
    .extend({ variant_kind: z.string(), variants: list(variantRows), more_pictures: list(morePictures) })
    .superRefine(({ variants, variant_kind }, context) => {
      const read = variantKind.safeParse(variant_kind);
      if (variants.length > 0 && !read.success)
        context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "", path: ["variant_kind"] });
    });

export type ProductDialogFields = z.output<ReturnType<typeof productDialogForm>>;
