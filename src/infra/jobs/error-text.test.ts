/** The failure texts that staff read. */
import { expect, test } from "vitest";
import { errorText } from "./error-text.ts";

test.each([
  [
    new Error("EACCES: permission denied, open '/srv/aviator/.data/outbox/mail.1.eml'"),
    "EACCES: permission denied, open '(a file)'",
  ],
  [new Error("Cannot load file:///srv/app/build/main.js"), "Cannot load (a file)"],
  [new Error("connect ECONNREFUSED 10.0.0.5:587"), "connect ECONNREFUSED 10.0.0.5:587"],
  [new Error("GET https://api.example/v1/orders answered 502"), "GET https://api.example/v1/orders answered 502"],
  [new Error("paid 1/2 and/or refused"), "paid 1/2 and/or refused"],
  ["mailbox full", "mailbox full"],
])("%s", (error, text) => {
  expect(errorText(error)).toBe(text);
});
