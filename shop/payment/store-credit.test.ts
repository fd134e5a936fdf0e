import { eq, sql, type SQL } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { POPUP_DISCOUNT_CODE } from "#domain/promotion/discount.ts";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { formatStoreCreditCode } from "#domain/payment/store-credit.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import type { Order } from "#shop/modules/order/order.tables.ts";
import { bookMarks } from "#shop/modules/order/book-mark.tables.ts";
import { storeCreditUses } from "#shop/modules/store-credit/store-credit.tables.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { reconcile, reconcileChanges } from "./reconciliation/reconcile.ts";
import { createTestGateway } from "./test-gateway/create-test-gateway.ts";
import { cancelPaidOrder } from "./refund/cancel-paid-order.ts";
import { createPaymentApp } from "./payment-app.ts";
import { location, openBench, SHOP_URL, STORE_URL, type Bench, type Typed } from "./payment-bench.fixture.ts";
import { type OrderRefundRequest, refundOrder } from "./refund/refund-order.ts";
import { creditRow, enterCode, issueStoreCredit, type MailedCredit } from "./store-credit.fixture.ts";

const FINISH = `${STORE_URL}/finish`;
const NO_CARD = { method: "", card_number: "", card_expiry: "", card_cvc: "", card_holder: "" };
const CHALLENGE = { card_number: "4000 0000 0000 3220" };
const TWO = [{ handle: "papillex", quantity: 2 }];

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

async function agree(): Promise<void> {
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
}
async function orderOf(cart: StoredCart): Promise<Order> {
  const order = (await bench.orders()).find(({ cartToken }) => cartToken === cart.token);
  if (order === undefined) throw new Error("There is no order of this cart.");
  return order;
}
/** Buys two bottles for 578.00 lei; a credit of 289.00 lei pays one. */
async function partlyPaid(credit: MailedCredit, typed: Typed = {}): Promise<StoredCart> {
  const cart = await bench.cart(TWO);
  await enterCode(bench, cart, credit.code);
  await bench.pay(cart, typed);
  return cart;
}
const balanceOf = async (credit: MailedCredit): Promise<number> =>
  (await creditRow(bench, credit)).balanceMinor;
const refund = ({ number }: Order, request: Partial<OrderRefundRequest>) =>
  refundOrder(bench.context, {
    number,
    key: `of ${number}: ${JSON.stringify(request)}`,
    lines: [],
    restock: "no_restock",
    shippingMinor: 0,
    note: null,
    ...request,
  });
const text = async (answer: Response): Promise<string> => (await answer.text()).replaceAll(/\s+/g, " ");

