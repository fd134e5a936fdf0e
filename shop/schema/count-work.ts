import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLCompositeType,
  type GraphQLError,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  GraphQLSchema,
  isIntrospectionType,
  isLeafType,
} from "graphql";
import { responsePath } from "./response-path.ts";
import type { ShopContext } from "./shop-context.ts";
import { GONE_THROUGH, type WorkMeter } from "./work-meter.ts";

type Resolve = GraphQLFieldResolver<unknown, ShopContext>;

/**
 * Wraps a resolver so that the request pays for what it answers, before anything below is executed: for every object
 * itself and the fields asked of it, for every text its bytes, for a promise a read of the database, for a failure an error
 * and its bytes. What a resolver goes through to find its answer it counts itself (`GONE_THROUGH`, or `work.spend`).
 */
export function countWork(field: GraphQLField<unknown, ShopContext>, resolve: Resolve): Resolve {
  const isLeaf = isLeafType(getNamedType(field.type));
  return (source, args, context, info) => {
    const { work } = context;
    if (work.refusal !== null) throw work.refusal;
    const pay = (value: unknown): unknown => {
      if (isLeaf) payForTexts(work, value);
      else {
        const objects = countObjects(value);
        if (objects > 0) work.spendObjects(objects, work.selections.ofFields(info.fieldNodes));
        work.spend("item", entriesGoneThrough(value));
      }
      return value;
    };
    let value: unknown;
    try {
      value = resolve(source, args, context, info);
    } catch (error) {
      throw failed(work, error, info);
    }
    if (!(value instanceof Promise)) return pay(value);
    work.spend("read", 1);
    return value.then(pay, (error: unknown) => {
      throw failed(work, error, info);
    });
  };
}

/** Keys and punctuation of an error, and the text that stands for a failure which nobody foresaw. */
const ERROR_BYTES = 400;
/** Line and column of a field, which may stand in many places of the document. */
const LOCATION_BYTES = 40;

function failed(work: WorkMeter, error: unknown, info: GraphQLResolveInfo): unknown {
  if (error === work.refusal) return error;
  work.spend("error", 1);
  const { message, extensions = null } = error as Partial<GraphQLError>;
  const written = JSON.stringify([message, extensions, responsePath(info)]);
  work.spend("byte", ERROR_BYTES + LOCATION_BYTES * info.fieldNodes.length + Buffer.byteLength(written));
  return error;
}

function entriesGoneThrough(value: unknown): number {
  return (value as { readonly [GONE_THROUGH]?: number } | null | undefined)?.[GONE_THROUGH] ?? 0;
}

function countObjects(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return value === null || value === undefined ? 0 : 1;
}

function payForTexts(work: WorkMeter, value: unknown): void {
  if (typeof value === "string") work.spend("byte", jsonBytes(value));
  else if (Array.isArray(value)) for (const entry of value) payForTexts(work, entry);
}

const ESCAPED_IN_JSON = /["\\\p{Cc}\p{Cs}]/u;

/** A text that has nothing to escape is not written to be measured. Its quotation marks are counted with the field. */
function jsonBytes(text: string): number {
  return Buffer.byteLength(ESCAPED_IN_JSON.test(text) ? JSON.stringify(text) : text);
}

/** The same schema, whose introspection counts its work too. graphql shares those fields among all schemas. */
export function countIntrospectionWork(schema: GraphQLSchema): GraphQLSchema {
  return new CountingSchema(schema.toConfig());
}

type Field = NonNullable<ReturnType<GraphQLSchema["getField"]>>;

class CountingSchema extends GraphQLSchema {
  readonly #counting = new Map<Field, Field>();

  override getField(parent: GraphQLCompositeType, name: string): Field | undefined {
    const field = super.getField(parent, name);
    const isIntrospection = name === "__schema" || name === "__type" || isIntrospectionType(parent);
    if (field === undefined || !isIntrospection) return field;
    const known = this.#counting.get(field);
    if (known) return known;
    const counting: Field = Object.assign(Object.create(Object.getPrototypeOf(field)), field, {
      resolve: countWork(field, field.resolve ?? defaultFieldResolver),
    });
    this.#counting.set(field, counting);
    return counting;
  }
}
