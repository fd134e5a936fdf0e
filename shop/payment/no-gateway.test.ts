import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { createNoGateway } from "./gateway/create-no-gateway.ts";
import { type Bench, location, openBench, STORE_URL } from "./payment-bench.fixture.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase(), { createGateway: createNoGateway });
});
afterAll(() => bench.close());

const ONE = [{ handle: "papillex" }];
const textOf = async (answer: Response | Promise<Response>) => (await answer).text();

test("a shop without a gateway offers no card, and asks for none", async () => {
  const html = await textOf(bench.get(bench.page(await bench.cart(ONE))));
  expect(html).not.toContain('value="card"');
  expect(html).not.toContain("card_number");
  expect(html).toContain("Nu îți cerem datele unui card.");
  // The first of the others is chosen instead of the card.
  expect(html).toMatch(/value="cash_on_delivery"[^>]*checked/);
  expect(html).toContain('value="bank_transfer"');
});

test("its orders are no tests, and a posted card is refused", async () => {
  const cart = await bench.cart(ONE);
  expect((await bench.pay(cart, { method: "card" })).status).toBe(422);
  expect(location(await bench.pay(cart, { method: "bank_transfer" }))).toBe(`${STORE_URL}/finish`);
  const order = (await bench.orders()).at(-1);
  expect(order?.snapshot.payment).toMatchObject({ method: "bank_transfer", isTest: false });
  await bench.deliverWebhooks();
  expect(await bench.disagreements()).toEqual([]);
});

test("a subscription cannot be paid, which the page says", async () => {
  const cart = await bench.cart([{ handle: "papillex", key: "monthly" }]);
  expect(await textOf(bench.get(bench.page(cart)))).toContain(
    "Abonamentele nu pot fi plătite în acest magazin",
  );
  expect((await bench.pay(cart, { subscription_consent: "yes" })).status).toBe(422);
});
