/** The signed-in user's account on the profile page, read again while its email is unconfirmed. */

import { refusalOf } from "#web/account/reset-mail.ts";
import { useReading } from "#web/data/use-reading.ts";
import { MY_PROFILE } from "./documents.ts";

/**
 * Loads the profile of the user with this id; null without a session. While the email is unconfirmed it loads again
 * whenever the tab comes into view, because the mailed link opens another tab.
 */
export function useProfile(userId: string | null) {
  const { data, failure, reading, reload } = useReading(
    ["profile", userId],
    async (send) => (await send(MY_PROFILE)).me,
    {
      enabled: userId !== null,
      whenSeen: (me) => me?.email_proved === false,
      notice: (cause, { known }) =>
        known ? null : { title: "Error", description: refusalOf(cause) || "Failed to load profile data" },
    },
  );
  // Another user's account is never shown, not even while this user's is loading.
  const profile = data?.id === userId ? data : undefined;
  // A null response means that the token had expired; a user with a token may retry. A user whose session has ended is
  // redirected.
  const failed = !profile && !reading && (data === null || (failure !== null && failure.kind !== "ended"));
  return { profile, failed, reload };
}
