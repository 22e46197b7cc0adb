/** Tells visitors without scripts why a page stays empty, and what works instead. */
import { useBusiness } from "#web/layout/use-business.ts";

/** `what` completes "This page needs JavaScript to …". */
export function NeedsScripts({ what }: { what: string }) {
  const { phone } = useBusiness();
  return (
    <noscript>
      <div className="mb-6 rounded-card border border-warning/50 bg-warning-soft p-4 text-warning-ink">
        <p className="font-semibold">This page needs JavaScript to {what}.</p>
        <p className="mt-1 text-sm">
          Please turn it on and load the page again. Your confirmation email has all details too, or call us at{" "}
          <a href={`tel:${phone.dial}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
            {phone.text}
          </a>
          .
        </p>
      </div>
    </noscript>
  );
}
