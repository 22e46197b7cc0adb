/**
 * The choice of a product's variant, as chips. Sending its form adds the variant to the cart: the page's buttons are
 * outside it. The radio buttons keep their own state, so that a choice made before React has loaded is not lost.
 */
import { type FormEvent, useId, useState } from "react";
import { stockLevel } from "#domain/shop/shop.ts";
import { chooseVariant, kindTitle, nameWithVariant } from "#domain/shop/variants.ts";
import { cx } from "#web/ui/cx.ts";
import { useCart } from "./cart/use-cart.ts";
import type { ShownProduct, ShownVariant } from "./documents.ts";

const CHIP =
  "relative inline-flex min-h-12 min-w-12 flex-col items-center justify-center rounded-control border px-4 leading-tight";
const LOOK =
  "border-line-strong bg-raised hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-surface " +
  "has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";
const OUT = "cursor-not-allowed border-dashed border-line-strong bg-sunken text-ink-soft";

type VariantChoiceProps = { id: string; product: ShownProduct };

/** `id` is that of the form. */
export function VariantChoice({ id, product }: VariantChoiceProps) {
  const { add } = useCart();
  const field = useId();
  const [missing, setMissing] = useState(false);
  const { variant_kind, variants } = product;
  const kind = variant_kind ?? "option";

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const variantId = new FormData(form).get("variant");
    const variant = variants.find((one) => one.id === variantId);
    const soldOut = variants.every(({ stock }) => stock <= 0);
    setMissing(!variant && !soldOut);
    if (variant)
      add({
        ...product,
        variantId: variant.id,
        name: nameWithVariant(product.name, variant.name),
        stock: variant.stock,
      });
    else if (soldOut) add(product);
    else form.querySelector<HTMLElement>("input:enabled")?.focus();
  }

  return (
    <form id={id} noValidate onSubmit={submit} className="mt-4 scroll-mt-24 md:mt-5">
      <div
        role="radiogroup"
        aria-labelledby={`${field}-label`}
        aria-required="true"
        aria-invalid={missing || undefined}
        aria-describedby={missing ? `${field}-error` : undefined}
      >
        <p id={`${field}-label`} className="mb-2 text-sm font-semibold">
          {kindTitle(kind)}
        </p>
        <div className="flex flex-wrap gap-2">
          {variants.map((variant) => (
            <Chip
              key={variant.id}
              variant={variant}
              chosen={variants.length === 1}
              onChoose={() => setMissing(false)}
            />
          ))}
        </div>
      </div>
      <p id={`${field}-error`} role="alert" className={cx("text-sm font-medium text-danger", missing && "mt-2")}>
        {missing && chooseVariant(kind)}
      </p>
    </form>
  );
}

type ChipProps = { variant: ShownVariant; chosen: boolean; onChoose: () => void };

function Chip({ variant: { id, name, stock }, chosen, onChoose }: ChipProps) {
  const level = stockLevel(stock);
  const out = level === "out";
  return (
    <label className={cx(CHIP, out ? OUT : LOOK)}>
      <input
        type="radio"
        name="variant"
        value={id}
        disabled={out}
        defaultChecked={chosen && !out}
        onChange={onChoose}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span className="font-semibold wrap-anywhere">{name}</span>
      {level !== "in" && <span className="text-caption">{out ? "Sold out" : `Only ${stock} left`}</span>}
    </label>
  );
}
