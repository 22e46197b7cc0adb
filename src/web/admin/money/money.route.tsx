/**
 * /admin/dashboard/money: where every captured rupee is, what needs a person, and what goes back. The
 * filters of the two long lists are in the address (?checkouts=open&refunds=due).
 */
import { useState } from "react";
import { useSearchParams } from "react-router";
import { roleMay } from "#web/admin/tabs.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/money.route.ts";
import { CheckoutsSection } from "./checkouts-section.tsx";
import { Equation } from "./equation.tsx";
import type { Filters } from "./lists.ts";
import { MoneyHead } from "./money-head.tsx";
import { MoneySkeleton } from "./money-skeleton.tsx";
import { NeedsYou } from "./needs-you.tsx";
import { RefundDialog, type RefundTarget } from "./refund-dialog.tsx";
import { RefundsSection } from "./refunds-section.tsx";
import { useMoney } from "./use-money.ts";
import { CHECKOUT_FILTERS, REFUND_FILTERS } from "./words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Money", noindex: true }, matches);
}

export default function MoneyRoute() {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (!user) return null;
  if (!roleMay(user.role, "money.read")) return <NotForStaff />;
  return (
    <Money
      filters={{
        checkouts: among(CHECKOUT_FILTERS, search.get("checkouts")),
        refunds: among(REFUND_FILTERS, search.get("refunds")),
      }}
    />
  );
}

function Money({ filters }: { filters: Filters }) {
  const { money, trouble, reading, refresh, more } = useMoney(filters);
  const [target, setTarget] = useState<RefundTarget | null>(null);
  if (trouble?.kind === "forbidden") return <NotForStaff />;
  return (
    <div className="grid gap-8">
      <MoneyHead readAt={money?.readAt ?? null} {...{ reading, refresh }} />
      {trouble && (
        <Alert
          tone="danger"
          title={money ? "These figures could not be refreshed" : "The money could not be loaded"}
        >
          <p>{trouble.message}</p>
          <Button
            size="sm"
            variant="secondary"
            className="mt-3"
            busy={reading}
            busyText="Loading..."
            onClick={refresh}
          >
            Retry
          </Button>
        </Alert>
      )}
      {money ? (
        <>
          <Equation sums={money.moneyOverview} />
          <NeedsYou
            lists={money.lists}
            now={money.readAt}
            onRefund={setTarget}
            {...{ refresh, more }}
          />
          <RefundsSection
            chosen={filters.refunds}
            totals={money.moneyOverview.refunds}
            refunds={money.lists.refunds}
            now={money.readAt}
            stale={money.filters.refunds !== filters.refunds}
            refresh={refresh}
            onMore={() => more("refunds")}
          />
          <CheckoutsSection
            chosen={filters.checkouts}
            totals={money.checkoutTotals}
            checkouts={money.lists.checkouts}
            now={money.readAt}
            stale={money.filters.checkouts !== filters.checkouts}
            onMore={() => more("checkouts")}
            onRefund={setTarget}
          />
        </>
      ) : (
        !trouble && <MoneySkeleton />
      )}
      <RefundDialog target={target} onClose={() => setTarget(null)} onDone={refresh} />
    </div>
  );
}

function NotForStaff() {
  return (
    <>
      <h2 className="mb-4 text-h3">Money</h2>
      <Alert tone="info" title="Money is for administrators only">
        You are signed in as staff. Please ask an administrator about payments and refunds.
      </Alert>
    </>
  );
}

/** The wished filter, or "all" where there is no such one. */
function among(filters: readonly string[], wish: string | null): string {
  return wish !== null && filters.includes(wish) ? wish : "all";
}
