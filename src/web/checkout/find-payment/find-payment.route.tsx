/**
 * /find-payment: for customers who paid and received no confirmation. The page shows the same text whether or not a
 * payment was found. The result is sent by mail, only to the address given with the purchase.
 */

import { type ReactNode, useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { useSearchParams } from "react-router";
import { pageMeta } from "#web/layout/page-meta.ts";
import { useBusiness } from "#web/layout/use-business.ts";
import { useSession } from "#web/session/session.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checked, resolverOf } from "#web/ui/form-rules.ts";
import { CircleCheck } from "#web/ui/icons.ts";
import { PageHeader } from "#web/ui/page-header.tsx";
import type { Route } from "./+types/find-payment.route.ts";
import { findPayment, paymentIdIn, type SearchFields, searchProblems } from "./find-payment.ts";

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(
    {
      title: "Find my payment",
      description:
        "Paid for a flight or an order but got no confirmation? Enter your payment ID and email address, and we'll email you its status.",
      path: "/find-payment",
    },
    matches,
  );
}

const resolver = resolverOf<SearchFields, SearchFields>((values) => checked(values, searchProblems(values)));

export default function FindPaymentRoute() {
  return (
    <>
      <PageHeader
        title="Find my payment"
        intro="Paid but got no confirmation? Enter your payment ID, and we'll email you its status."
      />
      <div className="page-width grid items-start gap-6 py-8 sm:py-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-8">
        <Card>
          <SearchForm />
        </Card>
        <WhereToFindIt />
      </div>
    </>
  );
}

function SearchForm() {
  const business = useBusiness();
  const [search] = useSearchParams();
  const { user } = useSession();
  const [answer, setAnswer] = useState<{ accepted: boolean; text: string } | null>(null);
  const form = useForm<SearchFields>({ resolver });
  const { register, handleSubmit, formState, getValues, setValue } = form;
  const result = useRef<HTMLDivElement>(null);
  const email = user?.email;

  useEffect(() => {
    if (email && !getValues("email")) setValue("email", email);
  }, [email, getValues, setValue]);

  useEffect(() => {
    if (answer) result.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);

  const send = handleSubmit(
    async (fields) => {
      setAnswer(null);
      setAnswer(await findPayment(fields));
    },
    () => setAnswer(null),
  );

  return (
    <form method="post" onSubmit={send} noValidate className="grid gap-5">
      <TextField
        label="Payment ID"
        hint="It starts with pay_ and is in the message about your payment."
        placeholder="pay_"
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={200}
        required
        defaultValue={paymentIdIn(search.get("payment") ?? "") ?? ""}
        error={formState.errors.paymentId?.message}
        {...register("paymentId")}
      />
      <TextField
        label="Email address"
        hint="The one you gave when you paid."
        type="email"
        autoComplete="email"
        maxLength={254}
        required
        error={formState.errors.email?.message}
        {...register("email")}
      />
      <Button
        type="submit"
        size="lg"
        busy={formState.isSubmitting}
        busyText="Searching..."
        className="w-full sm:w-auto sm:justify-self-start sm:px-10"
      >
        Find my payment
      </Button>
      <div ref={result} className={answer ? "scroll-mb-6" : "-mt-5"}>
        {answer && !answer.accepted && <SearchFailed text={answer.text} />}
        {/* Always rendered, so that screen readers announce its content. */}
        <div role="status">{answer?.accepted && <SearchAccepted sentence={answer.text} />}</div>
      </div>
      <noscript>
        <p className="font-semibold text-danger">
          This search needs JavaScript. Without it, please call us at {business.phone.text} or write to {business.email}
          , and quote the payment ID.
        </p>
      </noscript>
    </form>
  );
}

function SearchFailed({ text }: { text: string }) {
  return (
    <Alert tone="danger" title="We couldn't search for your payment">
      <p>{text}</p>
      <p className="mt-1">
        You can also call us at <Phone />.
      </p>
    </Alert>
  );
}

function SearchAccepted({ sentence }: { sentence: string }) {
  return (
    <div className="flex gap-3 rounded-2xl border border-success/40 bg-success-soft p-4 text-success-ink">
      <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{sentence}</p>
        <ul className="mt-2 list-disc space-y-1 pl-5 text-sm leading-relaxed">
          <li>The email arrives within a few minutes, at the address you gave when you paid.</li>
          <li>
            It says whether the payment led to a booking or an order, or was refunded. Please check your spam folder
            too.
          </li>
          <li>
            No email after 15 minutes? The payment ID and the address may not match. Check both, or call us at <Phone />
            .
          </li>
        </ul>
      </div>
    </div>
  );
}

function WhereToFindIt() {
  return (
    <Card title="Where to find your payment ID">
      <ul className="grid gap-4">
        <Place name="Email or message from Razorpay">
          Sent when you paid. Look for “Payment ID”:{" "}
          <code className="rounded-md bg-sunken px-1.5 py-0.5 font-sans font-semibold whitespace-nowrap">
            pay_N5x2JqT8wYb1Zc
          </code>
        </Place>
        <Place name="Our website or email">Shown as “Reference” if the payment was delayed or failed.</Place>
        <Place name="Your bank or UPI app">
          Often in the payment's details or remarks. The 12-digit UTR or UPI reference is a different number.
        </Place>
      </ul>
      <p className="mt-5 border-t border-line pt-4">
        Can't find it? Call us at <Phone /> with the time and amount of the payment.
      </p>
    </Card>
  );
}

function Place({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <strong className="block">{name}</strong>
      <span className="text-ink-soft">{children}</span>
    </li>
  );
}

function Phone() {
  const business = useBusiness();
  return (
    <a href={`tel:${business.phone.dial}`} className="font-semibold whitespace-nowrap underline underline-offset-4">
      {business.phone.text}
    </a>
  );
}
