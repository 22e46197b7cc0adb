/**
 * Who is signed in, for every page. The server never knows (the token is in the browser's storage), so
 * pages are rendered with status "unknown" and settle after hydration.
 * Only a refusal of the token itself ends a session: no network, a timeout or a broken server keep it.
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

/** What pages see of the session; `busy` while a login or registration runs. */
export type Session = {
  status: "unknown" | "out" | "in";
  user: SessionUser | null;
  busy: boolean;
  /** How the session that was here ended: its owner left, or the server refused its token. */
  ended: "left" | "refused" | null;
};

const UNKNOWN: Session = { status: "unknown", user: null, busy: false, ended: null };
const listeners = new Set<() => void>();
let session: Session = UNKNOWN;

/** The session, followed live, in this tab and across tabs. */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => UNKNOWN,
  );
}

/** The signed-in user as stored, read at this moment; null when signed out. */
export function currentUser(): SessionUser | null {
  return storedToken() ? storedUser() : null;
}

/**
 * Stores what a login, a registration or a guest's purchase answered, and tells every page. What a guest typed comes
 * along; what an earlier account left is removed.
 */
export function signIn(token: string, user: unknown): void {
  const known = asSessionUser(user);
  if (!known) throw new Error("A session needs a user with an id and an e-mail.");
  if (storedToken() && storedUser()?.id !== known.id) clearPersonal();
  dropDraftsOfOthers(known.id);
  storeSession(token, known);
  publish({ ...session, status: "in", user: known, ended: null });
}

/** Takes over what the signed-in person changed of themselves; an answer about somebody else is dropped. */
export function renewUser(user: unknown): void {
  const token = storedToken();
  const known = asSessionUser(user);
  if (!token || !known || storedUser()?.id !== known.id) return;
  storeSession(token, known);
  publish({ ...session, status: "in", user: known });
}

/** Ends the session here at once and on the server as well; a failure there is only logged. */
export async function signOut(): Promise<void> {
  // The request takes the token along before it is removed here.
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

/** A login in another tab writes two keys; between their events the token would meet the last user. */
const BOTH_KEYS_MS = 30;
let following: ReturnType<typeof setTimeout> | undefined;

function onStorage(event: StorageEvent): void {
  if (!isAboutSession(event)) return;
  clearTimeout(following);
  if (storedToken()) following = setTimeout(followStorage, BOTH_KEYS_MS);
  else followStorage();
}

/** A page that "Back" brings to life as it was has missed what other pages did meanwhile. */
function onPageShow(event: PageTransitionEvent): void {
  if (event.persisted) followStorage();
}

/** Takes over what storage says. Without a token the stored user is removed (contract: session-sync). */
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
 * Removes from this tab what its last person typed, once another tab has ended their session or begun another's. What
 * all tabs share was removed there, and may already be the next person's.
 */
function leaveTab(next: SessionUser | null): void {
  if (session.user && session.user.id !== next?.id) {
    removePersonal("tab");
    forgetUnstoredGuestTokens();
  } else dropDraftsOfOthers(next?.id ?? null);
}

function start(): void {
  // Not in the middle of React's subscription: the first change would be lost.
  queueMicrotask(() => {
    if (session.status !== "unknown") return;
    const checks = storedToken() !== null && storedUser() !== null;
    followStorage();
    // Without a readable user, following storage has asked the server already.
    if (checks) void checkToken();
  });
}

/**
 * Asks the server whose the token is, and keeps or ends the session accordingly. Only UNAUTHENTICATED ends it
 * (contract: session-start); after any other failure the stored user stays. For screens too, when an operation of
 * theirs was refused.
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

/** Without a user nobody is shown as signed in, but the token stays for the next start. */
function keep(user: SessionUser | null): void {
  publish({ ...session, status: user ? "in" : "out", user });
}

/** Ends the session here alone: the server has refused its token, or a new password has ended it there. */
export function forgetSession(): void {
  // Without a session, what is kept is a guest's, whose purchase goes on.
  if (storedToken() || session.user) clearPersonal();
  publish({ ...session, status: "out", user: null, ended: "refused" });
}

/** Removes all that the browser keeps of this person, in storage and in this page's memory. */
function clearPersonal(): void {
  clearStoredSession();
  forgetGuestTokens();
}
