/** For lists of the site: what came is shown, and a notice says that some of it did not. */
import { type GraphqlFailure, partlyBy, type Transport } from "./graphql.ts";
import { toast } from "./ui/toast.tsx";

/** The browser's transport for a list; `what` is what it shows: "our products". */
export const sayingWhatIsMissing = (what: string): Transport => partlyBy(sayMissing(what));

/** Says that some of `what` did not come: "your orders". */
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
