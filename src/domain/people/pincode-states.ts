/**
 * The state or union territory of a pincode, as a suggestion that the customer can change. Its first digits name a
 * postal region, which mostly lies in one state. Ambiguous regions give no suggestion.
 */
import { stateNamed } from "./indian-states.ts";

/** By the first digits; the longest match counts, and "" is a region of several states. */
const REGIONS: Readonly<Record<string, string>> = {
  ...of("Delhi", "11"),
  ...of("Haryana", "12 13"),
  ...of("Punjab", "14 15"),
  ...of("Chandigarh", "160"),
  ...of("Himachal Pradesh", "17"),
  ...of("Jammu and Kashmir", "18 190 191 192 193"),
  ...of("Ladakh", "194"),
  ...of("Uttar Pradesh", "20 21 22 23 24 25 26 27 28"),
  ...of("Uttarakhand", "248 249 263"),
  ...of("", "244 246 247 262"),
  ...of("Rajasthan", "30 31 32 33 34"),
  ...of("Gujarat", "36 37 38 39"),
  ...of("Dadra and Nagar Haveli and Daman and Diu", "36252 39621 39622 39623 39624"),
  ...of("Maharashtra", "40 41 42 43 44"),
  ...of("Goa", "403"),
  ...of("Madhya Pradesh", "45 46 47 48"),
  ...of("Chhattisgarh", "49"),
  ...of("Telangana", "50"),
  ...of("Andhra Pradesh", "51 52 53"),
  ...of("Karnataka", "56 57 58 59"),
  ...of("Tamil Nadu", "60 61 62 63 64"),
  ...of("Puducherry", "60500 60501 60960 67331"),
  ...of("Kerala", "67 68 69"),
  ...of("Lakshadweep", "68255"),
  ...of("West Bengal", "70 71 72 73 74"),
  ...of("Sikkim", "737"),
  ...of("Andaman and Nicobar Islands", "744"),
  ...of("Odisha", "75 76 77"),
  ...of("Assam", "78"),
  ...of("Arunachal Pradesh", "790 791 792"),
  ...of("Meghalaya", "793 794"),
  ...of("Manipur", "795"),
  ...of("Mizoram", "796"),
  ...of("Nagaland", "797 798"),
  ...of("Tripura", "799"),
  ...of("Bihar", "80 811 812 813 821 823 824 84 85"),
  ...of("Jharkhand", "814 815 816 822 825 826 827 828 829 83"),
};

function of(state: string, starts: string): Record<string, string> {
  return Object.fromEntries(starts.split(" ").map((start) => [start, state]));
}

const LONGEST = 5;
const SHORTEST = 2;

/** The digits of a typed pincode, with or without a space; null while it is incomplete. */
export function pincodeOf(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, "");
  return /^[1-9][0-9]{5}$/.test(digits) ? digits : null;
}

/** The listed name of the state, or "" without a suggestion. */
export function stateOfPincode(typed: string): ReturnType<typeof stateNamed> {
  const pincode = pincodeOf(typed);
  if (!pincode) return "";
  for (let length = LONGEST; length >= SHORTEST; length -= 1) {
    const state = REGIONS[pincode.slice(0, length)];
    if (state !== undefined) return stateNamed(state);
  }
  return "";
}
