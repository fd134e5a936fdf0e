import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { formatStoreCreditCode } from "#domain/payment/store-credit.ts";
import { parseCartGid } from "#shop/modules/cart/cart-gids.ts";
import { findCart } from "#shop/modules/cart/cart.store.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { openCustomerBench } from "#shop/modules/customer/customer-bench.fixture.ts";
import { storeCredits } from "#shop/modules/store-credit/store-credit.tables.ts";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { CREDIT_SECRET, location, STORE_URL } from "./payment-bench.fixture.ts";
import type { PaymentStep } from "./payment-steps.ts";
import { recoverPayments } from "./recovery/recover-payments.ts";
import { cancelPaidOrder } from "./refund/cancel-paid-order.ts";
import { creditRow, enterCode, issueStoreCredit, type MailedCredit } from "./store-credit.fixture.ts";

const FINISH = `${STORE_URL}/finish`;
const NO_CARD = { method: "", card_number: "", card_expiry: "", card_cvc: "", card_holder: "" };
const WRONG = "AAAA-BBBB-CCCC-DDDD";
const INVALID = { code: "INVALID", field: ["giftCardCodes", "0"], message: "The gift card code is invalid." };
const CARD = "appliedGiftCards { id lastCharacters balance { amount } amountUsed { amount } }";
const KILLS: readonly PaymentStep[] = [
  "payment-noted",
  "gateway-answered",
  "order-before-commit",
  "order-committed",
  "capture-answered",
  "paid-before-commit",
];

let bench: Awaited<ReturnType<typeof openCustomerBench>>;
beforeAll(async () => {
  const settings = { ...TEST_SHOP_SETTINGS, storeCreditSecret: CREDIT_SECRET };
  bench = await openCustomerBench(await openTestDatabase(), settings);
  await bench.setStock("papillex", 500);
});
afterAll(() => bench.close());

const ask = (query: string, variables: Readonly<Record<string, unknown>>, ip?: string) =>
  bench.call(query, variables, { version: NEWEST_VERSION, ...(ip !== undefined && { ip }) });

/** Makes a cart of bottles (289.00 lei each) through the API. */
async function newCart(bottles = 1, giftCardCodes: readonly string[] = [], countryCode = "RO") {
  const merchandiseId = `gid://shopify/ProductVariant/${bench.variantId("papillex")}`;
  const { data } = await ask(
    `mutation ($input: CartInput) { cartCreate(input: $input) { cart { id ${CARD} } userErrors { code field message } } }`,
    {
      input: {
        lines: [{ merchandiseId, quantity: bottles }],
        buyerIdentity: { email: "ana@exemplu.ro", countryCode },
        attributes: [
          { key: "terms_accepted", value: "yes" },
          { key: "checkout_attempt", value: "attempt-1" },
        ],
        giftCardCodes,
      },
    },
  );
  return data.cartCreate;
}

/** Runs one of the mutations; `list` is what its second argument is given. */
async function change(
  mutation: "Add" | "Update" | "Remove",
  cartId: string,
  list: readonly string[],
  ip?: string,
) {
  const [name, type] = mutation === "Remove" ? ["appliedGiftCardIds", "ID"] : ["giftCardCodes", "String"];
  const field = `cartGiftCardCodes${mutation}`;
  const query = `mutation ($cartId: ID!, $list: [${type}!]!) { ${field}(cartId: $cartId, ${name}: $list) {
    cart { ${CARD} } userErrors { code field message } warnings { code }
  } }`;
  const { data, errors } = await ask(query, { cartId, list }, ip);
  return { ...data?.[field], errors };
}

async function stored(cartId: string): Promise<StoredCart> {
  const cart = await findCart(bench.database, parseCartGid(cartId)?.token ?? "");
  if (cart === null) throw new Error("There is no such cart.");
  return cart;
}
const balanceOf = async (credit: MailedCredit) => (await creditRow(bench, credit)).balanceMinor;
async function agree(): Promise<void> {
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
}