describe("entering a code", () => {
  test("shows what the credit pays, and the order is paid with it and the card", async () => {
    const credit = await issueStoreCredit(bench);
    const cart = await bench.cart(TWO);
    const answer = await enterCode(bench, cart, ` ${formatStoreCreditCode(credit.code).toLowerCase()} `);
    expect(answer.status).toBe(200);
    const page = await text(answer);
    expect(page).toContain(`Credit de magazin •••• ${credit.code.slice(-4)}`);
    expect(page).toContain("Rămâne de plată");
    expect(page).not.toContain(credit.code);
    expect(location(await bench.pay(cart))).toBe(FINISH);
    expect(await bench.payments(cart)).toMatchObject([
      { state: "captured", method: "card", amountMinor: 57_800, creditMinor: 28_900, creditId: credit.id },
    ]);
    expect(await bench.context.gateway.find((await bench.payments(cart))[0]?.id ?? "")).toMatchObject({
      amount: { amount: 28_900 },
    });
    expect((await orderOf(cart)).snapshot.payment).toMatchObject({
      method: "card",
      credit: { amountMinor: 28_900, lastFour: credit.code.slice(-4) },
    });
    expect(await balanceOf(credit)).toBe(0);
    await agree();
  });

  test("one that pays everything asks for no card and no gateway", async () => {
    const credit = await issueStoreCredit(bench, { bottles: 2 });
    const cart = await bench.cart();
    const page = await text(await enterCode(bench, cart, credit.code));
    expect(page).toContain(joinHyphenated("Acoperă toată comanda"));
    expect(page).not.toContain('name="card_number"');
    expect(location(await bench.pay(cart, NO_CARD))).toBe(FINISH);
    const [payment] = await bench.payments(cart);
    expect(payment).toMatchObject({ state: "captured", method: "gift_card", creditMinor: 28_900 });
    expect(await bench.context.gateway.find(payment?.id ?? "")).toBeNull();
    expect(await balanceOf(credit)).toBe(28_900);
    const told = await bench.database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.subjectId, (await orderOf(cart)).id));
    expect(JSON.parse(told[0]?.payload ?? "{}")).toMatchObject({ payment_gateway_names: ["gift_card"] });
    await agree();
  });

  test("a code in the field counts before anything is charged, whatever button is pressed", async () => {
    const credit = await issueStoreCredit(bench);
    const cart = await bench.cart(TWO);
    const answer = await bench.pay(cart, { credit_code: credit.code });
    expect(answer.status).toBe(409);
    expect(await text(answer)).toContain("Am aplicat creditul de magazin");
    expect(await bench.payments(cart)).toEqual([]);
    expect(location(await bench.pay(cart))).toBe(FINISH);
    expect(await balanceOf(credit)).toBe(0);
    await agree();
  });

  test("it can be taken off again", async () => {
    const credit = await issueStoreCredit(bench);
    const cart = await bench.cart();
    await enterCode(bench, cart, credit.code);
    const page = await text(
      await bench.post(bench.page(cart), { intent: "remove_credit", delivery_country: "RO" }),
    );
    expect(page).toContain('name="credit_code"');
    expect(page).toContain('name="card_number"');
    expect(location(await bench.pay(cart))).toBe(FINISH);
    expect(await balanceOf(credit)).toBe(28_900);
    await agree();
  });

  test("another browser with the same link neither sees nor spends it", async () => {
    const credit = await issueStoreCredit(bench);
    const cart = await bench.cart();
    await enterCode(bench, cart, credit.code);
    const other = { Cookie: `${BRAND_STORAGE_PREFIX}_payer=${"x".repeat(43)}` };
    const page = await text(await bench.get(bench.page(cart), other));
    expect(page).not.toContain(credit.code.slice(-4));
    const paid = await bench.pay(cart, { expected_credit: "28900", ...NO_CARD }, other);
    expect(paid.status).toBe(422);
    expect(await balanceOf(credit)).toBe(28_900);
  });

  test.each([
    ["AAAA-BBBB-CCCC-DDDD", "Nu cunoaștem acest cod de credit"],
    [POPUP_DISCOUNT_CODE, "Nu cunoaștem acest cod de credit"],
    ["\u0000'; DROP TABLE", "Nu cunoaștem acest cod de credit"],
  ])("%j is refused beside the field, and stays in it", async (typed, said) => {
    const answer = await enterCode(bench, await bench.cart(), typed);
    expect(answer.status).toBe(422);
    const page = await text(answer);
    expect(page).toContain(said);
    expect(page).toContain('id="credit_code-error"');
  });

  test("one with nothing left says so; a code in the discount field is sent to the right one", async () => {
    const credit = await issueStoreCredit(bench);
    const spent = await bench.cart();
    await enterCode(bench, spent, credit.code);
    await bench.pay(spent, NO_CARD);
    const cart = await bench.cart();
    expect(await text(await enterCode(bench, cart, credit.code))).toContain("nu mai este nimic de cheltuit");
    const wrongField = { intent: "apply_code", code: credit.code, delivery_country: "RO" };
    expect(await text(await bench.post(bench.page(cart), wrongField))).toContain("cod de credit de magazin");
    await agree();
  });

  test("the eleventh wrong code of a network is refused, a right one before it counts nothing", async () => {
    const credit = await issueStoreCredit(bench);
    const cart = await bench.cart();
    const from = (network: string) => ({ headers: { "X-Forwarded-For": network } });
    const wrong = "AAAA-BBBB-CCCC-DDDD";
    for (let n = 1; n <= 9; n += 1) await enterCode(bench, cart, wrong, from("203.0.113.7"));
    expect((await enterCode(bench, cart, credit.code, from("203.0.113.7"))).status).toBe(200);
    expect((await enterCode(bench, cart, wrong, from("203.0.113.7"))).status).toBe(422);
    // The count is in the database: another process of the shop refuses the eleventh.
    const eleventh = await createPaymentApp(bench.context).request(
      SHOP_URL + bench.page(cart),
      {
        method: "POST",
        body: new URLSearchParams({ intent: "apply_credit", credit_code: wrong }).toString(),
        headers: { Origin: SHOP_URL, "Content-Type": "application/x-www-form-urlencoded" },
      },
      { ip: "203.0.113.7" },
    );
    expect(eleventh.status).toBe(429);
    expect(Number(eleventh.headers.get("Retry-After"))).toBeGreaterThan(0);
    // A right code is not looked up either; other networks, and orders without a code, go on.
    expect((await enterCode(bench, cart, credit.code, from("203.0.113.7"))).status).toBe(429);
    expect((await enterCode(bench, cart, wrong, from("203.0.113.8"))).status).toBe(422);
    bench.now.ms += 15 * 60_000;
    expect((await enterCode(bench, cart, wrong, from("203.0.113.7"))).status).toBe(422);
  });
});

