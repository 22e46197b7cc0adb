/** Opens the question that the address's fragment names, and shows it from its heading on. */
import { useEffect } from "react";
import { useLocation } from "react-router";

/** Also when only the fragment changes, and when the same link is followed twice. */
export function useLinkedQuestion(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: every such entry of the history counts once
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
  // After the router has put the page where it thinks best.
  requestAnimationFrame(() => question.scrollIntoView({ block: "start" }));
}
