/** The signed-in person's own account on the profile page, read again while its e-mail is unproved. */

import { refusalOf } from "#web/account/reset-mail.ts";
import { useReading } from "#web/data/use-reading.ts";
import { MY_PROFILE } from "./documents.ts";

/**
 * Loads the profile of whoever has this id; null while nobody is known to be signed in. While the
 * e-mail is unproved it is asked for again whenever the tab is looked at: the mailed link opens another tab.
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
  // Somebody else's account is never shown, not even until the own one has come.
  const profile = data?.id === userId ? data : undefined;
  // Without an account the token was gone by then; whoever still has one may try again. Whose session has ended is led
  // away.
  const failed = !profile && !reading && (data === null || (failure !== null && failure.kind !== "ended"));
  return { profile, failed, reload };
}
