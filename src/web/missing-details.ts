/** For lists of the site: what came is shown, and a notice says that some of it did not. */
import { partlyBy, type Transport } from "./graphql.ts";
import { toast } from "./ui/toast.tsx";

/** The browser's transport for a list; `what` is what it shows: "your orders". */
export const sayingWhatIsMissing = (what: string): Transport =>
  partlyBy(({ message }) => {
    console.warn("A list came in part.", message);
    toast({
      title: "Some details are missing",
      description: `We could not load everything about ${what}. Please try again later.`,
      variant: "destructive",
    });
  });
