/** One entry: when, who, what, and each change with its old and new value. */

import { useState } from "react";
import { formatTime } from "#domain/time/clock-text.ts";
import { timeInIndia } from "#domain/time/dates.ts";
import { auditActionText, auditField, auditLink, auditRecordKind, auditScreenValue } from "#shared/audit-words.ts";
import { jobWords } from "#web/admin/money/words.ts";
import { cx } from "#web/ui/cx.ts";
import { ArrowRight, ChevronDown } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { type AuditEntry, displayName } from "./documents.ts";

type EntryRowProps = {
  entry: AuditEntry;
  /** Shows every change: the reader searched for one of them, or reads the history of one record. */
  all: boolean;
  /** Filters by this person's entries. */
  onPerson: (id: string) => void;
};

/** One row in a day's list. */
export function EntryRow({ entry, all, onPerson }: EntryRowProps) {
  const { action, entity, entity_id, label, customer, changes, created_at, actor, actor_id } = entry;
  const link = auditLink(entity, entity_id);
  const name = entity === "job" ? jobWords({ kind: label, key: "" }).name : label;
  const who = actor ? displayName(actor) : entry.actor_role === "operator" ? "Operator" : "Deleted account";
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-4 py-2.5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:gap-x-5 sm:px-5 sm:py-3">
      <time dateTime={created_at} className="pt-0.5 text-sm text-ink-soft tabular-nums max-sm:order-1">
        {formatTime(timeInIndia(new Date(created_at)))}
      </time>
      <div className="min-w-0 max-sm:contents">
        <p className="min-w-0 wrap-anywhere">
          <strong>{auditActionText(action)}</strong>
          {label !== auditRecordKind(entity) && <>: {link ? <To link={link} label={name} /> : name}</>}
          {customer && `, ${customer}`}
        </p>
        <p className="text-sm text-ink-soft max-sm:order-2 max-sm:col-span-2">
          by{" "}
          <button
            type="button"
            onClick={() => onPerson(actor_id)}
            aria-label={`Show only changes by ${who}`}
            title={actor?.email}
            className="relative min-h-6 font-semibold underline max-lg:after:absolute max-lg:after:-inset-x-2 max-lg:after:-inset-y-2.5 decoration-dotted underline-offset-4 hover:text-ink"
          >
            {who}
          </button>
          {entry.actor_role === "staff" && ", staff"}
        </p>
        {changes.length > 0 && <Changes changes={changes} all={all} />}
      </div>
    </li>
  );
}

function To({ link, label }: { link: string; label: string }) {
  return (
    <Link
      to={link} // A number does not break at its hyphen.
      className={cx(
        "font-semibold text-accent underline underline-offset-4",
        !label.includes(" ") && "inline-block max-w-full",
      )}
    >
      {label}
    </Link>
  );
}

/** So many changes are shown at once; one more than these is shown as well, because a button takes its place. */
const AT_ONCE = 3;

function Changes({ changes, all }: Pick<AuditEntry, "changes"> & { all: boolean }) {
  const [open, setOpen] = useState(false);
  const folded = !all && !open && changes.length > AT_ONCE + 1;
  return (
    <div className="mt-1 text-sm max-sm:order-3 max-sm:col-span-2 sm:mt-1.5">
      <dl className="grid gap-1">
        {(folded ? changes.slice(0, AT_ONCE) : changes).map((change) => (
          <div
            key={change.field}
            className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-3 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)] sm:gap-x-4"
          >
            <dt className="text-ink-soft">{auditField(change.field)}</dt>
            <dd className="wrap-anywhere">
              <Change {...change} />
            </dd>
          </div>
        ))}
      </dl>
      {folded && (
        <button
          type="button"
          aria-expanded={false}
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-ink-soft hover:text-ink max-lg:-mb-2.5 lg:min-h-8"
        >
          <ChevronDown aria-hidden="true" className="size-4" />
          {changes.length - AT_ONCE} more values
        </button>
      )}
    </div>
  );
}

/** A change without an old value was an addition; one without a new value, a removal. */
function Change(change: AuditEntry["changes"][number]) {
  const from = auditScreenValue(change, change.from);
  const to = auditScreenValue(change, change.to);
  if (change.from === null) return <span>{to ?? "empty"}</span>;
  return (
    <>
      <span className="sr-only">from </span>
      <span className="text-ink-soft line-through decoration-ink-faint">{from ?? "empty"}</span>
      <ArrowRight aria-hidden="true" className="mx-1.5 inline size-3.5 text-ink-soft" />
      <span className="sr-only"> to </span>
      <span className="font-medium">{change.to === null ? "removed" : (to ?? "empty")}</span>
    </>
  );
}
