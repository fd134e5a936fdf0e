import type { GraphQLResolveInfo } from "graphql";
import type { Resolvers } from "./generated/resolver-types.ts";
import type { ShopContext } from "./shop-context.ts";

/** Resolver map of one module for the Storefront schema. */
export type ShopResolvers = ResolverMap<Resolvers, ShopContext>;

/**
 * Resolver map, typed after an official schema. Leaf values (texts, numbers, enums) are checked against
 * it; an object field may return any object, because the fields below it have resolvers of their own or are own
 * properties of that object. Everything is optional: a field without a resolver answers NOT_IMPLEMENTED.
 *
 * A field with arguments names those it implements: `{ args: ["first", "after"], resolve: (parent, args) => … }`.
 * Passing another one to it answers NOT_IMPLEMENTED too.
 */
export type ResolverMap<AllResolvers, Context> = {
  [TypeName in keyof AllResolvers]?: FieldsOf<NonNullable<AllResolvers[TypeName]>, Context>;
};

type FieldsOf<TypeResolvers, Context> = {
  [Name in keyof TypeResolvers as Name extends `__${string}` ? never : Name]?: FieldOf<
    NonNullable<TypeResolvers[Name]>,
    Context
  >;
};

type FieldOf<Generated, Context> =
  Extract<Generated, AnyFunction> extends (
    parent: infer _Parent,
    args: infer Args,
    context: infer _Context,
    info: infer _Info,
  ) => infer Result
    ? string extends keyof Args
      ? FieldResolver<Record<never, never>, Result, Context>
      : FieldResolver<Args, Result, Context> extends infer Resolve
        ? { readonly args: readonly (keyof Args & string)[]; readonly resolve: Resolve }
        : never
    : never;

type FieldResolver<Args, Result, Context> = (
  // The parent is the object that the module returned one level up. Any type may be declared for it, since `never` is
  // assignable to all of them; no resolver is called through this type.
  parent: never,
  args: Args,
  context: Context,
  info: GraphQLResolveInfo,
) => Loose<Awaited<Result>> | Promise<Loose<Awaited<Result>>>;

/** Leaf types as they are, any object for object types; lists and nulls are kept. */
type Loose<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends Promise<infer Inner>
    ? Loose<Inner>
    : Value extends readonly (infer Item)[]
      ? readonly Loose<Item>[]
      : unknown extends Value
        ? unknown
        : object;

type AnyFunction = (...args: never[]) => unknown;

/** One module's part of the schema, combined by `executable-schema.ts`. */
export interface ShopModule {
  readonly resolvers: ShopResolvers;
  /**
   * Loaders of this module's objects for `node(id:)`, by the type in `gid://shopify/<Type>/<rest>`. Return an object
   * with `__typename`, or null when there is none.
   */
  readonly nodes?: Readonly<Record<string, NodeLoader>>;
}

export type NodeLoader = (id: NodeId, context: ShopContext) => NodeObject | null | Promise<NodeObject | null>;

export interface NodeId {
  /** The whole id as requested. */
  readonly gid: string;
  /** Part of the id after the type: `1001`, or `<token>?key=<secret>`. */
  readonly rest: string;
}

export interface NodeObject {
  readonly __typename: string;
}
