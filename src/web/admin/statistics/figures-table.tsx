/** A table of figures; the first column names the row, the others are numbers. */
import { cx } from "#web/ui/cx.ts";

type FigureColumn<Row> = {
  name: string;
  cell: (row: Row) => string;
};

type FiguresTableProps<Row> = {
  label: string;
  /** Whether it is visible; if so it scrolls and can take the focus. */
  shown: boolean;
  /** The heading of the first column: "Day", "Plan". */
  rowHead: string;
  nameOf: (row: Row) => string;
  rows: readonly Row[];
  columns: readonly FigureColumn<Row>[];
};

/** Scrolls within itself when it is long or wide. */
export function FiguresTable<Row>(props: FiguresTableProps<Row>) {
  const { label, shown, rowHead, nameOf, rows, columns } = props;
  return (
    // A scrolling region must be reachable by keyboard.
    <section
      aria-label={shown ? label : undefined}
      tabIndex={shown ? 0 : undefined}
      className={shown ? "max-h-112 overflow-auto rounded-xl border border-line" : undefined}
    >
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            <Head>{rowHead}</Head>
            {columns.map(({ name }) => (
              <Head key={name} number>
                {name}
              </Head>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no state, and two plans may share a name.
            <tr key={index} className="hover:bg-sunken/60">
              <th scope="row" className="border-b border-line px-3 py-2 text-left font-medium sm:whitespace-nowrap">
                {nameOf(row)}
              </th>
              {columns.map(({ name, cell }) => (
                <td key={name} className="border-b border-line px-3 py-2 text-right whitespace-nowrap">
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Head({ children, number = false }: { children: string; number?: boolean }) {
  return (
    <th
      scope="col"
      className={cx(
        "sticky top-0 border-b border-line bg-sunken px-3 py-2 font-semibold whitespace-nowrap text-ink-soft",
        number ? "text-right" : "text-left",
      )}
    >
      {children}
    </th>
  );
}
