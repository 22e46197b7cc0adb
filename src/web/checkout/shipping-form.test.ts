/** The errors of an invalid shipping form, with the same rules as the server. */
import { describe, expect, it } from "vitest";
import { NOTHING_TYPED, refusalNotice, type ShippingFields, shippingProblems } from "./shipping-form.ts";

const SOUND: ShippingFields = {
  fullName: "Asha Rao",
  email: "asha@example.com",
  phone: "98765 43210",
  address: "14 Lake Road",
  city: "Ludhiana",
  state: "Punjab",
  pincode: "141001",
};

describe("shippingProblems", () => {
  it.each<Partial<ShippingFields>>([
    {},
    { phone: "+91 98765-43210" },
    { phone: "6000000000" },
    { phone: "011 2345 6789" },
    { phone: "+1 415 555 2671" },
    { pincode: "141 001" },
    { pincode: " 999999 " },
  ])("finds nothing wrong with %j", async (change) => {
    expect(await shippingProblems({ ...SOUND, ...change })).toEqual({});
  });

  it.each<[keyof ShippingFields, string, string]>([
    ["phone", "123456", "Please enter a valid phone number"],
    ["phone", "1234567890123456", "Please enter a valid phone number"],
    ["phone", "+91 98765 4321", "Please enter a valid phone number"],
    ["pincode", "041001", "Please enter a valid 6-digit pincode"],
    ["pincode", "14100", "Please enter a valid 6-digit pincode"],
    ["pincode", "1 4 1 0 0 1", "Please enter a valid 6-digit pincode"],
    ["pincode", "14100a", "Please enter a valid 6-digit pincode"],
    ["email", "asha@", "Please enter a valid email address"],
    ["city", "  ", "Please enter your city"],
    ["state", "", "Please choose your state"],
    ["state", "Atlantis", "Please choose a state or union territory of India"],
    ["fullName", "x".repeat(121), "This text is too long"],
  ])("%s %j: %s", async (field, text, sentence) => {
    expect(await shippingProblems({ ...SOUND, [field]: text })).toEqual({ [field]: sentence });
  });

  it("names every field of an empty form", async () => {
    expect(Object.keys(await shippingProblems(NOTHING_TYPED)).sort()).toEqual(Object.keys(SOUND).sort());
  });
});

describe("refusalNotice", () => {
  const noticeFor = async (change: Partial<ShippingFields>, guest: boolean) => {
    const fields = { ...SOUND, ...change };
    return refusalNotice(fields, await shippingProblems(fields), guest);
  };
  const missing = (text: string) => ({ title: "Missing Information", text });

  it("reports missing fields first, including email and phone for guests", async () => {
    const all = missing("Please fill in all required fields");
    const contact = missing("Please provide email and phone number for guest checkout");
    expect(await noticeFor({ city: "", pincode: "1" }, true)).toEqual(all);
    expect(await noticeFor({ city: "", phone: "" }, true)).toEqual(all);
    expect(await noticeFor({ phone: "" }, true)).toEqual(contact);
    expect(await noticeFor({ email: " ", pincode: "1" }, true)).toEqual(contact);
    expect(await noticeFor({ phone: "" }, false)).toEqual(all);
  });

  it("reports the first error when nothing is missing", async () => {
    expect(await noticeFor({ pincode: "1", phone: "1" }, true)).toEqual({
      title: "Please check your details",
      text: "Please enter a valid phone number",
    });
  });
});
