/** Explains, beside a form's fields, why it requests personal details, with a link to the privacy policy. */
import { POLICY_LINK, PRIVACY_NOTICES } from "#web/content/privacy-notices.ts";
import { cx } from "#web/ui/cx.ts";

type PrivacyNoticeProps = { form: keyof typeof PRIVACY_NOTICES; className?: string };

/** The policy opens in a new tab, so that the form keeps its input. */
export function PrivacyNotice({ form, className }: PrivacyNoticeProps) {
  return (
    <p className={cx("text-sm text-ink-soft text-pretty", className)}>
      {PRIVACY_NOTICES[form]} See our{" "}
      <a
        href="/privacy"
        target="_blank"
        rel="noopener"
        className="font-semibold text-accent underline underline-offset-2 hover:text-ink"
      >
        {POLICY_LINK}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      .
    </p>
  );
}
