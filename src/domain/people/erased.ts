/** What remains where a person's details were erased: records that the law wants kept no longer hold a name. */

export const ERASED_NAME = "Erased customer";

/** A reserved domain, to which no mail can be sent. */
const ERASED_DOMAIN = "erased.invalid";

/** The address of an erased account or record; unique for each id. */
export const erasedEmail = (id: string): string => `${id}@${ERASED_DOMAIN}`;

/** A person whose details are erased. */
export type ErasedPerson = {
  id: string;
  email: string;
  /** Whether the person proved that the address is theirs: only then records are found by it. */
  proved: boolean;
};
