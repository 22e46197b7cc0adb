/**
 * The consent of a parent or guardian for flyers aged 12 to 16 (contract: guardian-consent): its text and who gives it.
 * The text is stored with every consent. A changed text gets the next version; consents to an earlier one stay valid.
 */

export const CONSENT = {
  version: 1,
  text: [
    "I am a parent or the legal guardian of every flyer aged 12 to 16 in this booking.",
    "I agree to their session in the flight simulator, and will be with them at the centre.",
    "I have read the safety advice on this site and know no reason why they should not fly.",
  ],
} as const;

/** The youngest age of a flyer, and the oldest at which a guardian is required (contract: flyer-age). */
export const LEAST_AGE = 12;
export const OLDEST_WITH_GUARDIAN = 16;

/** Whether a session with this youngest flyer needs a guardian and their consent. */
export const needsConsent = (youngestAge: number | null | undefined): boolean =>
  typeof youngestAge === "number" && youngestAge >= LEAST_AGE && youngestAge <= OLDEST_WITH_GUARDIAN;

/** What the guardian is to the flyers: stored names and words. */
export const RELATIONS = { mother: "Mother", father: "Father", guardian: "Legal guardian" } as const;
export type Relation = keyof typeof RELATIONS;

const bare = (name: string): string => name.normalize("NFC").replace(/\s+/g, "").toLowerCase();

/** Whether two typed names are the same, apart from letter case and spaces. */
export const isSameName = (one: string, other: string): boolean => bare(one) !== "" && bare(one) === bare(other);
