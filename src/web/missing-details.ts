/** For lists on the site: shows what arrived, with a notice that part of it is missing. */
import { type GraphqlFailure, partlyBy, type Transport } from "./graphql.ts";
import { toast } from "./ui/toast.ts";

/** The browser's transport for a list. `what` names its content: "our products". */
export const withMissingNotice = (what: string): Transport => partlyBy(missingNotice(what));

/** Shows a notice that part of `what` is missing: "your orders". */
export const missingNotice =
  (what: string) =>
  ({ message }: GraphqlFailure): void => {
    console.warn("Part of a list failed to load.", message);
    toast({
      title: "Some details are missing",
      description: `We couldn't load all of ${what}. Please try again later.`,
      variant: "destructive",
    });
  };
