import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValueNode,
} from "graphql";

/** What one object takes in an answer, without the objects below it. */
export interface SelectionSize {
  readonly fields: number;
  /** Values in the arguments of its fields, long texts by length: every object coerces and reads them again. */
  readonly values: number;
  /** Keys and punctuation of its fields. */
  readonly bytes: number;
  /** Upper estimate of the bytes that its fields store, if they are mutations: their arguments and what goes with them. */
  readonly stored: number;
  /** Levels of fields, with the objects below it. */
  readonly depth: number;
}

type ValueSize = Pick<SelectionSize, "values" | "stored">;

const NOTHING: SelectionSize = { fields: 0, values: 0, bytes: 0, stored: 0, depth: 0 };
/** Braces and comma of an object. */
const ONE_OBJECT: SelectionSize = { ...NOTHING, bytes: 3 };
/** Quotation marks, colon and comma of a field, and a value that is no text. */
const FIELD_BYTES = 24;
/** A text in an argument is a value, and another one for each so many characters. */
const CHARACTERS_PER_VALUE = 64;

// Stored with the arguments: keys, identifiers, times and index entries of an object such as a cart, and of its lines.
const STORED_FIELD_BYTES = 1024;
const STORED_OBJECT_BYTES = 192;
const STORED_SCALAR_BYTES = 8;

/**
 * Sizes of the selection sets of one operation, each counted once. A fragment counts wherever it is spread, also for
 * objects of other types: what is counted may be more than what is executed, and never less.
 */
export class SelectionSizes {
  readonly #fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly #ofSet = new Map<SelectionSetNode, SelectionSize>();
  readonly #ofVariable = new Map<string, ValueSize>();

  constructor(
    fragments: Readonly<Record<string, FragmentDefinitionNode>>,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#fragments = fragments;
    this.#variables = variables;
  }

  /** @param nodes the places in the document that ask for the same field of an object; their selections are merged */
  ofFields(nodes: readonly FieldNode[]): SelectionSize {
    return nodes.reduce((size, { selectionSet }) => add(size, this.ofSet(selectionSet)), ONE_OBJECT);
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
    return {
      ...sumOf(args, ({ value }) => this.#ofValue(value), { values: 0, stored: STORED_FIELD_BYTES }),
      fields: 1,
      bytes: (alias ?? name).value.length + FIELD_BYTES,
      depth: 1 + this.ofSet(selectionSet).depth,
    };
  }

  #ofValue(node: ValueNode): ValueSize {
    switch (node.kind) {
      case Kind.VARIABLE:
        return this.#ofVariableNamed(node.name.value);
      case Kind.LIST:
        return sumOf(node.values, (value) => this.#ofValue(value), { values: 1, stored: 0 });
      case Kind.OBJECT:
        return sumOf(node.fields, ({ value }) => this.#ofValue(value), {
          values: 1,
          stored: STORED_OBJECT_BYTES,
        });
      case Kind.NULL:
      case Kind.BOOLEAN:
        return { values: 1, stored: STORED_SCALAR_BYTES };
      case Kind.STRING:
        return sizeOfText(node.value);
      default:
        // An id may be a number of any length.
        return { values: sizeOfText(node.value).values, stored: STORED_SCALAR_BYTES };
    }
  }

  /** A resolver goes through a list in a variable as it does through one in the document. */
  #ofVariableNamed(name: string): ValueSize {
    const size = this.#ofVariable.get(name) ?? sizeOfInput(this.#variables[name]);
    this.#ofVariable.set(name, size);
    return size;
  }
}

/** Maps the names of a document's fragments to their definitions. */
export function fragmentsOf(document: DocumentNode): ReadonlyMap<string, FragmentDefinitionNode> {
  return new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
}

/** Texts, lists, objects and what they hold. The nesting of variables is limited before (`input-size.ts`). */
function sizeOfInput(value: unknown): ValueSize {
  if (typeof value === "string") return sizeOfText(value);
  if (typeof value !== "object" || value === null) return { values: 0, stored: STORED_SCALAR_BYTES };
  const inner = Object.values(value);
  const stored = Array.isArray(value) ? 0 : STORED_OBJECT_BYTES;
  return sumOf(inner, sizeOfInput, { values: 1 + inner.length, stored });
}

function sizeOfText(text: string): ValueSize {
  return { values: 1 + Math.floor(text.length / CHARACTERS_PER_VALUE), stored: Buffer.byteLength(text) };
}

function sumOf<Part>(parts: readonly Part[], sizeOf: (part: Part) => ValueSize, start: ValueSize): ValueSize {
  let { values, stored } = start;
  for (const part of parts) {
    const size = sizeOf(part);
    values += size.values;
    stored += size.stored;
  }
  return { values, stored };
}

function add(a: SelectionSize, b: SelectionSize): SelectionSize {
  return {
    fields: a.fields + b.fields,
    values: a.values + b.values,
    bytes: a.bytes + b.bytes,
    stored: a.stored + b.stored,
    depth: Math.max(a.depth, b.depth),
  };
}
