/** The choice of stars: five radio buttons, drawn as stars that are filled up to the chosen one. */
import { useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { STARS, STARS_TEXT } from "#domain/shop/reviews.ts";
import { cx } from "#web/ui/cx.ts";
import { Star } from "./star-row.tsx";

type StarInputProps = {
  /** The number of chosen stars; 0 without a choice. */
  chosen: number;
  error: string | undefined;
  /** The binding of react-hook-form. */
  field: UseFormRegisterReturn;
};

/** The meaning of the choice is beside the stars, where its length moves nothing. */
export function StarInput({ chosen, error, field }: StarInputProps) {
  const id = useId();
  const meaning = STARS.find((stars) => stars === chosen);
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <p id={`${id}-label`} className="required-mark mb-1.5 text-sm font-semibold">
        Your stars
      </p>
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="-ml-2 flex">
          {STARS.map((stars) => (
            <label
              key={stars}
              className="relative grid size-12 cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus"
            >
              <input {...field} type="radio" value={stars} className="absolute inset-0 cursor-[inherit] opacity-0" />
              <span className="sr-only">
                {stars === 1 ? "1 star" : `${stars} stars`}, {STARS_TEXT[stars].toLowerCase()}
              </span>
              <Star
                filled={stars <= chosen}
                className={cx("size-8", stars <= chosen ? "text-route" : "text-ink-soft")}
              />
            </label>
          ))}
        </div>
        <span aria-hidden="true" className="text-ink-soft">
          {meaning && STARS_TEXT[meaning]}
        </span>
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
