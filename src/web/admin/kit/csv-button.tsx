/** "Export CSV": a file of all rows of the list, with the same search and filters. */

import { useState } from "react";
import { GraphqlFailure } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Download } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";
import { downloadFile } from "./download-file.ts";

type CsvButtonProps = {
  /** "/export/orders.csv". */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Distinguishes several such buttons for screen readers: "revenue". */
  of?: string;
  /** Whether `of` is also visible. */
  ofShown?: boolean;
  /** Without a border, where a page has several. */
  borderless?: boolean;
};

/** Busy until the file is complete. */
export function CsvButton({ path, query = {}, of, ofShown = false, borderless = false }: CsvButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      await downloadFile(path, query);
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      toast({ title: "Export failed", description: failure.message, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  // The icon alone on narrower desktops, where a list's toolbar has one line; not beside a visible `of`.
  const iconOnly = !borderless && !ofShown;
  return (
    <Button
      variant={borderless ? "ghost" : "secondary"}
      size="sm"
      className={cx(
        "min-h-11",
        borderless ? "px-2.5" : "lg:min-h-9",
        iconOnly && "lg:max-2xl:w-9 lg:max-2xl:gap-0 lg:max-2xl:px-0",
      )}
      busy={busy}
      busyText={borderless ? "Exporting" : "…"}
      onClick={save}
    >
      <Download aria-hidden="true" className="size-4" />
      <span className={iconOnly ? "lg:max-2xl:sr-only" : undefined}>
        <span className={borderless ? "max-sm:sr-only" : undefined}>Export </span>CSV
      </span>
      {of && <span className={ofShown ? "-ml-1" : "sr-only"}> of {of}</span>}
    </Button>
  );
}
