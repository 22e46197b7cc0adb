/** Patterns for LIKE in which what people typed stands for itself. */

/** `%text%`, with the text's own wildcards escaped; the caller cares for upper and lower case. */
export const within = (text: string): string => `%${text.replace(/[\\%_]/g, "\\$&")}%`;
