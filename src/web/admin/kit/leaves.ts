/** The values of a form under their paths, "contact.email": what nests in the form is compared field by field. */
import { type FieldValues, set } from "react-hook-form";

/** Every value that holds no others, under its path; lists count as what holds others. */
export function leavesOf(values: unknown, path = ""): Record<string, unknown> {
  if (typeof values !== "object" || values === null) return { [path]: values };
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) => leavesOf(value, path ? `${path}.${name}` : name)),
  );
}

/** The values whose leaves these are. */
export function nestedOf(leaves: Readonly<Record<string, unknown>>): FieldValues {
  const values: FieldValues = {};
  for (const [path, value] of Object.entries(leaves)) set(values, path, value);
  return values;
}
