import { expect, test } from "vitest";
import { createDocumentCache, DOCUMENT_CACHE_CHARACTERS, DOCUMENT_CACHE_SIZE } from "./document-cache.ts";
import { createExecutableSchemas } from "./executable-schema.ts";

const schema = createExecutableSchemas([])["2024-01"];

test("a document is parsed and validated once", () => {
  const prepare = createDocumentCache(schema);
  expect(prepare("{ shop { name } }")).toBe(prepare("{ shop { name } }"));
  expect(prepare("{ shop { name } }")).toMatchObject({ ok: true, document: { kind: "Document" } });
});

test("the one that was not asked for longest makes room", () => {
  const prepare = createDocumentCache(schema);
  const used = prepare("{ shop { id } }");
  const unused = prepare("{ shop { name } }");
  for (let n = 0; n < DOCUMENT_CACHE_SIZE - 1; n += 1) {
    prepare(`{ shop { a${n}: name } }`);
    prepare("{ shop { id } }");
  }
  expect(prepare("{ shop { id } }")).toBe(used);
  expect(prepare("{ shop { name } }")).not.toBe(unused);
});

test("large documents make room for each other sooner", () => {
  const prepare = createDocumentCache(schema);
  const first = prepare("{ shop { name } }");
  const padding = " ".repeat(DOCUMENT_CACHE_CHARACTERS / 10);
  for (let n = 0; n < 9; n += 1) prepare(`{ shop { a${n}: name } }${padding}`);
  expect(prepare("{ shop { name } }")).toBe(first);
  for (let n = 0; n < 10; n += 1) prepare(`{ shop { b${n}: name } }${padding}`);
  expect(prepare("{ shop { name } }")).not.toBe(first);
});

test("errors are returned every time and are not cached", () => {
  const prepare = createDocumentCache(schema);
  const wrong = prepare("{ shop { colour } }");
  expect(wrong).toMatchObject({
    ok: false,
    errors: [{ message: 'Cannot query field "colour" on type "Shop".' }],
  });
  expect(prepare("{ shop { colour } }")).not.toBe(wrong);
});

const chain = (length: number): string =>
  Array.from({ length }, (_, n) => `fragment F${n} on Shop { shop { ...F${n + 1} } }`).join(" ");

test.each([
  ["directly", "{ ...A } fragment A on QueryRoot { ...A }"],
  ["through a field", "{ ...A } fragment A on QueryRoot { a { ...A } }"],
  ["through a field of itself", "{ shop { ...A } } fragment A on Shop { shop { ...A } }"],
  [
    "through another",
    "{ ...A } fragment A on QueryRoot { a { ...B } } fragment B on QueryRoot { b { ...A } }",
  ],
])("a fragment that contains itself %s is refused", (_how, query) => {
  const message = expect.stringContaining('Cannot spread fragment "A" within itself') as string;
  expect(createDocumentCache(schema)(query)).toMatchObject({ ok: false, status: 200, errors: [{ message }] });
});

test("hundreds of fragments within each other are refused", () => {
  const query = `{ shop { ...F0 } } ${chain(440)} fragment F440 on Shop { name }`;
  expect(createDocumentCache(schema)(query)).toMatchObject({ ok: false, status: 200 });
});
