/** Codecs for payload values that are not texts, in the form in which jobs store them. */
import * as z from "zod";

/** The id of a row. */
export const storedId = z.guid();

/** A flag: "yes" or absent. */
export const storedFlag = z.codec(z.literal("yes").optional(), z.boolean(), {
  decode: (text) => text === "yes",
  encode: (on) => (on ? ("yes" as const) : undefined),
});

/** A whole number from 0. */
export const storedCount = z.codec(z.string().regex(/^\d+$/), z.int().min(0), { decode: Number, encode: String });
