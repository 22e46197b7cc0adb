/**
 * The link of a reset mail and its state. Its token leaves the address bar at once, because people share and photograph
 * addresses. It is stored in the history entry, where a reload finds it. The server can't read the entry, so it treats
 * MARK as a link and renders the form.
 */
import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import { FIRST_PASSWORD_MARK } from "#domain/people/password.ts";

const MARK = "?link=opened";

/**
 * An open link (its token is null until hydration), a used one, or an invalid one. `first`: it is from the welcome
 * mail, and the account has no password yet.
 */
type ResetLink =
  | { kind: "open"; token: string | null; first: boolean }
  | { kind: "used"; first: boolean; email: string }
  | { kind: "dead"; sentence: string }
  | { kind: "missing" };

const noChange = () => () => {};

/** The link's current state, and a function that changes it. */
export function useResetLink(): [ResetLink, (next: ResetLink) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The first render in the browser must match the server's.
  const inBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const query = new URLSearchParams(search);
  const token = query.get("token")?.trim() ?? "";
  const first = token.endsWith(FIRST_PASSWORD_MARK);

  const keep = (next: ResetLink) =>
    void navigate({ search: MARK }, { replace: true, state: next, preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new token is stored
  useEffect(() => {
    if (token) keep({ kind: "open", token, first });
  }, [token]);

  const link = token || search === MARK ? linkOf({ token, first }, inBrowser && state) : null;
  return [link ?? { kind: "missing" }, keep];
}

function linkOf({ token, first }: { token: string; first: boolean }, state: unknown): ResetLink | null {
  if (token) return { kind: "open", token, first };
  if (state === false) return { kind: "open", token: null, first };
  return state as ResetLink | null;
}
