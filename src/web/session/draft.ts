/**
 * What is typed into a long form, kept in this tab, so that a reload or a detour over another page costs
 * nothing. What a signed-in person typed is shown to nobody else. Signing out removes every draft. Storage may
 * be refused or damaged: then nothing is kept.
 */

/** Every draft has its key here. */
export const DRAFT_KEYS = { shipping: "aviator-shipping", booking: "aviator-booking" } as const;

type DraftKey = (typeof DRAFT_KEYS)[keyof typeof DRAFT_KEYS];

/** The kept fields, unchecked; null when there are none, or when another signed-in person typed them. */
export function readDraft(key: DraftKey, userId: string | null): Record<string, unknown> | null {
  try {
    const { owner, fields } = JSON.parse(sessionStorage.getItem(key) ?? "null") as {
      owner?: unknown;
      fields?: unknown;
    };
    if (typeof owner === "string" && owner !== userId) return null;
    return typeof fields === "object" ? (fields as Record<string, unknown> | null) : {};
  } catch {
    return null;
  }
}

/** Keeps the fields in the name of the signed-in person, or of the guest. */
export function keepDraft(key: DraftKey, userId: string | null, fields: object): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner: userId, fields }));
  } catch {
    // Then a reload asks for them again.
  }
}

/** Once what was typed is bought. */
export function dropDraft(key: DraftKey): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept where nothing can be removed.
  }
}

/** At sign-out: the next person at this device sees none of it. */
export function dropDrafts(): void {
  for (const key of Object.values(DRAFT_KEYS)) dropDraft(key);
}
