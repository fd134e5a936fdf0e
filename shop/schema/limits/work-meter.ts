import { GraphQLError } from "graphql";
import { trustType } from "#lib/values/trust-type.ts";
import type { SelectionSize, SelectionSizes } from "./selection-sizes.ts";

/**
 * Units of work that one request may take. A unit is one to two microseconds of an idle machine, so that the largest
 * request stays under 100 ms; `npm run bench` measures it.
 */
export const WORK_UNITS_MAX = 50_000;
/** Bytes that one answer may have, as counted while it is made (values, keys and punctuation). */
export const RESPONSE_BYTES_MAX = 3_000_000;

/** Units that each kind of work takes. */
const UNITS = {
  /** An object of the answer, and each field of it: its resolver is called. */
  field: 1,
  /** A value in the arguments of a field, which is checked and copied for each object. */
  value: 2,
  /** An entry of a list that a resolver goes through: to filter it, to sort it, to look for something. */
  item: 1,
  /** A value that is compared with a wanted one, a word with the words of a text. */
  comparison: 0.2,
  /** An entry of an index, or an item of a list that is compared with one: a number is read. */
  entry: 0.02,
  /** A resolver that waits, which is for the database. */
  read: 2_000,
  /** A row of the database that becomes an object, and a line of a cart that is priced. */
  record: 25,
  /** A mutation of the request: it reads and writes. Paid before the first of them is done. */
  mutation: 6_000,
  /** A field that fails: an error with its place and path is made and written. */
  error: 150,
  byte: 0.006,
} as const;
type WorkKind = keyof typeof UNITS;

/** On a value: the entries of a list that were gone through to make it. */
export const GONE_THROUGH = Symbol("entries gone through");

/** For what the shop does once and keeps. */
export const NO_LIMITS = { units: Infinity, bytes: Infinity };

/**
 * Counts the work of one request while it is done, and ends it at the limit: from then on every `spend` throws the same
 * error, so that no further resolver runs.
 */
export class WorkMeter {
  readonly selections: SelectionSizes;
  readonly #limits: typeof NO_LIMITS;
  readonly #counts: Record<WorkKind, number>;
  #units = 0;
  #refusal: GraphQLError | null = null;

  constructor(
    selections: SelectionSizes,
    limits: typeof NO_LIMITS = { units: WORK_UNITS_MAX, bytes: RESPONSE_BYTES_MAX },
  ) {
    this.selections = selections;
    this.#limits = limits;
    this.#counts = trustType(Object.fromEntries(Object.keys(UNITS).map((kind) => [kind, 0])));
  }

  /** @throws {GraphQLError} when the request may not take that much, and whenever it was refused before */
  spend(kind: WorkKind, amount: number): void {
    if (this.#refusal !== null) throw this.#refusal;
    this.#counts[kind] += amount;
    this.#units += amount * UNITS[kind];
    if (this.#units > this.#limits.units) this.#refusal = tooMuchWork();
    else if (this.#counts.byte > this.#limits.bytes) this.#refusal = tooLarge();
    if (this.#refusal !== null) throw this.#refusal;
  }

  /** Pays for what is asked of a number of objects. @throws {GraphQLError} as `spend` */
  spendObjects(count: number, { fields, values, bytes }: SelectionSize): void {
    this.spend("field", count * (1 + fields));
    this.spend("value", count * values);
    this.spend("byte", count * bytes);
  }

  /** Ends a request that is answered: resolvers that are still at work then stop where they would spend. */
  end(): void {
    this.#refusal ??= new GraphQLError("The request is answered.");
  }

  /** The error that ended the request; null while it is within the limits. */
  get refusal(): GraphQLError | null {
    return this.#refusal;
  }

  get units(): number {
    return this.#units;
  }

  /** Units that the request may still take. */
  get unitsLeft(): number {
    return Math.max(0, this.#limits.units - this.#units);
  }

  /** Units of what was done: what ended the request was refused before. */
  get unitsDone(): number {
    return Math.min(this.#units, this.#limits.units);
  }

  get counts(): Readonly<Record<WorkKind, number>> {
    return this.#counts;
  }
}

function tooMuchWork(): GraphQLError {
  return refusalError(
    "Query takes too much work. Ask for fewer fields, smaller pages or shorter searches in one request.",
    { code: "MAX_WORK_EXCEEDED", maxWork: WORK_UNITS_MAX },
  );
}

function tooLarge(): GraphQLError {
  return refusalError("The response is too large. Ask for fewer fields or smaller pages in one request.", {
    code: "MAX_RESPONSE_SIZE_EXCEEDED",
    maxBytes: RESPONSE_BYTES_MAX,
  });
}

/** Makes an error for the whole request. With a path of its own, graphql does not make one for each field. */
function refusalError(message: string, extensions: Readonly<Record<string, unknown>>): GraphQLError {
  return new GraphQLError(message, { path: [], extensions });
}
