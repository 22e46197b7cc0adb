/** "Sign Out" of every menu: home, and out (contract: sign-out). */
import { useCallback } from "react";
import { useNavigate } from "react-router";
import { signOut } from "./session.ts";

/** Gives what the button does. A form that is not saved may ask first, and keep its writer here and signed in. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return useCallback(async () => {
    // Away first: signed out here, a page that needs a session would lead to its login.
    await navigate("/");
    if (location.pathname === "/") await signOut();
  }, [navigate]);
}
