/**
 * The list below the shop's search field, in the combobox pattern: the field keeps the focus, arrow keys choose a line,
 * Enter opens it, Escape closes the list. The field's attributes are set here, so that the page without this code has
 * an ordinary search field.
 */
import { type RefObject, useEffect, useId, useState } from "react";
import { useNavigate } from "react-router";
import { formatRupees, rupeesToPaise } from "#domain/money/money.ts";
import { ProductPicture } from "#web/shop/product-picture.tsx";
import { cx } from "#web/ui/cx.ts";
import type { Suggestion } from "./suggest.ts";
import { useSuggestions } from "./use-suggestions.ts";

type Props = { input: RefObject<HTMLInputElement | null> };

/** Renders nothing visible while the list is closed. */
export function SuggestionList({ input }: Props) {
  const id = useId();
  const navigate = useNavigate();
  const { found, ask, close } = useSuggestions(input);
  const [active, setActive] = useState(-1);
  const open = found !== null && found.length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other suggestions have no chosen line
  useEffect(() => setActive(-1), [found]);

  const choose = ({ to }: Suggestion) => {
    close();
    void navigate(to);
  };
  useCombobox(input, { list: id, active: open && active >= 0 ? `${id}-${active}` : null, open });
  useKeys(input, (event) => {
    if (event.key === "Escape" && open) {
      // Otherwise the browser would empty the field.
      event.preventDefault();
      return close();
    }
    if (event.key === "Enter") {
      const chosen = open ? found[active] : undefined;
      if (chosen) event.preventDefault();
      return chosen ? choose(chosen) : close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return undefined;
    event.preventDefault();
    if (!open) return ask();
    // One place beyond each end is the field itself.
    const places = found.length + 1;
    return setActive(((active + 1 + step + places) % places) - 1);
  });
  useEffect(() => {
    const field = input.current;
    field?.addEventListener("blur", close);
    field?.form?.addEventListener("submit", close);
    return () => {
      field?.removeEventListener("blur", close);
      field?.form?.removeEventListener("submit", close);
    };
  }, [input, close]);

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label="Suggestions"
        hidden={!open}
        className="absolute inset-x-0 top-full z-20 max-h-[60dvh] overflow-y-auto overscroll-contain rounded-card border border-line-strong bg-raised py-1 shadow-float"
      >
        {open &&
          found.map((one, at) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            <div
              key={one.to}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              className={cx(
                "flex min-h-12 cursor-pointer items-center gap-3 px-3 py-1.5",
                at === active ? "bg-sunken" : "hover:bg-sunken",
              )}
            >
              <Line {...one} />
            </div>
          ))}
      </div>
      <p role="status" className="sr-only">
        {found && (open ? `${found.length} ${found.length === 1 ? "suggestion" : "suggestions"}` : "No suggestions")}
      </p>
    </>
  );
}

function Line({ text, product }: Suggestion) {
  if (!product)
    return (
      <span>
        <span className="text-ink-soft">Category: </span>
        <span className="font-semibold">{text}</span>
      </span>
    );
  return (
    <>
      <span className="block w-11 shrink-0">
        <ProductPicture src={product.image_url} alt="" sizes="2.25rem" className="rounded-lg" />
      </span>
      <span className="min-w-0 grow truncate font-semibold">{text}</span>
      <span className="shrink-0 tabular-nums text-ink-soft">{formatRupees(rupeesToPaise(product.price))}</span>
    </>
  );
}

/** Marks the field as a combobox with its list and the chosen line. */
function useCombobox(
  input: RefObject<HTMLInputElement | null>,
  { list, active, open }: { list: string; active: string | null; open: boolean },
): void {
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const attributes = {
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-controls": list,
      "aria-expanded": String(open),
    };
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
    if (!active) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", active);
    document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [input, list, active, open]);
}

/** Handles the field's keys before its form does. */
function useKeys(input: RefObject<HTMLInputElement | null>, onKey: (event: KeyboardEvent) => void): void {
  useEffect(() => {
    const field = input.current;
    const handle = (event: KeyboardEvent) => {
      if (!event.isComposing) onKey(event);
    };
    field?.addEventListener("keydown", handle);
    return () => field?.removeEventListener("keydown", handle);
  });
}
