/**
 * The account that matches a walk-in's contact. A match by phone adds the booking to the account only when staff pick
 * it here.
 */
import { UserRoundCheck, UserRoundSearch } from "lucide-react";
import { formatShortDate } from "#domain/time/dates.ts";
import { Button } from "#web/ui/button.tsx";
import type { FoundCustomer } from "./documents.ts";
import { type CustomerMatch, useCustomerMatch } from "./use-customer-match.ts";
import type { WalkIn } from "./use-walk-in.ts";

/** A status line that screen readers announce, and a button when there is an account to pick. */
export function CustomerCard({ form: { values: form, set: change } }: { form: WalkIn }) {
  const match = useCustomerMatch(form);
  const { account } = form;
  const lines = account ? pickedLines(account) : matchLines(match);
  const found = match?.kind === "found" ? match : null;
  const offered = !account && found?.customer.email_proved && !found.byEmail;
  const pick = ({ id, name, email, phone }: FoundCustomer) => {
    const filled = {
      ...(form.name.trim() ? {} : { name }),
      ...(form.email.trim() ? {} : { email }),
    };
    change({ account: { id, name, email, phone, filled }, ...filled });
  };
  const leave = (filled: object) =>
    change({ account: null, ...Object.fromEntries(Object.keys(filled).map((name) => [name, ""])) });
  const Sign = account || found?.byEmail ? UserRoundCheck : UserRoundSearch;
  return (
    <div
      className={
        lines
          ? "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-sunken p-4 sm:col-span-2"
          : "sr-only"
      }
    >
      <Sign aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <div role="status" className="min-w-0 flex-1 basis-52 text-sm">
        {lines && (
          <>
            <p className="font-semibold text-ink">{lines.title}</p>
            <p className="break-words text-ink-soft">{lines.text}</p>
          </>
        )}
      </div>
      {(account || offered) && (
        <Button
          variant="secondary"
          size="sm"
          className="min-h-11 max-sm:w-full"
          onClick={() => (account ? leave(account.filled) : found && pick(found.customer))}
        >
          {account ? "Don't add" : "Add to this account"}
        </Button>
      )}
    </div>
  );
}

type Lines = { title: string; text: string };

const pickedLines = ({ name, email }: { name: string; email: string }): Lines => ({
  title: `Added to ${name}'s account`,
  text: `The booking appears in the account of ${email}.`,
});

function matchLines(match: CustomerMatch | null): Lines | null {
  if (match === null || match.kind === "none") return null;
  if (match.kind === "several")
    return {
      title: "Several accounts have this phone number",
      text: "Ask the customer for the email of their account.",
    };
  if (match.kind === "failed") return { title: "Accounts could not be looked up", text: match.message };
  const { customer, byEmail } = match;
  if (!customer.email_proved)
    return {
      title: summaryOf(customer),
      text: `The email ${customer.email} is not confirmed, so the booking can't be added to the account.`,
    };
  return {
    title: summaryOf(customer),
    text: byEmail ? "The email matches, so the booking is added to this account." : customer.email,
  };
}

/** For example 'Asha Rao · 3 visits · last on 3 Mar 2026'. */
function summaryOf({ name, past_sessions: past, last_visit: last }: FoundCustomer): string {
  const visits = past === 0 ? "no visits yet" : past === 1 ? "1 visit" : `${past} visits`;
  return [name, visits, ...(last ? [`last on ${formatShortDate(last)}`] : [])].join(" · ");
}
