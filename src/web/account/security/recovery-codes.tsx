/** Ten recovery codes, shown once: to be written down, copied or saved before continuing. */
import { Copy } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { Download } from "#web/ui/icons.ts";
import { toast } from "#web/ui/toast.ts";

type RecoveryCodesProps = { codes: readonly string[]; onKept: () => void };

/** The codes have the focus, so that screen readers announce them. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const text = `Aviator recovery codes\nEach code works once.\n\n${codes.join("\n")}\n`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Copied", description: "Paste the codes where you keep your passwords." });
    } catch {
      toast({
        title: "Error",
        description: "Please select the codes and copy them yourself.",
        variant: "destructive",
      });
    }
  }

  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <p className="max-w-prose text-ink-soft">
        If you don't have your phone, log in with one of these instead. Each works once. We show them only now, so keep
        them somewhere safe.
      </p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid max-w-lg gap-x-8 gap-y-2 rounded-xl border border-line bg-sunken p-5 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={onKept}>I've saved these codes</Button>
        <Button variant="secondary" onClick={copy}>
          <Copy aria-hidden="true" className="size-4.5" />
          Copy
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="aviator-recovery-codes.txt"
          className="inline-flex min-h-11 items-center gap-2 px-2 font-semibold text-accent underline underline-offset-4"
        >
          <Download aria-hidden="true" className="size-4.5" />
          Save as a file
        </a>
      </div>
    </div>
  );
}
