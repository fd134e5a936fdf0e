import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import * as cartStore from "#shop/modules/cart/cart.store.ts";
import { joinHyphenated } from "#lib/text/join-hyphenated.ts";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import { location, openBench, STORE_URL, type Bench } from "./payment-bench.fixture.ts";

const FINISH = `${STORE_URL}/finish`;
let bench: Bench;

beforeAll(async () => {
  bench = await openBench(await openTestDatabase());
});
afterAll(() => bench.close());

describe("each card", () => {
  test("a good card makes an order that is paid, and leads to the finish", async () => {
    const before = await bench.stock("papillex");
    const cart = await bench.cart([{ handle: "papillex", quantity: 2 }], { email: "card@exemplu.ro" });
    expect(location(await bench.pay(cart))).toBe(FINISH);
    const [payment] = await bench.payments(cart);
    expect(payment).toMatchObject({
      state: "captured",
      brand: "visa",
      lastFour: "4242",
      amountMinor: 57_800,
    });
    const order = (await bench.orders()).find(({ cartToken }) => cartToken === cart.token);
    expect(order).toMatchObject({
      financialStatus: "paid",
      totalMinor: 57_800,
      email: "card@exemplu.ro",
      language: "ro",
    });
    expect(await bench.stock("papillex")).toBe((before ?? 0) - 2);
    expect((await bench.reread(cart)).orderId).toBe(order?.id);
  });

  it.each([
    ["4000 0000 0000 0002", "declined", "card_declined", "Banca a refuzat cardul."],
    ["4000 0000 0000 9995", "declined", "insufficient_funds", "Pe card nu sunt destui bani."],
    ["4111 1111 1111 1111", "declined", "unknown_test_card", "doar cardurile de test"],
  ])("%s is %s and says so, and everything else stays typed", async (card_number, state, reason, text) => {
    const cart = await bench.cart();
    const back = location(
      await bench.pay(cart, { card_number, delivery_city: "Dej", email: "alta@exemplu.ro" }),
    );
    expect(back).toBe(`${bench.page(cart)}#card_number`);
    expect(await bench.payments(cart)).toMatchObject([{ state, reason, lastFour: card_number.slice(-4) }]);
    const html = await (await bench.get(back)).text();
    expect(html).toContain(text);
    expect(html).toContain('value="Dej"');
    expect(html).toContain('value="alta@exemplu.ro"');
    expect(html).toMatch(/id="card_number"[^>]*aria-describedby="payment-problem"[^>]*value=""/);
    expect(html).toMatch(new RegExp(`id="payment-problem" role="alert">(?:(?!</form>)[^])*${text}`));
    expect((await bench.reread(cart)).completedAt).toBeNull();
  });

  test("after a decline another card pays", async () => {
    const cart = await bench.cart();
    await bench.pay(cart, { card_number: "4000 0000 0000 0002" });
    expect(location(await bench.pay(cart, { card_number: "5555 5555 5555 4444" }))).toBe(FINISH);
    expect((await bench.payments(cart)).map(({ state }) => state)).toEqual(["declined", "captured"]);
  });
});

test("the way back to the cart is in sight, beside the heading and in no fold", async () => {
  const html = await (await bench.get(bench.page(await bench.cart()))).text();
  const inSight = html.replace(/<details[^]*?<\/details>/g, "");
  expect(inSight).toMatch(new RegExp(`<h1[^]*?<a [^>]*href="${STORE_URL}/cart"[^>]*>[^]*?Înapoi la coș`));
  expect(html.split("Înapoi la coș")).toHaveLength(2);
});

