/** A row's identifier in the dashboard: its number, or the first 8 characters of its id. Details show both. */
import { idStart } from "#domain/text/numbers.ts";

type ShortIdProps = {
  id: string;
  /** The number of a booking or an order, which is shown first. */
  number?: string;
  /** Opens the row; without it, the id is plain text. */
  onOpen?: () => void;
  /** The button's name for screen readers, which contains the number, or precedes the id. */
  label?: string;
};

/** With `onOpen`, it looks like a link in the table and is touch-sized on phones. */
export function ShortId({ id, number, onOpen, label }: ShortIdProps) {
  const start = idStart(id);
  const text = number ? (
    <>
      <span className="tabular-nums">{number}</span>
      {!onOpen && <code className="ml-2 font-mono text-xs font-normal text-ink-soft">{start}</code>}
    </>
  ) : (
    <code className="font-mono text-sm">{start}</code>
  );
  if (!onOpen) return text;
  return (
    <button
      type="button"
      aria-label={label && (number ? label : `${label}, ${start}`)}
      onClick={onOpen}
      className="-my-2.5 inline-flex min-h-11 min-w-11 items-center font-semibold text-accent underline-offset-4 hover:underline lg:-my-1 lg:min-h-7"
    >
      {text}
    </button>
  );
}
