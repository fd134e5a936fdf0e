import { expect, it } from "vitest";
import { parseDraft } from "./checkout-draft.ts";

it.each([
  ["nothing", null, {}],
  ["no JSON", "{", {}],
  ["a list", "[1]", {}],
  ["a number", "7", {}],
  [
    "fields of the form",
    `{"email":"ana@exemplu.ro","terms":"yes"}`,
    { email: "ana@exemplu.ro", terms: "yes" },
  ],
  ["other fields", `{"card":"4242","__proto__":{"email":"x"}}`, {}],
  ["values that are no text", `{"email":7,"note":null}`, {}],
  ["more than anybody types", JSON.stringify({ note: "x".repeat(20_001) }), {}],
])("a draft of %s", (_case, text, draft) => {
  expect(parseDraft(text)).toEqual(draft);
});
