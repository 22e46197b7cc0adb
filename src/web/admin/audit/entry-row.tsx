/** One entry: when, who, what, and each change with its old and new value. */

import { formatTime } from "#domain/time/clock-text.ts";
import { timeInIndia } from "#domain/time/dates.ts";
import { auditActionText, auditField, auditLink, auditRecordKind, auditScreenValue } from "#shared/audit-words.ts";
import { jobWords } from "#web/admin/money/words.ts";
import { ArrowRight } from "#web/ui/icons.ts";
import { Link } from "#web/ui/link.tsx";
import { type AuditEntry, displayName } from "./documents.ts";

type EntryRowProps = {
  entry: AuditEntry;
  /** Filters by this person's entries. */
  onPerson: (id: string) => void;
};

/** One row in a day's list. */
export function EntryRow({ entry, onPerson }: EntryRowProps) {
  const { action, entity, entity_id, label, customer, changes, created_at, actor, actor_id } = entry;
  const link = auditLink(entity, entity_id);
  const name = entity === "job" ? jobWords({ kind: label, key: "" }).name : label;
  const who = actor ? displayName(actor) : entry.actor_role === "operator" ? "Operator" : "Deleted account";
  return (
    <li className="grid gap-x-5 gap-y-2 px-4 py-3.5 sm:grid-cols-[5.5rem_minmax(0,1fr)] sm:px-5">
      <time dateTime={created_at} className="pt-0.5 text-sm text-ink-soft tabular-nums">
        {formatTime(timeInIndia(new Date(created_at)))}
      </time>
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <strong>{auditActionText(action)}</strong>
          {label !== auditRecordKind(entity) && <>: {link ? <To link={link} label={name} /> : name}</>}
          {customer && `, ${customer}`}
        </p>
        <p className="text-sm text-ink-soft">
          by{" "}
          <button
            type="button"
            onClick={() => onPerson(actor_id)}
            aria-label={`Show only changes by ${who}`}
            title={actor?.email}
            className="min-h-6 font-semibold max-lg:min-h-11 underline decoration-dotted underline-offset-4 hover:text-ink"
          >
            {who}
          </button>
          {entry.actor_role === "staff" && ", staff"}
        </p>
        {changes.length > 0 && (
          <dl className="mt-2 grid gap-1.5 text-sm">
            {changes.map((change) => (
              <div key={change.field} className="grid gap-x-4 sm:grid-cols-[minmax(8rem,14rem)_minmax(0,1fr)]">
                <dt className="text-ink-soft">{auditField(change.field)}</dt>
                <dd className="wrap-anywhere">
                  <Change {...change} />
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

function To({ link, label }: { link: string; label: string }) {
  return (
    <Link to={link} className="font-semibold text-accent underline underline-offset-4">
      {label}
    </Link>
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
