/** The devices that are signed in to the own account, and the two ways to sign them out. */
import type { ResultOf } from "gql.tada";
import { useCallback, useEffect, useRef, useState } from "react";
import { browserTransport, GraphqlFailure, graphql } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";
import { refusalText } from "./profile-query.ts";

const MY_SESSIONS = graphql(`
  query MySessions {
    sessions { id created_at last_used_at current device }
  }
`);

const END_SESSION = graphql(`
  mutation EndSession($id: ID!) {
    endSession(id: $id)
  }
`);

const SIGN_OUT_EVERYWHERE = graphql(`
  mutation SignOutEverywhere {
    signOutEverywhere
  }
`);

export type OwnSession = ResultOf<typeof MY_SESSIONS>["sessions"][number];

type Listed = { state: "loading" | "shown" | "failed"; sessions: readonly OwnSession[] };

/** The list, this device first; what is shown stays while it is read again. */
export function useSessions() {
  const [listed, setListed] = useState<Listed>({ state: "loading", sessions: [] });
  const ticket = useRef(0);

  const load = useCallback(async () => {
    ticket.current += 1;
    const mine = ticket.current;
    setListed((before) => (before.state === "failed" ? { ...before, state: "loading" } : before));
    try {
      const { sessions } = await browserTransport(MY_SESSIONS);
      const ordered = [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
      if (mine === ticket.current) setListed({ state: "shown", sessions: ordered });
    } catch (failure) {
      refusalText(failure, "");
      if (mine === ticket.current) setListed({ state: "failed", sessions: [] });
    }
  }, []);

  useEffect(() => {
    void load();
    return () => {
      ticket.current += 1;
    };
  }, [load]);

  /** Signs one device out; resolves to whether it is out now. */
  async function end({ id, device }: OwnSession): Promise<boolean> {
    try {
      await browserTransport(END_SESSION, { id });
    } catch (failure) {
      // Somebody was faster, or it lapsed: all the same.
      if (!(failure instanceof GraphqlFailure && failure.code === "NOT_FOUND")) {
        const description = refusalText(failure, "Failed to sign out this device");
        toast({ title: "Error", description, variant: "destructive" });
        return false;
      }
    }
    toast({ title: "Device signed out", description: `${device} needs to log in again.` });
    await load();
    return true;
  }

  return { ...listed, reload: load, end };
}

/** Ends every session of the account, the own one included; gives the sentence to show, or null if done. */
export async function endAllSessions(): Promise<string | null> {
  try {
    await browserTransport(SIGN_OUT_EVERYWHERE);
    return null;
  } catch (failure) {
    return refusalText(failure, "Failed to sign out everywhere. Please try again.");
  }
}
