/** The article's and the gallery's dialogs: what must be there, and how long it may be. */
import { expect, test } from "vitest";
import { galleryForm } from "./gallery-form.ts";
import { postForm } from "./post-form.ts";

const POST = { title: " Flaps ", author: "Asha", content: "", image_url: null, published: false };
const PICTURE = { imageUrl: "/uploads/a.webp", caption: "", category: " ", featured: true };

test("what is filled in comes out trimmed", () => {
  expect(postForm.parse(POST)).toEqual({ ...POST, title: "Flaps" });
  expect(galleryForm.parse(PICTURE)).toEqual({
    imageUrl: "/uploads/a.webp",
    caption: null,
    category: null,
    altText: null,
    featured: true,
  });
});

test.each([
  [{ title: "" }, "Please fill in all required fields"],
  [{ author: " " }, "Please fill in all required fields"],
  [{ title: "x".repeat(201) }, "The title can have at most 200 characters"],
  [{ author: "x".repeat(121) }, "The author can have at most 120 characters"],
  [{ content: "x".repeat(200_001) }, /^The article is too long/],
  [{ image_url: "javascript:alert(1)" }, /^Please enter an image address/],
])("the article with %j is refused", (change, message) => {
  const { error } = postForm.safeParse({ ...POST, ...change });
  expect(error?.issues[0]?.message).toMatch(message);
});

test("an article of 200,000 characters is taken", () => {
  expect(postForm.safeParse({ ...POST, content: "x".repeat(200_000) }).success).toBe(true);
});

test.each([
  [{ imageUrl: "" }, "Please add an image"],
  [{ imageUrl: undefined }, "Please add an image"],
  [{ imageUrl: "//elsewhere.example/a.png" }, /^Please enter an image address/],
  [{ caption: "x".repeat(201) }, "The caption can have at most 200 characters"],
  [{ altText: "x".repeat(301) }, /at most 300 characters/],
])("the picture with %j is refused", (change, message) => {
  const { error } = galleryForm.safeParse({ ...PICTURE, ...change });
  expect(error?.issues[0]?.message).toMatch(message);
});
