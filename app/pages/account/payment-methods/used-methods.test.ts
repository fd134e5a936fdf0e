import { expect, it } from "vitest";
import type { MirroredCard, MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { usedMethods } from "./used-methods.ts";

const VISA: MirroredCard = { brand: "Visa", lastFour: "4242" };

function order(
  day: number,
  paymentMethods: readonly string[],
  card: MirroredCard | null = null,
): MirroredOrder {
  const placedAt = `2026-11-0${day}T08:00:00Z`;
  return { placedAt, paymentMethods, card } as MirroredOrder;
}

it.each<[string, readonly MirroredOrder[], readonly string[]]>([
  ["no orders tell of none", [], []],
  ["an older order tells of the method alone", [order(1, ["card"])], ["card 1"]],
  [
    "the same card counts once, by its last use",
    [order(1, ["card"], VISA), order(3, ["card"], VISA)],
    ["card 4242 3"],
  ],
  [
    "two cards are two, the last used first",
    [order(1, ["card"], VISA), order(2, ["card"], { brand: "Visa", lastFour: "0002" })],
    ["card 0002 2", "card 4242 1"],
  ],
  ["a wallet is itself", [order(1, ["paypal"], null)], ["paypal 1"]],
  [
    "two methods of one order: the card is the card's",
    [order(1, ["gift_card", "card"], VISA)],
    ["gift_card 1", "card 4242 1"],
  ],
  ["a cancelled order without a payment tells of none", [order(1, [])], []],
])("%s", (_case, orders, expected) => {
  const used = usedMethods(orders).map(({ method, card, lastUsedAt }) =>
    [method, card?.lastFour, Number(lastUsedAt.slice(8, 10))].filter(Boolean).join(" "),
  );
  expect(used).toEqual(expected);
});
