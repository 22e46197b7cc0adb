/** "Have a code?" in a price summary. The field loads with the first press, because most customers have none. */
import { type ComponentProps, type ComponentType, useState } from "react";
import { toast } from "#web/ui/toast.ts";
import type { CodeEntry } from "./code-entry.tsx";
import { CODE_LINK } from "./code-link.ts";

type Props = ComponentProps<typeof CodeEntry>;

const load = () => import("./code-entry.tsx");

/** Shows a notice when the field can't be loaded; another press tries again. */
export function HaveCode(props: Props) {
  const [Entry, setEntry] = useState<ComponentType<Props>>();
  if (Entry) return <Entry {...props} />;
  return (
    <button
      type="button"
      onPointerEnter={() => void load().catch(() => {})}
      onClick={() =>
        load().then(
          ({ CodeEntry: loaded }) => setEntry(() => loaded),
          () =>
            toast({ title: "Please try again", description: "We couldn't reach the server.", variant: "destructive" }),
        )
      }
      className={CODE_LINK}
    >
      Have a code?
    </button>
  );
}
