/** The rules of reviews: the displayed name, the average and the form. */
import { describe, expect, test } from "vitest";
import { refusalForm, reviewForm } from "./review-form.ts";
import { averageStars, reviewerName } from "./reviews.ts";
import { reviewsText } from "./stars.ts";

test.each([
  ["Asha Rao", "Asha R."],
  ["  asha   devi  rao ", "asha R."],
  ["Asha", "Asha"],
  ["अर्जुन मेनन", "अर्जुन म."],
  ["", "A customer"],
])("the name %j is shown as %j", (name, shown) => {
  expect(reviewerName(name)).toBe(shown);
});

test.each([
  [0, 0, null],
  [1, 5, 5],
  [3, 13, 4.3],
  [3, 14, 4.7],
  [20, 93, 4.7],
])("%i reviews with %i stars together have the average %s", (count, stars, average) => {
  expect(averageStars(count, stars)).toBe(average);
});

test("a count has its noun", () => {
  expect([reviewsText(1), reviewsText(2)]).toEqual(["1 review", "2 reviews"]);
});

describe("a review", () => {
  const review = { stars: 4, title: "Fits well", text: "Navy wool,\nwarm." };
  const problem = (change: object) => reviewForm.safeParse({ ...review, ...change }).error?.issues[0]?.message;

  test("is stored trimmed; its title may be missing", () => {
    expect(reviewForm.parse({ stars: "5", title: " Fits \n well ", text: "  Warm.\nNavy. " })).toEqual({
      stars: 5,
      title: "Fits well",
      text: "Warm.\nNavy.",
    });
    expect(reviewForm.parse({ ...review, title: null }).title).toBe("");
  });

  test.each([0, 6, 2.5, "", "many", null])("with %j stars is refused", (stars) => {
    expect(problem({ stars })).toBe("Please choose 1 to 5 stars");
  });

  test.each(["", "   ", "\u200b"])("with the text %j is refused", (text) => {
    expect(problem({ text })).toBe("Please write what you think of it");
  });

  test.each(["See https://spam.example", "www.spam.example", "write to me@spam.example"])("%j is refused", (text) => {
    expect(problem({ text })).toMatch(/without links/);
    expect(problem({ title: text })).toMatch(/without links/);
  });

  test("has limits to the character", () => {
    expect(problem({ text: "a".repeat(2000), title: "b".repeat(80) })).toBeUndefined();
    expect(problem({ text: "a".repeat(2001) })).toMatch(/under 2,000/);
    expect(problem({ title: "b".repeat(81) })).toMatch(/under 80/);
  });

  test("loses characters that hide or turn text", () => {
    expect(reviewForm.parse({ ...review, text: "Warm\u202e cap.\u0007" }).text).toBe("Warm cap.");
  });
});

test("a refusal needs a reason of at most 300 characters", () => {
  expect(refusalForm.safeParse({ reason: " " }).success).toBe(false);
  expect(refusalForm.safeParse({ reason: "a".repeat(301) }).success).toBe(false);
  expect(refusalForm.parse({ reason: " Not about the product. " })).toEqual({ reason: "Not about the product." });
});
