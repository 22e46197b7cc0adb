/**
 * The cost of a GraphQL operation: about one point per value in the response. A field that causes more work declares it
 * in its `extensions.cost`; this file names no field.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";

export type FieldCost = {
  /** Points for each time that the field is resolved. Default 1; 10 for a root field. */
  price?: number;
  /** Rows of a list when its `limit` is not given, and the most that it ever returns. */
  rows?: { usual: number; most: number };
  /** The field may not occur inside itself. */
  nests?: false;
};

declare module "graphql" {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    cost?: FieldCost;
  }
}

export const MOST_ALIASES = 30;
export const MOST_COST = 10_000;
/** A list with a `limit` argument returns this many rows by default (`pageOf`). */
const USUAL_ROWS = 100;
/** The assumed rows of a list without a `limit` argument, unless the field declares another number. */
const SMALL_LIST_ROWS = 10;
/** A root field costs at least one database statement. */
const ROOT_PRICE = 10;

export type Measure = {
  depth: number;
  cost: number;
  aliases: number;
  /** The name of a field that occurs inside itself although it may not; null if there is none. */
  nested: string | null;
};

type Variables = Readonly<Record<string, unknown>>;
type Part = { depth: number; cost: number };

/** The names of the fields and fragments that enclose a selection. */
type Around = readonly string[];

/**
 * Returns a function that measures the operations of a document and stops once a limit is exceeded.
 * @param variables those of the request; without them a page size in a variable counts as the most that is allowed
 */
export function measurer(schema: GraphQLSchema, document: DocumentNode, variables?: Variables) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  const roots = new Set<GraphQLNamedType | null | undefined>([schema.getQueryType(), schema.getMutationType()]);
  let aliases = 0;
  let nested: string | null = null;
  let defaults = new Map<string, ValueNode | undefined>();

  /** The number in an argument; null where none is given, "any" where a variable's value is not available. */
  function numberIn(value: ValueNode | undefined): number | "any" | null {
    if (value?.kind === Kind.INT) return Number(value.value);
    if (value?.kind !== Kind.VARIABLE) return null;
    if (!variables) return "any";
    const given = variables[value.name.value];
    if (given === undefined) return numberIn(defaults.get(value.name.value));
    return typeof given === "number" ? given : null;
  }

  function rowsOf(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    const { rows } = field.extensions.cost ?? {};
    const limit = field.args.find(({ name }) => name === "limit");
    if (!limit) return rows?.usual ?? SMALL_LIST_ROWS;
    const given = node.arguments?.find(({ name }) => name.value === "limit")?.value;
    const requested = numberIn(given);
    const most = rows?.most ?? Number.POSITIVE_INFINITY;
    if (requested === "any") return rows?.most ?? USUAL_ROWS;
    if (requested !== null) return Math.min(Math.max(1, requested), most);
    const usual: unknown = given ? undefined : limit.defaultValue;
    return typeof usual === "number" ? usual : (rows?.usual ?? USUAL_ROWS);
  }

  function measureField(node: FieldNode, parent: GraphQLNamedType | undefined, around: Around): Part {
    const name = node.name.value;
    if (name.startsWith("__") || !isObjectType(parent)) return { depth: 1, cost: 1 };
    const field = parent.getFields()[name];
    if (!field) return { depth: 1, cost: 1 };
    const { price = roots.has(parent) ? ROOT_PRICE : 1, nests } = field.extensions.cost ?? {};
    const place = `${parent.name}.${name}`;
    if (nests === false && around.includes(place)) nested = name;
    if (!node.selectionSet) return { depth: 1, cost: price };
    const inner = measure(node.selectionSet, getNamedType(field.type), [...around, place]);
    const rows = isListType(getNullableType(field.type)) ? rowsOf(node, field) : 1;
    return { depth: inner.depth + 1, cost: price + rows * inner.cost };
  }

  function measureSpread(name: string, parent: GraphQLNamedType | undefined, around: Around): Part {
    const fragment = fragments.get(name);
    const place = `...${name}`;
    // Even such a spread costs a point: fragments that spread each other twice double the work with every level.
    // Another rule reports a fragment inside itself.
    if (!fragment || around.includes(place)) return { depth: 0, cost: 1 };
    const type = schema.getType(fragment.typeCondition.name.value);
    return measure(fragment.selectionSet, isCompositeType(type) ? type : parent, [...around, place]);
  }

  function measure(set: SelectionSetNode, parent: GraphQLNamedType | undefined, around: Around): Part {
    const all = { depth: 0, cost: 0 };
    for (const node of set.selections) {
      let one: Part;
      if (node.kind === Kind.FIELD) {
        if (node.alias) aliases += 1;
        one = measureField(node, parent, around);
      } else if (node.kind === Kind.INLINE_FRAGMENT) {
        one = measure(node.selectionSet, parent, around);
      } else one = measureSpread(node.name.value, parent, around);
      all.depth = Math.max(all.depth, one.depth);
      all.cost += one.cost;
      if (all.cost > MOST_COST || aliases > MOST_ALIASES || nested) break;
    }
    return all;
  }

  /** Measures one operation; aliases add up over all operations that are measured. */
  return (operation: OperationDefinitionNode): Measure => {
    defaults = new Map(operation.variableDefinitions?.map((one) => [one.variable.name.value, one.defaultValue]));
    const root = schema.getRootType(operation.operation) ?? undefined;
    return { ...measure(operation.selectionSet, root, []), aliases, nested };
  };
}

/** The cost of the most expensive operation of a valid document with these variables. */
export function costOf(schema: GraphQLSchema, document: DocumentNode, variables: Variables) {
  const measure = measurer(schema, document, variables);
  return Math.max(
    0,
    ...document.definitions.flatMap((node) => (node.kind === Kind.OPERATION_DEFINITION ? [measure(node).cost] : [])),
  );
}
