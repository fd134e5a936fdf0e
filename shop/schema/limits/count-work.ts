import {
  defaultFieldResolver,
  getNamedType,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  GraphQLSchema,
  isLeafType,
  responsePathAsArray,
} from "graphql";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { GONE_THROUGH, type WorkMeter } from "./work-meter.ts";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";

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
    // The next line may end the request. The read is not awaited then, and an unhandled rejection would end the process.
    value.catch(() => {});
    // What a mutation waits for was paid with it: a request is not ended between its mutations.
    if (info.parentType !== info.schema.getMutationType()) work.spend("read", 1);
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
  const { message, extensions = null } = fieldsOf(error);
  const written = JSON.stringify([message, extensions, responsePathAsArray(info.path)]);
  work.spend("byte", ERROR_BYTES + LOCATION_BYTES * info.fieldNodes.length + Buffer.byteLength(written));
  return error;
}

function entriesGoneThrough(value: unknown): number {
  return trustType<{ readonly [GONE_THROUGH]?: number } | null | undefined>(value)?.[GONE_THROUGH] ?? 0;
}

function countObjects(value: unknown): number {
  if (Array.isArray(value)) return value.length;
  return value === null || value === undefined ? 0 : 1;
}

function payForTexts(work: WorkMeter, value: unknown): void {
  if (typeof value === "string") work.spend("byte", jsonBytes(value));
  else if (Array.isArray(value)) for (const entry of value) payForTexts(work, entry);
}

/**
 * Bytes that a text takes in JSON at most; its quotation marks are counted with the field. A loop is the fastest way for
 * the short texts that most are.
 */
function jsonBytes(text: string): number {
  let bytes = 0;
  for (let at = 0; at < text.length; at += 1) bytes += bytesOfUnit(text.charCodeAt(at));
  return bytes;
}

/** Of one UTF-16 code unit. A surrogate alone is escaped, `\udc00`; a pair takes 4 bytes and is counted as two of them. */
function bytesOfUnit(unit: number): number {
  if (unit < 0x80) {
    if (unit < 0x20) return 6;
    return unit === QUOTATION_MARK || unit === BACKSLASH ? 2 : 1;
  }
  if (unit < 0x800) return 2;
  return unit >= 0xd800 && unit <= 0xdfff ? 6 : 3;
}
const QUOTATION_MARK = 0x22;
const BACKSLASH = 0x5c;

/** The same schema, whose introspection counts its work too. graphql shares those fields among all schemas. */
export function countIntrospectionWork(schema: GraphQLSchema): GraphQLSchema {
  return new CountingSchema(schema.toConfig());
}

type Field = NonNullable<ReturnType<GraphQLSchema["getField"]>>;

class CountingSchema extends GraphQLSchema {
  readonly #counting = new Map<Field, Field>();

  override getField(parent: GraphQLCompositeType, name: string): Field | undefined {
    const field = super.getField(parent, name);
    // Called for every field of an answer: `isIntrospectionType` would take as long as executing it.
    const isIntrospection = name === "__schema" || name === "__type" || parent.name.startsWith("__");
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
