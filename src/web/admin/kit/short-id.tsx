/** A row's identifier in the dashboard's lists: its number, if it has one, and the first 8 characters of the id. */
import { idStart } from "#domain/text/numbers.ts";
import { cx } from "#web/ui/cx.ts";

type ShortIdProps = {
  id: string;
  /** The number of a booking or an order, which is shown first. */
  number?: string;
  /** Opens the row; without it, the id is plain text. */
  onOpen?: () => void;
  /** Whether the row shows the first 8 characters below the number where it has two lines. */
  below?: boolean;
  /** The button's name for screen readers, before the id. */
  label?: string;
};

/** With `onOpen`, it looks like a link in the table and is touch-sized on phones. */
export function ShortId({ id, number, onOpen, below = false, label }: ShortIdProps) {
  const start = idStart(id);
  const text = number ? (
    <>
      <span className="tabular-nums">{number}</span>{" "}
      <code className={cx("ml-2 font-mono text-xs font-normal text-ink-soft", below && "lg:max-2xl:hidden")}>
        {start}
      </code>
    </>
  ) : (
    <code className="font-mono text-sm">{start}</code>
  );
  if (!onOpen) return text;
  return (
    <button
      type="button"
      aria-label={label && `${label}, ${start}`}
      onClick={onOpen}
      className="-my-2.5 inline-flex min-h-11 min-w-11 items-center font-semibold text-accent underline-offset-4 hover:underline lg:-my-1 lg:min-h-7"
    >
      {text}
    </button>
  );
}
