import { describe, expect, it } from "vitest";
import type { Cart, CartItem } from "#domain/cart/cart.ts";
import type { CartLineFacts, KnownVariant } from "#app/features/cart/lines/cart-line-facts.ts";
import type { MirroredLine } from "#app/features/orders/mirrored-order.ts";
import { type LeftOut, planReorder } from "./plan-reorder.ts";

const id = (n: number) => `gid://shopify/ProductVariant/${n}`;
const BOTTLE: KnownVariant = {
  id: id(1),
  available: true,
  handle: "papillex",
  productTitle: "Papillex",
  variantTitle: "Un flacon",
  image: "/media/papillex.webp",
  price: 29_900,
  currency: "RON",
  isSubscription: false,
  subscriptionType: null,
};
const MONTHLY: KnownVariant = {
  ...BOTTLE,
  id: id(2),
  variantTitle: "Abonament lunar",
  isSubscription: true,
  subscriptionType: "monthly",
};
const line = (variantId: string | null, changes: Partial<MirroredLine> = {}): MirroredLine => ({
  variantId,
  title: "Papillex",
  variantTitle: "Un flacon",
  quantity: 2,
  price: "289.00",
  discount: "0.00",
  taxes: [],
  ...changes,
});
const monthly = line(id(2), { variantTitle: "Abonament lunar", quantity: 1 });
const inCart = ({ isSubscription, subscriptionType, variantTitle }: KnownVariant, n: number): CartItem => ({
  id: id(n),
  handle: "papillex",
  productTitle: "Papillex",
  variantTitle,
  name: `Papillex ${variantTitle}`,
  image: null,
  price: 28_900,
  currency: "RON",
  variant: variantTitle,
  quantity: 1,
  isSubscription,
  subscriptionType,
});

interface Case {
  readonly lines: readonly MirroredLine[];
  readonly facts?: readonly CartLineFacts[];
  readonly cart?: Cart;
}

function plan({ lines, facts = [BOTTLE, MONTHLY], cart = [] }: Case) {
  return planReorder(lines, new Map(facts.map((each) => [each.id, each])), cart);
}

describe("what of an old order goes into the cart again", () => {
  it("is what is still sold, under today's names and at today's price", () => {
    const { add, leftOut } = plan({
      lines: [line(id(1), { title: "Papillex vechi", price: "1.00" })],
      facts: [{ ...BOTTLE, variantTitle: "Single bottle" }],
    });
    expect(leftOut).toEqual([]);
    expect(add).toMatchObject([
      {
        quantity: 2,
        item: {
          id: id(1),
          name: "Papillex Single bottle",
          variant: "Single bottle",
          price: 29_900,
          currency: "RON",
          image: "/media/papillex.webp",
        },
      },
    ]);
  });

  it.each<[string, Case, readonly number[], readonly LeftOut["reason"][]]>([
    ["is all of it", { lines: [line(id(1)), monthly] }, [2, 1], []],
    ["is not what is gone", { lines: [line(id(1)), monthly], facts: [MONTHLY] }, [1], ["gone"]],
    [
      "is not what is said to be gone",
      { lines: [line(id(1))], facts: [{ id: id(1), gone: true }] },
      [],
      ["gone"],
    ],
    ["is not a line without a variant", { lines: [line(null)] }, [], ["gone"]],
    [
      "is not what is sold out",
      { lines: [line(id(1))], facts: [{ ...BOTTLE, available: false }] },
      [],
      ["sold_out"],
    ],
    [
      "is not what has no price the store can count in",
      { lines: [line(id(1))], facts: [{ ...BOTTLE, price: null, currency: null }] },
      [],
      ["gone"],
    ],
    [
      "is not a second subscription beside one in the cart",
      { lines: [monthly, line(id(1))], cart: [inCart(MONTHLY, 9)] },
      [2],
      ["subscription_limit"],
    ],
    [
      "is not the same subscription once more",
      { lines: [monthly], cart: [inCart(MONTHLY, 2)] },
      [],
      ["subscription_limit"],
    ],
    [
      "is the first of two subscriptions",
      { lines: [monthly, line(id(3))], facts: [MONTHLY, { ...MONTHLY, id: id(3) }] },
      [1],
      ["subscription_limit"],
    ],
    [
      "is a variant that is a subscription today, whatever it was then, once",
      { lines: [line(id(1), { quantity: 1 }), monthly], facts: [{ ...MONTHLY, id: id(1) }, MONTHLY] },
      [1],
      ["subscription_limit"],
    ],
    ["adds to what is in the cart", { lines: [line(id(1))], cart: [inCart(BOTTLE, 1)] }, [2], []],
    [
      "is not a quantity no cart can hold",
      { lines: [line(id(1), { quantity: Number.MAX_SAFE_INTEGER })] },
      [],
      ["quantity"],
    ],
  ])("%s", (_case, given, quantities, reasons) => {
    const { add, leftOut } = plan(given);
    expect(add.map(({ quantity }) => quantity)).toEqual(quantities);
    expect(leftOut.map(({ reason }) => reason)).toEqual(reasons);
  });

  it.each([
    ["the order named no variant", null, "Default Title"],
    ["the shop has only one today", "Un flacon", "Default Title"],
  ])("has the product's name alone where %s", (_case, variantTitle, today) => {
    const { add } = plan({
      lines: [line(id(1), { variantTitle })],
      facts: [{ ...BOTTLE, variantTitle: today }],
    });
    expect(add[0]?.item).toMatchObject({ name: "Papillex", variantTitle: "" });
  });

  it("names what stays out as the order did", () => {
    expect(plan({ lines: [line(null)] }).leftOut).toEqual([{ name: "Papillex, Un flacon", reason: "gone" }]);
  });
});
