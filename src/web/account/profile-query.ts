/**
 * The signed-in person's own account as the profile page needs it, and what to say when a call of that page
 * fails. A refused token is looked into by asking `me` once more: only that ends a session.
 */
import type { ResultOf } from "gql.tada";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure, graphql } from "#web/graphql.ts";
import { checkToken, currentUser } from "#web/session/session.ts";
import { toast } from "#web/ui/toast.tsx";
import { refusalOf } from "./reset-mail.ts";

const PROFILE_FIELDS = graphql(`
  fragment ShownProfile on User @_unmask {
    id
    name
    email
    phone
    role
    address
    city
    state
    pincode
    email_proved
    has_password
  }
`);

const MY_PROFILE = graphql(
  `
    query MyProfile {
      me { ...ShownProfile }
    }
  `,
  [PROFILE_FIELDS],
);

/** Saves the own profile; an empty text clears its field. */
export const UPDATE_PROFILE = graphql(
  `
    mutation UpdateProfile(
      $id: ID!
      $name: String
      $phone: String
      $address: String
      $city: String
      $state: String
      $pincode: String
    ) {
      updateProfile(
        id: $id
        name: $name
        phone: $phone
        address: $address
        city: $city
        state: $state
        pincode: $pincode
      ) { ...ShownProfile }
    }
  `,
  [PROFILE_FIELDS],
);

export type Profile = ResultOf<typeof PROFILE_FIELDS>;

/** How far loading has come. */
type LoadedProfile =
  | { state: "loading" | "failed"; profile: null }
  | { state: "shown"; profile: Profile };

const NOT_YET: LoadedProfile = { state: "loading", profile: null };

/**
 * Loads the profile of whoever has this id; null while nobody is known to be signed in. While the
 * e-mail is unproved it is asked for again whenever the tab is looked at: the mailed link opens another tab.
 */
export function useProfile(userId: string | null) {
  const [loaded, setLoaded] = useState(NOT_YET);
  const ticket = useRef(0);

  const load = useCallback(async (quietly: boolean) => {
    ticket.current += 1;
    const mine = ticket.current;
    if (!quietly) setLoaded(NOT_YET);
    try {
      const { me } = await browserTransport(MY_PROFILE);
      if (mine !== ticket.current) return;
      if (me) setLoaded({ state: "shown", profile: me });
      // The token was gone by then; whoever still has one may try again.
      else setLoaded({ state: "failed", profile: null });
    } catch (failure) {
      if (isRefused(failure)) {
        await checkToken();
        // The page sees that nobody is signed in; there is nothing to tell.
        if (!currentUser()) return;
      }
      const description = refusalText(failure, "Failed to load profile data");
      if (mine !== ticket.current || quietly) return;
      setLoaded({ state: "failed", profile: null });
      toast({ title: "Error", description, variant: "destructive" });
    }
  }, []);

  useEffect(() => {
    if (userId) void load(false);
    return () => {
      ticket.current += 1;
    };
  }, [userId, load]);

  const waiting = loaded.profile?.email_proved === false;
  useEffect(() => {
    if (!waiting) return;
    const whenSeen = () => {
      if (document.visibilityState === "visible") void load(true);
    };
    document.addEventListener("visibilitychange", whenSeen);
    return () => document.removeEventListener("visibilitychange", whenSeen);
  }, [waiting, load]);

  // Somebody else's account is never shown, not even until the own one has come.
  const own = loaded.profile === null || loaded.profile.id === userId;
  return {
    ...(own ? loaded : NOT_YET),
    retry: () => void load(false),
    refresh: () => void load(true),
  };
}

/**
 * What to tell somebody whose call failed: the server's own sentence where it helps, else `fallback`.
 * @throws whatever is not a failed operation
 */
export function refusalText(failure: unknown, fallback: string): string {
  if (!(failure instanceof GraphqlFailure)) throw failure;
  if (isRefused(failure)) {
    void checkToken();
    return "No user logged in";
  }
  return refusalOf(failure) || fallback;
}

function isRefused(failure: unknown): boolean {
  return failure instanceof GraphqlFailure && failure.code === "UNAUTHENTICATED";
}
