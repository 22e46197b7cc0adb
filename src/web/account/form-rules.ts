/**
 * Checks a form by its rules of the domain, which are loaded when the form is sent: the pages do not
 * wait for them. The first issue is the one that the form's toast shows.
 */
import type { FieldValues, Resolver } from "react-hook-form";

type Issue = { path: readonly PropertyKey[]; message: string };
type Rules = { safeParse(values: unknown): { error?: { issues: readonly Issue[] } | undefined } };

/** A resolver for react-hook-form; what is typed is handed on untouched. */
export function checkedBy<T extends FieldValues>(load: () => Promise<Rules>): Resolver<T> {
  return async (values) => {
    const rules = await load();
    const issues = rules.safeParse(values).error?.issues ?? [];
    if (issues.length === 0) return { values, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of issues) {
      errors[String(path[0])] ??= { type: "rule", message };
    }
    return { values: {}, errors: errors as never };
  };
}
