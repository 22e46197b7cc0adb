/**
 * "Sessions: open now", "Phone and chat: closed now": the hours of each are named, because they differ. The page
 * carries the states of the next days, all hidden; the browser shows the present one. Its line is reserved.
 */
import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import { type OpenState, phoneStates, sessionStates } from "#domain/centre/open-now.ts";
import { followOpenings } from "#web/hydration/follow-openings.ts";
import { useSettings } from "#web/layout/use-business.ts";
import { cx } from "#web/ui/cx.ts";

/** Two lines of facts. */
export function OpenNow({ className }: { className?: string }) {
  const { hours, sessionHours } = useSettings();
  const root = useRouteLoaderData("root") as { renderedAt?: number } | undefined;
  const now = new Date(root?.renderedAt ?? 0);
  useEffect(followOpenings, []);
  if (!root?.renderedAt) return null;
  return (
    <dl className={cx("max-w-[44rem] border-t border-line", className)}>
      <Line label="Sessions" states={sessionStates(now, sessionHours)} />
      <Line label="Phone and chat" states={phoneStates(now, hours)} />
    </dl>
  );
}

function Line({ label, states }: { label: string; states: readonly OpenState[] }) {
  return (
    <div className="grid min-h-12 grid-cols-[8rem_1fr] items-center gap-x-4 border-b border-line py-2 max-sm:min-h-22 max-sm:grid-cols-1 max-sm:content-center">
      <dt className="label text-caption text-route">{label}</dt>
      <dd data-openings className="min-h-6">
        {states.map(({ open, text, until }) => (
          <span key={until} data-until={until} hidden suppressHydrationWarning>
            <span
              aria-hidden="true"
              className={cx("mr-2.5 inline-block size-2.5 rounded-full", open ? "bg-success" : "bg-warning")}
            />
            <strong>{open ? "Open now" : "Closed now"}</strong>, {text}
          </span>
        ))}
      </dd>
    </div>
  );
}
