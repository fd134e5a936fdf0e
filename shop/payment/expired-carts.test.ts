import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { findCart } from "#shop/modules/cart/cart.store.ts";
import { cartLines } from "#shop/modules/cart/cart.tables.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { shopMaintenance } from "#shop/maintenance/shop-maintenance.ts";
import { location, openBench, STORE_URL, type Bench } from "./payment-bench.fixture.ts";
import { recoverPayments } from "./recovery/recover-payments.ts";
import { DAY_MS } from "#domain/time/units.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

const exists = async (cart: StoredCart): Promise<boolean> =>
  (await findCart(bench.database, cart.token)) !== null;
/** Runs the shop's maintenance. @returns number of deleted carts */
async function forget(): Promise<number> {
  let carts = 0;
  for (const { name, run } of shopMaintenance(bench.database)) {
    const changed = await run(new Date(bench.now.ms));
    if (name === "carts") carts = changed;
  }
  return carts;
}

test("a cart is deleted with its lines after ten days without a change", async () => {
  const cart = await bench.cart();
  bench.now.ms += 10 * DAY_MS - 1;
  const younger = await bench.cart();
  expect(await forget()).toBe(0);
  bench.now.ms += 1;
  expect(await forget()).toBe(1);
  expect([await exists(cart), await exists(younger)]).toEqual([false, true]);
  expect(await bench.database.select().from(cartLines).where(eq(cartLines.cartToken, cart.token))).toEqual(
    [],
  );
  expect((await bench.get(bench.page(cart))).status).toBe(404);
});

test("a cart that was ordered stays", async () => {
  const cart = await bench.cart();
  expect(location(await bench.pay(cart))).toBe(`${STORE_URL}/finish`);
  bench.now.ms += 11 * DAY_MS;
  await forget();
  expect(await exists(cart)).toBe(true);
});

test("a cart whose payment the bank still asks about stays until that is decided", async () => {
  const cart = await bench.cart();
  await bench.pay(cart, { card_number: "4000 0000 0000 3220" });
  bench.now.ms += 10 * DAY_MS;
  await forget();
  expect(await exists(cart)).toBe(true);
  await recoverPayments(bench.context, { untouchedMs: 0 });
  await forget();
  expect(await exists(cart)).toBe(false);
});

test("what was typed for a failed payment goes with its cart, and the books still agree", async () => {
  const cart = await bench.cart();
  await bench.pay(cart, { card_number: "4000 0000 0000 0002" });
  expect((await bench.payments(cart))[0]?.submission?.email).toBe("ioana@exemplu.ro");
  bench.now.ms += 10 * DAY_MS;
  await forget();
  expect(await exists(cart)).toBe(false);
  expect(await bench.payments(cart)).toMatchObject([
    { state: "declined", amountMinor: 28_900, submission: null },
  ]);
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
});

test("what was typed for a payment that failed before the order goes at once, and that of the order stays", async () => {
  const cart = await bench.cart();
  await bench.pay(cart, { card_number: "4000 0000 0000 0002" });
  const other = await bench.cart();
  await bench.pay(other, { card_number: "4000 0000 0000 0002" });
  expect(location(await bench.pay(cart))).toBe(`${STORE_URL}/finish`);
  await forget();
  expect(await bench.payments(cart)).toMatchObject([
    { state: "declined", submission: null },
    { state: "captured", submission: { email: "ioana@exemplu.ro" } },
  ]);
  expect(await bench.payments(other)).toMatchObject([{ submission: { email: "ioana@exemplu.ro" } }]);
});
