/** The form of a gift voucher beside the voucher itself, which shows each word as it is typed. */
import { formatRupees } from "#domain/money/money.ts";
import type { GiftContent } from "#domain/site-content/schemas.ts";
import { Step } from "#web/booking/step.tsx";
import { AccountExists } from "#web/checkout/account-exists.tsx";
import { ContactFields } from "#web/checkout/contact-fields.tsx";
import { PayArea } from "#web/checkout/pay-area.tsx";
import { PayingOverlay } from "#web/checkout/paying-overlay.tsx";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import { ArrivalStep } from "./arrival-step.tsx";
import { DesignStep } from "./design-step.tsx";
import { type GiftForm, useGiftForm } from "./use-gift-form.ts";
import { VoucherCard } from "./voucher-card.tsx";
import { WorthStep } from "./worth-step.tsx";

/** Heading and form. On wide screens the voucher stays in view, beside the heading at first. */
export function GiftPage({ header, demoMode }: Pick<GiftContent, "header"> & { demoMode: boolean }) {
  const gift = useGiftForm(demoMode);
  const { form, checkout } = gift;
  const { state } = checkout;
  return (
    // The popup has its own form, and portal events bubble through React's tree: it must not be inside this form.
    <>
      <header className="bg-graticule">
        <div className="page-width pt-6 pb-7 sm:pt-band sm:pb-12">
          <div className="lg:mr-112">
            <p className="eyebrow">{header.eyebrow}</p>
            <h1 className="text-display text-balance">{header.title}</h1>
            <p className="mt-4 max-w-xl text-lead text-ink-soft text-pretty">{header.text}</p>
          </div>
        </div>
        <div aria-hidden="true" className="scale-x text-line-strong" />
      </header>
      <form onSubmit={gift.send} noValidate className="page-width pt-6 pb-12 sm:pt-9">
        <div className="grid items-start gap-x-12 lg:grid-cols-[minmax(0,1fr)_25rem]">
          <div className="flex min-w-0 flex-col">
            <WorthStep gift={gift} />
            <DesignStep gift={gift} />
            <ArrivalStep gift={gift} />
            <BuyerStep gift={gift} />
          </div>
          <div className="lg:sticky lg:top-20 lg:-mt-64">
            <VoucherCard words={gift.words} className="max-lg:hidden" />
            <PayCard gift={gift} />
          </div>
        </div>
      </form>
      <AccountExists
        open={state.popup !== "closed"}
        busy={state.popup === "busy"}
        email={form.getValues("email")?.trim() ?? ""}
        onClose={checkout.closeLogin}
        onLogin={checkout.logInAndResume}
        onCodeLogin={checkout.logInByMailAndResume}
      />
      <PayingOverlay state={state} thing="voucher" />
    </>
  );
}

function BuyerStep({ gift: { form, user } }: { gift: GiftForm }) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <Step id="contact-heading" title="Your details" number={4} last lead="For the receipt. You need no account.">
      <ContactFields
        name={{ field: register("name"), error: errors.name?.message }}
        email={{ field: register("email"), error: errors.email?.message }}
        phone={{ field: register("phone"), error: errors.phone?.message }}
        emailFixed={user !== null}
        emailHint={user ? "Sign out to buy with another email." : "We'll send the receipt here."}
        phoneHint="We'll only call about this voucher."
      />
      <PrivacyNotice form="gift" className="mt-5" />
    </Step>
  );
}

/** What is due, and the button. */
function PayCard({ gift: { worth, checkout, form } }: { gift: GiftForm }) {
  return (
    <section aria-labelledby="pay-heading" className="border border-ink bg-raised px-5 py-4 lg:mt-4">
      <h2 id="pay-heading" className="sr-only">
        Payment
      </h2>
      <dl className="flex items-baseline justify-between gap-4">
        <dt className="font-bold">
          Due now <span className="block text-sm font-normal text-ink-soft">inclusive of tax</span>
        </dt>
        <dd className="wide text-figure tabular-nums">{worth ? formatRupees(worth.value) : "–"}</dd>
      </dl>
      <div className="mt-3 grid gap-3">
        <PayArea
          state={checkout.state}
          thing="voucher"
          label="Buy the voucher"
          blocked={false}
          hint="You'll pay in a secure window."
          heldText=""
          preparing={form.formState.isSubmitting}
          onLapsed={checkout.holdLapsed}
        />
        <noscript>
          {/* React ignores these children in a browser; its script leaves them out. */}
          {import.meta.env.SSR && (
            <p className="text-sm font-semibold text-danger">
              Buying online needs JavaScript. Please turn it on, or call us.
            </p>
          )}
        </noscript>
      </div>
    </section>
  );
}
