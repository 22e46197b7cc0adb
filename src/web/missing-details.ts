/** For lists on the site: shows what arrived, with a notice that part of it is missing. */
import { type GraphqlFailure, partlyBy, type Transport } from "./graphql.ts";
import { toast } from "./ui/toast.tsx";

/** The browser's transport for a list. `what` names its content: "our products". */
export const sayingWhatIsMissing = (what: string): Transport => partlyBy(sayMissing(what));

/** Shows a notice that part of `what` is missing: "your orders". */
export const sayMissing =
  (what: string) =>
  ({ message }: GraphqlFailure): void => {
    console.warn("A list came in part.", message);
    toast({
      title: "Some details are missing",
      description: `We could not load everything about ${what}. Please try again later.`,
      variant: "destructive",
    });
  };
