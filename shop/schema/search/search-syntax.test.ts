import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSearch, type SearchNode } from "./search-syntax.ts";

/** Prints the tree: `(or a (and b (not c)))`. */
function print(node: SearchNode | null): string {
  if (node === null) return "-";
  if (node.kind === "not") return `(not ${print(node.node)})`;
  if (node.kind !== "term") return `(${node.kind} ${node.nodes.map(print).join(" ")})`;
  const field = node.field === null ? "" : `${node.field}${node.comparator}`;
  return `${field}${node.any ? "ANY" : JSON.stringify(node.value)}${node.prefix && !node.any ? "*" : ""}`;
}

test.each([
  ["", "-"],
  ["   ", "-"],
  ["John Smith", '(and "John" "Smith")'],
  ["John AND Smith", '(and "John" "Smith")'],
  ["bob OR norman AND Shopify", '(or "bob" (and "norman" "Shopify"))'],
  ["bob OR norman Shopify", '(or "bob" (and "norman" "Shopify"))'],
  ["(bob OR norman) AND Shopify", '(and (or "bob" "norman") "Shopify")'],
  ["NOT bob", '(not "bob")'],
  ["-bob", '(not "bob")'],
  ["-(a OR b) c", '(and (not (or "a" "b")) "c")'],
  ["NOT -a", '"a"'],
  ["-title:x", '(not title="x")'],
  ["endo-well", '"endo-well"'],
  ["title:Papillex", 'title="Papillex"'],
  ["TITLE: Papillex", 'title="Papillex"'],
  ["title:'Endo Well'", 'title="Endo Well"'],
  ['title:"it\'s \\"here\\""', 'title="it\'s \\"here\\""'],
  ["D'Addario", '"D\'Addario"'],
  ["variants.price:>=100", 'variants.price>="100"'],
  ["variants.price:<100.5", 'variants.price<"100.5"'],
  ["created_at:>'2020-10-21T23:39:20Z'", 'created_at>"2020-10-21T23:39:20Z"'],
  ["papil*", '"papil"*'],
  ["title:pap*", 'title="pap"*'],
  ["title:'endo we'*", 'title="endo we"*'],
  ["title:*", "title=ANY"],
  ["a\\:b", '"a:b"'],
  ["star\\*", '"star*"'],
  ["tag:", "-"],
  [": a", '"a"'],
  ["(a", '"a"'],
  ["a) b", '(and "a" "b")'],
  ["a AND", '"a"'],
  ["OR a", '"a"'],
  ["NOT", "-"],
  ["()", "-"],
  ["and or", '(and "and" "or")'],
])("%j is read as %s", (query, tree) => {
  expect(print(parseSearch(query))).toBe(tree);
});

test("any text at all is read without failing", () => {
  const piece = fc.constantFrom(
    "a",
    "tag:",
    "'",
    '"',
    "(",
    ")",
    "-",
    "\\",
    "*",
    " ",
    "AND ",
    "OR ",
    "NOT ",
    ">=",
    ":",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(() => parseSearch(pieces.join(""))).not.toThrow();
    }),
  );
});

test.each([
  [900, "term"],
  [901, "not"],
])("%d negations in a row are folded: a %s is left", (negations, kind) => {
  for (const query of [`${"-".repeat(negations)}a`, `${"-(".repeat(negations)}a`]) {
    expect(parseSearch(query)).toMatchObject(
      kind === "term" ? { kind, value: "a" } : { kind, node: { value: "a" } },
    );
  }
});
