/** UPI addresses, and the link of a payment request. */
import { expect, test } from "vitest";
import { isUpiAddress, upiLink } from "./upi.ts";

test.each(["aviator@bank", "9876543210@upi", "a.b-c_d@ybl2"])("%s is a UPI address", (text) =>
  expect(isUpiAddress(text)).toBe(true),
);

test.each(["", "aviator", "@bank", "aviator@", "a b@bank", "aviator@ok.bank", "aviator@bank&am=1"])(
  "%j is none",
  (text) => expect(isUpiAddress(text)).toBe(false),
);

test("names payee, amount with two decimals, and the booking", () => {
  expect(upiLink({ address: "aviator@bank", payee: "Aviator & Co", amount: 500_050, note: "BK-1F4A62" })).toBe(
    "upi://pay?pa=aviator@bank&pn=Aviator%20%26%20Co&am=5000.50&cu=INR&tn=BK-1F4A62",
  );
});
