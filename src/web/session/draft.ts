/**
 * Drafts of long forms, kept in this tab, so that a reload or another page loses no input. Only the signed-in person
 * who typed a draft sees it; the end of their session removes it. Where storage is refused or damaged, nothing is kept.
 */
import { type DraftName, readStored, removeStored, writeStored } from "./storage.ts";

const DRAFTS: readonly DraftName[] = ["booking", "shipping", "gift"];

/** The stored fields, unchecked. Null when there are none, or when another signed-in person typed them. */
export function readDraft(name: DraftName, userId: string | null): Record<string, unknown> | null {
  try {
    const { owner, fields } = parsed(name);
    if (typeof owner === "string" && owner !== userId) return null;
    return typeof fields === "object" ? (fields as Record<string, unknown> | null) : {};
  } catch {
    return null;
  }
}

/** Stores the fields for the signed-in person, or for the guest. */
export function keepDraft(name: DraftName, userId: string | null, fields: object): void {
  writeStored(name, JSON.stringify({ owner: userId, fields }));
}

/** Removes a draft once its purchase is made. */
export const dropDraft = (name: DraftName): void => removeStored(name);

/** Removes drafts of another signed-in person. A guest's drafts stay, also after a login. */
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
