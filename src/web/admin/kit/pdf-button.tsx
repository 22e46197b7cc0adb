/**
 * Saves a PDF: an invoice, a credit note or a shipping label. If an invoice is still being prepared, it is requested
 * again.
 */
import { FileText, Gift, Printer, Tag } from "lucide-react";
import { useState } from "react";
import { BEING_PREPARED, type PdfKind } from "#domain/money/invoice.ts";
import { GraphqlFailure } from "#web/graphql.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { downloadFile, showFile } from "./download-file.ts";

type Words = { text: string; failure: string; Icon: typeof Tag };

/** Staff have no use for a boarding pass or a certificate. */
type StaffKind = Exclude<PdfKind, "boarding-pass" | "certificate">;

const WORDS: Record<StaffKind, Words> = {
  "booking-invoice": {
    text: "Invoice",
    failure: "Failed to download invoice",
    Icon: FileText,
  },
  "order-invoice": {
    text: "Invoice",
    failure: "Failed to download invoice",
    Icon: FileText,
  },
  "credit-note": {
    text: "Credit note",
    failure: "Failed to download credit note",
    Icon: FileText,
  },
  "shipping-label": {
    text: "Shipping label",
    failure: "Failed to download shipping label",
    Icon: Tag,
  },
  "gift-voucher": {
    text: "Gift voucher",
    failure: "Failed to download gift voucher",
    Icon: Gift,
  },
};

/** The number of attempts for an invoice that is being prepared, and the pause between them. */
const TRIES = 3;
const GAP_MS = 1_200;

async function savePdf(
  kind: StaffKind,
  id: string,
  read: (path: string) => Promise<void> = downloadFile,
  tries = TRIES,
): Promise<void> {
  try {
    await read(`/download/${kind}/${id}`);
  } catch (failure) {
    const drawn = failure instanceof GraphqlFailure && failure.message === BEING_PREPARED;
    if (!drawn || tries <= 1) throw failure;
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
    await savePdf(kind, id, read, tries - 1);
  }
}

type PdfButtonProps = {
  kind: StaffKind;
  id: string;
  /** The number of the booking or order, for screen readers: "AV-1A2B3C". */
  of: string;
};

/** Shows why a PDF could not be read. */
function noticeFailure(kind: StaffKind, cause: unknown): void {
  if (!(cause instanceof GraphqlFailure)) throw cause;
  if (cause.message === BEING_PREPARED) toast({ title: "One moment", description: cause.message });
  else if (cause.code === "CONFLICT") toast({ title: "Error", description: cause.message, variant: "destructive" });
  else toast({ title: "Error", description: WORDS[kind].failure, variant: "destructive" });
}

/** Saves the PDF, or shows a notice with the reason for the failure. */
export const downloadPdf = (kind: StaffKind, id: string): Promise<void> =>
  savePdf(kind, id).catch((cause) => noticeFailure(kind, cause));

/** Shows a PDF in another tab, or a notice with the reason for the failure. */
async function showPdf(kind: StaffKind, show: (read: (path: string) => Promise<void>) => Promise<void>): Promise<void> {
  // Before the response, because browsers permit a new tab only during a press. Without one, the PDF is saved.
  const tab = open("", "_blank");
  try {
    await show((path) => (tab ? showFile(path, tab) : downloadFile(path)));
  } catch (cause) {
    tab?.close();
    noticeFailure(kind, cause);
  }
}

const printPdf = (kind: StaffKind, id: string): Promise<void> => showPdf(kind, (read) => savePdf(kind, id, read));

/** Shows the shipping labels of these orders as one PDF, from which they are printed. */
export const printLabels = (ids: readonly string[]): Promise<void> =>
  showPdf("shipping-label", (read) => read(`/download/shipping-labels?ids=${ids.join(",")}`));

type PrintButtonProps = Pick<PdfButtonProps, "kind" | "id"> & { text: string; size?: "sm" | "md"; className?: string };

/** Opens the PDF for printing. */
export function PrintButton({ kind, id, text, size = "sm", className }: PrintButtonProps) {
  const [busy, setBusy] = useState(false);
  const print = async () => {
    setBusy(true);
    await printPdf(kind, id).finally(() => setBusy(false));
  };
  return (
    <Button variant="secondary" size={size} className={className} busy={busy} onClick={() => void print()}>
      <Printer aria-hidden="true" className="size-4" />
      {text}
    </Button>
  );
}

/** The number of a paper, which downloads it: an invoice and a credit note look alike. */
export function PaperLink({ kind, id, number }: Pick<PdfButtonProps, "kind" | "id"> & { number: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await downloadPdf(kind, id).finally(() => setBusy(false));
  };
  return (
    <button
      type="button"
      className="-my-3 inline-flex min-h-11 items-center gap-1.5 font-semibold text-accent underline underline-offset-4"
      aria-label={`Download ${WORDS[kind].text.toLowerCase()} ${number}`}
      aria-disabled={busy}
      onClick={() => !busy && void save()}
    >
      {number}
    </button>
  );
}

/** Busy until the file is complete. */
export function PdfButton({ kind, id, of }: PdfButtonProps) {
  const [busy, setBusy] = useState(false);
  const { text, Icon } = WORDS[kind];
  const save = async () => {
    setBusy(true);
    await downloadPdf(kind, id).finally(() => setBusy(false));
  };
  const name = `Download ${text.toLowerCase()} of ${of}`;
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-label={name}
      title={name}
      className="min-h-11"
      busy={busy}
      onClick={save}
    >
      {!busy && <Icon aria-hidden="true" className="size-4.5" />}
      {text}
    </Button>
  );
}
