/** Where the simulators stand (spec 1 §1): said on pages, in mails and in calendar entries. */

/** The centre's postal address, line by line. Invented for the demonstration; an owner replaces it here. */
export const CENTRE_ADDRESS = [
  "Level 3, Skyline Mall",
  "Sector 18, Noida",
  "Uttar Pradesh 201301",
] as const;

/** Where to go for a session, in one line. */
export const SIMULATOR_PLACES = {
  A320: `Aviator, ${CENTRE_ADDRESS.join(", ")}`,
  B737: "Aviator, airport terminal T3, departures",
} as const;
