/**
 * The consent of a parent or guardian for a flyer aged 12 to 16 (contract: guardian-consent): its text, who gives it,
 * and for whom. The text is stored with every consent. A changed text gets the next version; consents to an earlier one
 * stay valid.
 */
import { LEAST_AGE, OLDEST_WITH_GUARDIAN } from "#domain/people/contact-limits.ts";
import type { Flyer } from "./flyers.ts";

/** A flyer who needs a consent; the name is null while the booking does not have it. */
export type Minor = { name: string | null; age: number };

const CONSENT_VERSION = 2;

/** The text to which a guardian agrees, and its version. */
export const consentTo = (minor: Minor): { version: number; text: readonly string[] } => ({
  version: CONSENT_VERSION,
  text: [
    `I am a parent or the legal guardian of ${minor.name === null ? `the flyer aged ${minor.age}` : minorText(minor)}.`,
    "I agree to this session in the flight simulator, and will be with them for all of it.",
    "I have read the safety advice on this site and know no reason why they should not fly.",
  ],
});

/** Whether a flyer of this age, or a session with this youngest flyer, needs a guardian and their consent. */
export const needsConsent = (age: number | null | undefined): age is number =>
  typeof age === "number" && age >= LEAST_AGE && age <= OLDEST_WITH_GUARDIAN;

/** The flyers who need a consent: those with a name, and before them the youngest if no name has this age. */
export function minorsOf({ youngestAge, flyers }: { youngestAge: number | null; flyers: readonly Flyer[] }): Minor[] {
  const named = flyers.flatMap(({ name, age }) => (needsConsent(age) ? [{ name, age }] : []));
  if (!needsConsent(youngestAge) || named.some(({ age }) => age === youngestAge)) return named;
  return [{ name: null, age: youngestAge }, ...named];
}

/** "Dev (14)", or "The flyer aged 14". */
export const minorText = ({ name, age }: Minor): string =>
  name === null ? `The flyer aged ${age}` : `${name} (${age})`;

/** Whether a consent with these facts is for this flyer: the same name and age. */
export const isConsentFor = (signed: { name: string | null; age: number | null }, minor: Minor): boolean =>
  (signed.age ?? minor.age) === minor.age &&
  (signed.name === null || minor.name === null ? signed.name === minor.name : isSameName(signed.name, minor.name));

/** What the guardian is to the flyers: stored names and words. */
export const RELATIONS = { mother: "Mother", father: "Father", guardian: "Legal guardian" } as const;
export type Relation = keyof typeof RELATIONS;

/** The word for a stored relation within a sentence. */
export const relationText = (relation: string): string =>
  (Object.entries(RELATIONS).find(([name]) => name === relation)?.[1] ?? relation).toLowerCase();

const bare = (name: string): string => name.normalize("NFC").replace(/\s+/g, "").toLowerCase();

/** Whether two typed names are the same, apart from letter case and spaces. */
export const isSameName = (one: string, other: string): boolean => bare(one) !== "" && bare(one) === bare(other);
