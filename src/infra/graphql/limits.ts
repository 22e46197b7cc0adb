/**
 * Limits of one GraphQL operation (contract: query-limits): depth, aliases and cost, checked before anything runs. The
 * result is cached with the text of the operation, so a page size in a variable counts as the most that is allowed.
 * Introspection has its own switch.
 */
import { type ASTVisitor, GraphQLError, type ValidationContext } from "graphql";
import { MOST_ALIASES, MOST_COST, measurer } from "./cost.ts";

const MOST_DEPTH = 10;

const refuse = (what: string) =>
  new GraphQLError(`This operation is too large: ${what}`, {
    extensions: { code: "BAD_USER_INPUT" },
  });

/** A validation rule that applies all limits. */
export function operationLimits(context: ValidationContext): ASTVisitor {
  const measure = measurer(context.getSchema(), context.getDocument());
  return {
    OperationDefinition(operation) {
      const { depth, cost, aliases, nested } = measure(operation);
      if (aliases > MOST_ALIASES) context.reportError(refuse(`at most ${MOST_ALIASES} aliases are allowed`));
      else if (nested) context.reportError(refuse(`"${nested}" is allowed on one level only`));
      else if (depth > MOST_DEPTH) context.reportError(refuse(`at most ${MOST_DEPTH} levels are allowed`));
      else if (cost > MOST_COST) context.reportError(refuse("please request fewer rows"));
    },
  };
}
