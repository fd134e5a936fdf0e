import { expect, it, test } from "vitest";
import { toPseudoText } from "./pseudo-text.ts";

it.each([
  ["Cart", "Cåååřt"],
  ["Add {name} to cart", "Ååådd {name} tőő čåååřt"],
  ["<strong>60</strong> capsules&nbsp;a day", "<strong>60</strong> čåååpšůůlęęš&nbsp;åå dååÿÿ"],
  ["See [our terms](/terms)", "Sęęęę [őőůůř tęęęřmš](/terms)"],
  ["## Orders {#orders}", "## Őőőřdęęřš {#orders}"],
  [
    "Write to a@b.example, or see https://store.example",
    "Wřïïtęę tőő a@b.example, őőř šęęęę https://store.example",
  ],
])("%j reads %j", (text, expected) => {
  expect(toPseudoText(text)).toBe(expected);
});

test("words become 40% longer", () => {
  const text = "Prepared in one or two working days, delivered in three to five";
  expect(toPseudoText(text).length / text.length).toBeGreaterThan(1.35);
});
