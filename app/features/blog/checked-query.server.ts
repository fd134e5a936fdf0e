import { type DocumentNode, GraphQLError, Kind, parse, visit } from "graphql";

/** Limits far above the store's own article queries: some 60 fields, 6 levels, 1,000 tokens. */
const TOKENS_MAX = 2_000;
const FIELDS_MAX = 300;
const DEPTH_MAX = 10;

export type QueryProblem = "invalid_query" | "not_a_query" | "query_too_large";

/**
 * Checks a GraphQL text that a browser wants sent to the platform: only queries pass, of a size that the store's own
 * pages need. Returns the problem, or null. Fragments count each time they are spread.
 */
export function queryProblem(text: string): QueryProblem | null {
  let document: DocumentNode;
  try {
    document = parse(text, { maxLexicalTokens: TOKENS_MAX, noLocation: true });
  } catch (error) {
    const tooLong = error instanceof GraphQLError && error.message.includes("tokens");
    return tooLong ? "query_too_large" : "invalid_query";
  }
  const operations = document.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION);
  if (operations.length !== 1) return "invalid_query";
  if (operations.some(({ operation }) => operation !== "query")) return "not_a_query";
  const others = document.definitions.filter(
    (part) => part.kind !== Kind.OPERATION_DEFINITION && part.kind !== Kind.FRAGMENT_DEFINITION,
  );
  if (others.length > 0) return "invalid_query";
  return isTooLarge(document) ? "query_too_large" : null;
}

interface Size {
  readonly fields: number;
  readonly depth: number;
}

const ENDLESS: Size = { fields: Number.POSITIVE_INFINITY, depth: Number.POSITIVE_INFINITY };

function isTooLarge(document: DocumentNode): boolean {
  const sizes = new Map<string, Size>();
  const measure = (name: string, open: ReadonlySet<string>): Size => {
    const known = sizes.get(name);
    if (known) return known;
    if (open.has(name)) return ENDLESS;
    const definition = document.definitions.find(
      (part) => part.kind === Kind.FRAGMENT_DEFINITION && part.name.value === name,
    );
    const size = definition ? sizeOf(definition, (each) => measure(each, new Set([...open, name]))) : ENDLESS;
    sizes.set(name, size);
    return size;
  };
  const operation = document.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION);
  if (!operation) return true;
  const { fields, depth } = sizeOf(operation, (name) => measure(name, new Set()));
  return fields > FIELDS_MAX || depth > DEPTH_MAX;
}

/** Counts the fields and levels of a definition, with the fragments it spreads. */
function sizeOf(part: DocumentNode["definitions"][number], fragment: (name: string) => Size): Size {
  let fields = 0;
  let depth = 0;
  let level = 0;
  visit(part, {
    Field: {
      enter() {
        fields += 1;
        level += 1;
        depth = Math.max(depth, level);
      },
      leave() {
        level -= 1;
      },
    },
    FragmentSpread(node) {
      const spread = fragment(node.name.value);
      fields += spread.fields;
      depth = Math.max(depth, level + spread.depth);
    },
  });
  return { fields, depth };
}
