/** Rupees, instants and page arguments of the builder, in a test schema. */
import SchemaBuilder from "@pothos/core";
import { graphql, printSchema } from "graphql";
import { expect, test } from "vitest";
import "./field-helpers.ts";

type Sale = { paid_paise: number; back_paise: number | null; name: string; at: Date; ended_at: Date | null };
const SALE: Sale = {
  paid_paise: 123_450,
  back_paise: null,
  name: "Session",
  at: new Date("2026-12-07T04:30:00Z"),
  ended_at: null,
};

const builder = new SchemaBuilder<{ DefaultFieldNullability: false }>({
  defaultFieldNullability: false,
  scopeAuth: { authScopes: () => ({}) },
});
const SaleRef = builder.objectRef<Sale>("Sale").implement({
  fields: (t) => ({
    paid: t.rupees("paid_paise", { description: "Rupees." }),
    half: t.rupees(({ paid_paise }) => paid_paise / 2),
    later: t.rupees(({ paid_paise }) => Promise.resolve(paid_paise)),
    back: t.rupees("back_paise", { nullable: true }),
    at: t.instant("at"),
    ended: t.instant(({ ended_at }) => ended_at, { nullable: true }),
    // @ts-expect-error: a name is no amount
    name: t.rupees("name"),
    // @ts-expect-error: null needs `nullable`
    maybe: t.rupees("back_paise"),
    // @ts-expect-error: null needs `nullable`
    end: t.instant("ended_at"),
  }),
});
builder.queryType({
  fields: (t) => ({
    sales: t.field({
      type: [SaleRef],
      args: { ...t.pageArgs() },
      resolve: (_root, { limit, after }) => (limit === 2 && after === "x" ? [SALE] : []),
    }),
  }),
});
const schema = builder.toSchema();

test("converts values to rupees and ISO 8601, absent ones to null", async () => {
  const source = '{ sales(limit: 2, after: "x") { paid half later back at ended } }';
  const { data, errors } = await graphql({ schema, source });
  expect(errors).toBeUndefined();
  expect(data?.sales).toEqual([
    { paid: 1234.5, half: 617.25, later: 1234.5, back: null, at: "2026-12-07T04:30:00.000Z", ended: null },
  ]);
});

test("the schema shows Float, String and the two page arguments", () => {
  const printed = printSchema(schema);
  expect(printed).toContain('"""Rupees."""\n  paid: Float!');
  expect(printed).toContain("back: Float\n");
  expect(printed).toContain("at: String!");
  expect(printed).toContain("ended: String\n");
  expect(printed).toContain("sales(after: ID, limit: Int): [Sale!]!");
});
