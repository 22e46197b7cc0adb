/** What staff read about a mail that has not left; the mail server's own words stand beneath it. */

/** How it reads when nobody answers at the mail server. */
const AWAY = /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|getaddrinfo|timeout|greeting never/i;

/** Takes what went wrong, and whether it was given up. */
export function mailTrouble(error: string, givenUp: boolean): string {
  const what = AWAY.test(error) ? "The mail server could not be reached." : "The mail could not be handed over.";
  return `${what} ${givenUp ? "Resend tries it again." : "We keep trying."}`;
}
