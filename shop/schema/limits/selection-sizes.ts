import type { FieldNode, FragmentDefinitionNode, SelectionSetNode, ValueNode } from "graphql";

/** What one object takes in an answer, without the objects below it. */
export interface SelectionSize {
  readonly fields: number;
  /** Values in the arguments of its fields, long texts by length: every object coerces and reads them again. */
  readonly values: number;
  /** Keys and punctuation of its fields. */
  readonly bytes: number;
}

/** Quotation marks, colon and comma of a field, and a value that is no text. */
const FIELD_BYTES = 24;
/** Braces and comma of an object. */
const OBJECT_BYTES = 3;
/** A text in an argument is a value, and another one for each so many characters. */
const CHARACTERS_PER_VALUE = 64;

/**
 * Sizes of the selection sets of one operation, each counted once. A fragment counts wherever it is spread, also for
 * objects of other types: what is counted may be more than what is executed, and never less.
 */
export class SelectionSizes {
  readonly #fragments: Readonly<Record<string, FragmentDefinitionNode>>;
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly #ofSet = new Map<SelectionSetNode, SelectionSize>();
  readonly #ofVariable = new Map<string, number>();

  constructor(
    fragments: Readonly<Record<string, FragmentDefinitionNode>>,
    variables: Readonly<Record<string, unknown>>,
  ) {
    this.#fragments = fragments;
    this.#variables = variables;
  }

  /** @param nodes the places in the document that ask for the same field of an object; their selections are merged */
  ofFields(nodes: readonly FieldNode[]): SelectionSize {
    let [fields, values, bytes] = [0, 0, OBJECT_BYTES];
    for (const { selectionSet } of nodes) {
      if (!selectionSet) continue;
      const size = this.ofSet(selectionSet);
      fields += size.fields;
      values += size.values;
      bytes += size.bytes;
    }
    return { fields, values, bytes };
  }

  ofSet(set: SelectionSetNode): SelectionSize {
    const known = this.#ofSet.get(set);
    if (known) return known;
    let [fields, values, bytes] = [0, 0, 0];
    for (const selection of set.selections) {
      if (selection.kind === "Field") {
        fields += 1;
        values += this.#argumentValues(selection);
        bytes += (selection.alias ?? selection.name).value.length + FIELD_BYTES;
      } else {
        const inner =
          selection.kind === "InlineFragment"
            ? selection.selectionSet
            : this.#fragments[selection.name.value]?.selectionSet;
        if (!inner) continue;
        const size = this.ofSet(inner);
        fields += size.fields;
        values += size.values;
        bytes += size.bytes;
      }
    }
    const size = { fields, values, bytes };
    this.#ofSet.set(set, size);
    return size;
  }

  #argumentValues({ arguments: args = [] }: FieldNode): number {
    return args.reduce((sum, { value }) => sum + this.#values(value), 0);
  }

  #values(node: ValueNode): number {
    switch (node.kind) {
      case "Variable":
        return this.#variableValues(node.name.value);
      case "ListValue":
        return node.values.reduce((sum, value) => sum + this.#values(value), 1);
      case "ObjectValue":
        return node.fields.reduce((sum, { value }) => sum + this.#values(value), 1);
      case "NullValue":
      case "BooleanValue":
        return 1;
      default:
        // Numbers too: an id may be a number of any length.
        return valuesOfText(node.value);
    }
  }

  /** A resolver goes through a list in a variable as it does through one in the document. */
  #variableValues(name: string): number {
    const known = this.#ofVariable.get(name);
    if (known !== undefined) return known;
    const count = countValues(this.#variables[name]);
    this.#ofVariable.set(name, count);
    return count;
  }
}

/** Texts, lists, objects and what they hold. The nesting of variables is limited before (`input-size.ts`). */
function countValues(value: unknown): number {
  if (typeof value === "string") return valuesOfText(value);
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce((sum: number, inner) => sum + 1 + countValues(inner), 1);
}

function valuesOfText(text: string): number {
  return 1 + Math.floor(text.length / CHARACTERS_PER_VALUE);
}
