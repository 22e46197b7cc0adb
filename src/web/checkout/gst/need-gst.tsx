/** "Need a GST invoice?" at a checkout. The fields load with the first press, because most customers need none. */
import { type ComponentType, useState } from "react";
import { CODE_LINK } from "#web/checkout/codes/code-link.ts";

/** A failed load leaves the button; another press tries again. */
export function NeedGst() {
  const [Fields, setFields] = useState<ComponentType>();
  if (Fields) return <Fields />;
  return (
    <button
      type="button"
      onClick={() =>
        import("./gst-fields.tsx").then(
          ({ GstFields }) => setFields(() => GstFields),
          () => {},
        )
      }
      className={CODE_LINK}
    >
      Need a GST invoice?
    </button>
  );
}
