/** What the centre owes for gift vouchers: the statement of a period, from its opening to its closing balance. */
import { type Preset, periodProblem, presetsOn } from "#domain/centre/statistics.ts";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { formatShortDate, todayInIndia } from "#domain/time/dates.ts";
import { DateRange } from "#web/admin/kit/date-range.tsx";
import { FilterSelect } from "#web/admin/kit/table-toolbar.tsx";
import { useUrlFilters } from "#web/admin/kit/use-url-filters.ts";
import { useGraphql } from "#web/data/use-reading.ts";
import { Alert } from "#web/ui/alert.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { LIABILITY, type Liability } from "./documents.ts";
import { EmptySection, Section } from "./section.tsx";

const USUAL = { "vouchers-from": "", "vouchers-to": "" };

/** The period in the address, by default this month. */
function usePeriodOfVouchers() {
  const presets = presetsOn(todayInIndia(new Date()));
  const usual: Pick<Preset, "from" | "to"> = presets.find(({ id }) => id === "month") ?? { from: "", to: "" };
  const [filters, setFilters] = useUrlFilters(USUAL);
  const from = filters["vouchers-from"] || usual.from;
  const to = filters["vouchers-to"] || usual.to;
  const set = (period: { from: string; to: string }) =>
    setFilters({ "vouchers-from": period.from, "vouchers-to": period.to });
  const isPeriodChosen = from !== usual.from || to !== usual.to;
  return { presets, from, to, set, isPeriodChosen, problem: periodProblem({ from, to }, "month") };
}

/** A section of the Money tab. */
export function VoucherLiability() {
  const { presets, from, to, set, problem, isPeriodChosen } = usePeriodOfVouchers();
  const { data, failure, stale } = useGraphql(
    LIABILITY,
    { from, until: to },
    { enabled: problem === null, keepPrevious: true, live: "silent" },
  );
  const preset = presets.find((one) => one.from === from && one.to === to)?.id ?? "custom";
  const isEmpty = data && Object.values(data.voucherLiability).every((sum) => !sum);
  if (isEmpty && !isPeriodChosen && !problem)
    return <EmptySection title="Gift vouchers: what is owed">Nothing is owed.</EmptySection>;
  const message = problem ?? failure?.message;
  return (
    <Section
      title="Gift vouchers: what is owed"
      intro="Sold gift vouchers are a liability until they are used. Vouchers that were given away are included."
    >
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <FilterSelect
          label="Period of the statement"
          value={preset}
          onChange={(id) => {
            const chosen = presets.find((one) => one.id === id);
            if (chosen) set(chosen);
          }}
          options={[
            ...presets.map(({ id, text }) => ({ value: id, text })),
            { value: "custom", text: "Custom period" },
          ]}
        />
        <DateRange
          needed
          of="Statement"
          from={{ value: from, onChange: (day) => set({ from: day, to }) }}
          to={{ value: to, onChange: (day) => set({ from, to: day }) }}
        />
      </div>
      {message && <Alert tone="danger">{message}</Alert>}
      {!message && !data && <Skeleton className="h-96 w-full max-w-2xl" />}
      {!message && data && (
        <div className={cx(stale && "opacity-60")}>
          <Statement sums={data.voucherLiability} from={from} to={to} />
        </div>
      )}
    </Section>
  );
}

type StatementProps = { sums: Liability; from: string; to: string };

/** Each line with its sign, so that the column adds up to the closing balance. */
function Statement({ sums, from, to }: StatementProps) {
  return (
    <div className="max-w-2xl overflow-hidden rounded-2xl border border-line bg-raised shadow-card">
      <table className="w-full">
        <caption className="sr-only">
          Liability for gift vouchers, {formatShortDate(from)} to {formatShortDate(to)}
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Line</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          <Line total name="Opening balance" note={`At the start of ${formatShortDate(from)}`} amount={sums.opening} />
          <Line sign="+" name="Issued" note="Sold online and at the desk, or given away" amount={sums.issued} />
          <Line sign="−" name="Used" note="Paid for sessions and products" amount={sums.used} />
          <Line sign="+" name="Restored" note="Returned to vouchers by refunds" amount={sums.restored} />
          <Line sign="−" name="Paid out" note="Returned as money" amount={sums.paidOut} />
          <Line sign="−" name="Voided" note="Made void by an administrator" amount={sums.voided} />
          <Line total name="Closing balance" note={`At the end of ${formatShortDate(to)}`} amount={sums.closing} />
          <Line part name="Of that, expired" note="The last day has passed; it can be extended" amount={sums.expired} />
        </tbody>
      </table>
    </div>
  );
}

type LineProps = {
  name: string;
  note: string;
  /** In rupees. */
  amount: number;
  sign?: "+" | "−";
  /** A balance. */
  total?: boolean;
  /** A part of the line above, which is not added. */
  part?: boolean;
};

function Line({ name, note, amount, sign, total = false, part = false }: LineProps) {
  return (
    // On a phone, only the lines that change the balance.
    <tr
      className={cx("border-line not-first:border-t", total && "bg-sunken", !total && amount === 0 && "max-sm:hidden")}
    >
      <th scope="row" className={cx("py-3 pr-4 text-left font-normal", part ? "pl-9 sm:pl-10" : "pl-5 sm:pl-6")}>
        <span className={cx(total && "font-semibold")}>{name}</span>
        <span className="block text-sm text-ink-soft">{note}</span>
      </th>
      <td
        className={cx(
          "py-3 pr-5 text-right whitespace-nowrap tabular-nums sm:pr-6",
          total ? "text-h4" : part ? "text-ink-soft" : "font-semibold",
        )}
      >
        {sign && amount !== 0 && `${sign} `}
        {formatRupees(rupeesToPaise(amount))}
      </td>
    </tr>
  );
}
