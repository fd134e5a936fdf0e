import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";
import { fieldCost } from "./field-cost.ts";

/** Size of a selection: what is asked of one object. */
export interface SelectionSize {
  readonly fields: number;
  /** Values in the arguments of its fields: every object coerces and reads them again. */
  readonly values: number;
  /** Keys and punctuation of its fields in the answer. */
  readonly bytes: number;
  /** Levels of fields, with the objects below it. */
  readonly depth: number;
  /** Estimate in hundredths of a point, with the objects below it. */
  readonly cost: number;
}

const NOTHING: SelectionSize = { fields: 0, values: 0, bytes: 0, depth: 0, cost: 0 };
/** Braces and comma of an object. */
const OBJECT_BYTES = 3;
/** Quotation marks, colon and comma of a field, and a value that is no text. */
const FIELD_BYTES = 24;
/** A text in an argument is a value, and another one for each so many bytes. */
export const BYTES_PER_VALUE = 64;

/**
 * Sizes of the selection sets of one operation, each counted once. A fragment counts wherever it is spread, also for
 * objects of other types: what is counted may be more than what is executed, and never less.
 */
export class SelectionSizes {
  readonly #fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly #ofSet = new Map<SelectionSetNode, SelectionSize>();
  readonly #inVariable = new Map<string, number>();
  #longestList = 0;

  constructor(
    fragments: Readonly<Record<string, FragmentDefinitionNode>>,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#fragments = fragments;
    this.#variables = variables;
  }

  /** Entries of the longest list in the arguments of what was measured. */
  get longestList(): number {
    return this.#longestList;
  }

  /** @param nodes the places in the document that ask for the same field of an object; their selections are merged */
  ofFields(nodes: readonly FieldNode[]): SelectionSize {
    const start = { ...NOTHING, bytes: OBJECT_BYTES };
    return nodes.reduce((size, { selectionSet }) => add(size, this.ofSet(selectionSet)), start);
  }

  ofSet(set: SelectionSetNode | undefined): SelectionSize {
    if (set === undefined) return NOTHING;
    const known = this.#ofSet.get(set);
    if (known) return known;
    const size = set.selections.reduce((sum, selection) => add(sum, this.#ofSelection(selection)), NOTHING);
    this.#ofSet.set(set, size);
    return size;
  }

  #ofSelection(selection: SelectionNode): SelectionSize {
    if (selection.kind === Kind.INLINE_FRAGMENT) return this.ofSet(selection.selectionSet);
    if (selection.kind === Kind.FRAGMENT_SPREAD) {
      return this.ofSet(this.#fragments[selection.name.value]?.selectionSet);
    }
    const { alias, name, arguments: args = [], selectionSet } = selection;
    const { depth, cost } = this.ofSet(selectionSet);
    return {
      fields: 1,
      values: sumOf(args, ({ value }) => this.#valuesIn(value)),
      bytes: (alias ?? name).value.length + FIELD_BYTES,
      depth: 1 + depth,
      cost: fieldCost(selection, cost, this.#variables),
    };
  }

  #valuesIn(node: ValueNode): number {
    switch (node.kind) {
      case Kind.VARIABLE:
        return this.#valuesInVariable(node.name.value);
      case Kind.LIST:
        this.#longestList = Math.max(this.#longestList, node.values.length);
        return 1 + sumOf(node.values, (value) => this.#valuesIn(value));
      case Kind.OBJECT:
        return 1 + sumOf(node.fields, ({ value }) => this.#valuesIn(value));
      default:
        // Not only of a string: an id may be a number of any length.
        return this.#countValues("value" in node ? String(node.value) : null);
    }
  }

  /** Counted once, as a small document may name a large variable many times. */
  #valuesInVariable(name: string): number {
    const count = this.#inVariable.get(name) ?? this.#countValues(this.#variables[name]);
    this.#inVariable.set(name, count);
    return count;
  }

  /** Counts a value with those inside it. The nesting of variables is limited before (`input-size.ts`). */
  #countValues(value: unknown): number {
    if (typeof value === "string") return 1 + Math.floor(Buffer.byteLength(value) / BYTES_PER_VALUE);
    if (typeof value !== "object" || value === null) return 1;
    if (Array.isArray(value)) this.#longestList = Math.max(this.#longestList, value.length);
    return 1 + sumOf(Object.values(value), (inner) => this.#countValues(inner));
  }
}

function sumOf<Part>(parts: readonly Part[], sizeOf: (part: Part) => number): number {
  return parts.reduce((sum, part) => sum + sizeOf(part), 0);
}

function add(a: SelectionSize, b: SelectionSize): SelectionSize {
  return {
    fields: a.fields + b.fields,
    values: a.values + b.values,
    bytes: a.bytes + b.bytes,
    depth: Math.max(a.depth, b.depth),
    cost: a.cost + b.cost,
  };
}

/** Maps the names of a document's fragments to their definitions. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((definition) => [definition.name.value, definition]),
  );
}
