/** The owner's settings, section by section. */
import { SOCIAL_NETWORKS } from "#domain/centre/settings.ts";
import { NoticeAndTurnaround } from "./booking-rules.tsx";
import { Setting, SettingLines, SettingState, SettingsSection, SettingTick, useSettings } from "./setting-fields.tsx";

const PAIR = "grid gap-5 sm:grid-cols-2";

/** All sections; needs a FormContext. `factorAlways`: a second factor is required regardless of the setting. */
export function SettingsSections({ factorAlways }: { factorAlways: boolean }) {
  return (
    <div className="grid gap-5 max-lg:gap-2">
      <NoticeAndTurnaround />
      <Confirming />
      <Refunds />
      <GiftVouchers />
      <ContactAndHours />
      <SocialLinks />
      <SellerAndTax />
      <Security factorAlways={factorAlways} />
    </div>
  );
}

function Confirming() {
  const { draft } = useSettings();
  const automatic = draft.confirmPaidBookings === "true";
  const fixed = draft.confirmingFixesDate === "true";
  return (
    <SettingsSection
      id="confirming"
      title="Confirming bookings"
      summary={`${automatic ? "Automatic" : "By staff"}; the date ${fixed ? "is then fixed" : "can still change"}`}
      intro="Customers see a paid booking as “Booked” until it is confirmed."
    >
      <SettingTick
        field="confirmPaidBookings"
        label="Confirm paid bookings automatically"
        hint="Bookings with a date are confirmed when they are paid, undated ones when the customer chooses a date."
      />
      <SettingTick
        field="confirmingFixesDate"
        label="Confirming fixes the date"
        hint="On: neither customers nor staff can reschedule a confirmed booking. Off: it can be rescheduled like any other."
      />
    </SettingsSection>
  );
}

function Refunds() {
  const { refundFeePercent } = useSettings().draft;
  return (
    <SettingsSection
      id="refunds"
      title="Refunds"
      summary={refundFeePercent === "0" ? "Full refund" : `Fee of ${refundFeePercent}%`}
      intro="The share the centre keeps when a customer cancels in time. It is stated in the FAQ and policies, and before a refund is confirmed."
    >
      <Setting
        field="refundFeePercent"
        label="Refund fee in percent"
        inputMode="decimal"
        hint="0 means a full refund. There is no fee when the centre cancels."
        className="max-w-xs"
      />
    </SettingsSection>
  );
}

function GiftVouchers() {
  const { voucherMonths } = useSettings().draft;
  return (
    <SettingsSection
      id="gift-vouchers"
      title="Gift vouchers"
      summary={`Valid for ${voucherMonths} ${voucherMonths === "1" ? "month" : "months"}`}
      intro="How long a new voucher can be used. The gift page and the FAQ state it."
    >
      <Setting
        field="voucherMonths"
        label="Validity in months"
        inputMode="numeric"
        hint="1 to 60. Vouchers that are sold already keep their last day."
        className="max-w-xs"
      />
    </SettingsSection>
  );
}

function ContactAndHours() {
  const { draft } = useSettings();
  return (
    <SettingsSection
      id="contact-hours"
      title="Contact & hours"
      summary={`${draft["contact.phoneText"]}, ${draft["contact.email"]}`}
      intro="Shown in every page's footer, on the contact page, in the FAQ and the policies, and to search engines."
    >
      <div className={PAIR}>
        <Setting field="contact.phoneText" label="Phone (displayed)" inputMode="tel" />
        <Setting field="contact.phoneDial" label="Phone (dialled)" inputMode="tel" />
        <Setting field="contact.email" type="email" label="Email" />
        <Setting field="contact.chatNumber" label="Chat number" inputMode="numeric" />
      </div>
      <SettingLines
        field="contact.address"
        label="Centre address"
        hint="One item per line. The last line is the state and the PIN code."
      />
      <Hours day="weekday" title="Monday to Friday" />
      <Hours day="weekend" title="Saturday and Sunday" />
    </SettingsSection>
  );
}

function SocialLinks() {
  const { draft } = useSettings();
  const networks = Object.entries(SOCIAL_NETWORKS).filter(([network]) => draft[`social.${network}`]);
  return (
    <SettingsSection
      id="social-links"
      title="Social links"
      summary={networks.map(([, name]) => name).join(", ") || "None"}
      intro="Shown in every page's footer and to search engines. A network without an address is not shown."
    >
      <div className={PAIR}>
        {Object.entries(SOCIAL_NETWORKS).map(([network, name]) => (
          <Setting key={network} field={`social.${network}`} type="url" label={name} />
        ))}
      </div>
    </SettingsSection>
  );
}

function SellerAndTax() {
  const { draft } = useSettings();
  const tax = draft.taxRatePercent === "0" ? "no tax on invoices" : `${draft.taxRatePercent}% tax`;
  return (
    <SettingsSection
      id="seller-tax"
      title="Seller & tax"
      summary={`${draft["seller.name"]}, ${tax}`}
      intro="Printed on new invoices. Prices include tax; with a tax rate, invoices show it separately."
    >
      <Setting field="seller.name" label="Seller's name" />
      <SettingLines field="seller.address" label="Seller's address" hint="One item per line." />
      <div className={PAIR}>
        <SettingState field="seller.state" label="Seller's state" />
        <Setting field="seller.gstin" label="GSTIN" hint="Leave empty if there is none." />
        <Setting
          field="taxRatePercent"
          label="Tax rate in percent"
          inputMode="decimal"
          hint="0 means no tax on invoices."
        />
        <Setting field="seller.sac" label="SAC of sessions" inputMode="numeric" hint="Optional. Printed on invoices." />
        <Setting
          field="seller.hsn"
          label="HSN code of goods"
          inputMode="numeric"
          hint="Optional. Printed on invoices."
        />
        <Setting field="seller.upi" label="UPI address" hint="Optional. The desk shows a QR code for payments to it." />
      </div>
    </SettingsSection>
  );
}

function Security({ factorAlways }: { factorAlways: boolean }) {
  const { draft } = useSettings();
  const isRequired = factorAlways || draft.secondFactorRequired === "true";
  return (
    <SettingsSection
      id="security"
      title="Security"
      summary={isRequired ? "Second factor required" : "Second factor optional"}
      intro="What staff and administrators need besides a password."
    >
      <SettingTick
        field="secondFactorRequired"
        label="Staff and administrators need a second factor"
        hint={
          factorAlways
            ? "Always on, because this site takes real payments with its Razorpay keys."
            : "Anyone without one must set it up before using the dashboard. Set up your own first."
        }
        fixed={factorAlways}
      />
    </SettingsSection>
  );
}

function Hours({ day, title }: { day: "weekday" | "weekend"; title: string }) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className={PAIR}>
        <Setting field={`hours.${day}.from`} type="time" label="From" />
        <Setting field={`hours.${day}.to`} type="time" label="To" />
      </div>
    </fieldset>
  );
}
