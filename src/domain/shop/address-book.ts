/** Addresses that a customer keeps for later orders. Their form is in address-form.ts, which pages load on submit. */

/** The most addresses of one account; the one used longest ago makes room for a new one. */
export const MOST_ADDRESSES = 10;

export type Address = {
  /** The customer's name for it; may be empty. */
  label: string;
  fullName: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
};

type Compared = Pick<Address, "fullName" | "address" | "pincode">;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** Whether two addresses have the same recipient and place, however they are written. */
export const isSameAddress = (one: Compared, other: Compared): boolean =>
  plain(one.pincode) === plain(other.pincode) &&
  plain(one.fullName) === plain(other.fullName) &&
  plain(one.address) === plain(other.address);
