/**
 * The account that matches a walk-in's contact. A match by phone fills in name and email, and adds the booking to the
 * account only when staff pick it here.
 */
import { UserRoundCheck, UserRoundSearch } from "lucide-react";
import { Button } from "#web/ui/button.tsx";
import type { FoundCustomer } from "./documents.ts";
import type { CustomerMatch } from "./use-customer-match.ts";
import type { WalkIn } from "./use-walk-in.ts";
import { clearedOf, filledFrom, hasAccount, isEmailFilled, summaryOf, type WalkInForm } from "./walk-in-form.ts";

/** A status line that screen readers announce, and buttons when a customer was filled in. */
export function CustomerCard({ form: { values: form, set, match } }: { form: WalkIn }) {
  const { customer, joins } = form;
  // An email that was only filled in adds the booking to no account.
  const byEmail = match?.kind === "found" && match.byEmail && !isEmailFilled(form);
  // A typed email may name another account, or the phone belong to several.
  const filled = joins || !(byEmail || match?.kind === "several") ? customer : null;
  const lines = filled ? filledLines(form, filled) : matchLines(match);
  const again = !customer && match?.kind === "found" && !byEmail ? match.customer : null;
  const Sign = joins || byEmail ? UserRoundCheck : UserRoundSearch;
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
      {filled?.email_proved && hasAccount(filled) && (
        <CardButton onClick={() => set(joins ? { joins: false } : { joins: true, ...emailOf(form, filled) })}>
          {joins ? "Don't add" : "Add to this account"}
        </CardButton>
      )}
      {again && <CardButton onClick={() => set(filledFrom(form, again))}>Fill in</CardButton>}
      {customer && !joins && <CardButton onClick={() => set(clearedOf(form))}>Clear</CardButton>}
    </div>
  );
}

const CardButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <Button variant="secondary" size="sm" className="min-h-11 max-sm:w-full" onClick={onClick}>
    {children}
  </Button>
);

const emailOf = ({ email }: WalkInForm, customer: FoundCustomer) => (email.trim() ? {} : { email: customer.email });

type Lines = { title: string; text: string };

function filledLines({ joins }: WalkInForm, customer: FoundCustomer): Lines {
  if (joins)
    return {
      title: `Added to ${customer.name}'s account`,
      text: `The booking appears in the account of ${customer.email}.`,
    };
  return { title: summaryOf(customer), text: emailText(customer) };
}

function emailText(customer: FoundCustomer): string {
  if (!hasAccount(customer)) return [customer.email, "a booking without an account"].filter(Boolean).join(", ");
  return customer.email_proved ? customer.email : unprovedText(customer);
}

const unprovedText = ({ email }: FoundCustomer): string =>
  `The email ${email} is not confirmed, so the booking can't be added to the account.`;

function matchLines(match: CustomerMatch | null): Lines | null {
  if (match === null || match.kind === "none") return null;
  if (match.kind === "several")
    return {
      title: "Several accounts have this phone number",
      text: "Ask the customer for the email of their account.",
    };
  if (match.kind === "failed") return { title: "Accounts could not be looked up", text: match.message };
  const { customer, byEmail } = match;
  const matches = byEmail && customer.email_proved;
  return {
    title: summaryOf(customer),
    text: matches ? "The email matches, so the booking is added to this account." : emailText(customer),
  };
}
