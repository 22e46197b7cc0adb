/** "Sign Out" of every menu: leads home and ends the session (contract: sign-out). */
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { signOut } from "./session.ts";

/**
 * Returns the button's action. A form with unsaved input may prompt first and keep the person on the page and signed
 * in.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    // Navigates first: once signed out, a page that needs a session would redirect to its login.
    await navigate("/");
    if (location.pathname === "/") await signOut();
  }, [navigate]);
}
