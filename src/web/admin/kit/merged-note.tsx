/** After somebody else's version was taken into a form: what both had changed, for a decision. */
import { Alert } from "#web/ui/alert.tsx";

/** A field that two people changed, each in another way. */
export type BothChanged = { name: string; theirs: string };

const LONGEST = 120;

/** Names a field as its label does. */
const LABELS: Readonly<Record<string, string>> = {
  image_url: "Picture",
  imageUrl: "Picture",
  altText: "Alternative text",
  image_alt: "Alternative text",
  assignedPrice: "Assigned price",
  assignedDuration: "Assigned duration",
  originalPrice: "Original price",
  fullDiscount: "Discount for full payment",
  advanceDiscount: "Discount for an advance booking",
  features: "What is included",
  duration: "Minutes",
};

const labelOf = (name: string): string => LABELS[name] ?? name.charAt(0).toUpperCase() + name.slice(1);

function valueText(theirs: string): string {
  if (theirs === "") return "empty";
  return theirs.length > LONGEST || theirs.includes("<") ? "another text" : `“${theirs}”`;
}

type MergedNoteProps = {
  both: readonly BothChanged[];
  /** How a field is called here, where that is not its usual label. */
  nameOf?: (name: string) => string;
};

/** Says that nothing typed was lost, and what theirs is wherever mine stands in its place. */
export function MergedNote({ both, nameOf = labelOf }: MergedNoteProps) {
  return (
    <Alert tone="info" title="Their version is loaded; what you typed is kept">
      {both.length === 0 ? (
        <p>You had changed other fields than they did. Save to keep both.</p>
      ) : (
        <>
          <p>You both changed the following. Yours will be saved unless you change it:</p>
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
