/** The location of the simulators (contract: business-places), for pages, mails and calendar entries. */

/** The centre's default postal address, line by line. Invented for the demonstration. */
export const CENTRE_ADDRESS = ["Level 3, Skyline Mall", "Sector 18, Noida", "Uttar Pradesh 201301"] as const;

/**
 * The place of each simulator's sessions, in one line each; takes the centre's address, line by line, and the name of
 * the B737's place.
 */
export function simulatorPlaces(address: readonly string[], terminal: string): { A320: string; B737: string } {
  return { A320: `Aviator, ${address.join(", ")}`, B737: `Aviator, ${terminal}` };
}

/** The address of the directions to each simulator, on /contact. */
export const DIRECTIONS_TO = { A320: "/contact#directions-a320", B737: "/contact#directions-b737" } as const;

/** A map of a place, found by its address (contract: map-link). Phones open it in their map app. */
export const mapAddress = (address: readonly string[]): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.join(", "))}`;

type AddressParts = { street: string; town: string; region: string; postalCode: string | null };

/**
 * An address in parts for structured data. The last line is region and postal code, the town is the text after the last
 * comma before it, and the rest is the street. A missing part is empty.
 */
export function addressParts(address: readonly string[]): AddressParts {
  const lines = address.length > 1 ? address.slice(0, -1) : address;
  const last = address.length > 1 ? (address.at(-1) ?? "") : "";
  const words = lines.join(", ").split(", ");
  const town = words.length > 1 ? (words.pop() ?? "") : "";
  const [, region = last, postalCode = null] = /^(.*?),? (\d{3} ?\d{3})$/.exec(last) ?? [];
  return { street: words.join(", "), town, region, postalCode };
}

/** The place in short, as on a card: the first line and the town. */
export function shortPlace(address: readonly string[]): string {
  const { town } = addressParts(address);
  const first = address[0] ?? "";
  return town && !first.includes(town) ? `${first}, ${town}` : first;
}
