/** The palette's results in groups, with placeholders while searching and texts for no results and errors. */
import { type MouseEvent, useEffect, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { StatusBadge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { marked } from "./marked.ts";
import type { Entry, Group } from "./results.ts";
import type { useFind } from "./use-find.ts";

type ListProps = {
  /** The prefix of the ids of the list and its options. */
  id: string;
  text: string;
  groups: readonly Group[];
  finding: ReturnType<typeof useFind>;
  /** Whether the first result will be opened when it arrives. */
  openFirst: boolean;
  activeKey: string | undefined;
  onPoint: (key: string) => void;
  onChoose: (entry: Entry, newTab: boolean) => void;
};

/** The focus stays in the field; the options take none. */
export function PaletteList(props: ListProps) {
  const { id, text, groups, finding, openFirst, activeKey, onPoint, onChoose } = props;
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another active option must be scrolled into view.
  useEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" });
  }, [activeKey]);
  const { status, found } = finding;
  const nothing = status === "found" && groups.length === 0;

  return (
    <div ref={box} className="flex min-h-24 grow flex-col overflow-hidden">
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Results"
        aria-busy={status === "searching"}
        className={cx("overflow-y-auto overscroll-contain", groups.length > 0 && "p-2")}
      >
        {groups.map(({ title, entries }) => {
          const heading = `${id}-${title.replaceAll(" ", "-")}`;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups but no fieldset.
            <div
              key={title}
              role="group"
              aria-labelledby={heading}
              className={cx(
                "pb-1 transition-opacity",
                status === "searching" && entries.some(({ isRecord }) => isRecord) && "opacity-55",
              )}
            >
              <p id={heading} className="px-3 pt-3 pb-1.5 text-sm font-semibold text-ink-soft">
                {title}
              </p>
              {entries.map((entry) => (
                <Option
                  key={entry.key}
                  id={`${id}-${entry.key}`}
                  entry={entry}
                  text={text}
                  active={entry.key === activeKey}
                  onPoint={() => onPoint(entry.key)}
                  onChoose={(newTab) => onChoose(entry, newTab)}
                />
              ))}
            </div>
          );
        })}
      </div>
      {status === "searching" && found.length === 0 && <Placeholders />}
      {nothing && <Nothing text={text} />}
      {status === "idle" && text.trim() !== "" && groups.length === 0 && (
        <p className="px-4 py-8 text-center text-ink-soft">Type at least three letters or four digits.</p>
      )}
      {status === "failed" && (
        <div className="p-4">
          <Alert tone="danger" title="The search failed">
            <p>{finding.message}</p>
            <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={finding.retry}>
              Retry
            </Button>
          </Alert>
        </div>
      )}
      <p role="status" className="sr-only">
        {status === "searching" && (openFirst ? "Searching; the first result will open" : "Searching")}
        {status === "found" && `${found.length} found`}
      </p>
    </div>
  );
}

type OptionProps = {
  id: string;
  entry: Entry;
  text: string;
  active: boolean;
  onPoint: () => void;
  onChoose: (newTab: boolean) => void;
};

function Option({ id, entry, text, active, onPoint, onChoose }: OptionProps) {
  const { name, Icon, facts, when, amount, status } = entry;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and handles the keys.
    <div
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      onMouseMove={() => !active && onPoint()}
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
      className={cx("flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-3 py-1.5", active && "bg-info-soft")}
    >
      <Icon aria-hidden="true" className={cx("size-5 shrink-0", active ? "text-accent" : "text-ink-soft")} />
      <span className="min-w-0 grow">
        <span className="flex items-center gap-2">
          <span className="min-w-0 grow truncate font-semibold text-ink">
            <Marked whole={name} text={text} />
          </span>
          {status && (
            <span className="shrink-0 sm:hidden">
              <StatusBadge status={status} />
            </span>
          )}
        </span>
        {(when || amount) && (
          <span className="flex justify-between gap-2 text-sm text-ink sm:hidden">
            <span>{when}</span>
            <span className="shrink-0 tabular-nums">{amount}</span>
          </span>
        )}
        <Facts facts={facts} text={text} />
      </span>
      {(when || amount || status) && (
        <span className="flex shrink-0 flex-row-reverse items-center gap-0.5 text-right text-sm text-ink-soft max-sm:hidden">
          <span className="flex w-30 justify-end">{status && <StatusBadge status={status} />}</span>
          <span className="tabular-nums">
            {amount && <span className="font-semibold text-ink">{amount}</span>}
            {when && <span className="block">{when}</span>}
          </span>
        </span>
      )}
    </div>
  );
}

type FactsProps = Pick<Entry, "facts"> & { text: string };

function Facts({ facts, text }: FactsProps) {
  const [first, ...others] = facts;
  if (!first) return null;
  return (
    <span className="block truncate text-sm text-ink-soft">
      <Marked whole={first} text={text} />
      {others.map((fact) => (
        <span key={fact}>
          {" · "}
          <Marked whole={fact} text={text} />
        </span>
      ))}
    </span>
  );
}

/** A text with the typed words marked. */
function Marked({ whole, text }: { whole: string; text: string }) {
  return marked(whole, text).map(({ part, hit, at }) =>
    hit ? (
      <mark key={at} className="rounded-sm bg-badge-yellow text-badge-yellow-ink">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

function Placeholders() {
  return (
    <div aria-hidden="true" className="grid shrink-0 gap-1 px-5 py-3">
      {["a", "b", "c"].map((key) => (
        <div key={key} className="flex min-h-11 items-center gap-3">
          <Skeleton className="size-5 rounded-full" />
          <div className="grid grow gap-1.5">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}

function Nothing({ text }: { text: string }) {
  return (
    <div className="px-4 py-8 text-center">
      <p className="font-semibold wrap-anywhere">No results for “{text.trim()}”</p>
      <p className="mt-1 text-sm text-ink-soft text-pretty">
        Try part of a name, the last digits of a phone number, or a booking or order number such as BK-1A2B3C or
        AV-1A2B3C.
      </p>
    </div>
  );
}