describe("a gift card", () => {
  test("is applied by its code, in any case, and pays what it has; the payment page shows it", async () => {
    const credit = await issueStoreCredit(bench);
    const { cart } = await newCart(2);
    const applied = await change("Update", cart.id, [` ${formatStoreCreditCode(credit.code).toLowerCase()}`]);
    expect(applied).toMatchObject({
      cart: {
        appliedGiftCards: [
          {
            lastCharacters: credit.code.slice(-4),
            balance: { amount: "289.0" },
            amountUsed: { amount: "289.0" },
          },
        ],
      },
      userErrors: [],
    });
    expect(JSON.stringify(applied)).not.toContain(credit.code);
    const paying = await stored(cart.id);
    expect(await (await bench.get(bench.page(paying))).text()).toContain(`•••• ${credit.code.slice(-4)}`);
    expect(location(await bench.pay(paying))).toBe(FINISH);
    expect(await bench.payments(paying)).toMatchObject([
      { state: "captured", amountMinor: 57_800, creditMinor: 28_900, creditId: credit.id },
    ]);
    expect(await balanceOf(credit)).toBe(0);
    await agree();
  });

  test("is applied with a new cart, and pays all of it without a card", async () => {
    const credit = await issueStoreCredit(bench, { bottles: 2 });
    const { cart } = await newCart(1, [credit.code]);
    expect(cart.appliedGiftCards).toMatchObject([
      { amountUsed: { amount: "289.0" }, balance: { amount: "578.0" } },
    ]);
    expect(location(await bench.pay(await stored(cart.id), NO_CARD))).toBe(FINISH);
    expect(await balanceOf(credit)).toBe(28_900);
    await agree();
  });

  test("pays in its own currency alone", async () => {
    const [lei, euro] = [await issueStoreCredit(bench), await issueStoreCredit(bench)];
    await bench.database.update(storeCredits).set({ currency: "EUR" }).where(eq(storeCredits.id, euro.id));
    for (const [country, paying, refused] of [
      ["RO", lei, euro],
      ["DE", euro, lei],
    ] as const) {
      const { cart } = await newCart(1, [], country);
      expect(await change("Update", cart.id, [refused.code])).toMatchObject({ userErrors: [INVALID] });
      const applied = await change("Update", cart.id, [paying.code]);
      expect(applied).toMatchObject({
        cart: { appliedGiftCards: [{ lastCharacters: paying.code.slice(-4) }] },
      });
      expect(await newCart(1, [refused.code], country)).toMatchObject({ cart: null });
      expect(await newCart(1, [paying.code], country)).toMatchObject({ userErrors: [] });
    }
    await bench.database.update(storeCredits).set({ currency: "RON" }).where(eq(storeCredits.id, euro.id));
  });

  test("gets back what a cancelled order took", async () => {
    const credit = await issueStoreCredit(bench);
    const { cart } = await newCart(2, [credit.code]);
    await bench.pay(await stored(cart.id));
    const order = (await bench.orders()).at(-1);
    await cancelPaidOrder(bench.context, order?.number ?? 0, "customer");
    expect(await balanceOf(credit)).toBe(28_900);
    await agree();
  });

  test("is removed by its id, and by an update without codes", async () => {
    const credit = await issueStoreCredit(bench);
    const { cart } = await newCart(1, [credit.code]);
    const [{ id }] = cart.appliedGiftCards;
    const unknown = await change("Remove", cart.id, ["gid://shopify/AppliedGiftCard/1"]);
    expect(unknown.userErrors).toMatchObject([{ code: "INVALID", field: ["appliedGiftCardIds", "0"] }]);
    expect(unknown.cart.appliedGiftCards).toHaveLength(1);
    expect((await change("Remove", cart.id, [id])).cart.appliedGiftCards).toEqual([]);
    expect((await change("Add", cart.id, [credit.code])).cart.appliedGiftCards).toHaveLength(1);
    expect((await change("Update", cart.id, [])).cart.appliedGiftCards).toEqual([]);
    expect(location(await bench.pay(await stored(cart.id)))).toBe(FINISH);
    expect(await balanceOf(credit)).toBe(28_900);
  });

  test("is the only one of its cart: an update replaces it, an addition does not", async () => {
    const [one, other] = [await issueStoreCredit(bench), await issueStoreCredit(bench)];
    const { cart } = await newCart(1, [one.code]);
    const onlyOne = [
      { code: "INVALID", field: ["giftCardCodes"], message: "A cart can have only one gift card." },
    ];
    expect((await change("Add", cart.id, [other.code])).userErrors).toEqual(onlyOne);
    expect((await change("Update", cart.id, [one.code, other.code])).userErrors).toEqual(onlyOne);
    const again = await change("Add", cart.id, [one.code, formatStoreCreditCode(one.code)]);
    expect([again.userErrors, again.cart.appliedGiftCards.length]).toEqual([[], 1]);
    const replaced = await change("Update", cart.id, [other.code]);
    expect(replaced.cart.appliedGiftCards).toMatchObject([{ lastCharacters: other.code.slice(-4) }]);
  });

  test("belongs to the first browser that opens the payment page", async () => {
    const credit = await issueStoreCredit(bench);
    const { cart } = await newCart(1, [credit.code]);
    const paying = await stored(cart.id);
    const other = { Cookie: `${BRAND_STORAGE_PREFIX}_payer=${"x".repeat(43)}` };
    await bench.get(bench.page(paying));
    expect(await (await bench.get(bench.page(paying), other)).text()).not.toContain(credit.code.slice(-4));
    expect((await bench.pay(paying, { expected_credit: "28900", ...NO_CARD }, other)).status).toBe(422);
    expect(await balanceOf(credit)).toBe(28_900);
    expect(location(await bench.pay(paying, NO_CARD))).toBe(FINISH);
  });

  test("that a browser entered on the payment page is not told to the holder of the cart", async () => {
    const credit = await issueStoreCredit(bench);
    const { cart } = await newCart();
    expect((await enterCode(bench, await stored(cart.id), credit.code)).status).toBe(200);
    const query = `query ($id: ID!) { cart(id: $id) { ${CARD} } }`;
    expect((await ask(query, { id: cart.id })).data.cart.appliedGiftCards).toEqual([]);
  });
});

