/**
 * Everything that staff must resolve: disputes, failed jobs and mails, failed refunds, payments without a purchase,
 * open money of cancelled bookings.
 */

import { useId } from "react";
import { Badge } from "#web/ui/badge.tsx";
import { CircleCheck } from "#web/ui/icons.ts";
import { OpenDisputes } from "./disputes.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import type { ListName, Lists } from "./lists.ts";
import { OpenMoneyRecords } from "./open-money.tsx";
import type { RefundTarget } from "./refund-dialog.tsx";
import { RefundRecords } from "./refund-records.tsx";
import { Section } from "./section.tsx";
import { UnmatchedPayments } from "./unmatched-payments.tsx";

type NeedsAttentionProps = {
  lists: Lists;
  now: Date;
  refresh: () => Promise<unknown>;
  more: (list: ListName) => Promise<void>;
  onRefund: (target: RefundTarget) => void;
};

/** Shows a short note when nothing needs attention. */
export function NeedsAttention({ lists, now, refresh, more, onRefund }: NeedsAttentionProps) {
  const headingId = useId();
  const { openDisputes, failedJobs, failedRefunds, openMoney, unmatched } = lists;
  const all = [openDisputes, failedJobs, failedRefunds, openMoney, unmatched];
  const count = all.reduce((total, { rows }) => total + rows.length, 0);
  const some = all.some((list) => list.more);
  return (
    <Section
      headingId={headingId}
      title={
        <span className="inline-flex items-center gap-3">
          Needs attention
          {count > 0 && <Badge tone="red">{some ? `${count}+` : count}</Badge>}
        </span>
      }
    >
      {count === 0 ? (
        <p className="flex items-center gap-3 rounded-2xl border border-success/40 bg-success-soft p-5 font-semibold text-success-ink">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0" />
          Nothing needs attention. Every payment is accounted for.
        </p>
      ) : (
        <div className="grid gap-6">
          {openDisputes.rows.length > 0 && (
            <OpenDisputes disputes={openDisputes} onMore={() => more("openDisputes")} now={now} />
          )}
          {failedJobs.rows.length > 0 && (
            <FailedJobs
              jobs={failedJobs}
              onMore={() => more("failedJobs")}
              now={now}
              headingId={headingId}
              refresh={refresh}
            />
          )}
          {failedRefunds.rows.length > 0 && (
            <Section
              level={3}
              title="Failed refunds"
              intro="The gateway refused these refunds. We still hold the money."
            >
              <RefundRecords
                label="Failed refunds"
                empty="No failed refunds."
                refunds={failedRefunds}
                onMore={() => more("failedRefunds")}
                now={now}
                headingId={headingId}
                refresh={refresh}
              />
            </Section>
          )}
          {openMoney.rows.length > 0 && (
            <OpenMoneyRecords bookings={openMoney} onMore={() => more("openMoney")} now={now} />
          )}
          {unmatched.rows.length > 0 && (
            <UnmatchedPayments payments={unmatched} onMore={() => more("unmatched")} now={now} onRefund={onRefund} />
          )}
        </div>
      )}
    </Section>
  );
}
