/** Input at the limits of its types is refused with a message, and no refusal suggests names of the schema. */
import { getNamedType, isScalarType } from "graphql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signInAdministrator } from "#test/administrator.ts";
import { startProduct, type TestProduct } from "#test/product.ts";
import { schema } from "./schema.ts";

let product: TestProduct;
let token: string;
beforeAll(async () => {
  product = await startProduct({ GRAPHQL_INTROSPECTION: "off" });
  token = await signInAdministrator(product);
});
afterAll(() => product.close());

const DATES = /^(from|to|date|bookingDate|departureDate)$/;
const queries = Object.values(schema.getQueryType()?.getFields() ?? {});
const dated = queries.filter(({ args }) => args.some(({ name }) => DATES.test(name)));

/** Values for the arguments that a query requires beside its dates. */
const OTHERS: Record<string, string> = { simulatorType: '"A320"', duration: "60" };

describe("impossible dates are refused by", () => {
  test.each(dated.map((field) => [field.name, field] as const))("%s", async (name, field) => {
    for (const day of ["0001-01-01", "1899-12-31", "9999-12-31", "2026-02-30", "yesterday", "9".repeat(500)])
      for (const value of [day, `${day}T00:00:00Z`]) {
        const args = field.args
          .filter((one) => DATES.test(one.name) || one.name in OTHERS)
          .map((one) => `${one.name}: ${OTHERS[one.name] ?? JSON.stringify(value)}`);
        const leaf = isScalarType(getNamedType(field.type)) ? "" : "{ __typename }";
        const { errors } = await product.graphql(`{ ${name}(${args.join(", ")}) ${leaf} }`, {}, { token });
        expect([value, errors[0]?.extensions.code]).toEqual([value, "BAD_USER_INPUT"]);
      }
  });

  test("covers all queries that take dates", () => {
    expect(dated.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["auditLog", "auditLogCount", "closures", "statistics", "deskTakings"]),
    );
  });
});

test("downloads refuse impossible dates as well", async () => {
  for (const path of ["audit", "bookings"])
    for (const day of ["0001-01-01", "9999-12-31"]) {
      const answer = await fetch(`${product.url}/export/${path}.csv?from=${day}&to=${day}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([path, day, answer.status]).toEqual([path, day, 400]);
    }
});

test.each([
  ["{ product { id } }", 'Field "product" argument "id" of type "ID!" is required, but it was not provided.'],
  ["{ prodcuts { id } }", 'Cannot query field "prodcuts" on type "Query".'],
  ["{ products { nmae } }", 'Cannot query field "nmae" on type "Product".'],
  ['{ products(serach: "x") { id } }', 'Unknown argument "serach" on field "Query.products".'],
  ["query ($x: Sting) { me { id } }", 'Unknown type "Sting".'],
  ["{ products }", 'Field "products" of type "[Product!]!" must have a selection of subfields.'],
])("%s gets an error without suggestions", async (query, message) => {
  const { status, errors } = await product.graphql(query);
  expect([status, errors[0]?.message]).toEqual([400, message]);
});

test("refuses prices outside the bounds with BAD_USER_INPUT", async () => {
  const plan = (originalPrice: number) =>
    product.graphql(
      `mutation ($p: Float!) { createPlan(name: "Long", duration: 77, originalPrice: $p,
        description: "A long session", features: ["Briefing"]) { id } }`,
      { p: originalPrice },
      { token },
    );
  for (const price of [1e14, 1e300, 10_000_001, 0, -1, 99.999]) {
    const { errors } = await plan(price);
    expect([price, errors[0]?.extensions.code]).toEqual([price, "BAD_USER_INPUT"]);
  }
});
