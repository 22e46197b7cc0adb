/** The text for staff about an undelivered mail. The mail server's own message is shown below it. */

/** Errors of a mail server that could not be reached. */
const AWAY = /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|getaddrinfo|timeout|greeting never/i;

/** Takes the error, and whether retries have ended. */
export function mailTrouble(error: string, givenUp: boolean): string {
  const what = AWAY.test(error)
    ? "The email server could not be reached."
    : "The email server did not accept the email.";
  return `${what} ${givenUp ? "Press Resend to try again." : "We keep trying."}`;
}
