/** Which texts count as blank where one is required, and the forms that require one. */
import { expect, test } from "vitest";
import { viewName } from "#domain/centre/saved-view.ts";
import { contactForm } from "#domain/content/contact-form.ts";
import { galleryForm } from "#domain/content/gallery-form.ts";
import { postForm } from "#domain/content/post-form.ts";
import { profileForm } from "#domain/people/account-forms.ts";
import { productForm } from "#domain/shop/product-form.ts";
import { contactDetails } from "./forms.ts";
import { isBlank } from "./visible-text.ts";

const NOTHING = ["", "  ", "\u200b", "\u00ad\u200d \u2060", "\ufeff", "\u0007", "\u3164", "\u2800"];

test.each(NOTHING)("%j is blank", (text) => expect(isBlank(text)).toBe(true));

test.each(["a", ".", "क", "✈️", "👨‍✈️", "\u200bCap"])("%j is visible", (text) => expect(isBlank(text)).toBe(false));

const MISSING = "Please fill in all required fields";

test.each([
  [productForm.shape.name, MISSING],
  [postForm.shape.title, MISSING],
  [postForm.shape.author, MISSING],
  [contactDetails.shape.name, "Please fill in all contact details"],
  [contactForm.shape.message, "Please fill in all fields"],
  [profileForm.shape.name, "Please enter your name"],
  [viewName, "Please enter a name for the view"],
])("a required text that is blank is missing (%#)", (rule, message) => {
  for (const typed of NOTHING)
    expect(rule.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message]);
});

test("an optional text that is blank becomes null", () => {
  const { caption, category, altText } = galleryForm.shape;
  for (const rule of [caption, category, altText]) expect(rule.parse("\u200b")).toBeNull();
  expect(productForm.shape.category.parse("\u200b")).toBe("Other");
});
