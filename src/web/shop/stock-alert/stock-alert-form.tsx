/**
 * The form for a mail when a product is back (contract: stock-alert). A signed-in customer's address is prefilled as
 * long as nothing was typed.
 */
import { useEffect, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import { browserTransport, GraphqlFailure } from "#web/graphql.ts";
import { sentenceOf } from "#web/session/entry/enter.ts";
import { useSession } from "#web/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/field.tsx";
import { checkedBy } from "#web/ui/form-rules.ts";
import { REQUEST_STOCK_ALERT } from "./documents.ts";

type Fields = { email: string };

const FAILED = "We couldn't save your request. Please try again.";

const resolver = checkedBy<Fields>(() =>
  import("#domain/shop/stock-alert.ts").then(({ stockAlertForm }) => stockAlertForm),
);

const failureOf = (failure: unknown): string =>
  failure instanceof GraphqlFailure && failure.code !== "INTERNAL" ? sentenceOf(failure) : FAILED;

/** Takes the focus, because it replaces the pressed button. */
export function StockAlertForm({ productId }: { productId: string }) {
  const { user } = useSession();
  const form = useForm<Fields>({ defaultValues: { email: user?.email ?? "" }, resolver });
  const { getValues, setValue, setError, setFocus, formState } = form;
  const [address, setAddress] = useState<string | null>(null);
  /** Bots that fill in the hidden field trigger no handler, so it is read on submit. */
  const trap = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLParagraphElement>(null);
  const known = user?.email;

  useEffect(() => {
    if (known && !getValues("email")) setValue("email", known);
  }, [known, getValues, setValue]);
  useEffect(() => setFocus("email"), [setFocus]);
  useEffect(() => {
    if (address) done.current?.focus();
  }, [address]);

  const send = form.handleSubmit(async ({ email }) => {
    try {
      await browserTransport(REQUEST_STOCK_ALERT, { productId, email, website: trap.current?.value ?? "" });
      setAddress(email.trim());
    } catch (failure) {
      setError("email", { message: failureOf(failure) });
    }
  });

  if (address)
    return (
      <p
        ref={done}
        tabIndex={-1}
        className="mt-3 rounded-xl bg-success-soft p-3 font-semibold wrap-anywhere text-success-ink outline-none"
      >
        We'll email {address} once, when it is back in stock.
      </p>
    );
  return (
    <form method="post" onSubmit={send} noValidate className="relative mt-3 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Email me when it is back"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          error={formState.errors.email?.message}
          className="min-w-48 grow"
          {...form.register("email")}
        />
        <Button type="submit" busy={formState.isSubmitting} busyText="Saving..." className="min-h-12 self-end">
          Tell me
        </Button>
      </div>
      {/* Bots fill in fields that people never see. */}
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Website
          <input ref={trap} type="text" name="website" tabIndex={-1} autoComplete="off" maxLength={200} />
        </label>
      </div>
      <p className="text-sm text-ink-soft text-pretty">
        We use this address for one email about this product. See our{" "}
        <a
          href="/privacy"
          target="_blank"
          rel="noopener"
          className="font-semibold text-accent underline underline-offset-2 hover:text-ink"
        >
          privacy policy
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
    </form>
  );
}
