import { expect, test } from "vitest";
import { domainOf, judgeDkim, judgeDmarc, judgeMx, judgeSpf } from "./mail-dns.ts";

const found = { found: expect.any(String) };
const missing = { missing: expect.any(String) };

test("the domain is that of the sender's address", () => {
  expect(domainOf("Aviator <bookings@Aviator.example>")).toBe("aviator.example");
  expect(domainOf("bookings@aviator.example")).toBe("aviator.example");
  expect(domainOf("nothing")).toBe("");
});

test.each([
  [["v=spf1 include:mail.example -all"], found],
  [["google-site-verification=x", "v=spf1 mx ~all"], found],
  [[], missing],
  [["v=spf10 -all"], missing],
  [["v=spf1 mx -all", "v=spf1 a -all"], missing],
  [["v=spf1 mx +all"], missing],
  [["v=spf1 mx all"], missing],
])("SPF %j", (records, expected) => {
  expect(judgeSpf(records)).toEqual(expected);
});

test.each([
  [["v=DKIM1; k=rsa; p=MIGf"], found],
  [["p=MIGf"], found],
  [["v=DKIM1; p="], missing],
  [["v=DKIM1; p=; t=s"], missing],
  [[], missing],
])("DKIM %j", (records, expected) => {
  expect(judgeDkim(records)).toEqual(expected);
});

test.each([
  [["v=DMARC1; p=quarantine; rua=mailto:a@b.example"], found],
  [["v=DMARC1;p=reject"], found],
  [["v=DMARC1; p=none"], missing],
  [["v=DMARC1; sp=reject"], missing],
  [[], missing],
])("DMARC %j", (records, expected) => {
  expect(judgeDmarc(records)).toEqual(expected);
});

test.each([
  [[{ exchange: "mx.aviator.example" }], found],
  [[{ exchange: "." }], missing],
  [[{ exchange: "" }], missing],
  [[], missing],
])("MX %j", (records, expected) => {
  expect(judgeMx(records)).toEqual(expected);
});
