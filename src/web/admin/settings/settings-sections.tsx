/** The owner's settings, section by section. */
import {
  Setting,
  SettingLines,
  SettingState,
  SettingsSection,
  SettingTick,
} from "./setting-fields.tsx";
import { WindowWarning } from "./window-warning.tsx";

const PAIR = "grid gap-5 sm:grid-cols-2";
const TRIPLE = "grid gap-5 sm:grid-cols-3";

/** All sections; they stand in a form context. */
export function SettingsSections() {
  return (
    <div className="grid gap-5">
      <SettingsSection
        id="session-window"
        title="Session window"
        intro="Sessions start every hour from the first start to the last. One that would end after the end of the day is not offered."
      >
        <div className={TRIPLE}>
          <Setting field="sessionWindow.firstStart" type="time" label="First start" />
          <Setting field="sessionWindow.lastStart" type="time" label="Last start" />
          <Setting field="sessionWindow.lastEnd" type="time" label="End of the day" />
        </div>
        <WindowWarning />
      </SettingsSection>
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
      <SettingsSection
        id="contact-hours"
        title="Contact & hours"
        intro="Shown in every page's footer, on the contact page, in the FAQ and the policies, and to search engines."
      >
        <div className={PAIR}>
          <Setting field="contact.phoneText" label="Phone, as it is read" inputMode="tel" />
          <Setting field="contact.phoneDial" label="Phone, as it is dialled" inputMode="tel" />
          <Setting field="contact.email" type="email" label="E-mail" />
          <Setting field="contact.chatNumber" label="Chat number" inputMode="numeric" />
        </div>
        <SettingLines
          field="contact.address"
          label="Address of the A320"
          hint="Line by line. The last line is the state and the PIN code."
        />
        <Hours day="weekday" title="Monday to Friday" />
        <Hours day="weekend" title="Saturday and Sunday" />
      </SettingsSection>
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
          <Setting
            field="taxRatePercent"
            label="Tax rate in percent"
            inputMode="decimal"
            hint="0 prints no tax."
          />
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
      <SettingsSection
        id="security"
        title="Security"
        intro="What administrators need besides their password."
      >
        <SettingTick
          field="secondFactorRequired"
          label="Administrators need a second factor"
          hint="Whoever has none yet sees nothing but the way to set it up. You need your own first."
        />
      </SettingsSection>
    </div>
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
