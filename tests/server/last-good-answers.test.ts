import { afterAll, beforeAll, expect, test } from "vitest";
import { FILLED_VALUES } from "#app/pages/checkout/filled-values.fixture.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { USER_CURRENCY_KEY } from "#domain/storage-keys.ts";
import type { StoreProcess } from "#tests/support/store/store-process.ts";
import { startStore, type Store } from "#tests/support/store/store.ts";

const HANDLES = ["papillex", "endo-well", "ic-well", "pco-well", "simplix", "ahcc", "pill-box", "travel-tin"];
const PRICE = { ro: /\d{2,3},\d{2}\slei/, en: /\d{2,3}\.\d{2}/ };
const BUY = { ro: "Adaugă în coș", en: "Add to cart" };

let store: Store;
let restarted: StoreProcess;
beforeAll(async () => {
  store = await startStore("two-processes", { LOG_LEVEL: "info", DEMO_CONTENT: "off" });
  // The walk of the first start: nobody has visited a page.
  await store.storefront.wrote(`"changed":{"products":${HANDLES.length * LANGUAGES.length}}`);
  await store.storefront.stop();
  await store.shop.kill();
  restarted = await store.storefront.startAgain("/healthz");
});
afterAll(async () => {
  await restarted.stop();
  await store.stop();
});

const get = (path: string, language: string) =>
  fetch(`${store.url}${path}`, { headers: { "accept-language": language } });

test.each(
  LANGUAGES.flatMap((language) =>
    ["/", "/shop", ...HANDLES.map((handle) => `/products/${handle}`)].map(
      (path) => [path, language] as const,
    ),
  ),
)(
  "a process started while its platform is away shows %s, which nobody visited, in %s",
  async (path, language) => {
    const answer = await get(path, language);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toMatch(PRICE[language]);
    if (path.startsWith("/products/")) expect(html).toContain(BUY[language]);
  },
);

test("the currency stays the shop's, and prices in another one are those of the default country", async () => {
  expect(await (await get("/api/currency", "en")).json()).toEqual({ currency: "RON" });
  const answer = await fetch(`${store.url}/products/ahcc`, {
    headers: { cookie: `${USER_CURRENCY_KEY}=GBP` },
  });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(PRICE.ro)]);
});

test("a product that the platform did not have is none", async () => {
  expect((await get("/products/unknown", "en")).status).toBe(404);
});

test.each([
  ["ro", "Nu putem pregăti plata acum"],
  ["en", "We cannot prepare the payment right now"],
])("an order is not taken, and the page says so in %s", async (language, words) => {
  const lines = JSON.stringify([
    { id: "gid://shopify/ProductVariant/1", quantity: 1, price: 28_900, currency: "RON" },
  ]);
  const answer = await fetch(`${store.url}/checkout`, {
    method: "POST",
    headers: { Origin: store.url, "accept-language": language },
    body: new URLSearchParams({ ...FILLED_VALUES, lines }),
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(words);
});
