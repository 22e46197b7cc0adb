/** Distinguishes mutations from queries. */
import { type DocumentNode, getOperationAST, OperationTypeNode, parse } from "graphql";

/** Whether the operation that would run is a mutation; false for a text that does not parse. */
export function isMutation(
  { query, operationName }: { query: string; operationName?: string | undefined },
  maxTokens: number,
): boolean {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens, noLocation: true });
  } catch {
    return false;
  }
  return getOperationAST(document, operationName)?.operation === OperationTypeNode.MUTATION;
}
