/** The contact form's messages. */
import { expect, it } from "vitest";
import { contactForm } from "./contact-form.ts";

const filled = { name: " Asha Rao ", email: "Asha@Example.com", message: "Is Diwali open?" };

it("returns trimmed values, the address in lower case", () => {
  expect(contactForm.parse(filled)).toEqual({
    name: "Asha Rao",
    email: "asha@example.com",
    message: "Is Diwali open?",
  });
});

it.each([
  [{ name: " " }, "Please fill in all fields"],
  [{ email: "" }, "Please fill in all fields"],
  [{ message: undefined }, "Please fill in all fields"],
  [{ email: "nowhere" }, "Please enter a valid email address"],
  [{ name: "x".repeat(121) }, "This text is too long"],
  [{ message: "x".repeat(5001) }, "Please keep your message under 5,000 characters"],
])("%j: %s", (change, sentence) => {
  const { error } = contactForm.safeParse({ ...filled, ...change });
  expect(error?.issues[0]?.message).toBe(sentence);
});
