/**
 * How hard a new password is to guess, for the meter in the forms. The server's rules decide what may be set; the
 * estimate never calls a password fair that they refuse. It needs no list of words, so that forms stay small.
 */
import { fitsPasswordBytes, isOwnDetail, isRepeated, PASSWORD_LENGTH } from "./password.ts";

export type Strength = "short" | "long" | "guessable" | "fair" | "good" | "strong";

/** What is known of the person; "" for the rest. `least` is the minimum of characters for their role. */
type StrengthFacts = { email?: string | undefined; name?: string | undefined; least?: number };

/** Rows and columns of keyboards; a run along one of them adds little. */
const RUNS = ["`1234567890-=", "qwertyuiop[]", "asdfghjkl;'", "zxcvbnm,./", "abcdefghijklmnopqrstuvwxyz"]; // cspell:disable-line
const COLUMNS = ["1qaz", "2wsx", "3edc", "4rfv", "5tgb", "6yhn", "7ujm"];
const STEPS: ReadonlySet<string> = new Set(
  [...RUNS, ...COLUMNS].flatMap((run) =>
    [...run].flatMap((letter, at) => {
      const next = run[at + 1];
      return next === undefined ? [] : [letter + next, next + letter];
    }),
  ),
);

/** A character that repeats or continues what is before it counts as this part of one. */
const PREDICTABLE = 0.25;
/** Words and names have fewer bits than random characters. */
const OF_RANDOM = 0.65;
const FAIR_BITS = 34;
const GOOD_BITS = 48;
const STRONG_BITS = 62;

const SHORTEST_DETAIL = 3;

/** Replaces years and the person's own details by one character each. */
function withoutKnown(password: string, { email = "", name = "" }: StrengthFacts): string {
  const details = [
    ...email.toLowerCase().split("@").slice(0, 1),
    ...`${email} ${name}`.toLowerCase().split(/[^\p{L}]+/u),
  ]
    .filter((part) => part.length >= SHORTEST_DETAIL)
    .sort((one, other) => other.length - one.length);
  return details
    .reduce((text, part) => text.replaceAll(part, "a"), password.toLowerCase())
    .replace(/(19|20)\d\d/g, "1");
}

/** A single word without the digits and signs around it, which attackers try first; any other text as it is. */
const wordAlone = (password: string): string => /^[^\p{L}]{0,6}(\p{L}+)[^\p{L}]{0,6}$/u.exec(password)?.[1] ?? password;

/** Whether the character at `at` is the third of a run, or of one of two runs that alternate (`1q2w3e`). */
const continuesRun = (letters: readonly string[], at: number): boolean =>
  [1, 2].some((stride) => {
    const [first, second] = [letters[at - 2 * stride], letters[at - stride]];
    const isStep = (from: string | undefined, to: string | undefined) => from === to || STEPS.has(`${from}${to}`);
    return first !== undefined && isStep(first, second) && isStep(second, letters[at]);
  });

/** How many characters count: repeats and runs count little. */
function countedLength(text: string): number {
  const letters = [...text];
  const isKnown = (letter: string, at: number) => letter === letters[at - 1] || continuesRun(letters, at);
  return letters.reduce((sum, letter, at) => sum + (isKnown(letter, at) ? PREDICTABLE : 1), 0);
}

/** The number of characters from which the password's kinds of characters are taken. */
function poolOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/[a-z]/, 26],
    // A capital at the beginning is the usual one.
    [/.\p{Lu}/su, 26],
    [/\d/, 10],
    [/[^\p{L}\d]/u, 20],
    [/[^\p{ASCII}]/u, 40],
  ];
  return kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0) || 26;
}

/** Rates a password as typed; null while nothing is typed. */
export function passwordStrength(password: string, facts: StrengthFacts = {}): Strength | null {
  const { email = "", name = "", least = PASSWORD_LENGTH } = facts;
  if (password === "") return null;
  if (password.length < least) return "short";
  if (!fitsPasswordBytes(password)) return "long";
  if (isRepeated(password) || isOwnDetail(password, { email, name })) return "guessable";
  const core = wordAlone(password);
  const bits = countedLength(withoutKnown(core, facts)) * Math.log2(poolOf(core)) * OF_RANDOM;
  if (bits < FAIR_BITS) return "guessable";
  if (bits < GOOD_BITS) return "fair";
  return bits < STRONG_BITS ? "good" : "strong";
}
