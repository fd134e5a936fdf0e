import { expect, it } from "vitest";
import { cardName } from "./payment-name.ts";

it.each([
  ["visa", "Visa •••• 4242"],
  ["Visa", "Visa •••• 4242"],
  ["amex", "American Express •••• 4242"],
  ["Cartes Bancaires", "Cartes Bancaires •••• 4242"],
  ["unknown", "•••• 4242"],
  [null, "•••• 4242"],
  ["constructor", "constructor •••• 4242"],
])("a card of %s reads %s", (brand, name) => {
  expect(cardName({ brand, lastFour: "4242" })).toBe(name);
});
