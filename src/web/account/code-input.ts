/** The look of a field for six digits, large and spaced: a TextField's `className`. */
export const CODE_INPUT = "[&_input]:text-center [&_input]:text-h2 [&_input]:tracking-[.3em]";
