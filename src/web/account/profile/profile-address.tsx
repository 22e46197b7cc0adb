/** The address's two special inputs, a text area and a select, which may be left empty; the kit's own are required. */

import { type ComponentProps, useId } from "react";
import { STATES, UNION_TERRITORIES } from "#domain/people/indian-states.ts";
import { cx } from "#web/ui/cx.ts";
import { FieldFrame, INPUT } from "#web/ui/field.tsx";
import { ChevronDown } from "#web/ui/icons.ts";

type FieldProps = { error: string | undefined };

const KNOWN: readonly string[] = [...STATES, ...UNION_TERRITORIES];

/** House, street and area, on as many lines as needed. */
export function AddressField({ error, className, ...input }: FieldProps & ComponentProps<"textarea">) {
  const id = useId();
  return (
    <FieldFrame id={id} error={error} className={className} label="Address" required={false}>
      <textarea
        {...input}
        id={id}
        rows={3}
        autoComplete="street-address"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={cx(INPUT, error ? "border-danger" : "border-line-strong")}
      />
    </FieldFrame>
  );
}

type StateFieldProps = FieldProps & ComponentProps<"select"> & { stored: string };

/** A state or union territory, or none. `stored` remains selectable even if the current list lacks it. */
export function StateField({ stored, error, className, ...input }: StateFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} error={error} className={className} label="State" required={false}>
      <div className="relative">
        <select
          {...input}
          id={id}
          autoComplete="address-level1"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={cx(
            INPUT,
            // CSS matches a select as read-only.
            "appearance-none truncate bg-raised! pr-10 text-ink!",
            error ? "border-danger" : "border-line-strong",
          )}
        >
          <option value="">Choose your state</option>
          {stored && !KNOWN.includes(stored) && <option>{stored}</option>}
          <optgroup label="States">{STATES.map(asOption)}</optgroup>
          <optgroup label="Union territories">{UNION_TERRITORIES.map(asOption)}</optgroup>
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute right-4 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}

function asOption(name: string) {
  return <option key={name}>{name}</option>;
}
