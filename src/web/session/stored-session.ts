/**
 * The two keys of local storage that carry a session between pages and tabs: `authToken` and `user`.
 * Storage may be refused (private mode, a full disk): then the session lives in memory and ends with
 * the page.
 */
const TOKEN_KEY = "authToken";
const USER_KEY = "user";

/** What the dashboard keeps of a person's lists (admin/views/personal.ts): it holds searches, and goes with the session. */
export const VIEWS_KEY = "dashboardViews";

let unstored: { token: string; user: SessionUser } | null = null;

/** Who is signed in, as the pages need it (spec 1 §3 "User (session)"). */
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
  return read(TOKEN_KEY) || unstored?.token || null;
}

/** The stored user, or null when there is none or when what is stored is damaged. */
export function storedUser(): SessionUser | null {
  const text = read(USER_KEY);
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
  try {
    localStorage.setItem(TOKEN_KEY, token);
    localStorage.setItem(USER_KEY, JSON.stringify(user));
  } catch {
    // Half of it may be stored, beside half of an earlier session.
    clearStoredSession();
    unstored = { token, user };
  }
}

/** Removes the user, and the token with it unless `only` says "user". */
export function clearStoredSession(only?: "user"): void {
  unstored = null;
  try {
    localStorage.removeItem(USER_KEY);
    if (only === "user") return;
    localStorage.removeItem(TOKEN_KEY);
    localStorage.removeItem(VIEWS_KEY);
  } catch {
    // Nothing was stored where nothing can be removed.
  }
}

/** True for the keys whose change in another tab concerns the session (null: storage was cleared). */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === TOKEN_KEY || key === USER_KEY;
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

function read(key: string): string | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage.getItem(key);
  } catch {
    return null;
  }
}
