/** LIKE patterns that match user input literally. */

/** `%text%`, with the text's own wildcards escaped; the caller handles upper and lower case. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
