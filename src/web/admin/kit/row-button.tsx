/** The name of a row as a button that opens it. */
import type { ReactNode } from "react";

/** Looks like a link in the table, on the line of the texts beside it; touch-sized on phones. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="-mt-2.5 flex min-h-11 items-center text-left font-semibold text-accent underline-offset-4 wrap-anywhere hover:underline lg:mt-0 lg:inline-block lg:min-h-7 lg:max-w-full lg:overflow-clip lg:text-ellipsis lg:whitespace-nowrap"
    >
      {children}
    </button>
  );
}
