/** Who flies in a session, as far as their names are known, and how a boarding pass names them. */

/** The age is null only in rows from before a name required one; the next change of the details asks for it. */
export type Flyer = { name: string; age: number | null };

/**
 * The passenger on a boarding pass: the flyers, otherwise the contact. More than two are counted, so that the text fits
 * every pass.
 */
export function passengerText(flyers: readonly Pick<Flyer, "name">[], contactName: string): string {
  const [first, second, ...others] = flyers;
  if (!first) return contactName;
  if (!second) return first.name;
  return others.length === 0 ? `${first.name} and ${second.name}` : `${first.name} and ${others.length + 1} others`;
}

/** Names with their ages, as sentences show them: "Dev (14), Asha". */
export const flyersText = (flyers: readonly Flyer[]): string =>
  flyers.map(({ name, age }) => (age === null ? name : `${name} (${age})`)).join(", ");

/** The least of the known ages, or null. `youngest` is the age of the youngest flyer as it was typed on its own. */
export function youngestOf(youngest: number | null | undefined, flyers: readonly Flyer[]): number | null {
  const ages = [youngest, ...flyers.map(({ age }) => age)].filter((age) => typeof age === "number");
  return ages.length === 0 ? null : Math.min(...ages);
}
