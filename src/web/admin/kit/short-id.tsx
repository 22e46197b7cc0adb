/** An id as every list of the dashboard shows it: its first 8 characters (spec 2 §9), in letters of one width. */

const LENGTH = 8;

type ShortIdProps = {
  id: string;
  /** Opens what has this id; without it the id is text. */
  onOpen?: () => void;
  /** Names the button for whoever hears the page. */
  label?: string;
};

/** What opens something looks like a link of the table, with a finger's height on phones. */
export function ShortId({ id, onOpen, label }: ShortIdProps) {
  const text = <code className="font-mono text-sm">{id.slice(0, LENGTH)}</code>;
  if (!onOpen) return text;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onOpen}
      className="-my-2.5 inline-flex min-h-11 min-w-11 items-center font-semibold text-accent underline-offset-4 hover:underline lg:-my-1 lg:min-h-7"
    >
      {text}
    </button>
  );
}
