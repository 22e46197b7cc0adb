import { expect, test } from "vitest";
import { isSameAddress } from "./address-book.ts";
import { addressForm } from "./address-form.ts";

const HOME = {
  label: "Home",
  fullName: "Asha Rao",
  phone: "98765 43210",
  address: "14, Lake Road",
  city: "Ludhiana",
  state: "punjab",
  pincode: "141 001",
};

test("an address is stored as an order stores it, with a name of its own", () => {
  expect(addressForm.parse(HOME)).toEqual({
    ...HOME,
    phone: "+919876543210",
    state: "Punjab",
    pincode: "141001",
  });
  expect(addressForm.parse({ ...HOME, label: undefined }).label).toBe("");
});

test("its name has at most 30 characters", () => {
  const problem = addressForm.safeParse({ ...HOME, label: "x".repeat(31) }).error?.issues[0];
  expect(problem?.message).toBe("Please use at most 30 characters");
});

test.each([
  ["the same place in another spelling", { address: "14 lake road", city: "LUDHIANA" }, true],
  ["another phone number", { phone: "9811111111" }, true],
  ["another recipient", { fullName: "Ravi Rao" }, false],
  ["another house", { address: "15, Lake Road" }, false],
  ["another pincode", { pincode: "141002" }, false],
])("%s", (_name, change, same) => {
  const home = addressForm.parse(HOME);
  expect(isSameAddress(home, addressForm.parse({ ...HOME, ...change }))).toBe(same);
});
