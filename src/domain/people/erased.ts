/** Placeholders for erased personal details: records that the law requires to be kept no longer hold a name. */

export const ERASED_NAME = "Erased customer";

/** A reserved domain, to which no mail can be sent. */
const ERASED_DOMAIN = "erased.invalid";

/** The address of an erased account or record; unique for each id. */
export const erasedEmail = (id: string): string => `${id}@${ERASED_DOMAIN}`;

/** An account whose details are being erased. */
export type ErasedPerson = {
  id: string;
  email: string;
  /** Whether the address was confirmed; records are found by address only if it was. */
  proved: boolean;
};