describe("3-D Secure and wallets ask on a page of their own", () => {
  it.each([
    ["3-D Secure", { card_number: "4000 0000 0000 3220" }, "Banca de test", "challenge_refused"],
    ["PayPal", { method: "paypal" }, "PayPal", "wallet_cancelled"],
    ["Apple Pay", { method: "apple_pay" }, "Apple Pay", "wallet_cancelled"],
    ["Google Pay", { method: "google_pay" }, "Google Pay", "wallet_cancelled"],
  ])("%s: refused, then approved", async (_title, typed, name, reason) => {
    const cart = await bench.cart();
    const first = location(await bench.pay(cart, typed));
    const [payment] = await bench.payments(cart);
    expect(first).toBe(`${bench.page(cart)}/challenge/${payment?.id}`);
    const html = await (await bench.get(first)).text();
    expect(html).toContain(name);
    expect(html).toContain("289,00");
    const place = reason === "wallet_cancelled" ? "#method" : "#card_number";
    expect(location(await bench.post(first, { decision: "refuse" }))).toBe(bench.page(cart) + place);
    expect(await bench.payments(cart)).toMatchObject([{ state: "declined", reason }]);

    const second = location(await bench.pay(cart, typed));
    expect(location(await bench.post(second, { decision: "approve" }))).toBe(FINISH);
    // Back to the bank's page and pressing again: the order is made once.
    expect(location(await bench.post(second, { decision: "approve" }))).toBe(FINISH);
    expect(location(await bench.get(second))).toBe(FINISH);
    expect((await bench.payments(cart)).map(({ state }) => state)).toEqual(["declined", "captured"]);
  });

  test("the customer leaves the bank's page and pays with another card: the first payment can no longer be approved", async () => {
    const cart = await bench.cart();
    const challenge = location(await bench.pay(cart, { card_number: "4000 0000 0000 3220" }));
    expect((await bench.get(bench.page(cart))).status).toBe(200);
    expect(location(await bench.pay(cart))).toBe(FINISH);
    expect(location(await bench.post(challenge, { decision: "approve" }))).toBe(FINISH);
    expect((await bench.payments(cart)).map(({ state }) => state)).toEqual(["voided", "captured"]);
  });

  test("a challenge opens only with its own checkout", async () => {
    const cart = await bench.cart();
    const challenge = location(await bench.pay(cart, { method: "paypal" }));
    const other = await bench.cart();
    const stolen = challenge.replace(cart.checkoutToken, other.checkoutToken);
    expect(location(await bench.post(stolen, { decision: "approve" }))).toBe(bench.page(other));
    expect(await bench.payments(cart)).toMatchObject([{ state: "challenge" }]);
    await bench.post(challenge, { decision: "refuse" });
  });
});

describe("pressing twice, reloading, going back, two tabs", () => {
  test("ten times at once: one order, one charge", async () => {
    const cart = await bench.cart();
    const shown = await bench.shownTotal(bench.page(cart));
    const answers = await Promise.all(Array.from({ length: 10 }, () => bench.pay(cart, shown)));
    for (const answer of answers) expect([FINISH, `${bench.page(cart)}/wait`]).toContain(location(answer));
    expect((await bench.payments(cart)).map(({ state }) => state)).toEqual(["captured"]);
    expect((await bench.orders()).filter(({ cartToken }) => cartToken === cart.token)).toHaveLength(1);
    expect(location(await bench.get(`${bench.page(cart)}/wait`))).toBe(FINISH);
  });

  test("reloading the POST and going back after the order lead to the finish", async () => {
    const cart = await bench.cart();
    const shown = await bench.shownTotal(bench.page(cart));
    await bench.pay(cart, shown);
    expect(location(await bench.pay(cart, shown))).toBe(FINISH);
    expect(location(await bench.get(bench.page(cart)))).toBe(FINISH);
    expect(await bench.payments(cart)).toHaveLength(1);
  });
});

describe("nothing is charged when something changed since the page was shown", () => {
  test("price: the new total is shown first", async () => {
    const cart = await bench.cart();
    const shown = await bench.shownTotal(bench.page(cart));
    const answer = await bench.pay(cart, { ...shown, expected_total: "28800" });
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain("Totalul este acum 289,00");
    expect(await bench.payments(cart)).toEqual([]);
  });

  test("another product at the same total", async () => {
    const seen = await bench.cart([{ handle: "ic-well" }]);
    const { expected_lines = "" } = await bench.shownTotal(bench.page(seen));
    const cart = await bench.cart([{ handle: "pco-well" }]);
    expect((await bench.pay(cart, { expected_lines })).status).toBe(409);
  });

  test("country: it is sold to in another currency", async () => {
    const cart = await bench.cart([{ handle: "simplix" }]);
    const abroad = { delivery_country: "AT", delivery_postalCode: "1010", delivery_phone: "+43 1 2345678" };
    const answer = await bench.pay(cart, abroad);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(html).toContain("Totalul este acum 40,00\u00A0€");
    expect(html).toContain('name="expected_total" value="4000"');
    const expected_lines = /name="expected_lines" value="([^"]*)"/.exec(html)?.[1] ?? "";
    const shown = { expected_total: "4000", expected_lines };
    expect(location(await bench.pay(cart, { ...abroad, ...shown }))).toBe(FINISH);
  });

  test("sold out between page and payment: the held money is given back", async () => {
    const cart = await bench.cart([{ handle: "ahcc" }]);
    const shown = await bench.shownTotal(bench.page(cart));
    const challenge = location(await bench.pay(cart, { ...shown, card_number: "4000 0000 0000 3220" }));
    const before = await bench.stock("ahcc");
    await bench.setStock("ahcc", 0);
    expect(location(await bench.post(challenge, { decision: "approve" }))).toBe(bench.page(cart));
    const [payment] = await bench.payments(cart);
    expect(payment).toMatchObject({ state: "voided", reason: "sold_out" });
    expect((await bench.context.gateway.find(payment?.id ?? ""))?.state).toBe("voided");
    const html = await (await bench.get(bench.page(cart))).text();
    expect(html).toContain(joinHyphenated("un produs din coș s-a epuizat"));
    expect(html).toContain("Stoc epuizat.");
    const again = await bench.pay(cart);
    expect(again.status).toBe(409);
    expect(await again.text()).toContain("nu mai este disponibil");
    await bench.setStock("ahcc", before ?? 0);
    expect(location(await bench.pay(cart))).toBe(FINISH);
  });
});

