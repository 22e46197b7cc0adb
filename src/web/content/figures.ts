/**
 * Marketing figures (spec 1 §1, §9): words for people, each as its page has it. Nothing is computed from them, and
 * where they differ from the plan catalogue, the catalogue is what is charged. Settle them here, in one place.
 */

/** The strip beneath the home page's hero. */
export const HOME_STATS = [
  { figure: "First", label: "in the country" },
  { figure: "10+", label: "years" },
  { figure: "2000+", label: "happy pilots" },
  { figure: "50000+", label: "flight hours" },
] as const;

/** The strip on the three programme pages. */
export const PROGRAMME_STATS = [
  { figure: "4.9", label: "rating" },
  { figure: "100%", label: "safety record" },
  { figure: "5+", label: "years" },
] as const;

/** What the programme pages name as price; `struck` stands crossed out beside it. */
export const PROGRAMME_PRICES = {
  joyOfFlying: { price: "₹6,500", struck: "₹8,000", badge: "₹1,500 OFF" },
  winOverFear: { price: "₹10,000", struck: null, badge: null },
  pilotFoundation: { price: "₹15,000", struck: null, badge: null },
  professionalPilot: { price: "₹25,000", struck: null, badge: null },
  trial: { price: "₹500", struck: null, badge: null },
} as const;

/** Stands near every figure above. */
export const PRICE_NOTE = "The price at booking applies.";
