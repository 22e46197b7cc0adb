/**
 * Whether a product is the visitor's favourite, kept on the server for signed-in people (contract: product-favourites).
 * A press shows at once and is taken back if the server refuses; it answers the new state, which counts.
 */
import { useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { forgetSession, useSession } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.tsx";
import { FAVOURITES, TOGGLE_FAVOURITE } from "./documents.ts";

const LOGIN_REQUIRED = {
  title: "Login Required",
  description: "Please log in to add products to your favourites.",
  variant: "destructive",
} as const;

/** Gives the mark, whether a login was found missing, and what a press does. */
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
      // The button still works: the server's answer to a press says how it stands.
      (failure) => console.warn("Favourites could not be read.", failure),
    );
    return () => {
      left = true;
    };
  }, [userId, productId]);

  function askForLogin(): void {
    setLoginMissing(true);
    toast(LOGIN_REQUIRED);
  }

  async function toggle(): Promise<void> {
    if (sending.current) return;
    if (status === "out") {
      askForLogin();
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
        askForLogin();
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
