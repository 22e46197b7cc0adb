/** The 28 states and 8 union territories of India, each in the order of the alphabet, as an address names them. */

export const STATES = [
  "Andhra Pradesh",
  "Arunachal Pradesh",
  "Assam",
  "Bihar",
  "Chhattisgarh",
  "Goa",
  "Gujarat",
  "Haryana",
  "Himachal Pradesh",
  "Jharkhand",
  "Karnataka",
  "Kerala",
  "Madhya Pradesh",
  "Maharashtra",
  "Manipur",
  "Meghalaya",
  "Mizoram",
  "Nagaland",
  "Odisha",
  "Punjab",
  "Rajasthan",
  "Sikkim",
  "Tamil Nadu",
  "Telangana",
  "Tripura",
  "Uttar Pradesh",
  "Uttarakhand",
  "West Bengal",
] as const;

export const UNION_TERRITORIES = [
  "Andaman and Nicobar Islands",
  "Chandigarh",
  "Dadra and Nagar Haveli and Daman and Diu",
  "Delhi",
  "Jammu and Kashmir",
  "Ladakh",
  "Lakshadweep",
  "Puducherry",
] as const;

/** The state or territory that a text names, whatever its capitals and spaces; "" for anything else. */
export function stateNamed(text: string): string {
  const plain = (name: string) =>
    name.toLowerCase().replace(/&/g, "and").replace(/\s+/g, " ").trim();
  const wanted = plain(text);
  return [...STATES, ...UNION_TERRITORIES].find((name) => plain(name) === wanted) ?? "";
}
