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
import { fieldsOf } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { GONE_THROUGH, type WorkMeter } from "./work-meter.ts";

type Resolve = GraphQLFieldResolver<unknown, ShopContext>;

/**
 * Wraps a resolver so that the request pays for what it answers, before anything below is executed: for every object
 * itself and the fields asked of it, for every text its bytes, for a promise a read of the database, for a failure an
 * error and its bytes. A list that a resolver goes through it counts itself (`GONE_THROUGH`, or `work.spend`).
 */
export function countWork(field: GraphQLField<unknown, ShopContext>, resolve: Resolve): Resolve {
  const isLeaf = isLeafType(getNamedType(field.type));
  return (source, args, context, info) => {
    const { work } = context;
    if (work.refusal !== null) throw work.refusal;
    const pay = (value: unknown): unknown => {
      if (isLeaf) payForTexts(work, value);
      else payForObjects(work, value, info);
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
    // The reads of a mutation were paid with it: a request is not ended between its mutations.
    if (info.parentType !== info.schema.getMutationType()) work.spend("read", 1);
    return value.then(pay, (error: unknown) => {
      throw failed(work, error, info);
    });
  };
}

function payForObjects(work: WorkMeter, value: unknown, { fieldNodes }: GraphQLResolveInfo): void {
  if (value === null || value === undefined) return;
  const objects = Array.isArray(value) ? value.length : 1;
  if (objects > 0) work.spendObjects(objects, work.selections.ofFields(fieldNodes));
  work.spend("item", trustType<{ readonly [GONE_THROUGH]?: number }>(value)[GONE_THROUGH] ?? 0);
}

/** Quotation marks are paid with the field. */
function payForTexts(work: WorkMeter, value: unknown): void {
  if (typeof value === "string") work.spend("byte", Buffer.byteLength(JSON.stringify(value)) - 2);
  else if (Array.isArray(value)) for (const entry of value) payForTexts(work, entry);
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

type Field = NonNullable<ReturnType<GraphQLSchema["getField"]>>;

/** A schema whose introspection counts its work too. graphql shares those fields among all schemas. */
export class CountingSchema extends GraphQLSchema {
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
