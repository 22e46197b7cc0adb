/**
 * Extends Pothos with `t.rupees`, `t.instant` and `t.pageArgs`. Inside, amounts are paise and instants are `Date`;
 * clients read rupees and ISO 8601 strings. Loaded once by builder.ts.
 */
import { FieldBuilder, type FieldKind, RootFieldBuilder, type SchemaTypes } from "@pothos/core";
import { paiseToRupees } from "#domain/money/money.ts";
import type { Action } from "#domain/people/viewer.ts";
import type { Ctx } from "./context.ts";

type Maybe<Value> = Value | null | undefined;

/** The source of a field's value: the name of a property of that type, or a function of the parent. */
type Source<Parent, Value> =
  | { [Name in keyof Parent]-?: Parent[Name] extends Value ? Name : never }[keyof Parent]
  | ((parent: Parent, args: object, ctx: Ctx) => Value | Promise<Value>);

type Options = {
  description?: string;
  authScopes?: { anyone?: boolean; person?: boolean; may?: Action };
  extensions?: Record<string, unknown>;
};
type Nullable = Options & { nullable: true };

declare global {
  // biome-ignore lint/style/noNamespace: Pothos is extended by merging into its own namespace
  namespace PothosSchemaTypes {
    interface FieldBuilder<Types extends SchemaTypes, ParentShape, Kind extends FieldKind = FieldKind> {
      /** A Float of rupees from a property or function in paise. */
      rupees(source: Source<ParentShape, number>, options?: Options): FieldRef<Types, number, Kind>;
      rupees(source: Source<ParentShape, Maybe<number>>, options: Nullable): FieldRef<Types, number | null, Kind>;
      /** An ISO 8601 String (UTC, milliseconds) from a `Date` property or function. */
      instant(source: Source<ParentShape, Date>, options?: Options): FieldRef<Types, string, Kind>;
      instant(source: Source<ParentShape, Maybe<Date>>, options: Nullable): FieldRef<Types, string | null, Kind>;
    }
    interface RootFieldBuilder<Types extends SchemaTypes, ParentShape, Kind extends FieldKind = FieldKind> {
      /** The arguments `limit` and `after` of a paged list; `pageOf` reads them. */
      pageArgs(): {
        limit: ArgumentRef<Types, Maybe<number>>;
        after: ArgumentRef<Types, Maybe<string>>;
      };
    }
  }
}

type Resolve = (parent: Record<string, unknown>, args: object, ctx: Ctx) => unknown;

/** The resolver of a field. Converts non-null values; returns a promise only if the source does. */
function resolverOf<Value>(source: string | Resolve, convert: (value: Value) => unknown): Resolve {
  const converted = (value: unknown) => (value === null || value === undefined ? null : convert(value as Value));
  if (typeof source === "string") return (parent) => converted(parent[source]);
  return (parent, args, ctx) => {
    const value = source(parent, args, ctx);
    return value instanceof Promise ? value.then(converted) : converted(value);
  };
}

type Field = PothosSchemaTypes.FieldBuilder<SchemaTypes, Record<string, unknown>>;
const fields = FieldBuilder.prototype as Field;

fields.rupees = function rupees(this: Field, source: unknown, options?: object) {
  return this.float({ ...options, resolve: resolverOf(source as Resolve, paiseToRupees) } as never) as never;
};

fields.instant = function instant(this: Field, source: unknown, options?: object) {
  const resolve = resolverOf(source as Resolve, (at: Date) => at.toISOString());
  return this.string({ ...options, resolve } as never) as never;
};

const rootFields = RootFieldBuilder.prototype as PothosSchemaTypes.RootFieldBuilder<SchemaTypes, unknown>;

rootFields.pageArgs = function pageArgs() {
  return { limit: this.arg.int(), after: this.arg.id() } as never;
};
