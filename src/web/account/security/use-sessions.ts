/** The devices signed in to the user's account, and the two ways to sign them out. */

import { refusalText } from "#web/account/refusal-text.ts";
import { useReading } from "#web/data/use-reading.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.ts";
import { END_SESSION, MY_SESSIONS, type OwnSession, SIGN_OUT_EVERYWHERE } from "./documents.ts";

/** The list, this device first; stays visible while it is read again. */
export function useSessions() {
  const { data, failure, reading, reload } = useReading(["sessions"], async (send) => {
    const { sessions } = await send(MY_SESSIONS);
    return [...sessions].sort((a, b) => Number(b.current) - Number(a.current));
  });

  /** Signs one device out; resolves to whether it is signed out. */
  async function end({ id, device }: OwnSession): Promise<boolean> {
    try {
      await browserTransport(END_SESSION, { id });
    } catch (failure) {
      // NOT_FOUND: the session has already ended elsewhere or expired, which counts as success.
      if (!(failure instanceof GraphqlFailure && failure.code === "NOT_FOUND")) {
        const description = refusalText(failure, "Failed to sign out this device");
        toast({ title: "Error", description, variant: "destructive" });
        return false;
      }
    }
    toast({ title: "Device signed out", description: `${device} needs to log in again.` });
    await reload();
    return true;
  }

  // A list that may be out of date is hidden, so that no device is signed out by mistake.
  const sessions = failure ? undefined : data;
  return { sessions, loading: !sessions && reading, reload, end };
}

/** Ends every session of the account, including this one. Returns the sentence to show, or null on success. */
export async function endAllSessions(): Promise<string | null> {
  try {
    await browserTransport(SIGN_OUT_EVERYWHERE);
    return null;
  } catch (failure) {
    return refusalText(failure, "Failed to sign out everywhere. Please try again.");
  }
}
