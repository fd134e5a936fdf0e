import { afterAll, beforeAll, expect, test } from "vitest";
import { ADDRESS_FIELDS } from "#domain/address/address.ts";
import { recordOf } from "#domain/text/record-of.ts";
import { renewalAmount } from "#shop/modules/subscription/renewal-amount.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { location, STORE_URL, type Typed } from "./payment-bench.fixture.ts";
import { refundOrder } from "./refund/refund-order.ts";
import { enterCode, issueStoreCredit } from "./store-credit.fixture.ts";
import { openSubscriptionBench, type SubscriptionBench } from "./subscription/subscription-bench.fixture.ts";

const FINISH = `${STORE_URL}/finish`;
const US = { ...recordOf(ADDRESS_FIELDS, () => null), country: "US" };
const BOSTON: Typed = {
  delivery_country: "US",
  delivery_city: "Boston",
  delivery_state: "MA",
  delivery_postalCode: "02110",
  delivery_phone: "+1 617 555 0123",
};

let bench: SubscriptionBench;
beforeAll(async () => {
  bench = await openSubscriptionBench(await openTestDatabase());
});
afterAll(() => bench.close());

async function expectAgreement(): Promise<void> {
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
}

test("an order of the United States is paid, told of and refunded in dollars, and the books agree", async () => {
  const cart = await bench.cart([{ handle: "simplix" }], { deliveryAddress: US });
  const html = await (await bench.get(bench.page(cart))).text();
  expect(html).toContain("$69.90");
  expect(location(await bench.pay(cart, BOSTON))).toBe(FINISH);
  const order = (await bench.orders()).at(-1);
  expect(order).toMatchObject({ currency: "USD", totalMinor: 6990 });
  expect(order?.snapshot).toMatchObject({
    currency: "USD",
    subtotalMinor: 4500,
    shipping: { priceMinor: 2490 },
  });
  expect(await bench.payments(cart)).toMatchObject([{ currency: "USD", amountMinor: 6990 }]);
  const told = await bench.database.select().from(webhookDeliveries);
  expect(
    told.some(({ payload }) => payload?.includes('"currency":"USD"') && payload.includes('"69.90"')),
  ).toBe(true);
  const refunded = await refundOrder(bench.context, {
    number: order?.number ?? 0,
    key: "delivery",
    lines: [],
    restock: "no_restock",
    shippingMinor: 1000,
    note: null,
  });
  expect(refunded).toMatchObject({ ok: true, refund: { amountMinor: 1000 } });
  await bench.pay(await bench.cart([{ handle: "simplix" }]));
  expect((await bench.orders()).at(-1)).toMatchObject({ currency: "RON", totalMinor: 21_890 });
  await expectAgreement();
});

test("store credit in lei pays no order in dollars", async () => {
  const credit = await issueStoreCredit(bench);
  const cart = await bench.cart([{ handle: "papillex" }], { deliveryAddress: US });
  const answer = await enterCode(bench, cart, credit.code, { typed: BOSTON });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Acest credit este în altă monedă decât comanda.");
});

test("a subscription renews in its currency, also when its country is sold to in another one", async () => {
  const contract = await bench.subscribe(BOSTON, { deliveryAddress: US, email: "boston@exemplu.ro" });
  expect(contract).toMatchObject({ currency: "USD", priceMinor: 5940 });
  const lists = bench.context.config.priceLists;
  Object.assign(bench.context.config, { priceLists: lists.filter(({ currency }) => currency !== "USD") });
  Object.assign(bench.context.config, {
    shippingRates: bench.context.config.shippingRates.map((rate) =>
      rate.zone === "US" ? { ...rate, currency: undefined, price: "119.90" } : rate,
    ),
  });
  expect(renewalAmount(contract, bench.context.config).total).toEqual({ amount: 5940, currency: "USD" });
  const [cycle] = await bench.cycles(contract.id);
  bench.now.ms = (cycle?.dueAt.getTime() ?? 0) + 5_000;
  await bench.run();
  expect((await bench.orders()).at(-1)).toMatchObject({ currency: "USD", totalMinor: 5940 });
  await expectAgreement();
});