describe("what a payment holds", () => {
  test("comes back when the card is declined, and can be used at once", async () => {
    const credit = await issueStoreCredit(bench);
    const cart = await partlyPaid(credit, { card_number: "4000 0000 0000 0002" });
    expect(await bench.payments(cart)).toMatchObject([{ state: "declined", creditMinor: 28_900 }]);
    expect(await balanceOf(credit)).toBe(28_900);
    expect(location(await bench.pay(cart))).toBe(FINISH);
    expect(await balanceOf(credit)).toBe(0);
    await agree();
  });

  test("is held while the bank asks, for this cart too when the customer pays in another way", async () => {
    const credit = await issueStoreCredit(bench);
    const cart = await partlyPaid(credit, CHALLENGE);
    expect(await balanceOf(credit)).toBe(0);
    const elsewhere = await bench.cart();
    expect((await enterCode(bench, elsewhere, credit.code)).status).toBe(422);
    // The customer returns without an answer and pays with another card.
    expect(location(await bench.pay(cart))).toBe(FINISH);
    expect(await bench.payments(cart)).toMatchObject([{ state: "voided" }, { state: "captured" }]);
    const uses = await bench.database
      .select()
      .from(storeCreditUses)
      .where(eq(storeCreditUses.creditId, credit.id));
    expect(uses.map(({ state }) => state).toSorted()).toEqual(["released", "taken"]);
    await agree();
  });

  test("a credit that was spent in another checkout meanwhile charges nothing", async () => {
    const credit = await issueStoreCredit(bench);
    const [first, second] = [await bench.cart(), await bench.cart(TWO)];
    for (const cart of [first, second]) await enterCode(bench, cart, credit.code);
    const shown = await bench.shownTotal(bench.page(second));
    expect(location(await bench.pay(first, NO_CARD))).toBe(FINISH);
    const late = await bench.pay(second, shown);
    expect(late.status).toBe(409);
    expect(await text(late)).toContain(joinHyphenated("s-a schimbat între timp"));
    expect(await bench.payments(second)).toEqual([]);
    expect(location(await bench.pay(second))).toBe(FINISH);
    expect(await bench.payments(second)).toMatchObject([{ creditMinor: 0 }]);
    await agree();
  });

  test("is held once, however often the button is pressed", async () => {
    const credit = await issueStoreCredit(bench, { bottles: 3 });
    const cart = await bench.cart();
    await enterCode(bench, cart, credit.code);
    const shown = await bench.shownTotal(bench.page(cart));
    await Promise.all(Array.from({ length: 5 }, () => bench.pay(cart, { ...shown, ...NO_CARD })));
    expect(await bench.payments(cart)).toMatchObject([{ state: "captured", creditMinor: 28_900 }]);
    expect(await balanceOf(credit)).toBe(57_800);
    await agree();
  });

  test("a subscription keeps its card: credit leaves it the least that is charged, renewals take none", async () => {
    const credit = await issueStoreCredit(bench, { bottles: 3 });
    const cart = await bench.cart([{ handle: "papillex", key: "monthly" }]);
    const page = await text(await enterCode(bench, cart, credit.code));
    expect(page).toContain('name="card_number"');
    expect(location(await bench.pay(cart))).toBe(FINISH);
    const [payment] = await bench.payments(cart);
    expect((payment?.amountMinor ?? 0) - (payment?.creditMinor ?? 0)).toBe(200);
    await agree();
  });
});

