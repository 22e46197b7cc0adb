/** Explains, beside a form's fields, why it requests personal details, with a link to the privacy policy. */
import type { SiteContent } from "#domain/site-content/schemas.ts";
import { cx } from "#web/ui/cx.ts";
import { useBusiness } from "./use-business.ts";

type PrivacyNoticeProps = { form: keyof SiteContent["privacyNotices"]; className?: string };

/** The policy opens in a new tab, so that the form keeps its input. */
export function PrivacyNotice({ form, className }: PrivacyNoticeProps) {
  const { privacyNotices, policyLink } = useBusiness().site;
  return (
    <p className={cx("text-sm text-ink-soft text-pretty", className)}>
      {privacyNotices[form]} See our{" "}
      <a
        href="/privacy"
        target="_blank"
        rel="noopener"
        className="font-semibold text-accent underline underline-offset-2 hover:text-ink"
      >
        {policyLink}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}
