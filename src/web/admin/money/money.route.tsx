/**
 * /admin/dashboard/money: where every captured rupee is, what needs a decision, and all refunds. The filters and
 * searches of the two long lists are in the address (?checkouts=open&refunds-search=rao).
 */
import { useState } from "react";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { roleMay } from "#web/admin/tabs.ts";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import type { Route } from "./+types/money.route.ts";
import { CheckoutsSection } from "./checkouts-section.tsx";
import { EndedDisputes } from "./disputes.tsx";
import { Equation } from "./equation.tsx";
import { type Filters, isOther, listFiltersOf } from "./lists.ts";
import { MoneyHead } from "./money-head.tsx";
import { MoneySkeleton } from "./money-skeleton.tsx";
import { NeedsAttention } from "./needs-attention.tsx";
import { RefundDialog, type RefundTarget } from "./refund-dialog.tsx";
import { RefundsSection } from "./refunds-section.tsx";
import { useMoney } from "./use-money.ts";
import { VoucherLiability } from "./voucher-liability.tsx";
import { CHECKOUT_FILTERS, REFUND_FILTERS } from "./words.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({ title: "Money", noindex: true }, matches);
}

export default function MoneyRoute() {
  const { user } = useSession();
  if (!user) return null;
  if (!roleMay(user.role, "money.read")) return <NotForStaff />;
  return <Money />;
}

const USUAL: Filters = {
  checkouts: "all",
  "checkouts-search": "",
  refunds: "all",
  "refunds-search": "",
};
const ALLOWED = { checkouts: CHECKOUT_FILTERS, refunds: REFUND_FILTERS };

function Money() {
  const [filters, , field] = useUrlFilters(USUAL, ALLOWED);
  const { money, failure, reading, refresh, more } = useMoney(filters);
  const [target, setTarget] = useState<RefundTarget | null>(null);
  if (failure?.code === "FORBIDDEN") return <NotForStaff />;
  return (
    <div className="grid gap-8">
      <MoneyHead readAt={money?.readAt ?? null} reading={reading} refresh={refresh} />
      {failure && (
        <Alert tone="danger" title={money ? "These figures could not be refreshed" : "Payments could not be loaded"}>
          <p>{failure.message}</p>
          <Button
            size="sm"
            variant="secondary"
            className="mt-3 max-lg:min-h-11"
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
          <NeedsAttention lists={money.lists} now={money.readAt} onRefund={setTarget} refresh={refresh} more={more} />
          <RefundsSection
            query={listFiltersOf(filters, "refunds")}
            search={field("refunds-search")}
            totals={money.refundTotals}
            refunds={money.lists.refunds}
            now={money.readAt}
            stale={isOther(money.filters, filters, "refunds")}
            refresh={refresh}
            onMore={() => more("refunds")}
          />
          <CheckoutsSection
            query={listFiltersOf(filters, "checkouts")}
            search={field("checkouts-search")}
            totals={money.checkoutTotals}
            checkouts={money.lists.checkouts}
            now={money.readAt}
            stale={isOther(money.filters, filters, "checkouts")}
            onMore={() => more("checkouts")}
            onRefund={setTarget}
          />
          <VoucherLiability />
          <EndedDisputes disputes={money.lists.endedDisputes} now={money.readAt} onMore={() => more("endedDisputes")} />
        </>
      ) : (
        !failure && <MoneySkeleton />
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
        You are signed in as staff. Ask an administrator about payments and refunds.
      </Alert>
    </>
  );
}
