/**
 * What is typed into a long form, kept in this tab, so that a reload or a detour over another page costs
 * nothing. What a signed-in person typed is shown to that person only, and the end of their session removes it.
 * Storage may be refused or damaged: then nothing is kept.
 */
import { type DraftName, readStored, removeStored, writeStored } from "./storage.ts";

const DRAFTS: readonly DraftName[] = ["booking", "shipping"];

/** The kept fields, unchecked; null when there are none, or when another signed-in person typed them. */
export function readDraft(name: DraftName, userId: string | null): Record<string, unknown> | null {
  try {
    const { owner, fields } = parsed(name);
    if (typeof owner === "string" && owner !== userId) return null;
    return typeof fields === "object" ? (fields as Record<string, unknown> | null) : {};
  } catch {
    return null;
  }
}

/** Keeps the fields in the name of the signed-in person, or of the guest. */
export function keepDraft(name: DraftName, userId: string | null, fields: object): void {
  writeStored(name, JSON.stringify({ owner: userId, fields }));
}

/** Once what was typed is bought. */
export const dropDraft = (name: DraftName): void => removeStored(name);

/** Removes what another signed-in person typed; what a guest typed stays, and comes along into a login. */
export function dropDraftsOfOthers(userId: string | null): void {
  for (const name of DRAFTS) if (isOfAnother(name, userId)) dropDraft(name);
}

function isOfAnother(name: DraftName, userId: string | null): boolean {
  try {
    const { owner } = parsed(name);
    return typeof owner === "string" && owner !== userId;
  } catch {
    return false;
  }
}

function parsed(name: DraftName): { owner?: unknown; fields?: unknown } {
  return JSON.parse(readStored(name) ?? "null") as { owner?: unknown; fields?: unknown };
}
