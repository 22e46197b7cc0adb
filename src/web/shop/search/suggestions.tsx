/** Suggestions of the shop's search field. Their code loads with the field's first focus. */
import { type ComponentType, type RefObject, useEffect, useState } from "react";

type Props = { input: RefObject<HTMLInputElement | null> };

/** Renders nothing until the field is focused, or where the code can't be loaded: the search works without. */
export function Suggestions({ input }: Props) {
  const [List, setList] = useState<ComponentType<Props>>();
  useEffect(() => {
    const field = input.current;
    const load = () =>
      import("./suggestion-list.tsx").then(
        ({ SuggestionList }) => setList(() => SuggestionList),
        () => {},
      );
    // On demand the page is hydrated by that focus.
    if (field === document.activeElement) void load();
    else field?.addEventListener("focus", load, { once: true });
    return () => field?.removeEventListener("focus", load);
  }, [input]);
  return List ? <List input={input} /> : null;
}
