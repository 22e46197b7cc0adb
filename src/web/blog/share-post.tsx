/** Sharing an article: the device's own share sheet where available, and a copyable link everywhere. */
import { useEffect, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

/** Shares the address without its parameters and fragment. */
export function SharePost({ title }: { title: string }) {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare(typeof navigator.share === "function"), []);

  async function share(): Promise<void> {
    try {
      await navigator.share({ title, url: address() });
    } catch {
      // The visitor has closed the sheet.
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address());
      toast({ title: "Link copied", description: "You can paste it anywhere." });
    } catch {
      toast({
        title: "Error",
        description: "The link could not be copied. Please copy it from the address bar.",
        variant: "destructive",
      });
    }
  }

  return (
    <div className="flex flex-wrap gap-4 print:hidden">
      {canShare && (
        <Button variant="ghost" className="-mx-2 px-2 text-sm underline underline-offset-4" onClick={share}>
          Share
        </Button>
      )}
      <Button variant="ghost" className="-mx-2 px-2 text-sm underline underline-offset-4" onClick={copy}>
        Copy link
      </Button>
    </div>
  );
}

function address(): string {
  return location.origin + location.pathname;
}
