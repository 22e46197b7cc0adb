/**
 * Says that something could not be loaded and why, with a button to try again; a returning connection tries by itself.
 */
import { type ReactNode, useEffect, useRef } from "react";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";

type NotLoadedProps = {
  /** "Orders could not be loaded". */
  title: string;
  /** The server's sentence. */
  children: ReactNode;
  onRetry: () => void;
};

/** In the place of what is missing. */
export function NotLoaded({ title, children, onRetry }: NotLoadedProps) {
  const retry = useRef(onRetry);
  retry.current = onRetry;
  useEffect(() => {
    const again = () => retry.current();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);
  return (
    <Alert tone="danger" title={title}>
      <p>{children}</p>
      <Button size="sm" variant="secondary" className="mt-3 min-h-11" onClick={onRetry}>
        Retry
      </Button>
    </Alert>
  );
}
