/** The choices of the people filter: current staff, and people named by the entries loaded so far. */
import { useRef } from "react";
import type { Choice } from "#web/admin/kit/choices.ts";
import { useReading } from "#web/data/use-reading.ts";
import { type AuditEntry, displayName, readStaff } from "./documents.ts";

/** The choices, sorted by name. They always include `chosen`. */
export function usePeople(entries: readonly AuditEntry[], chosen: string): Choice[] {
  // If this query fails, the filter still has the people from the entries.
  const { data: staff = [] } = useReading(["staff"], readStaff);
  const named = useRef(new Map<string, string>());
  for (const { actor_id, actor } of entries) if (actor) named.current.set(actor_id, displayName(actor));
  return peopleChoices(staff, named.current, chosen);
}

/** Merges both sources, sorted by name. People of the same name keep their order. */
export function peopleChoices(
  staff: readonly { id: string; name: string }[],
  named: ReadonlyMap<string, string>,
  chosen: string,
): Choice[] {
  const names = new Map([...named, ...staff.map(({ id, name }) => [id, name] as const)]);
  if (chosen !== "all" && !names.has(chosen)) names.set(chosen, "Selected person");
  return [...names].map(([value, text]) => ({ value, text })).sort((one, other) => one.text.localeCompare(other.text));
}
