/** The look of a button that opens the field for a code. */
export const CODE_LINK = "py-2.5 text-sm font-semibold text-accent underline underline-offset-4 hover:text-ink";
