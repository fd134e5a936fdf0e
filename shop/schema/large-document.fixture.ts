import {
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLNamedType,
  type GraphQLSchema,
  isCompositeType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from "graphql";
import { HONOURED_ARGS } from "./resolved-schema.ts";

export const LARGE_DOCUMENT_FOCUSES = [
  "fields",
  "fragments",
  "searches",
  "introspection",
  "failures",
  "lists",
  "texts",
] as const;

/** Parameters of a document. The same parameters give the same document. */
export interface LargeDocumentWishes {
  readonly seed: number;
  readonly focus: (typeof LARGE_DOCUMENT_FOCUSES)[number];
  /** Fields of one object. */
  readonly width: number;
  /** Levels of nested objects. */
  readonly depth: number;
  readonly pageSize: number;
}

/** Somewhat fewer than the document cache allows. */
const TOKENS_MAX = 4_700;
const IDS = 250;
/** Leaves some space for the rest of the document. */
const IDS_WITH_TEXTS = 50;
/** Length of each of the two long texts: together nearly as large as a request may be. */
const TEXT_CHARS = 25_000;
const SEARCH_TERMS = [
  "cantarea",
  "-a",
  "title:a*",
  "'and the'",
  "tag:x",
  "-b*",
  "created_at:>2020-01-01",
  "price:>1",
  "colour:red",
];

/** A padded cursor, which is also used as a long tag, option or key. */
const LONG_TEXT = btoa(
  JSON.stringify({ padding: "A".repeat((TEXT_CHARS * 3) / 4), last_id: 0, last_value: 0 }),
);
const LONG_ID = `gid://shopify/Product/${"1".repeat(TEXT_CHARS)}`;

/** Writes a document as large as its parameters allow: every field under an alias of its own. */
export function largeDocument(schema: GraphQLSchema, wishes: LargeDocumentWishes) {
  const writer = new DocumentWriter(schema, wishes);
  const selection = writer.write(schema.getQueryType(), wishes.depth);
  const hasTexts = wishes.focus === "texts";
  const query = [
    hasTexts
      ? `query ($ids: [ID!]!, $text: String!, $id: ID!) {
           ids: nodes(ids: $ids) { ... on Product { metafield(namespace: "custom", key: $text) { id } } }
           id: node(id: $id) { id } ${selection} }`
      : `query ($ids: [ID!]!) { ids: nodes(ids: $ids) { id } ${selection} }`,
    ...writer.fragments,
  ].join("\n");
  return {
    query,
    variables: {
      ids: Array.from(
        { length: hasTexts ? IDS_WITH_TEXTS : IDS },
        (_, n) => `gid://shopify/Product/${1001 + n}`,
      ),
      ...(hasTexts ? { text: LONG_TEXT, id: LONG_ID } : {}),
    },
  };
}

class DocumentWriter {
  readonly fragments: string[] = [];
  readonly #schema: GraphQLSchema;
  readonly #wishes: LargeDocumentWishes;
  readonly #fragmentOf = new Map<string, string>();
  #random: number;
  #tokens = 0;
  #names = 0;

  constructor(schema: GraphQLSchema, wishes: LargeDocumentWishes) {
    this.#schema = schema;
    this.#wishes = wishes;
    this.#random = wishes.seed % 2_147_483_647 || 1;
  }

  write(type: GraphQLNamedType | null | undefined, depth: number): string {
    if (!isObjectType(type)) return this.#writeAbstract(type, depth);
    const fields = Object.values(type.getFields()).filter((field) => this.#suits(field, depth));
    if (type === this.#schema.getQueryType() && this.#wishes.focus === "introspection")
      return this.#schemas(depth);
    const parts: string[] = [];
    const spread = this.#wishes.focus === "fragments" ? this.#fragmentOf.get(type.name) : undefined;
    if (spread) parts.push(`...${spread}`);
    const width = spread ? 2 : this.#wishes.width;
    for (let n = 0; n < width && this.#tokens < TOKENS_MAX && fields.length > 0; n += 1) {
      parts.push(this.#field(this.#pick(fields), depth));
    }
    if (parts.length === 0) return this.#token("__typename", 1);
    return this.#wishes.focus === "fragments" && !spread
      ? this.#asFragment(type.name, parts.join(" "))
      : parts.join(" ");
  }

  #asFragment(typeName: string, selection: string): string {
    const name = this.#name("F");
    this.#fragmentOf.set(typeName, name);
    this.fragments.push(this.#token(`fragment ${name} on ${typeName} { ${selection} }`, 6));
    return this.#token(`...${name}`, 2);
  }

  #writeAbstract(type: GraphQLNamedType | null | undefined, depth: number): string {
    const [first] =
      type && isCompositeType(type) && !isObjectType(type) ? this.#schema.getPossibleTypes(type) : [];
    const product = this.#schema.getType("Product");
    const inner = type?.name === "Node" && isObjectType(product) ? product : first;
    return inner ? this.#token(`... on ${inner.name} { ${this.write(inner, depth)} }`, 5) : "__typename";
  }

  #schemas(depth: number): string {
    const parts: string[] = [];
    for (let n = 0; n < this.#wishes.width && this.#tokens < TOKENS_MAX; n += 1) {
      parts.push(
        this.#token(`${this.#name("a")}: __schema { types { name ${this.#types(Math.min(depth, 3))} } }`, 8),
      );
    }
    return parts.join(" ");
  }

  #types(depth: number): string {
    return depth <= 1
      ? this.#token("description", 1)
      : this.#token(`fields(includeDeprecated: true) { name type { ${this.#types(depth - 1)} kind } }`, 14);
  }

  #field(field: GraphQLField<unknown, unknown>, depth: number): string {
    const type = getNamedType(field.type);
    const below = isCompositeType(type)
      ? ` { ${this.write(type, this.#isPage(field) ? depth : depth - 1)} }`
      : "";
    return this.#token(`${this.#name("a")}: ${field.name}${this.#args(field)}${below}`, 5);
  }

  #args(field: GraphQLField<unknown, unknown>): string {
    const honoured = (field.extensions[HONOURED_ARGS] ?? []) as readonly string[];
    const args = field.args.filter(
      (arg) => isRequiredArgument(arg) || (honoured.includes(arg.name) && this.#wants(arg.name)),
    );
    const written = args.map((arg) => this.#token(`${arg.name}: ${this.#argument(arg.name, arg.type)}`, 3));
    return written.length === 0 ? "" : `(${written.join(", ")})`;
  }

  #wants(name: string): boolean {
    if (name === "first" || name === "handle") return true;
    if (name === "query") return this.#wishes.focus === "searches" || this.#chance(4);
    if (name === "sortKey" || name === "identifiers" || name === "filters") return this.#chance(2);
    if (name === "after" || name === "caseInsensitiveMatch") return this.#hasTexts && this.#chance(3);
    return false;
  }

  #argument(name: string, type: GraphQLInputType): string {
    if (name === "first") return String(this.#wishes.pageSize);
    if (name === "query") return JSON.stringify(this.#search());
    if (name === "ids") return "$ids";
    return this.#value(type);
  }

  #search(): string {
    const terms = this.#wishes.focus === "searches" ? 1 + this.#draw(49) : 3;
    return Array.from({ length: terms }, () => this.#pick(SEARCH_TERMS)).join(" OR ");
  }

  #value(type: GraphQLInputType): string {
    const nullable = getNullableType(type);
    if (isListType(nullable)) {
      const entries = this.#wishes.focus === "lists" ? 20 : 2;
      return `[${Array.from({ length: entries }, () => this.#value(nullable.ofType)).join(", ")}]`;
    }
    if (isEnumType(nullable)) return this.#token(this.#pick(nullable.getValues()).name, 1);
    if (isInputObjectType(nullable)) {
      const required = Object.values(nullable.getFields()).filter(
        (field) =>
          isRequiredInputField(field) ||
          (field.name === "namespace" && !isNonNullType(field.type)) ||
          (this.#hasTexts && getNamedType(field.type).name === "String"),
      );
      return `{ ${required.map(({ name, type: inner }) => this.#token(`${name}: ${this.#value(inner)}`, 3)).join(", ")} }`;
    }
    const named = getNamedType(type).name;
    if (this.#hasTexts && (named === "ID" || named === "String")) {
      return this.#token(named === "ID" ? "$id" : "$text", 2);
    }
    switch (named) {
      case "ID":
        return this.#token(`"gid://shopify/Product/${1001 + this.#draw(250)}"`, 1);
      case "Int":
      case "Float":
        return this.#token(String(this.#draw(40)), 1);
      case "Boolean":
        return this.#token("true", 1);
      default:
        return this.#token(this.#pick(['"custom"', '"category"', '"faq_1_answer"']), 1);
    }
  }

  /** Selects fields that the shop implements, except where the test is about failures. */
  #suits(field: GraphQLField<unknown, unknown>, depth: number): boolean {
    const isLeaf = !isCompositeType(getNamedType(field.type));
    if (!isLeaf && depth <= 1 && !this.#isPage(field)) return false;
    if (field.name === "node" && field.args.length === 0) return true;
    return (
      isLeaf || HONOURED_ARGS in field.extensions || this.#isPage(field) || this.#wishes.focus === "failures"
    );
  }

  get #hasTexts(): boolean {
    return this.#wishes.focus === "texts";
  }

  #isPage({ name }: GraphQLField<unknown, unknown>): boolean {
    return name === "nodes" || name === "edges" || name === "node";
  }

  #token(text: string, tokens: number): string {
    this.#tokens += tokens;
    return text;
  }

  #name(prefix: string): string {
    this.#names += 1;
    return `${prefix}${this.#names}`;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[this.#draw(items.length)] as Item;
  }

  #chance(oneIn: number): boolean {
    return this.#draw(oneIn) === 0;
  }

  /** Draws a number with Park and Miller's generator: 0 to `below` - 1. */
  #draw(below: number): number {
    this.#random = (this.#random * 48_271) % 2_147_483_647;
    return this.#random % below;
  }
}
