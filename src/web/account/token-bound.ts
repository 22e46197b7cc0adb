/**
 * Screens of somebody's own things. The token that may read them is in the browser, so the server sends the frame,
 * which nobody stores or indexes; whoever is signed out goes to the login and comes back.
 */
import { useEffect, useRef } from "react";
import { data, useNavigate } from "react-router";
import { useSession } from "#web/session/session.ts";
import type { SessionUser } from "#web/session/stored-session.ts";

/** The server's answer for such a screen: nothing but headers. */
export const frameOnly = (status = 200) =>
  data(null, { status, headers: { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" } });

/**
 * Whose things are to be shown: a person, nobody yet, or `"left"` for somebody who was here and signed out. Nobody at
 * all is sent to `toLogin`.
 */
export function useOwner(toLogin: string): SessionUser | "left" | null {
  const { status, user } = useSession();
  const navigate = useNavigate();
  const wasIn = useRef(false);
  if (user) wasIn.current = true;

  useEffect(() => {
    // Who signs out here is on the way to the home page already.
    if (status === "out" && !wasIn.current) void navigate(toLogin, { replace: true });
  }, [status, navigate, toLogin]);

  if (user) return user;
  return status === "out" && wasIn.current ? "left" : null;
}
