/**
 * One row of any list in the Money tab: title, ids, time, amount and actions. A line on wide screens, a small card
 * on phones. Every list has the same columns.
 */
import { Copy } from "lucide-react";
import { type ReactNode, useEffect, useId, useState } from "react";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { bookingNumber, orderNumber } from "#domain/text/numbers.ts";
import { formatMoment } from "#domain/time/clock-text.ts";
import { timeAgo } from "#web/admin/kit/moment.ts";
import { cx } from "#web/ui/cx.ts";
import { Check } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";

type RecordProps = {
  title: ReactNode;
  badge?: ReactNode;
  /** Beneath the title. */
  children?: ReactNode;
  /** The server's message about the failure. */
  error?: string | null | undefined;
  ids: readonly { of: string; id: string | null | undefined }[];
  /** What happened at `at`: "Failed", "Opened". */
  event: string;
  at: string;
  now: Date;
  /** Rupees. */
  amount?: number;
  /** Beneath the amount. */
  amountNote?: ReactNode;
  action?: ReactNode;
};

export function RecordRow(props: RecordProps) {
  const { title, badge, children, error, ids, event, at, now, amount, amountNote, action } = props;
  const [idsShown, setIdsShown] = useState(false);
  const idsId = useId();
  return (
    <li className="grid gap-x-6 gap-y-3 px-4 py-4 sm:px-5 lg:grid-cols-[minmax(0,1fr)_17rem_11rem_8rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="min-w-0 font-semibold break-words">{title}</p>
          {badge}
        </div>
        {children && <div className="mt-0.5 text-sm text-ink-soft wrap-anywhere">{children}</div>}
        {error && (
          <p className="mt-2 max-h-24 overflow-y-auto rounded-lg bg-danger-soft px-3 py-1.5 font-mono text-xs text-danger-ink wrap-anywhere">
            <span className="sr-only">Last error: </span>
            {error}
          </p>
        )}
      </div>
      <div
        id={idsId}
        className={cx("grid min-w-0 content-start gap-y-0.5 max-lg:order-last", !idsShown && "max-lg:hidden")}
      >
        {ids.map(({ of, id }) => id && <CopyableId key={of} of={of} id={id} />)}
      </div>
      <div className="flex items-center justify-between gap-3 text-sm lg:block">
        <p className="flex flex-wrap gap-x-2 lg:block">
          <span className="font-medium">
            {event} {timeAgo(new Date(at), now)}
          </span>{" "}
          <time dateTime={at} className="text-ink-soft lg:block">
            {formatMoment(new Date(at))}
          </time>
        </p>
        {/* Staff on a phone need the ids rarely, and four of them fill half a screen. */}
        <button
          type="button"
          aria-expanded={idsShown}
          aria-controls={idsId}
          onClick={() => setIdsShown(!idsShown)}
          className="-my-3 -mr-2 min-h-11 shrink-0 rounded-lg px-2 font-semibold text-accent lg:hidden"
        >
          {idsShown ? "Hide IDs" : "IDs"}
        </button>
      </div>
      <div className="flex items-center justify-between gap-4 lg:flex-col lg:items-end lg:justify-start lg:gap-2">
        {amount !== undefined && (
          <p className="text-h4 tabular-nums lg:text-right">
            {formatRupees(rupeesToPaise(amount))}
            {amountNote && <span className="block text-sm font-normal text-ink-soft">{amountNote}</span>}
          </p>
        )}
        {action && <div className="ml-auto">{action}</div>}
      </div>
    </li>
  );
}

/** The numbers that people quote for these kinds; shown before the ids. */
const NUMBERS: Record<string, (id: string) => string> = {
  Booking: bookingNumber,
  Order: orderNumber,
};

/** An id with a button that copies it. A long one is cut off; its title shows it in full. */
function CopyableId({ of, id }: { of: string; id: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
      toast({ title: "Copied", description: id });
    } catch {
      toast({
        title: "Could not copy",
        description: "Select the ID and copy it.",
        variant: "destructive",
      });
    }
  };
  const numberOf = NUMBERS[of];
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex min-w-0 items-center gap-2 text-sm">
      <span className="w-18 shrink-0 text-ink-soft">{of}</span>
      {numberOf && <span className="shrink-0 font-medium tabular-nums">{numberOf(id)}</span>}
      <code title={id} className={cx("min-w-0 truncate text-caption select-all", numberOf && "text-ink-soft")}>
        {id}
      </code>
      <button
        type="button"
        onClick={copy}
        aria-label={`Copy ${of.toLowerCase()} ID ${id}`}
        className="-my-1 grid size-8 shrink-0 max-lg:-my-2.5 max-lg:size-11 place-items-center rounded-lg text-ink-soft hover:bg-sunken hover:text-ink"
      >
        <Icon aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
