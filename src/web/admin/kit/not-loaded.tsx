/**
 * Shows that something could not be loaded and why, with a retry button. It also retries automatically when the
 * connection returns.
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

/** Replaces the content that could not be loaded. */
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
