/** The article's and the gallery's dialogs: required fields, and their lengths. */
import { expect, test } from "vitest";
import { galleryDialog, galleryForm } from "./gallery-form.ts";
import { postDialog, postForm } from "./post-form.ts";

const POST = { title: " Flaps ", author: "Asha", content: "", image_url: null, published: false };
const PICTURE = { imageUrl: "/uploads/a.webp", caption: "", category: " ", featured: true };

test("returns trimmed values", () => {
  expect(postForm.parse(POST)).toEqual({ ...POST, title: "Flaps", image_alt: null });
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
  [{ image_url: "javascript:alert(1)" }, /^Please enter an image address/],
])("the article with %j is refused", (change, message) => {
  const { error } = postForm.safeParse({ ...POST, ...change });
  expect(error?.issues[0]?.message).toMatch(message);
});

test("the dialog accepts 200,000 characters, and a longer text if it is unchanged", () => {
  const long = "x".repeat(200_001);
  const messageOf = (stored: string, content: string) =>
    postDialog({ content: stored, image_url: null }).safeParse({ ...POST, content }).error?.issues[0]?.message;
  expect(messageOf("", "x".repeat(200_000))).toBeUndefined();
  expect(messageOf("", long)).toMatch(/^The article is too long/);
  expect(messageOf(long, long)).toBeUndefined();
  expect(messageOf(long, `${long}y`)).toMatch(/^The article is too long/);
});

test("the dialogs refuse a picture that the pages can't show, except the stored one", () => {
  const http = "http://a.example/a.png";
  const posts = (stored: string | null) =>
    postDialog({ content: "", image_url: stored }).safeParse({ ...POST, image_url: http });
  const pictures = (stored: string | null) => galleryDialog(stored).safeParse({ ...PICTURE, imageUrl: http });
  for (const check of [posts, pictures]) {
    expect(check(null).error?.issues.map(({ message }) => message)).toEqual([
      "Please use an address that begins with https://",
    ]);
    expect(check(http).success).toBe(true);
  }
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
