/** After a version saved elsewhere was merged into a form: lists the fields that both had changed. */
import { Alert } from "#web/ui/alert.tsx";

/** A field changed to different values in both versions. */
export type BothChanged = { name: string; theirs: string };

const LONGEST = 120;

/** A field's label by its name. */
const LABELS: Readonly<Record<string, string>> = {
  image_url: "Picture",
  imageUrl: "Picture",
  altText: "Alternative text",
  image_alt: "Alternative text",
  more_pictures: "More pictures",
  variant_kind: "What the variants differ in",
  assignedPrice: "Price",
  assignedDuration: "Duration",
  simulatorType: "Simulator",
  validUntil: "Valid until",
  originalPrice: "Original price",
  fullDiscount: "Discount for full payment",
  advanceDiscount: "Discount for an advance booking",
  features: "What is included",
  duration: "Minutes",
};

const labelOf = (name: string): string => LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);

function valueText(theirs: string): string {
  if (theirs === "") return "empty";
  // A list is one value, as JSON.
  if (theirs.startsWith("[")) return theirs === "[]" ? "an empty list" : "a different list";
  return theirs.length > LONGEST || theirs.includes("<") ? "a different text" : `“${theirs}”`;
}

type MergedNoteProps = {
  both: readonly BothChanged[];
  /** A field's label in this form, where it differs from the usual one. */
  nameOf?: (name: string) => string;
};

/** Explains that the input is kept, and shows the other version's value of each such field. */
export function MergedNote({ both, nameOf = labelOf }: MergedNoteProps) {
  return (
    <Alert tone="info" title="Their version is loaded; your changes are kept">
      {both.length === 0 ? (
        <p>You changed different fields. Save to keep both.</p>
      ) : (
        <>
          <p>You both changed these fields. Your values are saved unless you edit them:</p>
          <ul className="mt-1 list-disc pl-5">
            {both.map(({ name, theirs }) => (
              <li key={name} className="wrap-anywhere">
                {nameOf(name)}: theirs is {valueText(theirs)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
