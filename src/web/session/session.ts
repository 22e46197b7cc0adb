/**
 * The signed-in user, for every page. The token is in the browser's storage, which the server cannot read. Pages are
 * therefore rendered with status "unknown" and updated after hydration. Only a refusal of the token ends a session;
 * network failures, timeouts and server errors keep it.
 */
import { useSyncExternalStore } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { LOGOUT, ME } from "./documents.ts";
import { dropDraftsOfOthers } from "./draft.ts";
import { forgetGuestTokens, forgetUnstoredGuestTokens } from "./guest-token.ts";
import { removePersonal, removeStored } from "./storage.ts";
import {
  asSessionUser,
  clearStoredSession,
  isAboutSession,
  type SessionUser,
  storedToken,
  storedUser,
  storeSession,
} from "./stored-session.ts";

/** The session as pages see it; `busy` while a login or registration runs. */
export type Session = {
  status: "unknown" | "out" | "in";
  user: SessionUser | null;
  busy: boolean;
  /** How the previous session ended: by a sign-out, or because the server refused its token. */
  ended: "left" | "refused" | null;
};

const UNKNOWN: Session = { status: "unknown", user: null, busy: false, ended: null };
const listeners = new Set<() => void>();
let session: Session = UNKNOWN;

/** Subscribes to the session, in this tab and across tabs. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  );
}

/** The signed-in user as stored now; null when signed out. */
export function currentUser(): SessionUser | null {
  return storedToken() ? storedUser() : null;
}

/**
 * Stores the result of a login, a registration or a guest's purchase, and notifies every page. A guest's drafts are
 * kept; the data of an earlier account is removed.
 */
export function signIn(token: string, user: unknown): void {
  const known = asSessionUser(user);
  if (!known) throw new Error("A session needs a user with an id and an email.");
  if (storedToken() && storedUser()?.id !== known.id) clearPersonal();
  dropDraftsOfOthers(known.id);
  storeSession(token, known);
  publish({ ...session, status: "in", user: known, ended: null });
}

/** Stores a changed profile of the signed-in user; a response for another account is dropped. */
export function renewUser(user: unknown): void {
  const token = storedToken();
  const known = asSessionUser(user);
  if (!token || !known || storedUser()?.id !== known.id) return;
  storeSession(token, known);
  publish({ ...session, status: "in", user: known });
}

/** Ends the session here at once and on the server as well; a failure there is only logged. */
export async function signOut(): Promise<void> {
  // The request is built with the token before the token is removed here.
  const ending = storedToken() ? browserTransport(LOGOUT) : Promise.resolve();
  clearPersonal();
  publish({ ...session, status: "out", user: null, ended: "left" });
  await ending.catch((failure) => console.warn("Sign-out was not confirmed.", failure));
}

/** Runs a login or registration while pages show "Processing..." (contract: busy-overlay). */
export async function whileBusy<T>(work: () => Promise<T>): Promise<T> {
  publish({ ...session, busy: true });
  try {
    return await work();
  } finally {
    publish({ ...session, busy: false });
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    addEventListener("storage", onStorage);
    addEventListener("pageshow", onPageShow);
    if (session.status === "unknown") start();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener("storage", onStorage);
    removeEventListener("pageshow", onPageShow);
  };
}

function publish(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** A login in another tab writes two keys. Between their events, the token would be paired with the previous user. */
const BOTH_KEYS_MS = 30;
let following: ReturnType<typeof setTimeout> | undefined;

function onStorage(event: StorageEvent): void {
  if (!isAboutSession(event)) return;
  clearTimeout(following);
  if (storedToken()) following = setTimeout(followStorage, BOTH_KEYS_MS);
  else followStorage();
}

/** A page restored by "Back" has missed changes on other pages. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) followStorage();
}

/** Adopts the stored session. Without a token the stored user is removed (contract: session-sync). */
function followStorage(): void {
  if (!storedToken()) {
    leaveTab(null);
    removeStored("user");
    publish({ ...session, status: "out", user: null, ended: null });
    return;
  }
  const user = storedUser();
  if (!user) return void checkToken();
  leaveTab(user);
  publish({ ...session, status: "in", user, ended: null });
}

/**
 * Removes the last person's drafts from this tab, once another tab has ended their session or started another. That tab
 * has removed the shared data; what is stored now may belong to the next person.
 */
function leaveTab(next: SessionUser | null): void {
  if (session.user && session.user.id !== next?.id) {
    removePersonal("tab");
    forgetUnstoredGuestTokens();
  } else dropDraftsOfOthers(next?.id ?? null);
}

function start(): void {
  // Deferred past React's subscription, where the first change would be lost.
  queueMicrotask(() => {
    if (session.status !== "unknown") return;
    const checks = storedToken() !== null && storedUser() !== null;
    followStorage();
    // Without a readable user, followStorage has already queried the server.
    if (checks) void checkToken();
  });
}

/**
 * Queries the token's user, and keeps or ends the session. Only UNAUTHENTICATED ends it (contract: session-start);
 * after any other failure the stored user stays. Screens also call it after a refused operation.
 */
export async function checkToken(): Promise<void> {
  const token = storedToken();
  if (!token) return;
  try {
    const { me } = await browserTransport(ME);
    if (storedToken() !== token) return;
    const user = asSessionUser(me);
    if (user) {
      leaveTab(user);
      storeSession(token, user);
    }
    keep(user ?? storedUser());
  } catch (failure) {
    if (storedToken() !== token) return;
    if (failure instanceof GraphqlFailure && failure.code === "UNAUTHENTICATED") forgetSession();
    else if (!session.user) keep(storedUser());
  }
}

/** Without a user the page shows no session, but the token stays for the next start. */
function keep(user: SessionUser | null): void {
  publish({ ...session, status: user ? "in" : "out", user });
}

/** Ends the session in this browser only: the server has refused its token, or a new password has ended it there. */
export function forgetSession(): void {
  // Without a session, the stored data belongs to a guest, whose purchase continues.
  if (storedToken() || session.user) clearPersonal();
  publish({ ...session, status: "out", user: null, ended: "refused" });
}

/** Removes this person's data from storage and from this page's memory. */
function clearPersonal(): void {
  clearStoredSession();
  forgetGuestTokens();
}
