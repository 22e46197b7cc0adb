/**
 * The page of a payment that is unsettled or failed. Heading, first card and facts keep their places in every state, so
 * that nothing shifts.
 */
import { KeyRound, SearchX, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { withWayBack } from "#web/account/way-back.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import type { IconComponent } from "#web/ui/create-icon.ts";
import { HorizonLoader } from "#web/ui/horizon-loader.tsx";
import { CircleCheck } from "#web/ui/icons.ts";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { searchPath } from "./checkout-paths.ts";
import { CHECKOUT_WORDS, type Thing } from "./checkout-words.ts";
import { PaymentSteps } from "./payment-steps.tsx";
import type { PaymentSeen } from "./use-payment-status.ts";

type ScreenProps = {
  /** The gateway's order; null when the address names none. */
  order: string | null;
  seen: PaymentSeen;
};

/** The whole page, heading included. */
export function PaymentScreen({ order, seen }: ScreenProps) {
  if (!order) return <NoPayment />;
  switch (seen.displayState) {
    case "foreign":
      return <ForeignPayment />;
    case "refund":
      return <Refund order={order} seen={seen} />;
    case "unpaid":
    case "expired":
      return <Unpaid order={order} seen={seen} />;
    default:
      return <Confirming order={order} seen={seen} />;
  }
}

const thingOf = (kind: string | undefined): Thing => (kind === "order" || kind === "voucher" ? kind : "booking");

/** Where to try again, with the button's text, and what has not happened. */
const AGAIN: Record<Thing, { to: string; text: string; done: string }> = {
  booking: { to: "/simulation", text: "Book again", done: "booked" },
  order: { to: "/shop", text: "Order again", done: "booked" },
  voucher: { to: "/gift", text: "Try again", done: "bought" },
};

type StateProps = { order: string; seen: PaymentSeen };

function Confirming({ order, seen }: StateProps) {
  const { displayState, status, reached } = seen;
  const thing = thingOf(status?.kind);
  const { noun } = CHECKOUT_WORDS[thing];
  const settled = displayState === "fulfilled";
  const received = displayState === "received" || settled;
  // A gateway order that buys nothing by itself has no page of its own to go to.
  const bare = settled && status?.kind === "bare";
  return (
    <Frame
      icon={settled ? CircleCheck : "turning"}
      title={
        bare ? "Payment received" : received ? `Payment received, confirming your ${noun}` : "Checking your payment"
      }
      intro={
        bare
          ? "Your payment has reached us."
          : settled
            ? `Done. We are taking you to your ${noun}.`
            : received
              ? "This usually takes a few seconds. You will not be charged again."
              : "We're checking with the payment service."
      }
    >
      <Card>
        <PaymentSteps received={received} settled={settled} thing={thing} />
        <p className="mt-5 border-t border-line pt-4">
          <strong>You can leave this page.</strong> Nothing is lost, and we'll email you.
        </p>
        {/* Keeps its line, so that a lost connection shifts nothing. */}
        <p className="mt-1 min-h-6 text-sm font-medium text-warning" role="status">
          {reached ? "" : "No connection right now. We'll keep trying."}
        </p>
      </Card>
      <Facts order={order} seen={seen} />
    </Frame>
  );
}

function Unpaid({ order, seen }: StateProps) {
  const { displayState, status, pending, gatewayPaymentId } = seen;
  const again = AGAIN[thingOf(status?.kind)];
  const remembered = pending && pending.back !== "/" ? pending.back : again.to;
  return (
    <Frame
      icon={SearchX}
      title="No payment has reached us"
      intro={
        displayState === "expired"
          ? `The time to pay has run out, and nothing was ${again.done}.`
          : `Nothing has been ${again.done}. We'll keep checking while this page is open.`
      }
    >
      <Card>
        {status?.declined && (
          <Alert tone="warning" title="The last attempt was declined" className="mb-5">
            {status.declined}
          </Alert>
        )}
        <p>
          <strong>Does your bank show the payment?</strong> It isn't lost. Either it reaches us within a day and we
          email you, or your bank reverses it. Please don't pay again until you know. We can look it up by its payment
          ID.
        </p>
        <p className="mt-2">
          <strong>Didn't pay?</strong> Nothing was charged, and you can try again.
        </p>
        <Actions>
          <ButtonLink to={remembered}>{again.text}</ButtonLink>
          <ButtonLink to={searchPath(gatewayPaymentId)} variant="secondary">
            Find my payment
          </ButtonLink>
        </Actions>
      </Card>
      <Facts order={order} seen={seen} />
    </Frame>
  );
}

function Refund({ order, seen }: StateProps) {
  const { status } = seen;
  return (
    <Frame
      icon={Undo2}
      title="Your payment is being refunded"
      intro={`We're refunding ${rupees(status?.amount)} to your original payment method.`}
    >
      <Card>
        <p>{status?.message}</p>
        <p className="mt-2">
          Banks usually take <strong>5 to 7 working days</strong> to show it. There's nothing you need to do. If it
          hasn't arrived by then, call us at <Phone /> and quote the reference below.
        </p>
        <Actions>
          <ButtonLink to={status?.kind === "order" ? "/shop" : "/simulation"}>
            {status?.kind === "order" ? "Go to the shop" : "See our simulators"}
          </ButtonLink>
        </Actions>
      </Card>
      <Facts order={order} seen={seen} />
    </Frame>
  );
}

function ForeignPayment() {
  const { user } = useSession();
  const { pathname, search } = useLocation();
  return (
    <Frame
      icon={KeyRound}
      title={user ? "We can't find this payment" : "Please log in to see this payment"}
      intro={user ? `It was not made with the account ${user.email}.` : "Only the person who paid can see its status."}
    >
      <Card>
        <p>
          {user
            ? "If you paid with another account, sign out and log in with that one."
            : "Log in with the email address you booked or ordered with."}{" "}
          Or search by payment ID, and we'll email its status to the address you gave when you paid.
        </p>
        <Actions>
          {!user && <ButtonLink to={withWayBack("/login", pathname + search)}>Login</ButtonLink>}
          <ButtonLink to="/find-payment" variant={user ? "primary" : "secondary"}>
            Find my payment
          </ButtonLink>
        </Actions>
      </Card>
    </Frame>
  );
}

function NoPayment() {
  return (
    <Frame icon={SearchX} title="Payment Not Found" intro="This link doesn't lead to a payment.">
      <Card>
        <p>Please open the full link again, or search for your payment by its ID.</p>
        <Actions>
          <ButtonLink to="/find-payment">Find my payment</ButtonLink>
        </Actions>
      </Card>
    </Frame>
  );
}

type FrameProps = {
  icon: IconComponent | "turning";
  title: string;
  intro: string;
  children: ReactNode;
};

function Frame({ icon: Icon, title, intro, children }: FrameProps) {
  return (
    <>
      <header className="bg-night-sky text-on-night">
        <div className="page-width flex min-h-60 max-w-3xl items-center gap-5 py-10 sm:min-h-58 sm:py-12">
          {Icon === "turning" ? (
            <HorizonLoader className="size-14 sm:size-16" />
          ) : (
            <Icon aria-hidden="true" strokeWidth={1.75} className="size-14 shrink-0 text-primary sm:size-16" />
          )}
          <div className="min-w-0">
            <h1 className="text-h1 text-balance">{title}</h1>
            <p role="status" className="mt-2 text-lead text-on-night-soft text-pretty">
              {intro}
            </p>
          </div>
        </div>
      </header>
      <div className="page-width grid max-w-3xl gap-6 py-8 sm:py-12">{children}</div>
    </>
  );
}

const KINDS: Record<string, string> = {
  booking: "A simulator session",
  order: "A shop order",
  voucher: "A gift voucher",
};

/** Each line keeps its place while its value loads. */
function Facts({ order, seen }: StateProps) {
  const { status, pending, gatewayPaymentId } = seen;
  const waiting = <Skeleton className="my-[0.175rem] h-5 w-32 max-w-full" />;
  const what = pending?.what || (status && (KINDS[status.kind] ?? "A payment"));
  return (
    <Card>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-[2fr_1fr]">
        <Fact name="Paid for">{what || waiting}</Fact>
        <Fact name="Amount">{status ? rupees(status.amount) : waiting}</Fact>
        <div className="sm:col-span-2">
          <dt className="text-sm text-ink-soft">Reference</dt>
          <dd className="font-semibold break-all">{gatewayPaymentId ?? order}</dd>
        </div>
      </dl>
      <p className="mt-4 text-sm text-ink-soft">
        Questions? Call <Phone /> and quote the reference.
      </p>
    </Card>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap gap-3 *:grow sm:*:grow-0">{children}</div>;
}

function Phone() {
  const business = useBusiness();
  return (
    <a
      href={`tel:${business.phone.dial}`}
      className="font-semibold whitespace-nowrap text-accent underline underline-offset-4"
    >
      {business.phone.text}
    </a>
  );
}

function rupees(amount = 0): string {
  return formatRupees(rupeesToPaise(amount));
}
