/** Validates client input with a form's schema; the first issue becomes the refusal. */
import type * as z from "zod";
import { Refusal } from "./refusal.ts";

/**
 * The form's output. `fieldOf` maps the path of the schema to the field's name in the client's form, where they differ.
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

/** The fields that have a value: GraphQL sends null for those that a client leaves empty. */
export const given = <Fields extends Record<string, unknown>>(
  fields: Fields,
): { [Name in keyof Fields]?: NonNullable<Fields[Name]> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null)) as {
    [Name in keyof Fields]?: NonNullable<Fields[Name]>;
  };
