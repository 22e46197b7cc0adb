/** Depth, aliases and cost of an operation, on a schema that can be nested without end. */
import { buildSchema, type GraphQLObjectType, parse, specifiedRules, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { costOf, type FieldCost } from "./cost.ts";
import { operationLimits } from "./limits.ts";

const schema = buildSchema(`
  type Query { node: Node! nodes(limit: Int): [Node!]! lists: [[Node!]!]! name: String }
  type Mutation { touch: Node }
  type Node {
    name: String next: Node nodes(limit: Int): [Node!]!
    three(limit: Int = 3): [Node!]! few(limit: Int): [Node!]! dear: String
  }
`);
function weigh(name: string, cost: FieldCost): void {
  const field = (schema.getType("Node") as GraphQLObjectType).getFields()[name];
  if (field) field.extensions = { cost };
}
weigh("few", { rows: { usual: 12, most: 12 }, price: 20, nests: false });
weigh("dear", { price: 50 });

const refusals = (query: string): string[] =>
  validate(schema, parse(query), [...specifiedRules, operationLimits]).map((error) => error.message);

const nested = (levels: number): string => `node ${"{ next ".repeat(levels - 2)}{ name }${" }".repeat(levels - 2)}`;

const DEPTH = ["This operation is too large: at most 10 levels are allowed"];
const ALIASES = ["This operation is too large: at most 30 aliases are allowed"];
const COST = ["This operation is too large: please request fewer rows"];

describe("depth", () => {
  test("is at most 10 levels", () => {
    expect(refusals(`{ ${nested(10)} }`)).toEqual([]);
    expect(refusals(`{ ${nested(11)} }`)).toEqual(DEPTH);
  });

  test("counts through fragments, named and inline, and in mutations", () => {
    const deep = `fragment F on Node ${"{ next ".repeat(8)}{ name }${" }".repeat(8)}`;
    expect(refusals(`{ node { ...F } } ${deep}`)).toEqual([]);
    expect(refusals(`{ node { next { ...F } } } ${deep}`)).toEqual(DEPTH);
    expect(refusals(`mutation { touch { next { ...F } } } ${deep}`)).toEqual(DEPTH);
    expect(refusals(`{ ... on Query { ... { ${nested(11)} } } }`)).toEqual(DEPTH);
  });
});

describe("aliases", () => {
  const aliases = (count: number, name = "a") =>
    Array.from({ length: count }, (_, index) => `${name}${index}: name`).join(" ");

  test("are at most 30", () => {
    expect(refusals(`{ ${aliases(30)} }`)).toEqual([]);
    expect(refusals(`{ ${aliases(31)} }`)).toEqual(ALIASES);
  });

  test("count each time that their fragment is spread", () => {
    const fragment = `fragment F on Node { ${aliases(11, "f")} }`;
    expect(refusals(`{ node { ...F next { ...F } } } ${fragment}`)).toEqual([]);
    expect(refusals(`{ node { ...F next { ...F next { ...F } } } } ${fragment}`)).toEqual(ALIASES);
  });

  test("count over all operations of a document", () => {
    expect(refusals(`query A { ${aliases(20)} } query B { ${aliases(20)} }`)).toEqual(ALIASES);
  });
});

describe("cost", () => {
  test("of a list is the cost of its rows times the page size", () => {
    expect(refusals("{ nodes(limit: 90) { nodes(limit: 100) { name } } }")).toEqual([]);
    expect(refusals("{ nodes(limit: 100) { nodes(limit: 100) { name } } }")).toEqual(COST);
  });

  test("of a page whose size is a variable is that of 100 rows", () => {
    expect(refusals("query ($n: Int) { nodes(limit: $n) { name } }")).toEqual([]);
    expect(refusals("query ($n: Int) { nodes(limit: $n) { nodes(limit: $n) { name } } }")).toEqual(COST);
  });

  test("of a page without a given size is that of the default rows", () => {
    expect(refusals("{ nodes { name } }")).toEqual([]);
    expect(refusals("{ nodes { nodes { name } } }")).toEqual(COST);
    expect(refusals("{ nodes { nodes(limit: null) { name } } }")).toEqual(COST);
    expect(refusals("{ nodes { three { nodes(limit: 30) { name } } } }")).toEqual([]);
    expect(refusals("{ nodes { three { nodes(limit: 40) { name } } } }")).toEqual(COST);
  });

  test("uses a field's declared price, and counts at most its maximum of rows", () => {
    const cost = (query: string, variables = {}) => costOf(schema, parse(query), variables);
    expect(cost("{ name }")).toBe(10);
    expect(cost("{ node { dear } }")).toBe(60);
    expect(cost("{ node { few { name } } }")).toBe(10 + 20 + 12);
    expect(cost("{ node { few(limit: 90) { name } } }")).toBe(10 + 20 + 12);
    expect(cost("{ node { few(limit: 2) { name } } }")).toBe(10 + 20 + 2);
    expect(refusals("query ($n: Int) { nodes { few(limit: $n) { name } } }")).toEqual([]);
  });

  test("takes page sizes from variables once their values are given", () => {
    const cost = (variables: Record<string, unknown>) =>
      costOf(schema, parse("query ($n: Int = 5) { nodes(limit: $n) { name } }"), variables);
    expect([cost({ n: 7 }), cost({}), cost({ n: null })]).toEqual([17, 15, 110]);
  });

  test("refuses a field that may not be nested, directly and through fragments", () => {
    const nested = [`This operation is too large: "few" is allowed on one level only`];
    expect(refusals("{ node { few(limit: 1) { few(limit: 1) { name } } } }")).toEqual(nested);
    const fragment = "fragment F on Node { few(limit: 1) { name } }";
    expect(refusals(`{ node { few(limit: 1) { next { ...F } } } } ${fragment}`)).toEqual(nested);
    expect(refusals(`{ node { next { ...F } ...F } } ${fragment}`)).toEqual([]);
  });

  test("is never below that of one row, for any limit", () => {
    expect(refusals("{ nodes(limit: -5) { nodes(limit: 0) { name } } }")).toEqual([]);
    expect(refusals("{ nodes(limit: -1) { nodes(limit: 20000) { name } } }")).toEqual(COST);
  });

  test("includes fragments", () => {
    const fragment = "fragment F on Node { nodes(limit: 100) { name } }";
    expect(refusals(`{ nodes(limit: 100) { ...F } } ${fragment}`)).toEqual(COST);
  });
});

test("fragments that double with every level are measured within the time limit", () => {
  const level = (at: number, next: string) => `fragment F${at} on Query { ...${next} ...${next} }`;
  const chain = Array.from({ length: 50 }, (_, at) => level(at, `F${at + 1}`)).join(" ");
  const ends = [level(50, "F0"), level(50, "Missing"), "fragment F50 on Query { name }"];
  for (const end of ends) {
    const started = performance.now();
    expect(refusals(`{ ...F0 } ${chain} ${end}`)).toContain(COST[0]);
    expect(performance.now() - started).toBeLessThan(3_000);
  }
});

test("introspection is not measured, because it has its own switch", () => {
  const type = "ofType { name ".repeat(12) + "}".repeat(12);
  expect(refusals(`{ __type(name: "Node") { fields { type { ${type} } } } }`)).toEqual([]);
});
