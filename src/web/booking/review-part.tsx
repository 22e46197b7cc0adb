/** A part of the summary: its facts, and a way to change them. */
import type { ReactNode } from "react";
import { Link } from "#web/ui/link.tsx";
import { leadTo } from "./lead-to.ts";

type PartProps = {
  /** What can be changed, for screen readers. */
  what: string;
  /** The address of another page that changes it, or the id of a heading on this one; without both it is fixed. */
  to?: string | undefined;
  target?: string | undefined;
  children: ReactNode;
};

const CHANGE =
  "absolute top-0.5 right-0 py-1.5 text-sm font-semibold text-accent underline underline-offset-4 hover:text-ink";

export function Part({ what, to, target, children }: PartProps) {
  const text = (
    <>
      Change<span className="sr-only"> {what}</span>
    </>
  );
  return (
    <div className="relative border-t border-line py-2 first:border-t-0">
      <dl className="grid text-sm [&>:first-child]:pr-15">{children}</dl>
      {to && (
        <Link to={to} className={CHANGE}>
          {text}
        </Link>
      )}
      {target && (
        <button type="button" className={CHANGE} onClick={() => leadTo(document.getElementById(target))}>
          {text}
        </button>
      )}
    </div>
  );
}

export function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