describe("a code that cannot be spent", () => {
  test("is refused in the same words, wrong or spent, and no cart is made with it", async () => {
    const spent = await issueStoreCredit(bench);
    await bench.pay(await stored((await newCart(1, [spent.code])).cart.id), NO_CARD);
    const { cart } = await newCart();
    for (const code of [WRONG, "SUMMER", spent.code]) {
      expect((await change("Update", cart.id, [code], "198.51.100.1")).userErrors).toEqual([INVALID]);
    }
    const refused = await newCart(1, [WRONG]);
    expect(refused).toEqual({
      cart: null,
      userErrors: [{ ...INVALID, field: ["input", "giftCardCodes", "0"] }],
    });
  });

  test("is looked up ten times for a network, whatever the cart, and the payment page counts too", async () => {
    const credit = await issueStoreCredit(bench);
    const ip = "198.51.100.2";
    const from = { headers: { "X-Forwarded-For": ip } };
    for (let n = 0; n < 9; n += 1) {
      const { cart } = await newCart();
      expect((await change("Add", cart.id, [WRONG], ip)).userErrors).toEqual([INVALID]);
    }
    const { cart } = await newCart();
    expect((await enterCode(bench, await stored(cart.id), WRONG, from)).status).toBe(422);
    const throttled = await change("Add", cart.id, [credit.code], ip);
    expect(throttled.errors).toMatchObject([{ extensions: { code: "THROTTLED" } }]);
    expect((await change("Add", cart.id, [credit.code], "198.51.100.3")).userErrors).toEqual([]);
  });

  test("is looked up ten times for a cart, whatever the network; right ones do not count", async () => {
    const credit = await issueStoreCredit(bench);
    const { cart } = await newCart();
    const from = (n: number): string => `198.51.101.${n}`;
    for (let n = 0; n < 9; n += 1) await change("Update", cart.id, [WRONG], from(n));
    expect((await change("Update", cart.id, [credit.code], from(9))).userErrors).toEqual([]);
    expect((await change("Update", cart.id, [WRONG], from(10))).userErrors).toEqual([INVALID]);
    const throttled = await change("Update", cart.id, [credit.code], from(11));
    expect(throttled.errors).toMatchObject([{ extensions: { code: "THROTTLED" } }]);
    bench.now.ms += 15 * 60_000;
    expect((await change("Update", cart.id, [credit.code], from(11))).userErrors).toEqual([]);
  });
});

describe("a gift card is charged once", () => {
  test("by two carts that have it and are paid at the same time", async () => {
    const credit = await issueStoreCredit(bench);
    const made = [await newCart(1, [credit.code]), await newCart(1, [credit.code])];
    const carts = await Promise.all(made.map(({ cart }) => stored(cart.id)));
    const shown = await Promise.all(carts.map((cart) => bench.shownTotal(bench.page(cart))));
    expect(shown).toMatchObject([{ expected_credit: "28900" }, { expected_credit: "28900" }]);
    const answers = await Promise.all(carts.map((cart, at) => bench.pay(cart, { ...shown[at], ...NO_CARD })));
    // The other one is told that the credit was spent, or that a card is missing now.
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1);
    const paid = (await Promise.all(carts.map((cart) => bench.payments(cart)))).flat();
    expect(paid).toMatchObject([{ state: "captured", creditMinor: 28_900 }]);
    expect(await balanceOf(credit)).toBe(0);
    await agree();
  });

  test.each(KILLS)("also when the process is killed at %s", async (step) => {
    const credit = await issueStoreCredit(bench);
    const { cart } = await newCart(2, [credit.code]);
    const paying = await stored(cart.id);
    bench.kill.at = step;
    await bench.pay(paying);
    bench.kill.at = null;
    for (let n = 0; n < 3; n += 1) {
      bench.now.ms += 60_000;
      await recoverPayments(bench.context, { untouchedMs: 20_000 });
    }
    const states = (await bench.payments(paying)).map(({ state }) => state);
    expect(await balanceOf(credit)).toBe(states.includes("captured") ? 0 : 28_900);
    if (!states.includes("captured")) {
      expect(location(await bench.pay(paying))).toBe(FINISH);
      expect(await balanceOf(credit)).toBe(0);
    }
    await agree();
  });
});