test("whatever the page loads is there, for good under its address", async () => {
  const html = await (await bench.get(bench.page(await bench.cart()))).text();
  const loaded = [...html.matchAll(/(?:href|src)="(\/pay\/[^"]+\?v=[^"]+)"/g)].map(([, url = ""]) => url);
  expect(loaded.map((url) => url.split("?")[0])).toEqual([
    "/pay/icon.svg",
    "/pay/style.css",
    "/pay/page.js",
    "/pay/logo.svg",
  ]);
  const style = await (await bench.get(loaded[1] ?? "")).text();
  const fonts = [...style.matchAll(/url\(([^)]+)\)/g)].map(([, url = ""]) => url);
  expect(fonts.map((url) => url.replace(/\?v=[\da-f]{12}$/, ""))).toEqual(
    ["newsreader", "newsreader-ro", "figtree", "figtree-ro"].map((name) => `/pay/${name}.woff2`),
  );
  for (const url of [...loaded, ...fonts]) {
    const { status, headers } = await bench.get(url);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=31536000, immutable"]);
  }
});

test.each(["page", "/pay/style.css", "/pay/page.js"])(
  "%s comes compressed to whoever takes it",
  async (which) => {
    const path = which === "page" ? bench.page(await bench.cart()) : which;
    const plain = await bench.get(path);
    const packed = await bench.get(path, { "Accept-Encoding": "gzip, br" });
    expect(
      [plain, packed].map(({ headers }) => [headers.get("Content-Encoding"), headers.get("Vary")]),
    ).toEqual([
      [null, "Accept-Encoding"],
      ["gzip", "Accept-Encoding"],
    ]);
    const [whole, sent] = [await plain.arrayBuffer(), await packed.arrayBuffer()];
    expect(gunzipSync(sent).length).toBe(whole.byteLength);
    expect(packed.headers.get("Content-Security-Policy")).toBe(plain.headers.get("Content-Security-Policy"));
  },
);

test("the fonts are the storefront's own, byte by byte", async () => {
  const served = await (await bench.get("/pay/figtree-ro.woff2")).arrayBuffer();
  expect(Buffer.from(served).equals(await readFile("brand/generated/fonts/figtree-ro.woff2"))).toBe(true);
});

it.each([
  ["en-GB,en;q=0.9", "", "We cannot find this cart"],
  ["ro-RO", "", "Nu găsim acest coș"],
  ["en-GB", "?lang=ro", "Nu găsim acest coș"],
  ["fr-FR", "", "Nu găsim acest coș"],
])("an unknown cart is reported in the language of the browser: %s %s", async (accepted, query, title) => {
  const answer = await bench.get(`/pay/nothing${query}`, { "accept-language": accepted });
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain(title);
});

test("a database without a free connection: 503 in words, and the next try pays", async () => {
  const cart = await bench.cart();
  const refusal = new Error("sorry, too many clients already");
  Object.assign(bench.kill, {
    at: "before-payment-noted",
    error: Object.assign(refusal, { severity: "FATAL", code: "53300" }),
  });
  const answer = await bench.pay(cart);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect(await answer.text()).toContain("Magazinul nu poate răspunde acum");
  expect(bench.logged.join("")).toContain("too many clients already");
  Object.assign(bench.kill, { at: null, error: undefined });
  expect(location(await bench.pay(cart))).toBe(FINISH);
});

test("without the database the notice is in the language of the browser", async () => {
  const reading = vi.spyOn(cartStore, "findCartByCheckoutToken");
  reading.mockRejectedValue(Object.assign(new Error("too many clients"), { code: "53300" }));
  const answer = await bench.get("/pay/any", { "accept-language": "en-GB" });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain("The shop cannot answer right now");
  reading.mockRestore();
});
