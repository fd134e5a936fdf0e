import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { type Bench, location, openBench } from "./payment-bench.fixture.ts";

let bench: Bench;
beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

const cart = () => bench.cart([{ handle: "papillex" }], { isForeign: true, language: "en" });

test("a paid cart of another storefront leads to the shop's own page, which names the order alone", async () => {
  const made = await cart();
  const thanks = `${bench.page(made)}/thanks`;
  expect(location(await bench.get(thanks))).toBe(bench.page(made));
  expect(location(await bench.pay(made))).toBe(thanks);
  expect(location(await bench.get(bench.page(made)))).toBe(thanks);
  const answer = await bench.get(thanks);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  expect(page).toContain(`Order #${(await bench.orders()).at(-1)?.number} was placed.`);
  expect(page).toContain('href="https://store.test/"');
  expect(page).not.toContain("ioana@exemplu.ro");
});

test("the site's own cart has no such page, and an unknown one neither", async () => {
  const own = await bench.cart();
  await bench.pay(own);
  expect(location(await bench.get(`${bench.page(own)}/thanks`))).toBe(bench.page(own));
  expect((await bench.get("/pay/AAAAAAAAAAAAAAAAAAAAAA/thanks")).status).toBe(404);
});
