/** A question about a typed phone number; the rules of phone.ts decide. Pages load it without them. */

/** Ten digits that start as no Indian mobile does: a landline without its zero, or a slip. */
export const isDoubtfulMobile = (text: string): boolean => /^[1-5]\d{9}$/.test(text.replace(/[\s().-]/g, ""));
