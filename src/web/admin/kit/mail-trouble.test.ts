/** Plain sentences for a mail server's errors. */
import { expect, test } from "vitest";
import { mailTrouble } from "./mail-trouble.ts";

test.each([
  ["connect ECONNREFUSED 127.0.0.1:25", false, "The email server could not be reached. We keep trying."],
  ["getaddrinfo ENOTFOUND mail.example", true, "The email server could not be reached. Press Resend to try again."],
  ["Connection timeout", false, "The email server could not be reached. We keep trying."],
  ["550 no such mailbox", false, "The email server did not accept the email. We keep trying."],
])("%s, given up: %s", (error, givenUp, text) => expect(mailTrouble(error, givenUp)).toBe(text));
