import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { createCart } from "#shop/modules/cart/cart.store.ts";
import { location, openBench, STORE_URL, type Bench } from "./payment-bench.fixture.ts";

const FINISH = `${STORE_URL}/finish`;
let bench: Bench;

beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

describe("who may send the form", () => {
  it.each([
    ["another origin", { Origin: "https://evil.test" }, 403],
    ["no origin", { Origin: "" }, 403],
    ["an opaque origin", { Origin: "null" }, 403],
    ["another site, says the browser", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["a sibling site, says the browser", { "Sec-Fetch-Site": "same-site" }, 403],
    ["our page, says the browser", { "Sec-Fetch-Site": "same-origin", Origin: "null" }, 200],
    ["our page", {}, 200],
  ])("%s → %d", async (_title, headers, status) => {
    const cart = await bench.cart();
    const answer = await bench.post(bench.page(cart), { intent: "update", delivery_country: "RO" }, headers);
    expect(answer.status).toBe(status);
  });

  test("strict headers on every answer, also on errors", async () => {
    const cart = await bench.cart();
    for (const answer of [
      await bench.get(bench.page(cart)),
      await bench.get("/pay/nothing"),
      await bench.pay(cart),
    ]) {
      expect(answer.headers.get("Content-Security-Policy")).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self' https://shop.test https://store.test; base-uri 'none'; frame-ancestors 'none'",
      );
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      expect(answer.headers.get("Referrer-Policy")).toBe("same-origin");
    }
  });

  test("no inline style, no script but the shop's own file, and the sheet is there", async () => {
    const html = await (await bench.get(bench.page(await bench.cart()))).text();
    expect(html).not.toMatch(/ style=|<style| on[a-z]+="/);
    expect(html.match(/<script[^]*?<\/script>/g)).toEqual([
      expect.stringMatching(/^<script type="module" src="\/pay\/page\.js\?v=[\da-f]{12}"><\/script>$/),
    ]);
    const sheet = await bench.get(/href="(\/pay\/style\.css[^"]*)"/.exec(html)?.[1] ?? "");
    expect(sheet.headers.get("Content-Type")).toBe("text/css; charset=utf-8");
    expect(sheet.headers.get("Cache-Control")).toContain("immutable");
  });

  test("ten declines, then a pause that is said", async () => {
    const cart = await bench.cart();
    for (let attempt = 0; attempt < 10; attempt += 1)
      await bench.pay(cart, { card_number: "4000 0000 0000 0002" });
    const shown = { expected_total: "28900" };
    const answer = await bench.pay(cart, shown);
    expect(answer.status).toBe(429);
    expect(answer.headers.get("Retry-After")).toBe("900");
    expect(await answer.text()).toContain("11:15");
    expect((await bench.get(bench.page(cart))).status).toBe(429);
    bench.now.ms += 15 * 60_000;
    expect(location(await bench.pay(cart))).toBe(FINISH);
  });
});

describe("carts that cannot be paid", () => {
  test("unknown: 404; empty: says so; too old: 404", async () => {
    expect((await bench.get("/pay/nothing")).status).toBe(404);
    expect((await bench.get("/pay/nothing/else/again/more")).status).toBe(404);
    const buyer = { email: null, phone: null, countryCode: null };
    const empty = await createCart(
      bench.database,
      { language: "en", country: "RO", buyer, lines: [] },
      bench.context.clock(),
    );
    const answer = await bench.get(bench.page(empty));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("The cart is empty");
    const old = await bench.cart();
    bench.now.ms += 11 * 24 * 60 * 60_000;
    expect((await bench.get(bench.page(old))).status).toBe(404);
  });
});

describe("language", () => {
  test("the cart's own, or the chosen one", async () => {
    const cart = await bench.cart([{ handle: "papillex", key: "monthly" }], {
      attributes: { language: "en" },
    });
    const english = await (await bench.get(bench.page(cart))).text();
    expect(english).toContain('<html lang="en">');
    expect(english).toContain("Order with obligation to pay");
    expect(english).toContain("Monthly subscription");
    const romanian = await (await bench.get(`${bench.page(cart)}?lang=ro`)).text();
    expect(romanian).toContain('<html lang="ro">');
    expect(romanian).toContain("Comandă cu obligație de plată");
    expect(romanian).toContain(`action="${bench.page(cart)}?lang=ro"`);
  });
});
