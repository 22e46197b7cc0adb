/** The form of a product's variants, and its words. */
import { describe, expect, test } from "vitest";
import { productDialogForm } from "./product-dialog.ts";
import { variantProblems, variantRows } from "./variant-form.ts";
import { chooseVariant, kindTitle, nameWithVariant, VARIANT_KINDS, variantsText } from "./variants.ts";

const M = { name: "M", sku: "SHIRT-M", stock: "3" };

test("reads typed pieces as numbers", () => {
  expect(variantRows.parse([{ ...M, stock: " 12 " }])).toEqual([{ name: "M", sku: "SHIRT-M", stock: 12 }]);
});

test.each([
  [[{ ...M, name: "" }], { "0.name": "Please enter the name" }],
  [[M, { ...M, sku: " ", name: "L" }], { "1.sku": "Please enter the SKU" }],
  [[{ ...M, stock: "two" }], { "0.stock": "Stock must be a whole number, 0 or more" }],
  [[M, { ...M, sku: "other" }], { "1.name": "Another variant has this name" }],
  [[M, { ...M, name: "L", sku: "shirt-m" }], { "1.sku": "Another variant has this SKU" }],
  [Array(31).fill(M), { "": "A product can have at most 30 variants" }],
  [[], {}],
])("finds the problems of %j", (rows, problems) => {
  expect(variantProblems(rows)).toMatchObject(problems);
});

describe("the dialog", () => {
  const base = { name: "Shirt", price: "5", description: "", stock: "0", image_url: "", image_alt: "", category: "" };
  const read = (change: object) =>
    productDialogForm(null).safeParse({ ...base, variant_kind: "", variants: "[]", more_pictures: "[]", ...change });

  test("accepts a product without variants, and requires what variants differ in", () => {
    expect(read({}).success).toBe(true);
    const refused = read({ variants: JSON.stringify([M]) });
    expect(refused.error?.issues[0]).toMatchObject({ path: ["variant_kind"] });
    expect(read({ variants: JSON.stringify([M]), variant_kind: "size" }).success).toBe(true);
  });
});

test("the words fit every kind", () => {
  expect(VARIANT_KINDS.map(chooseVariant)).toEqual([
    "Please choose a size",
    "Please choose a colour",
    "Please choose a style",
    "Please choose an option",
  ]);
  expect([variantsText(3, "size"), variantsText(1, "colour")]).toEqual(["3 sizes", "1 colour"]);
  expect([kindTitle("style"), nameWithVariant("Shirt", "XL")]).toEqual(["Style", "Shirt (XL)"]);
});