describe("refunds", () => {
  test("fill the credit first, then pay the card; a refund as store credit goes into a new one", async () => {
    const credit = await issueStoreCredit(bench);
    const order = await orderOf(await partlyPaid(credit));
    const first = await refund(order, { lines: [{ line: 0, quantity: 1 }] });
    expect(first).toMatchObject({ refund: { state: "done", amountMinor: 28_900, creditMinor: 28_900 } });
    expect(await balanceOf(credit)).toBe(28_900);
    await agree();
    const second = await refund(order, { lines: [{ line: 0, quantity: 1 }], destination: "store_credit" });
    expect(second).toMatchObject({ refund: { creditMinor: 0, issuedMinor: 28_900 } });
    expect((await orderOf({ token: order.cartToken } as StoredCart)).financialStatus).toBe("refunded");
    await agree();
  });

  test("a withdrawal gives each means its own share, sent as two transactions", async () => {
    const credit = await issueStoreCredit(bench);
    const order = await orderOf(await partlyPaid(credit));
    const result = await refund(order, { lines: [{ line: 0, quantity: 1 }], split: "shares" });
    expect(result).toMatchObject({ refund: { amountMinor: 28_900, creditMinor: 14_450, issuedMinor: 0 } });
    expect(await balanceOf(credit)).toBe(14_450);
    const told = await bench.database
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.subjectId, order.id));
    const payload = told.find(({ topic }) => topic === "refunds/create")?.payload;
    expect(JSON.parse(payload ?? "{}")).toMatchObject({
      transactions: [
        { gateway: "card", amount: "144.50" },
        { gateway: "gift_card", amount: "144.50" },
      ],
    });
    await agree();
  });

  test("cancelling gives the credit and the card back what each paid, once", async () => {
    const credit = await issueStoreCredit(bench);
    const order = await orderOf(await partlyPaid(credit));
    for (let n = 0; n < 2; n += 1) await cancelPaidOrder(bench.context, order.number, "customer");
    expect(await balanceOf(credit)).toBe(28_900);
    await agree();
  });

  test("an order that credit paid whole is refunded without a gateway", async () => {
    const credit = await issueStoreCredit(bench);
    const cart = await bench.cart();
    await enterCode(bench, cart, credit.code);
    await bench.pay(cart, NO_CARD);
    await refund(await orderOf(cart), { lines: "rest", shippingMinor: "rest" });
    expect(await orderOf(cart)).toMatchObject({ financialStatus: "refunded", refundedMinor: 28_900 });
    expect(await balanceOf(credit)).toBe(28_900);
    await agree();
  });
});

const CREDIT_USE = sql`(SELECT payment_id FROM shop.store_credit_uses WHERE given_back_minor > 0 LIMIT 1)`;

test.each<[string, SQL, readonly string[]]>([
  [
    "a balance that is too high",
    sql`UPDATE shop.store_credits SET balance_minor = 1 WHERE id = (SELECT min(id) FROM shop.store_credits WHERE balance_minor = 0)`,
    ["issued 28900, open 1, held or spent 28900"],
  ],
  [
    "a use nobody noted",
    sql`UPDATE shop.store_credit_uses SET payment_id = 'x' WHERE payment_id = ${CREDIT_USE}`,
    [
      "taken of a credit without a payment",
      "refunded with 28900 of a credit that is not noted",
      "0 given back to a credit, refunds say 28900",
    ],
  ],
  [
    "a hold that outlives its payment",
    sql`UPDATE shop.store_credit_uses SET state = 'held' WHERE payment_id = (SELECT id FROM shop.payments WHERE state = 'captured' AND credit_minor = 200 OR state = 'captured' AND method = 'gift_card' ORDER BY created_at, id LIMIT 1)`,
    ["held, payment captured"],
  ],
  [
    "a refund that issued nothing",
    sql`UPDATE shop.refunds SET issued_minor = 0 WHERE id = (SELECT max(refund_id) FROM shop.store_credits)`,
    ["issued 28900 of store credit instead of 0"],
  ],
])("the books tell of %s", async (_title, planted, said) => {
  const rolledBack = new Error("rolled back");
  const found: string[][] = [];
  await bench.database
    .transaction(async (tx) => {
      await tx.delete(bookMarks);
      await tx.execute(planted);
      const records = { database: tx, gateway: createTestGateway({ ...bench.context, database: tx }) };
      for (const all of [await reconcile(records), await reconcileChanges(records)])
        found.push(all.filter(({ book }) => book === "credits").map((each) => each.text));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  expect(found).toEqual([said, said]);
});
