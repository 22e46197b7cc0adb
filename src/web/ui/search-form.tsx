/** The search form of a public list. Without a script, it submits to the list's address. */

import type { ReactNode, RefObject } from "react";
import { SEARCH_LENGTH } from "#domain/text/search.ts";
import { Button } from "./button.tsx";
import { Search } from "./icons.ts";

type SearchFormProps = {
  /** What is searched; names the landmark. */
  of: string;
  id: string;
  action: string;
  /** The field's label for screen readers. */
  label?: string;
  placeholder: string;
  search: string | null;
  form?: RefObject<HTMLFormElement | null>;
  input: RefObject<HTMLInputElement | null>;
  onType: () => void;
  onApply: () => void;
  /** Hidden fields that are submitted too. */
  children?: ReactNode;
};

/** The field's id is the form's id followed by `-search`. */
export function SearchForm({ of, id, action, form, input, ...props }: SearchFormProps) {
  const { label = "Search", placeholder, search, onType, onApply, children } = props;
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
        className="flex rounded-card border border-line-strong bg-raised p-1"
      >
        {children}
        <label htmlFor={`${id}-search`} className="sr-only">
          {label}
        </label>
        <div className="relative grow">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute left-3.5 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
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
            className="block min-h-11 w-full rounded-control bg-transparent pl-11 pr-3 text-base text-ink placeholder:text-ink-faint"
          />
        </div>
        <Button type="submit" variant="secondary" className="ml-1">
          Search
        </Button>
      </form>
    </search>
  );
}
