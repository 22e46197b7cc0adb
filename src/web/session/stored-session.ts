/**
 * The two keys of local storage that carry a session between pages and tabs: `authToken` and `user`.
 * Storage may be refused (private mode, a full disk): then the session lives in memory and ends with
 * the page.
 */
import { isAbout, readStored, removePersonal, removeStored, writeStored } from "./storage.ts";

let unstored: { token: string; user: SessionUser } | null = null;

/** Who is signed in, as the pages need it (contract: session-user). */
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

/** The stored user, or null when there is none or when what is stored is damaged. */
export function storedUser(): SessionUser | null {
  const text = readStored("user");
  if (!text) return unstored?.user ?? null;
  try {
    return asSessionUser(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps token and user, in memory where storage refuses them. */
export function storeSession(token: string, user: SessionUser): void {
  unstored = null;
  if (writeStored("token", token) && writeStored("user", JSON.stringify(user))) return;
  // Half of it may be stored, beside half of an earlier session.
  removeStored("user");
  removeStored("token");
  unstored = { token, user };
}

/** Removes the session and everything else in the browser that is about its person. */
export function clearStoredSession(): void {
  unstored = null;
  removePersonal();
}

/** True when a change in another tab concerns the session. */
export function isAboutSession(event: StorageEvent): boolean {
  return isAbout(event, "token") || isAbout(event, "user");
}

/** Reads an unknown value as a user; null unless it has an id and an e-mail. */
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
