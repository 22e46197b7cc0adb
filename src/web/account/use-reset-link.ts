/**
 * The link of a reset mail, and what became of it. Its token leaves the address bar at once (people share and
 * photograph addresses) and is kept in the entry of the browser's history, where a reload finds it; the
 * server, which can't look in there, takes MARK for a link and renders the form.
 */
import { useEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";

const MARK = "?link=opened";

/** An open link (its token is null until the browser looks), one that has done its work, one that can't. */
type ResetLink =
  | { kind: "open"; token: string | null }
  | { kind: "used" }
  | { kind: "dead"; sentence: string }
  | { kind: "missing" };

const noChange = () => () => {};

/** The link as it stands, and how the page tells what became of it. */
export function useResetLink(): [ResetLink, (next: ResetLink) => void] {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  // The first rendering in the browser must say what the server said.
  const inBrowser = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const token = new URLSearchParams(search).get("token")?.trim() ?? "";

  const keep = (next: ResetLink) =>
    void navigate({ search: MARK }, { replace: true, state: next, preventScrollReset: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new token is put away
  useEffect(() => {
    if (token) keep({ kind: "open", token });
  }, [token]);

  const link = token || search === MARK ? linkOf(token, inBrowser && state) : null;
  return [link ?? { kind: "missing" }, keep];
}

function linkOf(token: string, state: unknown): ResetLink | null {
  if (token) return { kind: "open", token };
  if (state === false) return { kind: "open", token: null };
  return state as ResetLink | null;
}
