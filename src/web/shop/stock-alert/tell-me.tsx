/** "Tell me when it is back" on a sold-out product. The form loads with the first press. */
import { type ComponentType, useState } from "react";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";

type Props = { productId: string };

const load = () => import("./stock-alert-form.tsx");

/** Shows a notice when the form can't be loaded; another press tries again. */
export function TellMe(props: Props) {
  const [Form, setForm] = useState<ComponentType<Props>>();
  if (Form) return <Form {...props} />;
  return (
    <Button
      variant="secondary"
      onClick={() =>
        load().then(
          ({ StockAlertForm }) => setForm(() => StockAlertForm),
          () =>
            toast({ title: "Please try again", description: "We couldn't reach the server.", variant: "destructive" }),
        )
      }
      className="mt-3"
    >
      Tell me when it is back
    </Button>
  );
}
