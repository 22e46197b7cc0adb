/**
 * The 28 states and 8 union territories of India, as used in addresses, with their GST codes. The tax on products
 * depends on the state, so every spelling is mapped to the listed name.
 */

/** Each with its GST state code, in alphabetical order. */
const STATE_CODES = {
  "Andhra Pradesh": "37",
  "Arunachal Pradesh": "12",
  Assam: "18",
  Bihar: "10",
  Chhattisgarh: "22",
  Goa: "30",
  Gujarat: "24",
  Haryana: "06",
  "Himachal Pradesh": "02",
  Jharkhand: "20",
  Karnataka: "29",
  Kerala: "32",
  "Madhya Pradesh": "23",
  Maharashtra: "27",
  Manipur: "14",
  Meghalaya: "17",
  Mizoram: "15",
  Nagaland: "13",
  Odisha: "21",
  Punjab: "03",
  Rajasthan: "08",
  Sikkim: "11",
  "Tamil Nadu": "33",
  Telangana: "36",
  Tripura: "16",
  "Uttar Pradesh": "09",
  Uttarakhand: "05",
  "West Bengal": "19",
} as const;

const TERRITORY_CODES = {
  "Andaman and Nicobar Islands": "35",
  Chandigarh: "04",
  "Dadra and Nagar Haveli and Daman and Diu": "26",
  Delhi: "07",
  "Jammu and Kashmir": "01",
  Ladakh: "38",
  Lakshadweep: "31",
  Puducherry: "34",
} as const;

const CODES = { ...STATE_CODES, ...TERRITORY_CODES };
type StateName = keyof typeof CODES;

export const STATES = Object.keys(STATE_CODES) as (keyof typeof STATE_CODES)[];
export const UNION_TERRITORIES = Object.keys(TERRITORY_CODES) as (keyof typeof TERRITORY_CODES)[];

/** Postal and vehicle codes, and former names, without spaces and stops. */
const ALSO: Record<StateName, string> = {
  "Andhra Pradesh": "ap ad andhra",
  "Arunachal Pradesh": "ar arunachal",
  Assam: "as asom",
  Bihar: "br",
  Chhattisgarh: "cg ct chattisgarh chhatisgarh chatisgarh",
  Goa: "ga",
  Gujarat: "gj gujrat",
  Haryana: "hr hariyana",
  "Himachal Pradesh": "hp himachal",
  Jharkhand: "jh",
  Karnataka: "ka kar karnatak mysore",
  Kerala: "kl keralam",
  "Madhya Pradesh": "mp",
  Maharashtra: "mh mah maharastra",
  Manipur: "mn",
  Meghalaya: "ml",
  Mizoram: "mz",
  Nagaland: "nl",
  Odisha: "od or orissa",
  Punjab: "pb panjab",
  Rajasthan: "rj raj",
  Sikkim: "sk",
  "Tamil Nadu": "tn",
  Telangana: "ts tg tl telengana",
  Tripura: "tr",
  "Uttar Pradesh": "up",
  Uttarakhand: "uk ut ua uttaranchal",
  "West Bengal": "wb bengal paschimbanga paschimbangal",
  "Andaman and Nicobar Islands": "an andaman andamannicobar andamanandnicobar",
  Chandigarh: "ch",
  "Dadra and Nagar Haveli and Daman and Diu":
    "dn dd dh dnhdd dadraandnagarhaveli dadranagarhaveli damananddiu damandiu",
  Delhi: "dl newdelhi delhincr nctofdelhi nctdelhi nationalcapitalterritoryofdelhi",
  "Jammu and Kashmir": "jk jandk jammu kashmir jammukashmir",
  Ladakh: "la",
  Lakshadweep: "ld laccadives",
  Puducherry: "py pondicherry pondy",
};

/** Letters only, in lower case: "U. P.", "Jammu & Kashmir" and "Uttar  Pradesh (09)" are read like their names. */
const letters = (text: string): string => text.toLowerCase().replaceAll("&", "and").replace(/\P{L}/gu, "");

const NAMED = new Map(
  (Object.keys(CODES) as StateName[]).flatMap((name) =>
    [letters(name), ...ALSO[name].split(" ")].map((known) => [known, name] as const),
  ),
);

/** The message for a text that names no state. */
export const STATE_UNKNOWN = "Please choose a state or union territory of India";

/**
 * The state or territory that a text names: its name in any case and spacing, a usual short form, or a former name.
 * @returns the listed name, "" for anything else
 */
export function stateNamed(text: string): StateName | "" {
  const plain = letters(text);
  return NAMED.get(plain) ?? NAMED.get(plain.replace(/india$/, "")) ?? "";
}

/** The GST code of a state in any spelling, '09' for Uttar Pradesh; null for an unknown one. */
export function stateCode(text: string): string | null {
  const name = stateNamed(text);
  return name === "" ? null : CODES[name];
}

/** A state as printed on a document: 'Uttar Pradesh (09)'; an unknown one unchanged. */
export function stateWithCode(text: string): string {
  const name = stateNamed(text);
  return name === "" ? text : `${name} (${CODES[name]})`;
}

/** Whether two texts name the same state; two unknown ones are compared by their letters. */
export function isSameState(one: string, other: string): boolean {
  const known = stateNamed(one);
  return known === "" ? letters(one) === letters(other) : known === stateNamed(other);
}

/** Whether these two digits are the GST code of a state or union territory. */
export const isStateCode = (code: string): boolean => (Object.values(CODES) as string[]).includes(code);
