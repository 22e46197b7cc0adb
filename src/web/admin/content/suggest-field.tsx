/** A text field that suggests existing values and accepts any text. */
import { type ComponentProps, useId } from "react";
import { useReading } from "#web/data/use-reading.ts";
import type { Transport } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";

/** Suggestions: a cache key, and the function that reads them. */
export type Suggestions = { of: string; read: (send: Transport) => Promise<readonly string[]> };

type SuggestFieldProps = ComponentProps<typeof TextField> & {
  /** The source of the suggestions. */
  suggestions: Suggestions;
};

/** A text field with a native datalist. */
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

/** The existing values; empty until they are read. */
export const useSuggestions = ({ of, read }: Suggestions): readonly string[] =>
  useReading(["suggestions", of], read).data ?? [];
