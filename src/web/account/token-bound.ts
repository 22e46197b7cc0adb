/**
 * Screens with a user's own data. The token that may read it is in the browser, so the server sends the frame, which is
 * neither cached nor indexed. A signed-out visitor is redirected to the login and returns afterwards.
 */
import { useEffect, useRef } from "react";
import { data, useNavigate } from "react-router";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";

/** The server's response for such a screen: only headers. */
export const frameOnly = (status = 200) =>
  data(null, { status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });

/**
 * The user whose data is shown, null while unknown, or `"left"` after a sign-out on this page. A visitor without a
 * session is redirected to `toLogin`.
 */
export function useOwner(toLogin: string): SessionUser | "left" | null {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  if (user) wasIn.current = true;

  useEffect(() => {
    // A user who signs out here is already on the way to the home page.
    if (status === "out" && !wasIn.current) void navigate(toLogin, { replace: true });
  }, [status, navigate, toLogin]);

  if (user) return user;
  return status === "out" && wasIn.current ? "left" : null;
}
