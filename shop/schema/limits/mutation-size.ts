import {
  type FieldNode,
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
  type ValidatedExecutionArgs,
  type ValueNode,
} from "graphql";

/** What one request may have stored. */
const STORED_BYTES_MAX = 256 * 1024;

/** Keys, identifiers, times and index entries that go with a stored object, such as a cart and its lines. */
const FIELD_OVERHEAD_BYTES = 1024;
const OBJECT_OVERHEAD_BYTES = 192;
const SCALAR_BYTES = 8;

export interface MutationSize {
  /** Mutations of the operation: its fields, those of fragments included. */
  readonly fields: number;
  /** Upper estimate of what they store: their arguments, a variable as often as it is used. */
  readonly bytes: number;
}

/** Measures a mutation before it is executed: one small request can name the same large variable a thousand times. */
export function mutationSize({
  operation,
  variableValues,
  fragmentDefinitions,
}: Pick<ValidatedExecutionArgs, "operation" | "variableValues" | "fragmentDefinitions">): MutationSize {
  const variables = variableValues.coerced;
  const known = new Map<string, number>();
  const ofVariable = (name: string): number => {
    const bytes = known.get(name) ?? bytesOf(variables[name]);
    known.set(name, bytes);
    return bytes;
  };
  const ofNode = (node: ValueNode): number => {
    switch (node.kind) {
      case Kind.VARIABLE:
        return ofVariable(node.name.value);
      case Kind.LIST:
        return sum(node.values.map(ofNode));
      case Kind.OBJECT:
        return OBJECT_OVERHEAD_BYTES + sum(node.fields.map(({ value }) => ofNode(value)));
      case Kind.STRING:
        return Buffer.byteLength(node.value);
      default:
        return SCALAR_BYTES;
    }
  };
  const ofField = (field: FieldNode): MutationSize => ({
    fields: 1,
    bytes: FIELD_OVERHEAD_BYTES + sum((field.arguments ?? []).map(({ value }) => ofNode(value))),
  });
  // Fragments that spread each other twice would otherwise be walked twice as often at each level.
  const ofFragment = new Map<string, MutationSize>();
  const ofSet = (set: SelectionSetNode): MutationSize =>
    set.selections.map(ofSelection).reduce(add, { fields: 0, bytes: 0 });
  const ofSelection = (selection: SelectionNode): MutationSize => {
    if (selection.kind === Kind.FIELD) return ofField(selection);
    if (selection.kind === Kind.INLINE_FRAGMENT) return ofSet(selection.selectionSet);
    const name = selection.name.value;
    const set = fragmentDefinitions[name]?.selectionSet;
    const size = ofFragment.get(name) ?? (set === undefined ? { fields: 0, bytes: 0 } : ofSet(set));
    ofFragment.set(name, size);
    return size;
  };
  return ofSet(operation.selectionSet);
}

/** @returns an error for a mutation that would store too much, else null */
export function storedBytesError(
  { bytes }: MutationSize,
  operation: OperationDefinitionNode,
): GraphQLError | null {
  if (bytes <= STORED_BYTES_MAX) return null;
  const message = `The mutation would store about ${bytes} bytes, which exceeds the maximum of ${STORED_BYTES_MAX} for one request.`;
  return new GraphQLError(message, {
    nodes: operation,
    extensions: { code: "MAX_INPUT_SIZE_EXCEEDED", bytes, maxBytes: STORED_BYTES_MAX },
  });
}

function add(a: MutationSize, b: MutationSize): MutationSize {
  return { fields: a.fields + b.fields, bytes: a.bytes + b.bytes };
}

function bytesOf(value: unknown): number {
  if (typeof value === "string") return Buffer.byteLength(value);
  if (Array.isArray(value)) return sum(value.map(bytesOf));
  if (typeof value !== "object" || value === null) return SCALAR_BYTES;
  return OBJECT_OVERHEAD_BYTES + sum(Object.values(value).map(bytesOf));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
