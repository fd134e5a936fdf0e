import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import {
  type Answer,
  type CustomerBench,
  openCustomerBench,
} from "#shop/modules/customer/customer-bench.fixture.ts";
import { ADDRESS, GOOD_CARD, location, type Typed } from "./payment-bench.fixture.ts";

/** A previous and a new customer: their addresses have equal length, so that pages can be compared in full. */
const BOUGHT = "bought@exemplu.ro";
const NEVER = "nobody@exemplu.ro";
const CODE = "POPUP10";
const DECLINED_CARD = { ...GOOD_CARD, card_number: "4000 0000 0000 0002" };
const CHALLENGE_CARD = { ...GOOD_CARD, card_number: "4000 0000 0000 3220" };

let bench: CustomerBench;
beforeAll(async () => {
  bench = await openCustomerBench(await openTestDatabase(), TEST_SHOP_SETTINGS);
  await bench.order(BOUGHT);
});
afterAll(() => bench.close());

const cartWithCode = () => bench.cart([{ handle: "ahcc" }], { codes: [CODE], email: "" });
/** Makes the form with a card, an address and a button. */
const typed = (email: string, intent: string): Typed => ({
  ...ADDRESS,
  ...GOOD_CARD,
  email,
  method: "card",
  intent,
});
const onlyTheAddress = (page: string, email: string): string => page.replaceAll(email, "…");

describe("before the order button nothing tells whether an address has ordered", () => {
  const CART = `cart { discountCodes { code applicable } cost { totalAmount { amount } }
    discountAllocations { discountedAmount { amount } } } userErrors { code field message }`;
  const lines = () => [{ merchandiseId: `gid://shopify/ProductVariant/${bench.variantId("ahcc")}` }];
  const create = (input: object): Promise<Answer> =>
    bench.mutate(
      "cartCreate",
      "$input: CartInput",
      { input: { lines: lines(), ...input } },
      `${CART} created: cart { id }`,
    );

  test.each<[string, (email: string) => Promise<Answer>]>([
    ["cartCreate", (email) => create({ discountCodes: [CODE], buyerIdentity: { email } })],
    [
      "cartDiscountCodesUpdate",
      async (email) => {
        const cartId = (await create({ buyerIdentity: { email } })).created.id;
        const variables = { cartId, discountCodes: [CODE] };
        return bench.mutate(
          "cartDiscountCodesUpdate",
          "$cartId: ID!, $discountCodes: [String!]",
          variables,
          CART,
        );
      },
    ],
    [
      "cartBuyerIdentityUpdate",
      async (email) => {
        const cartId = (await create({ discountCodes: [CODE] })).created.id;
        const variables = { cartId, buyerIdentity: { email } };
        const declared = "$cartId: ID!, $buyerIdentity: CartBuyerIdentityInput!";
        return bench.mutate("cartBuyerIdentityUpdate", declared, variables, CART);
      },
    ],
  ])("%s answers the same for both", async (_mutation, ask) => {
    const [bought, never] = [await ask(BOUGHT), await ask(NEVER)];
    expect(bought.cart).toEqual(never.cart);
    expect(bought.cart.discountCodes).toEqual([{ code: CODE, applicable: true }]);
  });

  test.each(["apply_code", "update", "switch_language"])("the payment page does, on %s", async (intent) => {
    const cart = await cartWithCode();
    const answers = [];
    for (const email of [BOUGHT, NEVER]) {
      const answer = await bench.post(bench.page(cart), { ...typed(email, intent), code: CODE });
      answers.push([answer.status, onlyTheAddress(await answer.text(), email)]);
    }
    expect(answers[1]).toEqual(answers[0]);
  });
});

