/** All refunds by their state. */
import { useId } from "react";
import type { FilterField } from "#web/admin/kit/use-url-filters.ts";
import type { Refund } from "./documents.ts";
import { ListTools } from "./list-tools.tsx";
import type { List } from "./lists.ts";
import { RefundRecords } from "./refund-records.tsx";
import { EmptySection, Section } from "./section.tsx";
import { StateFilter } from "./state-filter.tsx";
import { REFUND_FILTERS, refundWords } from "./words.ts";

type RefundsSectionProps = {
  query: { state: string | null; search: string };
  search: FilterField;
  totals: readonly { state: string; count: number }[];
  refunds: List<Refund>;
  now: Date;
  stale: boolean;
  refresh: () => Promise<unknown>;
  onMore: () => Promise<void>;
};

export function RefundsSection(props: RefundsSectionProps) {
  const { query: filters, search, totals, refunds, ...rest } = props;
  const chosen = filters.state ?? "all";
  const headingId = useId();
  const countOf = (state: string) =>
    totals.filter((total) => state === "all" || total.state === state).reduce((sum, { count }) => sum + count, 0);
  if (filters.state === null && !filters.search && countOf("all") === 0)
    return (
      <EmptySection title="Refunds" headingId={headingId}>
        No refunds yet.
      </EmptySection>
    );
  const empty = filters.search ? "No matching refunds." : `No refunds with the status “${refundWords(chosen).name}”.`;
  return (
    <Section
      headingId={headingId}
      title="Refunds"
      intro="Due: not sent to the gateway yet. Pending: with the gateway. Both continue automatically."
    >
      <ListTools label="Search refunds" csv="refunds" filters={filters} search={search} />
      <StateFilter
        label="Refunds"
        name="refunds"
        chosen={chosen}
        options={REFUND_FILTERS.map((value) => ({
          value,
          text: value === "all" ? "All" : refundWords(value).name,
          count: countOf(value),
        }))}
      />
      <RefundRecords label="Refunds" empty={empty} refunds={refunds} headingId={headingId} {...rest} />
    </Section>
  );
}
