/** A form's values by path, such as "contact.email", so that nested values are compared field by field. */
import { type FieldValues, set } from "react-hook-form";

/** All leaf values by path. Lists are treated as nested values. */
export function leavesOf(values: unknown, path = ""): Record<string, unknown> {
  if (typeof values !== "object" || values === null) return { [path]: values };
  return Object.assign(
    {},
    ...Object.entries(values).map(([name, value]) => leavesOf(value, path ? `${path}.${name}` : name)),
  );
}

/** Builds the nested values from leaves. */
export function nestedOf(leaves: Readonly<Record<string, unknown>>): FieldValues {
  const values: FieldValues = {};
  for (const [path, value] of Object.entries(leaves)) set(values, path, value);
  return values;
}
