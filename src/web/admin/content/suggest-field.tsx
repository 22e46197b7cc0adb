/** A text that has mostly been typed before: what there is already is suggested, anything may be typed. */
import { type ComponentProps, useId } from "react";
import { useReading } from "#web/data/use-reading.ts";
import type { Transport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";

/** Texts to suggest: of what they are, and what reads them. */
export type Suggestions = { of: string; read: (send: Transport) => Promise<readonly string[]> };

type SuggestFieldProps = ComponentProps<typeof TextField> & {
  /** Without what it reads this is a text field. */
  suggestions: Suggestions;
};

/** A text field with the platform's own list of suggestions. */
export function SuggestField({ suggestions, ...field }: SuggestFieldProps) {
  const id = useId();
  const known = useSuggestions(suggestions);
  return (
    <>
      <TextField {...field} list={id} autoComplete="off" />
      <datalist id={id}>
        {known.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  );
}

/** What there is already; nothing while it is unknown. */
export const useSuggestions = ({ of, read }: Suggestions): readonly string[] =>
  useReading(["suggestions", of], read).data ?? [];
