/** A booking's invoice as a file; one that has no number yet is being prepared. */
import { downloadFile } from "#web/admin/kit/download-file.ts";
import { GraphqlFailure } from "#web/graphql.ts";
import { toast } from "#web/ui/toast.tsx";

/** Saves the PDF, or says why not. */
export async function downloadInvoice(id: string): Promise<void> {
  try {
    await downloadFile(`/download/booking-invoice/${id}`);
  } catch (failure) {
    if (!(failure instanceof GraphqlFailure)) throw failure;
    if (failure.code === "CONFLICT") toast({ title: "Invoice", description: failure.message });
    else
      toast({ title: "Error", description: "Failed to download invoice", variant: "destructive" });
  }
}
