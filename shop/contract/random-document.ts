import {
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLNullableInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { HONOURED_ARGS } from "#shop/schema/resolved-schema.ts";
import type { RandomSource } from "#lib/testing/random-source.ts";

/** Random operation: always valid in syntax, with values of any kind. */
export interface RandomCall {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Levels of fields under a root field, and of nested input objects. */
const DEPTH_MAX = 4;
const INPUT_DEPTH_MAX = 4;
const FIELDS_MAX = 4;
/** Share of queries. Mutations of accounts hash passwords, which is slow on purpose. */
const QUERY_PERCENT = 75;
/** Probability of null where a type forbids it, and where it allows it. */
const NULL_PERCENT = 0.2;
const NULLABLE_PERCENT = 4;
/** Probability of a fragment that contains itself, which is refused. */
const CYCLE_PERCENT = 1;

/** Ids, handles and tokens of existing objects, by the kind of value. */
export interface PlantedValues {
  readonly ids: readonly string[];
  readonly texts: readonly string[];
}

/** Generates random operations of a schema: every root field, argument and type of it can occur. */
export class RandomDocuments {
  readonly #schema: GraphQLSchema;
  readonly #planted: PlantedValues;

  constructor(schema: GraphQLSchema, planted: PlantedValues) {
    this.#schema = schema;
    this.#planted = planted;
  }

  make(random: RandomSource): RandomCall {
    const kind = random.chance(QUERY_PERCENT) ? "query" : "mutation";
    const root = kind === "query" ? this.#schema.getQueryType() : this.#schema.getMutationType();
    if (root == null) throw new Error(`The schema has no ${kind}.`);
    const call = new Call(random, this.#schema, this.#planted);
    const fields = Object.values(root.getFields());
    const resolved = fields.filter((field) => HONOURED_ARGS in field.extensions);
    const roots = random.list(1, 2, () => random.pick(random.chance(95) ? resolved : fields));
    const selection = roots.map((field, n) => `r${n}: ${call.field(field, 0)}`).join(" ");
    const context = random.chance(20) ? ` @inContext(language: ${random.pick(["RO", "EN", "FR"])})` : "";
    const declared = call.declarations.length > 0 ? `(${call.declarations.join(", ")})` : "";
    const [spread, fragments] = random.chance(CYCLE_PERCENT) ? cycle(random, root.name) : ["", ""];
    const query = `${kind} Random${declared}${context} { ${selection} ${spread} } ${fragments}`;
    return { query, variables: call.variables };
  }
}

/**
 * Generates fragments that contain each other, on the same level or one field deeper each time, and a spread of the
 * first.
 */
function cycle(random: RandomSource, typeName: string): readonly [spread: string, fragments: string] {
  const length = 1 + random.below(3);
  const field = random.pick(["", "a", "node"]);
  const fragments = Array.from({ length }, (_, n) => {
    const next = `...C${(n + 1) % length}`;
    return `fragment C${n} on ${typeName} { __typename ${field === "" ? next : `${field} { ${next} }`} }`;
  });
  return ["...C0", fragments.join(" ")];
}

class Call {
  readonly declarations: string[] = [];
  readonly variables: Record<string, unknown> = {};
  readonly #random: RandomSource;
  readonly #schema: GraphQLSchema;
  readonly #planted: PlantedValues;

  constructor(random: RandomSource, schema: GraphQLSchema, planted: PlantedValues) {
    this.#random = random;
    this.#schema = schema;
    this.#planted = planted;
  }

  field({ name, args, type, extensions }: GraphQLField<unknown, unknown>, depth: number): string {
    const honoured = extensions[HONOURED_ARGS] as readonly string[] | undefined;
    return `${name}${this.#arguments(args, honoured ?? [])}${this.#selection(type, depth)}`;
  }

  #arguments(args: readonly GraphQLArgument[], honoured: readonly string[]): string {
    const given = args.filter(
      (arg) => isRequiredArgument(arg) || this.#random.chance(percentOf(arg.name, honoured)),
    );
    const written = given.map((arg) => `${arg.name}: ${this.#variable(arg.type)}`);
    return written.length > 0 ? `(${written.join(", ")})` : "";
  }

  /** Passes a value as a variable; texts without a hostile character sometimes as a literal. */
  #variable(type: GraphQLInputType): string {
    const value = this.#value(type, 0);
    if (typeof value === "string" && !isEnumType(getNamedType(type)) && this.#random.chance(30)) {
      return JSON.stringify(value);
    }
    const name = `v${this.declarations.length}`;
    this.declarations.push(`$${name}: ${String(type)}`);
    this.variables[name] = value;
    return `$${name}`;
  }

  #value(type: GraphQLInputType, depth: number): unknown {
    const random = this.#random;
    if (isNonNullType(type)) return random.chance(NULL_PERCENT) ? null : this.#givenValue(type.ofType, depth);
    return random.chance(NULLABLE_PERCENT) ? null : this.#givenValue(type, depth);
  }

  #givenValue(type: GraphQLNullableInputType, depth: number): unknown {
    const random = this.#random;
    if (isListType(type)) return random.list(0, 3, () => this.#value(type.ofType, depth));
    if (isEnumType(type)) return random.pick(type.getValues()).name;
    if (isInputObjectType(type)) {
      const fields = Object.values(type.getFields()).filter((field) => this.#isGiven(field, depth));
      return Object.fromEntries(fields.map((field) => [field.name, this.#value(field.type, depth + 1)]));
    }
    switch (type.name) {
      case "Int":
        return random.pick(
          random.chance(3) ? [1.5, 4_294_967_296] : [0, 1, 2, 3, 250, 251, -1, 2_147_483_647],
        );
      case "Float":
        return random.pick([0, 0.5, -1, 1e308, Number.MAX_SAFE_INTEGER]);
      case "Boolean":
        return random.chance(50);
      case "ID":
        return random.chance(70) ? random.pick(this.#planted.ids) : random.text();
      default:
        return random.chance(30) ? random.pick(this.#planted.texts) : random.text();
    }
  }

  #isGiven(field: GraphQLInputField, depth: number): boolean {
    return isRequiredInputField(field) || (depth < INPUT_DEPTH_MAX && this.#random.chance(40));
  }

  #selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (!isCompositeType(named)) return "";
    const possible = isAbstractType(named) ? this.#schema.getPossibleTypes(named) : [named];
    const object = this.#random.pick(possible.filter(isObjectType));
    const inner = `{ __typename ${this.#fields(object, depth + 1)} }`;
    return isAbstractType(named) ? ` { ... on ${object.name} ${inner} }` : ` ${inner}`;
  }

  /** Selects distinct fields, so that no two with different arguments have the same name. */
  #fields(type: GraphQLObjectType, depth: number): string {
    const all = Object.values(type.getFields());
    const usable =
      depth >= DEPTH_MAX ? all.filter((field) => !isCompositeType(getNamedType(field.type))) : all;
    const chosen = new Set(
      usable.length > 0 ? this.#random.list(1, FIELDS_MAX, () => this.#random.pick(usable)) : [],
    );
    return [...chosen].map((field) => this.field(field, depth)).join(" ");
  }
}

/**
 * Returns the probability of an argument: low for one that ends the operation, high for the page size that lists
 * require.
 */
function percentOf(argument: string, honoured: readonly string[]): number {
  if (argument === "first") return 95;
  if (argument === "last" || argument === "before") return 3;
  return honoured.includes(argument) ? 40 : 1;
}
