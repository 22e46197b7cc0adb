/**
 * "Shipping Details": the address, the cart beside it, and the checkout that "Pay Now" starts. No failure loses input
 * or cart.
 */

import { type RefObject, useEffect, useRef } from "react";
import { isUnavailable } from "#domain/shop/cart.ts";
import { withWayBack } from "#web/account/way-back.ts";
import { PrivacyNotice } from "#web/layout/privacy-notice.tsx";
import type { SessionUser } from "#web/session/stored-session.ts";
import { CartChanges } from "#web/shop/cart/cart-changes.tsx";
import { CartLines } from "#web/shop/cart/cart-lines.tsx";
import { cartState } from "#web/shop/cart/cart-store.ts";
import { OrderTotals } from "#web/shop/cart/order-totals.tsx";
import { useCart } from "#web/shop/cart/use-cart.ts";
import { useCartCheck } from "#web/shop/cart/use-cart-check.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Link } from "#web/ui/link.tsx";
import { toast } from "#web/ui/toast.ts";
import { AccountExists } from "./account-exists.tsx";
import { isCartUnchanged } from "./check-cart.ts";
import { HaveCode } from "./codes/have-code.tsx";
import { type CodesState, useCodes } from "./codes/use-codes.ts";
import { NeedGst } from "./gst/need-gst.tsx";
import { AddressChoice, KeepAddress, useKeptAddresses } from "./kept-addresses.tsx";
import { NoItems } from "./no-items.tsx";
import { PayArea } from "./pay-area.tsx";
import { PayingOverlay } from "./paying-overlay.tsx";
import { dropShippingDraft } from "./shipping-draft.ts";
import { ShippingFields } from "./shipping-fields.tsx";
import { refusalNotice, SHIPPING_FIELDS, type ShippingProblems } from "./shipping-form.ts";
import { useOrderCheckout } from "./use-order-checkout.ts";
import { useShippingForm } from "./use-shipping-form.ts";

const PATH = "/shipping-details";

type CheckoutPageProps = { user: SessionUser | null; demoMode: boolean };

/** Everything below the page's heading, rendered once session and cart are loaded. */
export function CheckoutPage({ user, demoMode }: CheckoutPageProps) {
  const { items } = useCart();
  const form = useShippingForm(user);
  const addresses = useKeptAddresses(user?.id ?? null, form);
  const checkout = useOrderCheckout({ demoMode, onUnavailable: () => void isCartUnchanged() });
  const codes = useCodes({ products: items.map(({ id, quantity }) => ({ id, quantity })) });
  const { state } = checkout;
  const { stage, popup } = state;
  const summary = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (stage === "done") dropShippingDraft();
    // A product was sold out when the payment arrived: marks it in the cart.
    if (stage === "refused") void isCartUnchanged();
  }, [stage]);

  const send = form.handleSubmit(
    async (shipping) => {
      if (!(await isCartUnchanged())) {
        toast({
          title: "Your cart has changed",
          description: `Please check it, then press ${payLabel(codes)} again.`,
          variant: "destructive",
        });
        summary.current?.focus();
        return;
      }
      addresses.remember(shipping);
      await checkout.confirm({ items: cartState().items, shipping, codes });
    },
    (errors) => {
      const problems: ShippingProblems = {};
      for (const field of SHIPPING_FIELDS) problems[field] = errors[field]?.message ?? "";
      const { title, text } = refusalNotice(form.getValues(), problems, user === null);
      toast({ title, description: text, variant: "destructive" });
    },
  );

  if (items.length === 0 && stage === "form") return <NoItems />;
  return (
    // The popup has its own form, and portal events bubble through React's tree: it must not be inside this form.
    <>
      <form onSubmit={send} noValidate className="page-width py-8 sm:py-12">
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
          <div className="grid min-w-0 gap-6">
            {!user && <LoginOffer />}
            <Card title={user ? "Where should we send it?" : "Continue as guest"}>
              {!user && (
                <p className="-mt-2 mb-5 text-ink-soft">
                  We'll create an account after payment, so that you can track your order.
                </p>
              )}
              {user && <AddressChoice {...addresses} />}
              <ShippingFields form={form} user={user} />
              {user && <KeepAddress {...addresses} />}
              <NeedGst />
              <PrivacyNotice form="shipping" className="mt-5" />
            </Card>
          </div>
          <OrderCard checkout={checkout} codes={codes} headingRef={summary} preparing={form.formState.isSubmitting} />
        </div>
      </form>
      <AccountExists
        open={popup !== "closed"}
        busy={popup === "busy"}
        email={form.getValues("email").trim()}
        onClose={checkout.closeLogin}
        onLogin={checkout.logInAndResume}
        onCodeLogin={checkout.logInByMailAndResume}
      />
      <PayingOverlay state={state} thing="order" />
    </>
  );
}

const isFree = ({ reduced }: CodesState): boolean => reduced?.dueNow === 0;
const payLabel = (codes: CodesState): string => (isFree(codes) ? "Place order" : "Pay Now");

type OrderCardProps = {
  checkout: ReturnType<typeof useOrderCheckout>;
  codes: CodesState;
  headingRef: RefObject<HTMLHeadingElement | null>;
  preparing: boolean;
};

/** The cart beside the address, with its totals and the button. */
function OrderCard({ checkout, codes, headingRef, preparing }: OrderCardProps) {
  const { totalPrice, changes } = useCart();
  const check = useCartCheck();
  const { state } = checkout;
  const blocked = changes.some(isUnavailable);
  return (
    <Card className="lg:sticky lg:top-22">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 ref={headingRef} tabIndex={-1} className="scroll-mt-24 text-h3 text-ink outline-none">
          Order Summary
        </h2>
        <Link to="/cart" className="py-1 font-semibold text-accent underline underline-offset-4">
          Change cart
        </Link>
      </div>
      <CartChanges check={check} className="mb-5" />
      {/* The extra padding is for the focus ring. */}
      <div className="-mx-2 overflow-y-auto px-2 lg:max-h-[19rem]">
        <CartLines compact readOnly={!blocked && state.notice?.tone !== "warning"} />
      </div>
      <div className="mt-4 border-t border-line pt-4">
        <OrderTotals totalPrice={totalPrice} dueNow={codes.reduced?.dueNow}>
          <HaveCode codes={codes} state={state} />
        </OrderTotals>
      </div>
      <div className="mt-4 grid gap-3">
        <PayArea
          state={state}
          thing="order"
          label={payLabel(codes)}
          blocked={blocked || codes.stale}
          hint={
            blocked
              ? "Please remove the unavailable items to continue."
              : isFree(codes)
                ? "Nothing to pay: your order is placed at once."
                : "You'll pay in a secure window. We set your items aside for 10 minutes."
          }
          heldText="Your items are set aside"
          preparing={preparing}
          onLapsed={checkout.holdLapsed}
        />
      </div>
    </Card>
  );
}

function LoginOffer() {
  return (
    <Card className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="font-bold">Have an account?</h2>
        <p className="text-ink-soft">Log in and we'll fill in your details. Your cart stays as it is.</p>
      </div>
      <ButtonLink to={withWayBack("/login", PATH)} variant="secondary" className="grow sm:grow-0">
        Login to Checkout
      </ButtonLink>
    </Card>
  );
}
