/**
 * "Download invoice", "Download pass", "Download certificate" and "Download credit note" for the customer: requests a
 * link, valid for a minute, and saves its file.
 */
import { FileDown } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router";
import { linkTokenOf } from "#domain/money/purchase-path.ts";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { readJson, refusalOf } from "#web/rest.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { toast } from "#web/ui/toast.ts";
import { DOWNLOAD_LINK } from "./documents.ts";

const LOST = "We couldn't reach the server. Check your connection, then try again.";

const DOCUMENTS = {
  "booking-invoice": "invoice",
  "order-invoice": "invoice",
  "credit-note": "credit note",
  "boarding-pass": "pass",
  certificate: "certificate",
  "gift-voucher": "voucher",
} as const;

type InvoiceButtonProps = {
  kind: keyof typeof DOCUMENTS;
  id: string;
  /** The purchase, for screen readers: "order AV-1A2B3C". */
  of: string;
  /** Distinguishes credit notes of the same purchase. */
  number?: string;
  /** The gateway's order of a guest, whose token may read the document. */
  checkout?: string;
  Icon?: IconComponent;
  /** Another text than "Download …". */
  children?: string;
  variant?: "secondary" | "strong" | "ghost";
};

/** A ghost button that reads as a link, in a row of such. */
export const QUIET =
  "px-0! text-left! underline decoration-line-strong underline-offset-4 hover:bg-transparent! hover:decoration-current";

/** Shown to a signed-in customer and on a page opened from a mail; busy until the file has arrived. */
export function InvoiceButton({
  kind,
  id,
  of,
  number,
  checkout,
  Icon = FileDown,
  children,
  variant = "secondary",
}: InvoiceButtonProps) {
  const { user } = useSession();
  const { hash } = useLocation();
  const [busy, setBusy] = useState(false);
  if (!user && !checkout && !linkTokenOf(hash)) return null;
  const name = DOCUMENTS[kind];
  const save = async () => {
    setBusy(true);
    try {
      const { downloadLink } = await browserTransport(DOWNLOAD_LINK, { kind, id }, { checkout });
      await saveFile(downloadLink);
    } catch (failure) {
      if (!(failure instanceof GraphqlFailure)) throw failure;
      if (failure.code === "CONFLICT") toast({ title: "One moment", description: failure.message });
      else
        toast({
          title: `Failed to download ${name}`,
          description: failure.message,
          variant: "destructive",
        });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      className={variant === "ghost" ? QUIET : undefined}
      aria-label={`${children ?? `Download ${[name, number].filter(Boolean).join(" ")}`} of ${of}`}
      busy={busy}
      busyText="Downloading..."
      onClick={save}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      {number ? (
        <span>
          Credit note <span className="whitespace-nowrap">{number}</span>
        </span>
      ) : (
        (children ?? `Download ${name}`)
      )}
    </Button>
  );
}

/** @throws GraphqlFailure with the server's sentence, or of kind "network". */
async function saveFile(link: string): Promise<void> {
  const lost = () => {
    throw new GraphqlFailure("network", "NETWORK", LOST);
  };
  // The server's public name may differ from the address the browser uses.
  const { pathname, search } = new URL(link);
  const response = await fetch(`${pathname}${search}`).catch(lost);
  if (!response.ok)
    throw refusalOf(response, await readJson(response), "The server couldn't respond. Please try again in a moment.");
  const blob = await response.blob().catch(lost);
  const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement("a");
  anchor.href = url;
  anchor.download = name ?? "invoice.pdf";
  anchor.click();
  // Deferred: the browser reads the URL after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