describe("at the order button", () => {
  test("a declined card tells nothing: the code is judged once a payment is authorised", async () => {
    const answers = [];
    for (const email of [BOUGHT, NEVER]) {
      const cart = await cartWithCode();
      const answer = await bench.pay(cart, { ...DECLINED_CARD, email });
      const page = await (await bench.get(bench.page(cart))).text();
      answers.push({
        status: answer.status,
        place: answer.headers.get("Location")?.split("#")[1],
        said: /role="alert"[^>]*>([^<]*)/.exec(page)?.[1],
        payments: (await bench.payments(cart)).map(({ state, reason }) => `${state} ${reason}`),
        codes: (await bench.reread(cart)).discountCodes,
      });
    }
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({
      status: 303,
      said: expect.any(String),
      payments: ["declined card_declined"],
      codes: [CODE],
    });
  });

  test("the code is refused and taken off, and nothing typed lost but the card", async () => {
    const cart = await cartWithCode();
    const discounted = Number((await bench.shownTotal(bench.page(cart))).expected_total);
    expect(location(await bench.pay(cart, { email: BOUGHT }))).toBe(bench.page(cart));
    expect(await bench.payments(cart)).toMatchObject([{ state: "voided", reason: "code_not_for_buyer" }]);
    const page = await (await bench.get(bench.page(cart))).text();
    const total = Number(/name="expected_total" value="(\d+)"/.exec(page)?.[1]);
    expect(total).toBeGreaterThan(discounted);
    expect(page).toContain(
      joinHyphenated("Am scos codul de reducere: nu poate fi folosit cu această adresă de e-mail."),
    );
    expect(page).toContain(`value="${ADDRESS.delivery_address1}"`);
    expect(page).not.toContain(`value="${GOOD_CARD.card_number}"`);
    expect((await bench.reread(cart)).discountCodes).toEqual([]);
    // When resubmitted, the order is made at the total that was shown.
    location(await bench.pay(cart, { email: BOUGHT }));
    expect((await bench.orders()).at(-1)).toMatchObject({ email: BOUGHT, totalMinor: total });
  });

  test("a refusal counts as a decline, and ten of them pause the checkout", async () => {
    const cart = await cartWithCode();
    for (let tries = 0; tries < 10; tries += 1) {
      const shown = await bench.post(bench.page(cart), { ...typed(BOUGHT, "apply_code"), code: CODE });
      expect(shown.status).toBe(200);
      expect((await bench.pay(cart, { email: BOUGHT })).status).toBe(303);
    }
    const stored = await bench.payments(cart);
    expect(stored.map(({ state, reason }) => `${state} ${reason}`)).toEqual(
      Array.from({ length: 10 }, () => "voided code_not_for_buyer"),
    );
    const expected = { expected_total: "1", expected_lines: "" };
    const paused = await bench.post(bench.page(cart), { ...typed(NEVER, "pay"), ...expected });
    expect(paused.status).toBe(429);
    const voided = stored.map(({ id }) => id);
    expect((await bench.disagreements()).filter(({ row }) => voided.includes(row))).toEqual([]);
  });

  test("of many at once with one cart one is answered", async () => {
    const cart = await cartWithCode();
    const shown = await bench.shownTotal(bench.page(cart));
    const press = () => bench.post(bench.page(cart), { ...typed(BOUGHT, "pay"), ...shown });
    await Promise.all(Array.from({ length: 5 }, press));
    const reasons = (await bench.payments(cart)).map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason === "code_not_for_buyer")).toHaveLength(1);
  });

  test("an order that came in between is found by the order's own transaction, and the code is off the page", async () => {
    const email = "between@exemplu.ro";
    const cart = await bench.cart([{ handle: "ahcc" }], { codes: [CODE], email });
    const challenge = location(await bench.pay(cart, CHALLENGE_CARD));
    await bench.order(email);
    expect(location(await bench.post(challenge, { decision: "approve" }))).toBe(bench.page(cart));
    expect(await bench.payments(cart)).toMatchObject([{ state: "voided", reason: "code_not_for_buyer" }]);
    const page = await (await bench.get(bench.page(cart))).text();
    expect(page).toContain("nu poate fi folosit cu această adresă");
    expect(page).not.toContain("Codul POPUP10 este aplicat.");
  });
});
