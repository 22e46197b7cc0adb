/**
 * Converts validation rules into react-hook-form errors: the first sentence of each field, under the field's path.
 * Rules are zod schemas of the domain, or a function where several fields are checked together.
 */
import { type FieldErrors, type FieldValues, type Resolver, type ResolverResult, set } from "react-hook-form";

type Issue = { path: readonly PropertyKey[]; message: string };

/** A parser of form values: a zod schema, or an object with the same function. */
export type Rules<Out> = {
  safeParse(values: unknown): { success: true; data: Out } | { success: false; error: { issues: readonly Issue[] } };
};

/** A sentence for each invalid field, by the field's path: "contact.email". */
export type Problems<Name extends string = string> = Partial<Record<Name, string>>;

/** The parsed form, or its errors. */
export type Checked<Out> = { data: Out } | { errors: Problems };

/** The first sentence of each field. An error in an entry of a list is reported for the whole list. */
export function problemsOf<Name extends string = string>(issues: readonly Issue[]): Problems<Name> {
  const problems: Problems = {};
  for (const { path, message } of issues) {
    const entry = path.findIndex((part) => typeof part === "number");
    problems[(entry < 0 ? path : path.slice(0, entry)).join(".")] ??= message;
  }
  return problems as Problems<Name>;
}

/** `data`, unless there are errors. */
export const checked = <Out>(data: Out, problems: Problems): Checked<Out> =>
  Object.keys(problems).length === 0 ? { data } : { errors: problems };

/** Parses form values by the rules. */
export function readBy<Out>(rules: Rules<Out>, values: unknown): Checked<Out> {
  const read = rules.safeParse(values);
  return read.success ? { data: read.data } : { errors: problemsOf(read.error.issues) };
}

/** A resolver for react-hook-form that returns the result of `check`. */
export function resolverOf<T extends FieldValues, Out>(
  check: (values: T) => Checked<Out> | Promise<Checked<Out>>,
): Resolver<T, unknown, Out> {
  return async (values) => resultOf<T, Out>(await check(values));
}

/**
 * Checks a form by domain rules that load on submit, so that pages don't wait for them. The values are returned
 * unchanged.
 */
export function checkedBy<T extends FieldValues>(load: () => Promise<Rules<unknown>>): Resolver<T> {
  return resolverOf<T, T>(async (values) => {
    const read = readBy(await load(), values);
    return "errors" in read ? read : { data: values };
  });
}

function resultOf<T extends FieldValues, Out>(read: Checked<Out>): ResolverResult<T, Out> {
  if ("data" in read) return { values: read.data, errors: {} };
  const errors: FieldErrors<T> = {};
  for (const [path, message] of Object.entries(read.errors)) set(errors, path, { type: "rule", message });
  return { values: {}, errors };
}
