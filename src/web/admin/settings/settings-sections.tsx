/** The owner's settings, section by section. */
import { SOCIAL_NETWORKS } from "#domain/centre/settings.ts";
import { Setting, SettingLines, SettingState, SettingsSection, SettingTick } from "./setting-fields.tsx";

const PAIR = "grid gap-5 sm:grid-cols-2";

/** All sections; needs a FormContext. `factorAlways`: a second factor is required regardless of the setting. */
export function SettingsSections({ factorAlways }: { factorAlways: boolean }) {
  return (
    <div className="grid gap-5">
      <Confirming />
      <Refunds />
      <ContactAndHours />
      <SocialLinks />
      <SellerAndTax />
      <Security factorAlways={factorAlways} />
    </div>
  );
}

function Confirming() {
  return (
    <SettingsSection
      id="confirming"
      title="Confirming bookings"
      intro="A paid booking reads Booked to the customer until it is confirmed."
    >
      <SettingTick
        field="confirmPaidBookings"
        label="Confirm paid bookings automatically"
        hint="A booking with a date is confirmed when its payment arrives. One without a date is confirmed when the customer chooses it."
      />
      <SettingTick
        field="confirmingFixesDate"
        label="Confirming fixes the date"
        hint="On: neither customers nor staff can move a confirmed booking. Off: it can be moved like any other."
      />
    </SettingsSection>
  );
}

function Refunds() {
  return (
    <SettingsSection
      id="refunds"
      title="Refunds"
      intro="What the centre keeps when a customer cancels in time. It is said in the FAQ and in the policies, and before anybody confirms a refund."
    >
      <Setting
        field="refundFeePercent"
        label="Refund fee in percent"
        inputMode="decimal"
        hint="0 gives everything back. A cancellation by the centre is always free."
        className="max-w-xs"
      />
    </SettingsSection>
  );
}

function ContactAndHours() {
  return (
    <SettingsSection
      id="contact-hours"
      title="Contact & hours"
      intro="Shown in every page's footer, on the contact page, in the FAQ and the policies, and to search engines."
    >
      <div className={PAIR}>
        <Setting field="contact.phoneText" label="Phone (displayed)" inputMode="tel" />
        <Setting field="contact.phoneDial" label="Phone (dial)" inputMode="tel" />
        <Setting field="contact.email" type="email" label="E-mail" />
        <Setting field="contact.chatNumber" label="Chat number" inputMode="numeric" />
      </div>
      <SettingLines
        field="contact.address"
        label="Centre address"
        hint="Line by line. The last line is the state and the PIN code."
      />
      <Hours day="weekday" title="Monday to Friday" />
      <Hours day="weekend" title="Saturday and Sunday" />
    </SettingsSection>
  );
}

function SocialLinks() {
  return (
    <SettingsSection
      id="social-links"
      title="Social links"
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
  return (
    <SettingsSection
      id="seller-tax"
      title="Seller & tax"
      intro="Printed on invoices from now on. Prices include the tax; with a rate, an invoice splits it up."
    >
      <Setting field="seller.name" label="Seller's name" />
      <SettingLines field="seller.address" label="Seller's address" hint="Line by line." />
      <div className={PAIR}>
        <SettingState field="seller.state" label="Seller's state" />
        <Setting field="seller.gstin" label="GSTIN" hint="Leave it empty while there is none." />
        <Setting field="taxRatePercent" label="Tax rate in percent" inputMode="decimal" hint="0 prints no tax." />
        <Setting
          field="seller.sac"
          label="SAC of sessions"
          inputMode="numeric"
          hint="Printed on invoices; may stay empty."
        />
        <Setting
          field="seller.hsn"
          label="HSN code of goods"
          inputMode="numeric"
          hint="Printed on invoices; may stay empty."
        />
      </div>
    </SettingsSection>
  );
}

function Security({ factorAlways }: { factorAlways: boolean }) {
  return (
    <SettingsSection id="security" title="Security" intro="What staff and administrators need besides their password.">
      <SettingTick
        field="secondFactorRequired"
        label="Staff and administrators need a second factor"
        hint={
          factorAlways
            ? "Always on, because this site takes real payments with its Razorpay keys."
            : "People without one can only set it up, and do nothing else. You need your own first."
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
