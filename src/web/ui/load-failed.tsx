/** Replaces content that could not be loaded: shows the failure and offers a retry. A page retries by its address. */
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.ts";

type LoadFailedProps = {
  /** The toast's title; defaults to "Error". */
  title?: string;
  /** The toast's text. A new failure needs a new `attempt`. */
  text: string;
  attempt: object;
  heading: "h1" | "h2";
  /** The page's path without parameters: submitting a form drops the query of its address. */
  path: string;
  params?: URLSearchParams;
};

/** Shows the failure and a toast. "Retry" is a form, so that it works without a script. */
export function LoadFailed(props: LoadFailedProps) {
  const { title = "Error", text, attempt, heading, path, params } = props;
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one toast for each failed attempt
  useEffect(() => void toast({ title, description: text, variant: "destructive" }), [attempt, title, text]);
  return (
    <EmptyState picture="signal" heading={heading} title="We lost the signal" text={text}>
      <Form action={path} replace preventScrollReset>
        {[...(params ?? [])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" busy={state === "loading"} busyText="Loading...">
          Retry
        </Button>
      </Form>
    </EmptyState>
  );
}

type ListFailedProps = { title: string; text: string; onRetry: () => void };

/** Replaces a list that the browser loads after hydration. */
export function ListFailed({ title, text, onRetry }: ListFailedProps) {
  return (
    <Card>
      <EmptyState picture="signal" title={title} text={text}>
        <Button onClick={onRetry}>Try again</Button>
      </EmptyState>
    </Card>
  );
}
