import { beforeAll, describe, test } from "vitest";
import { insertGiftCard } from "#shop/testing/gift-card.fixture.ts";
import type { TestShop } from "#shop/testing/open-test-shop.ts";
import { ask, askedVersion, covers } from "./covered.ts";
import { lei, MONEY } from "./customer.fixture.ts";

const AURORA = "gid://shopify/ProductVariant/10011";
const CODE = "ABCDEFGHJKLM2345";
const CARD = `appliedGiftCards {
  id lastCharacters balance ${MONEY} balanceV2 ${MONEY} amountUsed ${MONEY} amountUsedV2 ${MONEY}
  presentmentAmountUsed ${MONEY}
}`;

/** Gift cards of a cart, which 2024-01 does not have. */
export function cartGiftCardContract(opened: () => TestShop): void {
  const shop = () => opened().shop;
  let cardId = 0;
  beforeAll(async () => {
    ({ id: cardId } = await insertGiftCard(opened(), { number: 1_777, code: CODE }));
  });

  async function newCart(): Promise<{ readonly id: string; readonly cards: readonly object[] }> {
    const query = `mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } } }`;
    const input = { lines: [{ merchandiseId: AURORA }] };
    const { data } = await ask(shop(), { query, variables: { input } });
    const payload = data?.["cartCreate"] as { cart: { id: string } } | undefined;
    if (!payload) throw new Error("The shop made no cart.");
    const { id } = payload.cart;
    const used = lei("50.0");
    const card = {
      id: `gid://shopify/AppliedGiftCard/${cardId}?cart=${/Cart\/(\w+)/.exec(id)?.[1] ?? ""}`,
      lastCharacters: "2345",
      balance: used,
      balanceV2: used,
      amountUsed: used,
      amountUsedV2: used,
      presentmentAmountUsed: used,
    };
    return { id, cards: [card] };
  }

  describe("gift cards of a cart", () => {
    test("there are none at first", async () => {
      const { id } = await newCart();
      const query = `query ($id: ID!) { cart(id: $id) { ${CARD} } }`;
      await covers(shop(), { query, variables: { id } }, { cart: { appliedGiftCards: [] } });
    });

    test("are applied by code, and removed by id", async () => {
      if (askedVersion() === "2024-01") return;
      const { id, cards } = await newCart();
      const call = (
        name: string,
        [list, type]: readonly [string, string],
        value: readonly string[],
        after: unknown,
      ) =>
        covers(
          shop(),
          {
            query: `mutation ($id: ID!, $list: [${type}!]!) { ${name}(cartId: $id, ${list}: $list) {
              cart { ${CARD} } userErrors { code field message } warnings { code }
            } }`,
            variables: { id, list: value },
          },
          { [name]: { cart: { appliedGiftCards: after }, userErrors: [], warnings: [] } },
          [`Mutation.${name}(cartId:)`, `Mutation.${name}(${list}:)`],
        );
      const codes = ["giftCardCodes", "String"] as const;
      await call("cartGiftCardCodesAdd", codes, [CODE], cards);
      await call("cartGiftCardCodesUpdate", codes, [], []);
      await call("cartGiftCardCodesUpdate", codes, [CODE.toLowerCase()], cards);
      const ids = cards.flatMap((card) => ("id" in card ? [String(card.id)] : []));
      await call("cartGiftCardCodesRemove", ["appliedGiftCardIds", "ID"], ids, []);
    });

    test("that there are not are refused", async () => {
      if (askedVersion() === "2024-01") return;
      const { id } = await newCart();
      const query = `mutation ($id: ID!) { cartGiftCardCodesUpdate(cartId: $id, giftCardCodes: ["NIMIC"]) {
        cart { appliedGiftCards { id } } userErrors { code field message }
      } }`;
      const error = {
        code: "INVALID",
        field: ["giftCardCodes", "0"],
        message: "The gift card code is invalid.",
      };
      await covers(
        shop(),
        { query, variables: { id } },
        { cartGiftCardCodesUpdate: { cart: { appliedGiftCards: [] }, userErrors: [error] } },
      );
    });
  });
}
