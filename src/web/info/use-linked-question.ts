/** Opens the question in the address's fragment, and scrolls to its heading. */
import { useEffect } from "react";
import { useLocation } from "react-router";

/** Also when only the fragment changes, and when the same link is followed twice. */
export function useLinkedQuestion(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each such history entry
  useEffect(() => show(hash), [hash, key]);
  useEffect(() => {
    const onHash = () => show(location.hash);
    addEventListener("hashchange", onHash);
    return () => removeEventListener("hashchange", onHash);
  }, []);
}

function show(hash: string): void {
  const question = hash && document.getElementById(hash.slice(1))?.closest("details");
  if (!question) return;
  question.open = true;
  // After the router has set its own scroll position.
  requestAnimationFrame(() => question.scrollIntoView({ block: "start" }));
}
