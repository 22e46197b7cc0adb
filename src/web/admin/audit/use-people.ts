/** Whom the log can be filtered by: everybody who works here, and whoever the entries seen so far name. */
import { useRef } from "react";
import type { Choice } from "#web/admin/kit/choices.ts";
import { useReading } from "#web/data/use-reading.ts";
import { type AuditEntry, calledBy, readColleagues } from "./documents.ts";

/** The choices by name; `chosen` is among them whoever it is. */
export function usePeople(entries: readonly AuditEntry[], chosen: string): Choice[] {
  // Without them the filter still has those of the entries.
  const { data: colleagues = [] } = useReading(["colleagues"], readColleagues);
  const seen = useRef(new Map<string, string>());
  for (const { actor_id, actor } of entries) if (actor) seen.current.set(actor_id, calledBy(actor));
  return peopleChoices(colleagues, seen.current, chosen);
}

/** The same from what is known; those of one name keep their order. */
export function peopleChoices(
  colleagues: readonly { id: string; name: string }[],
  seen: ReadonlyMap<string, string>,
  chosen: string,
): Choice[] {
  const names = new Map([...seen, ...colleagues.map(({ id, name }) => [id, name] as const)]);
  if (chosen !== "all" && !names.has(chosen)) names.set(chosen, "One person");
  return [...names].map(([value, text]) => ({ value, text })).sort((one, other) => one.text.localeCompare(other.text));
}
