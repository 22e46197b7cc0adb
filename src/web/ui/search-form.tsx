/** The search form of a public list. Without a script, it submits to the list's address. */

import type { ReactNode, RefObject } from "react";
import { SEARCH_LENGTH } from "#domain/text/search.ts";
import { Button } from "./button.tsx";
import { cx } from "./cx.ts";
import { Search } from "./icons.ts";

type SearchFormProps = {
  /** What is searched; names the landmark. */
  of: string;
  id: string;
  action: string;
  /** The field's label for screen readers. */
  label?: string;
  placeholder: string;
  /** "row" has no frame: it is part of a row of controls that has rules of its own. */
  look?: keyof typeof LOOKS;
  search: string | null;
  form?: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  onType: () => void;
  onApply: () => void;
  /** A list below the field, for its text. */
  suggestions?: ReactNode;
  /** Hidden fields that are submitted too. */
  children?: ReactNode;
};

const LOOKS = {
  box: {
    form: "rounded-card border border-line-strong bg-raised p-1",
    icon: "left-3.5",
    input: "min-h-11 rounded-control pl-11",
    button: "",
  },
  row: {
    form: "",
    icon: "left-0",
    input: "min-h-14 pl-8 sm:min-h-16",
    button: "my-1.5 bg-transparent hover:bg-ink hover:text-surface sm:my-2",
  },
};

/** The field's id is the form's id followed by `-search`. */
export function SearchForm({ of, id, action, form, input, look = "box", ...props }: SearchFormProps) {
  const { label = "Search", placeholder, search, onType, onApply, suggestions, children } = props;
  const looks = LOOKS[look];
  return (
    <search aria-label={of}>
      <form
        ref={form}
        id={id}
        method="get"
        action={action}
        autoComplete="off"
        onSubmit={(event) => {
          event.preventDefault();
          onApply();
        }}
        className={cx("flex", looks.form)}
      >
        {children}
        <label htmlFor={`${id}-search`} className="sr-only">
          {label}
        </label>
        <div className="relative grow">
          <Search
            aria-hidden="true"
            className={cx(
              "pointer-events-none absolute top-1/2 size-5 -translate-y-1/2",
              looks.icon,
              look === "row" ? "text-ink-soft" : "text-ink-faint",
            )}
          />
          <input
            ref={input}
            id={`${id}-search`}
            type="search"
            name="search"
            defaultValue={search ?? ""}
            onInput={onType}
            maxLength={SEARCH_LENGTH}
            enterKeyHint="search"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            placeholder={placeholder}
            className={cx(
              "block w-full bg-transparent pr-3 text-base text-ink placeholder:text-ink-faint",
              looks.input,
            )}
          />
          {suggestions}
        </div>
        <Button type="submit" variant="secondary" className={cx("ml-1", looks.button)}>
          Search
        </Button>
      </form>
    </search>
  );
}
