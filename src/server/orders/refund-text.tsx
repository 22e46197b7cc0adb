/** The words of mails about what is refunded of an order. */
import { formatRupees, type Paise } from "#domain/money/money.ts";
import { MailText } from "#infra/mail/layout.tsx";

/** In paise; `restored` is the gift voucher's part of `refund`, `ending` the end of its code. */
type Refunded = { refund: Paise; restored: Paise; ending: string };

/** What is back on the gift voucher, and what is refunded to the payment method; for the mails about an order. */
export const RefundText = ({ refund, restored, ending }: Refunded) =>
  refund > 0 ? (
    <>
      {restored > 0 && (
        <MailText>
          <strong>{formatRupees(restored)}</strong> is back on the gift voucher ending in {ending}, and you can use it
          right away.
        </MailText>
      )}
      {refund > restored && (
        <MailText>
          We've refunded <strong>{formatRupees(refund - restored)}</strong> to your original payment method. Banks
          usually take 5 to 7 working days to show it.
        </MailText>
      )}
    </>
  ) : (
    <MailText>If you expected a refund, reply to this email or call us.</MailText>
  );
