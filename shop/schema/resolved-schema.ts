import {
  buildSchema,
  coerceInputLiteral,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isIntrospectionType,
  isObjectType,
} from "graphql";
import { isRecord } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { CountingSchema, countWork } from "./limits/count-work.ts";
import { notImplemented } from "./not-implemented.ts";
import type { ShopContext } from "./shop-context.ts";

type Resolve = GraphQLFieldResolver<unknown, ShopContext>;
type Field = GraphQLField<unknown, ShopContext>;
/** Resolver map without its types, which are already checked. */
type Untyped = Record<string, Record<string, Resolve | { args: readonly string[]; resolve: Resolve }>>;

/**
 * Extension of every field that has a resolver: the names of the arguments it implements. Also read by the contract
 * tests.
 *
 * @public
 */
export const HONOURED_ARGS = "shopHonouredArgs";

/** Wraps the resolver of a field, for rules that hold whoever resolves it. */
export type WrapResolver = (typeName: string, field: string, resolve: Resolve) => Resolve;

/** Resolvers of all modules, by type and field. */
export type MergedResolvers = ReadonlyMap<string, ReadonlyMap<string, Untyped[string][string]>>;

/**
 * Makes an official schema with resolvers. A field that none resolves and no parent object has as an own property answers
 * NOT_IMPLEMENTED, and so does an argument that the resolver does not implement.
 * Every resolver, those of introspection too, counts its work on the `work` of the context, which must be given.
 */
export function createResolvedSchema(
  sdl: string,
  resolvers: MergedResolvers,
  wrap: WrapResolver = (_typeName, _field, resolve) => resolve,
): GraphQLSchema {
  const schema = buildSchema(sdl, { assumeValid: true, noLocation: true });
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || isIntrospectionType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const resolver = resolvers.get(type.name)?.get(field.name);
      const coordinate = `${type.name}.${field.name}`;
      const resolve = fieldResolver(coordinate, field, resolver);
      field.resolve = countWork(field, wrap(type.name, field.name, resolve));
      if (resolver)
        field.extensions = { [HONOURED_ARGS]: typeof resolver === "function" ? [] : resolver.args };
    }
  }
  return new CountingSchema(schema.toConfig());
}

/** Merges resolver maps. @throws {Error} when two resolve the same field: a bug */
export function mergeResolvers(maps: readonly object[]): MergedResolvers {
  const merged = new Map<string, Map<string, Untyped[string][string]>>();
  for (const map of trustType<readonly Untyped[]>(maps)) {
    for (const [typeName, fields] of Object.entries(map)) {
      const known = merged.get(typeName) ?? new Map<string, Untyped[string][string]>();
      merged.set(typeName, known);
      for (const [name, resolver] of Object.entries(fields)) {
        if (known.has(name)) throw new Error(`Two modules resolve ${typeName}.${name}.`);
        known.set(name, resolver);
      }
    }
  }
  return merged;
}

/** @throws {Error} when a resolver is of a field that no schema has: a bug */
export function refuseUnknownFields(schemas: readonly GraphQLSchema[], resolvers: MergedResolvers): void {
  const hasField = (schema: GraphQLSchema, typeName: string, name: string): boolean => {
    const type = schema.getType(typeName);
    return isObjectType(type) && name in type.getFields();
  };
  for (const [typeName, fields] of resolvers) {
    for (const name of fields.keys()) {
      if (!schemas.some((schema) => hasField(schema, typeName, name)))
        throw new Error(`The schema has no field ${typeName}.${name}.`);
    }
  }
}

function fieldResolver(
  coordinate: string,
  field: Field,
  resolver: Untyped[string][string] | undefined,
): Resolve {
  if (resolver === undefined) {
    const refuse = refuseArguments(coordinate, field, []);
    return (source, args) => {
      const value = ownProperty(source, field.name);
      if (value === undefined) throw notImplemented(coordinate);
      refuse?.(args);
      return value;
    };
  }
  const { args: honoured, resolve } =
    typeof resolver === "function" ? { args: [], resolve: resolver } : resolver;
  const refuse = refuseArguments(coordinate, field, honoured);
  if (refuse === null) return resolve;
  return (source, args, context, info) => {
    refuse(args);
    return resolve(source, args, context, info);
  };
}

function ownProperty(source: unknown, name: string): unknown {
  return isRecord(source) && Object.hasOwn(source, name) ? source[name] : undefined;
}

/** Throws for an argument that is not implemented; null when all are. */
function refuseArguments(
  coordinate: string,
  field: Field,
  honoured: readonly string[],
): ((args: Readonly<Record<string, unknown>>) => void) | null {
  const ignored = field.args
    .filter((arg) => !honoured.includes(arg.name))
    .map((arg) => ({ name: arg.name, usual: defaultOf(arg) }));
  if (ignored.length === 0) return null;
  return (args) => {
    for (const { name, usual } of ignored) {
      const value = args[name];
      // Null and the schema's own default are the same as leaving the argument out.
      if (value === undefined || value === null || value === usual) continue;
      throw notImplemented(`${coordinate}(${name}:)`);
    }
  };
}

function defaultOf(arg: Field["args"][number]): unknown {
  const { default: usual } = arg;
  return usual?.literal ? coerceInputLiteral(usual.literal, arg.type) : usual?.value;
}
