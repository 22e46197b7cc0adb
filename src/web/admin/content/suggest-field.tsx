/** A text that has mostly been typed before: what there is already is suggested, anything may be typed. */
import { type ComponentProps, useEffect, useId, useState } from "react";
import { GraphqlFailure } from "#web/graphql.ts";
import { TextField } from "#web/ui/field.tsx";

type SuggestFieldProps = ComponentProps<typeof TextField> & {
  /** Asks for the suggestions; without them it is a text field. */
  read: () => Promise<readonly string[]>;
};

/** A text field with the platform's own list of suggestions. */
export function SuggestField({ read, ...field }: SuggestFieldProps) {
  const id = useId();
  const known = useSuggestions(read);
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

/** What there is already; nothing while it is unknown. `read` must stay the same function. */
export function useSuggestions(read: () => Promise<readonly string[]>): readonly string[] {
  const [known, setKnown] = useState<readonly string[]>([]);
  useEffect(() => {
    let gone = false;
    read().then(
      (texts) => gone || setKnown(texts),
      (failure: unknown) => {
        if (!(failure instanceof GraphqlFailure)) throw failure;
      },
    );
    return () => {
      gone = true;
    };
  }, [read]);
  return known;
}
