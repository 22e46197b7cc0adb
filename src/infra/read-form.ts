/** Client input, checked by a form's own rules: the first thing that is wrong is the refusal. */
import type { z } from "zod";
import { Refusal } from "./refusal.ts";

/**
 * The form's output. `fieldOf` names the field for the refusal where the client's form calls it otherwise than the
 * path of the schema.
 * @throws Refusal BAD_USER_INPUT with the form's sentence and the field.
 */
export function readForm<Schema extends z.ZodType>(
  form: Schema,
  input: unknown,
  fieldOf = (path: PropertyKey[]): string | undefined => path.join(".") || undefined,
): z.output<Schema> {
  const read = form.safeParse(input);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new Refusal(
    "BAD_USER_INPUT",
    issue?.message ?? "Please check what you entered",
    undefined,
    fieldOf(issue?.path ?? []),
  );
}

/** The fields that were given: GraphQL sends null for what a client leaves empty. */
export const given = <Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
