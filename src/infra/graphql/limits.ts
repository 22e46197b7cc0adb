/**
 * What one GraphQL operation may ask for: depth, aliases and cost, refused before anything runs. The cost of
 * a list is that of its rows times the page size it asks for. Introspection has its own switch.
 */
import {
  type ASTVisitor,
  type FieldNode,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLNamedType,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
} from "graphql";

const MOST_DEPTH = 10;
const MOST_ALIASES = 30;
const MOST_COST = 10_000;
/** What a list counts for when its size is not said, or said in a variable. */
const USUAL_ROWS = 100;
const SMALL_LIST_ROWS = 10;

type Measure = { depth: number; cost: number };

const refuse = (what: string) =>
  new GraphQLError(`This operation is too large: ${what}`, {
    extensions: { code: "BAD_USER_INPUT" },
  });

/** A validation rule for all three limits. */
export function operationLimits(context: ValidationContext): ASTVisitor {
  const schema = context.getSchema();
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of context.getDocument().definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  let aliases = 0;

  function measureField(
    node: FieldNode,
    parent: GraphQLNamedType | undefined,
    open: string[],
  ): Measure {
    const name = node.name.value;
    if (name.startsWith("__") || !isObjectType(parent)) return { depth: 1, cost: 1 };
    const type = parent.getFields()[name]?.type;
    if (!type || !node.selectionSet) return { depth: 1, cost: 1 };
    const inner = measure(node.selectionSet, getNamedType(type), open);
    const rows = isListType(getNullableType(type)) ? rowsOf(node) : 1;
    return { depth: inner.depth + 1, cost: 1 + rows * inner.cost };
  }

  function rowsOf(node: FieldNode): number {
    const limit = node.arguments?.find((argument) => argument.name.value === "limit");
    if (!limit) return SMALL_LIST_ROWS;
    return limit.value.kind === Kind.INT ? Math.max(1, Number(limit.value.value)) : USUAL_ROWS;
  }

  function measure(
    set: SelectionSetNode,
    parent: GraphQLNamedType | undefined,
    open: string[],
  ): Measure {
    const all = { depth: 0, cost: 0 };
    for (const node of set.selections) {
      let one: Measure = { depth: 0, cost: 0 };
      if (node.kind === Kind.FIELD) {
        if (node.alias) aliases += 1;
        one = measureField(node, parent, open);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        one = measure(node.selectionSet, parent, open);
      } else {
        const fragment = fragments.get(node.name.value);
        // Spreading costs, too: fragments that spread each other twice double the work with every level.
        one = { depth: 0, cost: 1 };
        // A fragment inside itself is another rule's finding.
        if (fragment && !open.includes(node.name.value)) {
          const type = schema.getType(fragment.typeCondition.name.value);
          one = measure(fragment.selectionSet, isCompositeType(type) ? type : parent, [
            ...open,
            node.name.value,
          ]);
        }
      }
      all.depth = Math.max(all.depth, one.depth);
      all.cost += one.cost;
      if (all.cost > MOST_COST || aliases > MOST_ALIASES) break;
    }
    return all;
  }

  return {
    OperationDefinition(operation) {
      const root = schema.getRootType(operation.operation) ?? undefined;
      const { depth, cost } = measure(operation.selectionSet, root, []);
      if (aliases > MOST_ALIASES)
        context.reportError(refuse(`at most ${MOST_ALIASES} aliases are allowed`));
      else if (depth > MOST_DEPTH)
        context.reportError(refuse(`at most ${MOST_DEPTH} levels are allowed`));
      else if (cost > MOST_COST) context.reportError(refuse("please ask for fewer rows"));
    },
  };
}
