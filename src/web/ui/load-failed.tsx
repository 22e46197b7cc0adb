/** The place of what could not be loaded: says so and offers another try, a whole page's by its address. */
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { toast } from "#web/ui/toast.tsx";

type LoadFailedProps = {
  /** The toast's; "Error" unless given. */
  title?: string;
  /** What the toast says; a new failure has to come with a new `attempt`. */
  text: string;
  attempt: object;
  heading: "h1" | "h2";
  /** The page itself, its parameters apart: a form's address loses them. */
  path: string;
  params?: URLSearchParams;
};

/** Says it in a toast too. "Retry" is a form, so that it works where no script runs. */
export function LoadFailed(props: LoadFailedProps) {
  const { title = "Error", text, attempt, heading, path, params } = props;
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt is told, also in the same words
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

/** In place of a list that the browser asks for by itself. */
export function ListFailed({ title, text, onRetry }: ListFailedProps) {
  return (
    <Card>
      <EmptyState picture="signal" title={title} text={text}>
        <Button onClick={onRetry}>Try again</Button>
      </EmptyState>
    </Card>
  );
}
