/** Opening the form of a booking's details from elsewhere: from its page, or by a link to it. */

/** Which part of the form takes the focus; null while it is closed. */
export type Opened = "people" | "flyers" | "contact" | "flight" | null;

type LinkedPart = Opened | "balance";

/**
 * The parts of a booking's page that a link opens: '#open=flight', in mails after the token. In the fragment, because
 * they are no part of the page's address.
 */
const PARTS: Readonly<Record<string, LinkedPart>> = {
  flight: "flight",
  names: "flyers",
  balance: "balance",
};

/** The part that the fragment of an address names, or null. */
export const partOf = (fragment: string): LinkedPart =>
  PARTS[new URLSearchParams(fragment.slice(1)).get("open") ?? ""] ?? null;

/** The fragment without its part: what is opened again by a reload. */
export const withoutPart = (fragment: string): string =>
  fragment.replace(/([#&])open=\w+&?/, "$1").replace(/[#&]$/, "");

/** The id of the note that the flight doesn't fit the session, which takes the focus when it appears. */
export const FLIGHT_NOTE = "flight-note";
