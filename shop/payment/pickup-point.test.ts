import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { toPointAttributes } from "#domain/shipping/pickup-point.ts";
import { carts } from "#shop/modules/cart/cart.tables.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import { type Bench, location, openBench, STORE_URL } from "./payment-bench.fixture.ts";

const POINT = {
  firstName: null,
  lastName: null,
  company: null,
  address1: "Bd. Unirii 1",
  address2: "easybox Unirii",
  city: "București",
  state: "B",
  postalCode: "030119",
  country: "RO",
  phone: null,
};

const HOME = {
  firstName: "Ioana",
  lastName: "Mureșan",
  address1: "Str. Memorandumului 12",
  city: "Cluj-Napoca",
  province: "CJ",
  zip: "400114",
  country: "RO",
};
const BILLED_AT_HOME = {
  billing_firstName: "Ioana",
  billing_lastName: "Mureșan",
  billing_country: "RO",
  billing_address1: "Str. Memorandumului 12",
  billing_city: "Cluj-Napoca",
  billing_state: "CJ",
  billing_postalCode: "400114",
};

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

/** Creates a cart that is to be fetched at a point. */
async function cartToPoint() {
  const attributes = {
    ...toPointAttributes({ carrier: "sameday", id: "1001", name: "easybox Unirii" }),
    billing_address: JSON.stringify(HOME),
  };
  const cart = await bench.cart([{ handle: "simplix" }], { attributes, deliveryAddress: POINT });
  await bench.database
    .update(carts)
    .set({ selectedDelivery: "pickup-ro" })
    .where(eq(carts.token, cart.token));
  return bench.reread(cart);
}

test("the payment page names the point with price and days, and asks for no address of the buyer", async () => {
  const html = await (await bench.get(bench.page(await cartToPoint()))).text();
  expect(html).toContain("Punct de ridicare: easybox Unirii");
  expect(html).toContain("livrăm în 2–4");
  expect(html).toContain("14,90");
  expect(html).toContain("Bd. Unirii 1");
  expect(html).toContain('name="delivery_phone"');
  expect(html).not.toContain('name="delivery_address1"');
});

test("a home address posted by hand does not get the price of the point: the order goes to the point", async () => {
  const cart = await cartToPoint();
  expect(location(await bench.pay(cart, BILLED_AT_HOME))).toBe(`${STORE_URL}/finish`);
  const order = (await bench.orders()).at(-1);
  expect(order?.snapshot).toMatchObject({
    shipping: { handle: "pickup-ro", title: "Punct de ridicare: easybox Unirii", priceMinor: 1490 },
    delivery: { firstName: "Ioana", address1: "Bd. Unirii 1", city: "București", phone: "+40721123456" },
    billing: { address1: "Str. Memorandumului 12", city: "Cluj-Napoca" },
  });
  const payloads = await bench.database.select().from(webhookDeliveries);
  expect(
    payloads.some(({ payload }) => payload?.includes('"title":"Punct de ridicare: easybox Unirii"')),
  ).toBe(true);
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
});

test("nobody is invoiced at a locker: the address of the invoice is asked for", async () => {
  const cart = await cartToPoint();
  const html = await (await bench.get(bench.page(cart))).text();
  expect(html).not.toContain('value="same"');
  expect((await bench.pay(cart, { billing_choice: "same" })).status).toBe(422);
});

test("a point that can no longer be chosen is said, and nothing is charged", async () => {
  const cart = await cartToPoint();
  const shown = await bench.shownTotal(bench.page(cart));
  await bench.database.update(carts).set({ attributes: [] }).where(eq(carts.token, cart.token));
  const answer = await bench.pay(cart, { ...BILLED_AT_HOME, ...shown });
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain("Punctul de ridicare nu mai poate fi ales.");
  expect(await bench.payments(cart)).toEqual([]);
});
