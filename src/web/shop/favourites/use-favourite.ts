/**
 * Whether a product is a favourite, stored on the server for signed-in users (contract: product-favourites). A press
 * shows at once and is undone if the server refuses. The server returns the new state, which is authoritative.
 */
import { useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { forgetSession, useSession } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.ts";
import { FAVOURITES, TOGGLE_FAVOURITE } from "./documents.ts";

const LOGIN_REQUIRED = {
  title: "Login Required",
  description: "Please log in to add products to your favourites.",
  variant: "destructive",
} as const;

/** Returns the mark, whether a login is missing, and the press handler. */
export function useFavourite(productId: string) {
  const { status, user } = useSession();
  const [marked, setMarked] = useState(false);
  const [loginMissing, setLoginMissing] = useState(false);
  const sending = useRef(false);
  const pressed = useRef(false);
  const userId = status === "in" ? (user?.id ?? null) : null;

  useEffect(() => {
    let left = false;
    pressed.current = false;
    setMarked(false);
    if (!userId) return;
    setLoginMissing(false);
    browserTransport(FAVOURITES).then(
      ({ favorites }) => {
        if (!left && !pressed.current) setMarked(favorites.some(({ id }) => id === productId));
      },
      // The button still works: the response to a press contains the state.
      (failure) => console.warn("Favourites could not be read.", failure),
    );
    return () => {
      left = true;
    };
  }, [userId, productId]);

  function requireLogin(): void {
    setLoginMissing(true);
    toast(LOGIN_REQUIRED);
  }

  async function toggle(): Promise<void> {
    if (sending.current) return;
    if (status === "out") {
      requireLogin();
      return;
    }
    sending.current = true;
    pressed.current = true;
    setMarked(!marked);
    try {
      const { toggleFavorite } = await browserTransport(TOGGLE_FAVOURITE, { productId });
      setMarked(toggleFavorite);
    } catch (failure) {
      setMarked(marked);
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "UNAUTHENTICATED") {
        forgetSession();
        requireLogin();
      } else {
        const description = "Failed to update favorite status";
        toast({ title: "Error", description, variant: "destructive" });
      }
    } finally {
      sending.current = false;
    }
  }

  return { marked, loginMissing, toggle };
}
