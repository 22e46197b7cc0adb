/** Whether the sidebar shows icons only: this browser's choice; without one, the width of the screen decides. */
import { useEffect, useState } from "react";
import { readStored, writeStored } from "#web/session/storage.ts";

/** `null` while the width decides. Without storage, the choice lasts until the page is left. */
export function useNarrowSidebar(): [narrow: boolean | null, choose: (narrow: boolean) => void] {
  const [narrow, setNarrow] = useState<boolean | null>(null);
  useEffect(() => {
    const kept = readStored("dashboardSidebar");
    if (kept) setNarrow(kept === "narrow");
  }, []);
  const choose = (next: boolean) => {
    setNarrow(next);
    writeStored("dashboardSidebar", next ? "narrow" : "wide");
  };
  return [narrow, choose];
}
