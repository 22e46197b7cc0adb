import { expect, test } from "vitest";
import { replyAddress } from "./reply.ts";

const MESSAGE = { name: "Asha & Co", email: "asha@a.example", message: "Open at 9?\nWhere?" };
const bodyOf = (address: string) => new URL(address).searchParams.get("body") ?? "";

test("quotes the message line by line and keeps every character of it", () => {
  const address = replyAddress(MESSAGE, "21 Nov 2026, 7:02 pm");
  expect(address).toMatch(/^mailto:asha@a\.example\?subject=Your%20message%20to%20Aviator&body=/);
  expect(bodyOf(address)).toBe(
    "Dear Asha & Co,\r\n\r\n\r\n\r\nOn 21 Nov 2026, 7:02 pm you wrote:\r\n> Open at 9?\r\n> Where?",
  );
});

test("keeps an email address from adding recipients or text", () => {
  const address = replyAddress({ ...MESSAGE, email: "a@a.example?cc=all@a.example&x=,b@b.example" }, "x");
  const { pathname, searchParams } = new URL(address);
  expect(decodeURIComponent(pathname)).toBe("a@a.example?cc=all@a.example&x=,b@b.example");
  expect([...searchParams.keys()]).toEqual(["subject", "body"]);
});

test("cuts a long message between characters", () => {
  const body = bodyOf(replyAddress({ ...MESSAGE, message: "🛫".repeat(3_000) }, "x"));
  expect(body.endsWith("🛫…")).toBe(true);
  expect([...body].length).toBeLessThan(1_300);
});
