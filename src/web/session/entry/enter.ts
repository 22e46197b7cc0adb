/**
 * Login and registration. A guest's purchase also starts a session (checkout/complete-checkout.ts). Refusals are
 * returned as sentences, never thrown, so that every form can show them.
 */
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { currentUser, signIn, whileBusy } from "#web/session/session.ts";
import { LOGIN, LOGIN_WITH_CODE, REGISTER, REQUEST_CODE, USER_EXISTS } from "./documents.ts";

/** The outcome. `message` is shown to the person; `cause` selects its title. */
export type Entry =
  | { entered: true }
  | {
      entered: false;
      /** "code": the password is correct, and the second-factor code is missing or wrong. */
      cause: "refused" | "limited" | "broken" | "code";
      message: string;
    };

/** The pauses after a login before the stored user counts as missing (contract: login-pauses). */
const WAITS_MS = [0, 300, 500];
const AFTER_LOGIN_MS = 100;

/** `code` is requested after a correct password, where the person has a second factor. */
export type Credentials = { email: string; password: string; code?: string };

/** A login by mailed code; `code` as with a password. */
export type MailedLogin = { email: string; mailedCode: string; code?: string };

/** Logs in with a mailed code and stores the session, like `logIn`. */
export function logInWithCode({ email, mailedCode, code }: MailedLogin): Promise<Entry> {
  return enter("Login failed", async () => {
    const input = { email: email.trim(), mailedCode, ...(code ? { code } : {}) };
    return (await browserTransport(LOGIN_WITH_CODE, input)).loginWithCode;
  });
}

/**
 * Requests a mailed login code.
 * @returns the sentence for the person, and whether a code may have been sent
 */
export async function requestCode(email: string): Promise<{ sent: boolean; text: string }> {
  try {
    const { requestLoginCode } = await browserTransport(REQUEST_CODE, { email: email.trim() });
    return { sent: true, text: requestLoginCode.message };
  } catch (failure) {
    const text = failure instanceof GraphqlFailure ? sentenceOf(failure) : "";
    return { sent: false, text: text || "We couldn't send a code. Please try again." };
  }
}

/** Logs in and stores the session; a pause of 100 ms follows (contract: login-pauses). */
export function logIn({ email, password, code }: Credentials): Promise<Entry> {
  return enter("Login failed", async () => {
    const input = { email: email.trim(), password, ...(code ? { code } : {}) };
    const { login } = await browserTransport(LOGIN, input);
    return login;
  });
}

/** Registers and stores the session; `phone` may be empty. */
export function registerAccount(person: Credentials & { name: string; phone: string }): Promise<Entry> {
  return enter("Registration failed", async () => {
    const { register } = await browserTransport(REGISTER, {
      email: person.email.trim(),
      password: person.password,
      name: person.name.trim(),
      phone: person.phone.trim(),
    });
    return register;
  });
}

/** Whether an account with this email exists; false on any error (contract: user-exists). */
export async function accountExists(email: string): Promise<boolean> {
  try {
    return (await browserTransport(USER_EXISTS, { email })).checkUserExists;
  } catch {
    return false;
  }
}

/** Waits for the stored user after a login: at once, after 300 ms, after 500 ms more. Null if missing. */
export async function awaitStoredUser() {
  for (const wait of WAITS_MS) {
    if (wait > 0) await pause(wait);
    const user = currentUser();
    if (user) return user;
  }
  return null;
}

/** Resolves after `ms` milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The server's sentence, with the time of the next attempt when there is a limit. */
export function sentenceOf({ message, retryAfter }: GraphqlFailure): string {
  if (!retryAfter || /\d/.test(message)) return message;
  const minutes = Math.ceil(retryAfter / 60);
  const wait = retryAfter < 90 ? `${Math.ceil(retryAfter)} seconds` : `${minutes} minutes`;
  return `${message.replace(/[.\s]+$/, "")}. Please try again in ${wait}.`;
}

type Answer = {
  success: boolean;
  token: string | null;
  user: unknown;
  message: string | null;
  codeNeeded?: boolean;
};

function enter(fallback: string, call: () => Promise<Answer>): Promise<Entry> {
  return whileBusy(async (): Promise<Entry> => {
    try {
      const { success, token, user, message, codeNeeded } = await call();
      if (!success || !token || !user) {
        const cause = codeNeeded ? "code" : "refused";
        return { entered: false, cause, message: message || fallback };
      }
      signIn(token, user);
      await pause(AFTER_LOGIN_MS);
      return { entered: true };
    } catch (failure) {
      if (failure instanceof GraphqlFailure && failure.code === "RATE_LIMITED") {
        return { entered: false, cause: "limited", message: sentenceOf(failure) };
      }
      if (failure instanceof GraphqlFailure && failure.code === "BAD_USER_INPUT") {
        return { entered: false, cause: "refused", message: failure.message };
      }
      return {
        entered: false,
        cause: "broken",
        message: "An unexpected error occurred. Please try again.",
      };
    }
  });
}
