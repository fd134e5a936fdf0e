import { describe, expect, it } from "vitest";
import { compileText, listParameters, type Text } from "./compile-text.ts";

function plural(match: Readonly<Record<string, string>>): Text {
  return [
    { declarations: ["input count", "local countPlural = count: plural"], selectors: ["countPlural"], match },
  ];
}

const items = plural({
  "countPlural=one": "{count} item in {place}",
  "countPlural=*": "{count} items in {place}",
});

it.each<[what: string, text: Text, code: string]>([
  ["a text", "Coșul tău", '"Coșul tău"'],
  ["a text with quotation marks", 'Scrie "da"', String.raw`"Scrie \"da\""`],
  ["a text with parameters", "{quantity} × {name}", "`${inputs.quantity} × ${inputs.name}`"],
  ["a text that looks like code", "`${name}` \\", "`\\`\\$${inputs.name}\\` \\\\`"],
  [
    "plural forms",
    items,
    'plural("en", inputs.count, { one: `${inputs.count} item in ${inputs.place}`, other: `${inputs.count} items in ${inputs.place}` })',
  ],
])("%s becomes an expression", (_what, text, code) => {
  expect(compileText(text, "en")).toBe(code);
});

it.each<[text: Text, parameters: readonly string[]]>([
  ["Coșul tău", []],
  ["{name}: {price}, {name}", ["name", "price"]],
  [items, ["count", "place"]],
  [plural({ "countPlural=one": "Un produs", "countPlural=*": "Produse" }), ["count"]],
])("%j asks for %j", (text, parameters) => {
  expect(listParameters(text)).toEqual(parameters);
});

describe("what the shop never needed of the message format stops the build:", () => {
  it.each<[what: string, text: Text]>([
    ["no form for the rest", plural({ "countPlural=one": "Un produs" })],
    ["an unknown form", plural({ "countPlural=1": "Un produs", "countPlural=*": "Produse" })],
    ["another selector", plural({ "other=one": "Un produs", "countPlural=*": "Produse" })],
    [
      "a second input",
      [{ declarations: ["input a", "input b"], selectors: ["a", "b"], match: { "a=one, b=one": "" } }],
    ],
  ])("%s", (_what, text) => {
    expect(() => compileText(text, "ro")).toThrow(/^(Not|A text in plural)/);
  });
});
