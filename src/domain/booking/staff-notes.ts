/** Notes and tags that staff add to a booking, for staff only (contract: notes-and-tags). */

/** The most characters of a note. */
export const NOTE_LENGTH = 2_000;
/** The most notes of one booking. */
export const MOST_NOTES = 50;
/** The most characters of a tag, and the most tags of one booking. */
export const TAG_LENGTH = 24;
export const MOST_TAGS = 8;

/** Why a note can't be stored, as a sentence, or null. */
export function noteProblem(text: string): string | null {
  if (!text.trim()) return "Please write the note first";
  return text.trim().length > NOTE_LENGTH
    ? `Please use at most ${NOTE_LENGTH.toLocaleString("en-IN")} characters`
    : null;
}

/** A tag as it is stored: without spaces around it and with single spaces inside. */
const tidyTag = (text: string): string => text.trim().replace(/\s+/g, " ");

/** Whether two tags are the same label: "vip" and "VIP" are. */
const isSameTag = (one: string, other: string): boolean =>
  tidyTag(one).toLocaleLowerCase("en-IN") === tidyTag(other).toLocaleLowerCase("en-IN");

/** Why a tag can't be added, as a sentence, or null. */
export function tagProblem(text: string): string | null {
  const tag = tidyTag(text);
  if (!tag) return "Please enter a tag";
  if (tag.length > TAG_LENGTH) return `A tag has at most ${TAG_LENGTH} characters`;
  return /[",\\[\]]/.test(tag) ? "A tag can't contain commas, quotation marks or brackets" : null;
}

/** The tags with one added, unless it is there already. */
export const withTag = (tags: readonly string[], tag: string): string[] =>
  tags.some((known) => isSameTag(known, tag)) ? [...tags] : [...tags, tidyTag(tag)];

/** The tags without one. */
export const withoutTag = (tags: readonly string[], tag: string): string[] =>
  tags.filter((known) => !isSameTag(known, tag));
