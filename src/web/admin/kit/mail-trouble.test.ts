/** Plain sentences for a mail server's errors. */
import { expect, test } from "vitest";
import { mailTrouble } from "./mail-trouble.ts";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:25", false, "The mail server could not be reached. We keep trying."],
  ["getaddrinfo ENOTFOUND mail.example", true, "The mail server could not be reached. Resend tries it again."],
  ["Connection timeout", false, "The mail server could not be reached. We keep trying."],
  ["550 no such mailbox", false, "The mail could not be handed over. We keep trying."],
])("%s, given up: %s", (error, givenUp, text) => expect(mailTrouble(error, givenUp)).toBe(text));
