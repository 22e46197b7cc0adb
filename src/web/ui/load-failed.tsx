/** The place of what could not be loaded: says so in a toast and on the page, and offers another try. */
import { CloudOff } from "lucide-react";
import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#web/ui/button.tsx";
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

/** "Retry" is a form, so that it works where no script runs. */
export function LoadFailed(props: LoadFailedProps) {
  const { title = "Error", text, attempt, heading: Heading, path, params } = props;
  const { state } = useNavigation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt is told, also in the same words
  useEffect(
    () => toast({ title, description: text, variant: "destructive" }),
    [attempt, title, text],
  );
  return (
    <div className="flex flex-col items-center px-4 py-16 text-center">
      <CloudOff aria-hidden="true" className="size-12 text-ink-faint" strokeWidth={1.5} />
      <Heading className="mt-4 text-2xl font-bold">We lost the signal</Heading>
      <p className="mt-2 max-w-md text-ink-soft text-pretty">{text}</p>
      <Form action={path} replace preventScrollReset className="mt-6">
        {[...(params ?? [])].map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" busy={state === "loading"} busyText="Loading...">
          Retry
        </Button>
      </Form>
    </div>
  );
}
