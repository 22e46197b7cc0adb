/** Rows as cards, for phones and tablets: heading, badge, facts and buttons. */
import { cx } from "#web/ui/cx.ts";
import type { Column, RowsProps } from "./columns.ts";
import { TickBox } from "./tick-box.tsx";

const BUTTONS = "flex flex-wrap items-center gap-2 *:min-h-11";

/** A menu is at the right, and beside the last fact where it is the only action: it needs no line of its own. */
const ACTIONS = cx(
  BUTTONS,
  "mt-2 [&>[aria-haspopup=menu]]:ml-auto",
  "has-[>[aria-haspopup=menu]:only-child]:pointer-events-none has-[>[aria-haspopup=menu]:only-child]:-mt-8",
  "has-[>[aria-haspopup=menu]:only-child]:-mb-1.5 *:pointer-events-auto",
);

/** Beside the last half of a line, where its other half is empty. */
const BESIDE_HALF = cx(BUTTONS, "pointer-events-none -mt-4.5 -mb-1 justify-end pl-[45%] *:pointer-events-auto");

/** The list of cards; two per row on a tablet. */
export function RowCards<Row extends { id: string }>(props: RowsProps<Row>) {
  const { label, rows, selection } = props;
  return (
    <div className="grid gap-3">
      {selection && (
        <div
          className={cx(
            "-mt-2 -mb-5 flex items-center gap-1 text-sm font-semibold",
            selection.ids.length === 0 && "sr-only focus-within:not-sr-only",
          )}
        >
          <TickBox
            label={`Select all ${label.toLowerCase()} shown`}
            checked={selection.all}
            some={selection.ids.length > 0}
            onChange={selection.toggleAll}
          />
          <span aria-hidden="true">Select all shown</span>
        </div>
      )}
      <ul aria-label={label} className="grid items-start gap-3 md:grid-cols-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className={cx(
              "min-w-0 rounded-2xl border bg-raised p-3 shadow-card",
              selection?.has(row.id) ? "border-info bg-info-soft/40" : "border-line",
            )}
          >
            <Card {...props} row={row} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Card<Row extends { id: string }>({ row, columns, nameOf, actions, selection }: RowsProps<Row> & { row: Row }) {
  const at = (place: Column<Row>["card"]) => columns.filter(({ card }) => (card ?? "fact") === place);
  const facts = at("fact");
  const [lines, halves] = [at("line"), at("half")];
  const beside = halves.length % 2 === 1;
  return (
    <>
      <div className="flex items-start gap-2">
        {selection && (
          <div className="-mt-2.5 -mb-2.5 -ml-2.5">
            <TickBox
              label={`Select ${nameOf(row)}`}
              checked={selection.has(row.id)}
              onChange={() => selection.toggle(row.id)}
            />
          </div>
        )}
        <div className="min-w-0 grow font-semibold wrap-anywhere">
          {at("title").map(({ key, cell }) => (
            <div key={key}>{cell(row)}</div>
          ))}
        </div>
        <div className="flex shrink-0 flex-wrap justify-end gap-2">
          {at("badge").map(({ key, cell }) => (
            <div key={key}>{cell(row)}</div>
          ))}
        </div>
      </div>
      {lines.length + halves.length > 0 && (
        <dl className="mt-1.5 grid grid-cols-2 gap-x-3 gap-y-1 text-sm">
          {[...lines, ...halves].map(({ key, title, cell, onCard = cell, card }) => (
            <div key={key} className={cx("min-w-0 wrap-anywhere", card === "line" && "col-span-2")}>
              <dt className="sr-only">{title}</dt>
              <dd>{onCard(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {facts.length > 0 && (
        <dl className="mt-1.5 grid gap-1 text-sm">
          {facts.map(({ key, title, cell }) => (
            <div key={key} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
              <dt className="text-ink-soft">{title}</dt>
              <dd className="min-w-0 wrap-anywhere">{cell(row)}</dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className={beside && facts.length === 0 ? BESIDE_HALF : ACTIONS}>{actions(row)}</div>}
    </>
  );
}
