/** /gift/balance: what is left on a voucher, for anyone who holds its code. */
import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { isVoucherState, VOUCHER_PROBLEM, VOUCHER_UNKNOWN } from "#domain/money/voucher.ts";
import { formatVoucherCode, readVoucherCode } from "#domain/money/voucher-code.ts";
import { formatLongDate } from "#domain/time/dates.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { AFTER_PAINT } from "#web/hydration/page-hydration.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/balance.route.ts";
import { VOUCHER_BALANCE, type VoucherBalance } from "./documents.ts";

export const handle = AFTER_PAINT;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Gift voucher balance", path: "/gift/balance", noindex: true }, matches);
}

export default function BalanceRoute() {
  const { input, typed, problem, busy, found, change, send } = useBalance();
  return (
    <>
      <PageHeader
        eyebrow="Gift vouchers"
        title="Check your voucher"
        intro="Type the code from the email or the printed voucher. We show what is left on it."
      />
      <div className="page-width grid items-start gap-8 py-8 sm:py-12 lg:grid-cols-2">
        <Card>
          <form onSubmit={send} noValidate className="grid gap-5">
            <TextField
              ref={input}
              label="Voucher code"
              value={typed}
              onChange={(event) => change(event.target.value)}
              placeholder="XXXX-XXXX-XXXXX"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              required
              error={problem ?? undefined}
            />
            <Button type="submit" variant="strong" busy={busy} busyText="Checking..." className="sm:justify-self-start">
              Check the balance
            </Button>
            <noscript>
              <p className="text-sm font-semibold text-danger">This page needs JavaScript. You can also call us.</p>
            </noscript>
          </form>
        </Card>
        <div aria-live="polite">{found ? <Balance {...found} /> : <Where />}</div>
      </div>
    </>
  );
}

/** The typed code, its check and the answer. */
function useBalance() {
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [found, setFound] = useState<{ code: string; voucher: VoucherBalance } | null>(null);

  useEffect(() => {
    // Typed before the page was hydrated.
    if (input.current?.value) setTyped(input.current.value);
  }, []);

  function refuse(sentence: string): void {
    setProblem(sentence);
    input.current?.focus();
  }

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setFound(null);
    // A mistake in the code is found here, without a request.
    const code = readVoucherCode(typed);
    if (code === null) return refuse(typed.trim() ? VOUCHER_UNKNOWN : "Please type the code of the voucher.");
    setProblem(null);
    setBusy(true);
    try {
      const { voucherBalance: voucher } = await browserTransport(VOUCHER_BALANCE, { code });
      setFound({ code: formatVoucherCode(code), voucher });
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      refuse(failure.code === "NOT_FOUND" ? failure.message : sentenceOf(failure));
    } finally {
      setBusy(false);
    }
  }

  function change(text: string): void {
    setTyped(text);
    setProblem(null);
  }

  return { input, typed, problem, busy, found, change, send };
}

const rupees = (amount: number) => formatRupees(rupeesToPaise(amount));

function Balance({ code, voucher }: { code: string; voucher: VoucherBalance }) {
  const { state, plan_name: plan, value, balance, valid_until: until } = voucher;
  const problem = isVoucherState(state) && state !== "active" ? VOUCHER_PROBLEM[state] : null;
  return (
    <section aria-labelledby="balance" className="border border-ink bg-raised">
      <div className="px-5 pt-4 pb-5 sm:px-6">
        <h2 id="balance" className="label text-caption text-route">
          Left on {code}
        </h2>
        <p className="mt-2 wide text-numeral tabular-nums">{rupees(balance)}</p>
        {problem && (
          <Alert tone="warning" className="mt-4">
            {problem}
          </Alert>
        )}
        <dl className="mt-4 grid grid-cols-2 gap-x-6 border-t border-line pt-3">
          <div>
            <dt className="text-sm text-ink-soft">Value</dt>
            <dd className="font-semibold">
              {rupees(value)}
              {plan && <span className="block font-normal text-ink-soft">{plan}</span>}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-soft">Valid until</dt>
            <dd className="font-semibold">{formatLongDate(until)}</dd>
          </div>
        </dl>
      </div>
      {!problem && (
        <div className="border-t-2 border-dashed border-line-strong px-5 py-4 sm:px-6">
          <p className="text-pretty">
            Choose a session or products. When you pay, open “Have a code?” and type this code. What you don't use stays
            on the voucher.
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to="/booking-plan">Book a session</ButtonLink>
            <ButtonLink to="/shop" variant="secondary">
              Go to the shop
            </ButtonLink>
          </div>
        </div>
      )}
    </section>
  );
}

/** Before the first check. */
function Where() {
  return (
    <div className="border-t-2 border-ink pt-3">
      <h2 className="text-h3">Where is the code?</h2>
      <p className="mt-2 text-ink-soft text-pretty">
        It has thirteen letters and digits in three groups, on the last line of the voucher. Capitals, hyphens and
        spaces don't matter.
      </p>
      <ButtonLink to="/gift" variant="secondary" className="mt-5">
        Give a voucher
      </ButtonLink>
    </div>
  );
}
