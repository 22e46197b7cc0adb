/**
 * The session's two keys in local storage, shared by pages and tabs: `authToken` and `user`. Where storage is refused
 * (private mode, a full disk), the session stays in memory and ends with the page.
 */
import { isAbout, readStored, removePersonal, removeStored, writeStored } from "./storage.ts";

let unstored: { token: string; user: SessionUser } | null = null;

/** The signed-in user, as pages need it (contract: session-user). */
export type SessionUser = {
  id: string;
  name: string;
  email: string;
  phone: string;
  role: string;
  isAdmin: boolean;
};

/** The stored token, or null without one; never throws. */
export function storedToken(): string | null {
  return readStored("token") || unstored?.token || null;
}

/** The stored user, or null when there is none or the stored text is damaged. */
export function storedUser(): SessionUser | null {
  const text = readStored("user");
  if (!text) return unstored?.user ?? null;
  try {
    return asSessionUser(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Stores token and user, in memory where storage is refused. */
export function storeSession(token: string, user: SessionUser): void {
  unstored = null;
  if (writeStored("token", token) && writeStored("user", JSON.stringify(user))) return;
  // Storage may hold half of this session, beside half of an earlier one.
  removeStored("user");
  removeStored("token");
  unstored = { token, user };
}

/** Removes the session and all other personal data in the browser. */
export function clearStoredSession(): void {
  unstored = null;
  removePersonal();
}

/** Whether a change in another tab concerns the session. */
export function isAboutSession(event: StorageEvent): boolean {
  return isAbout(event, "token") || isAbout(event, "user");
}

/** Reads an unknown value as a user; null unless it has an id and an email. */
export function asSessionUser(value: unknown): SessionUser | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = value as Record<string, unknown>;
  const text = (key: string) => (typeof fields[key] === "string" ? (fields[key] as string) : "");
  if (!text("id") || !text("email")) return null;
  const role = text("role") || "user";
  return {
    id: text("id"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    role,
    isAdmin: role === "admin",
  };
}
