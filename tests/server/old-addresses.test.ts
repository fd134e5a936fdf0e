import { describe, expect, inject, test } from "vitest";

const storeUrl = inject("storeUrl");
const get = (path: string): Promise<Response> => fetch(new URL(path, storeUrl), { redirect: "manual" });

describe("an address of a Shopify theme", () => {
  test.each([
    ["/collections/all", "/shop"],
    ["/collections/all?utm_source=mail&sort=name", "/shop?utm_source=mail&sort=name"],
    ["/collections/zinc/products/ahcc?variant=1", "/products/ahcc?variant=1"],
    ["/pages/about-us", "/our-story"],
    ["/policies/refund-policy", "/shipping-and-returns"],
    ["/blogs/news", "/blog/news"],
    ["/account/login", "/my-account/login"],
    ["/account/orders/abc", "/my-account/orders"],
  ])("%s is redirected for good to %s", async (path, location) => {
    const response = await get(path);
    expect([response.status, response.headers.get("location")]).toEqual([301, location]);
  });

  test.each(["/account/activate/1/token", "/account/reset/1/token"])("%s is still a page", async (path) => {
    expect((await get(path)).status).toBeLessThan(300);
  });

  test.each(["/pages/unknown", "/policies/unknown", "/collections/unknown"])("%s is 404", async (path) => {
    expect((await get(path)).status).toBe(404);
  });
});

describe("a link of a mail or an advert", () => {
  test.each([
    ["/discount/SAVE10?redirect=/shop", 200],
    ["/cart/10011:2,10021:1?discount=SAVE10", 200],
    ["/cart/add", 404],
    ["/cart/10011:0", 404],
    [`/discount/${"A".repeat(65)}?redirect=/shop`, 302],
  ])("at %s answers %i, for this visitor alone", async (path, status) => {
    const response = await get(path);
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
  });
});

describe("a page of a list", () => {
  test.each([
    ["/collections", 200],
    ["/collections/zinc", 200],
    ["/collections/zinc?page=0", 200],
    ["/collections/zinc?page=abc", 200],
    ["/collections/zinc?page=1e9", 200],
    ["/collections/zinc?page=2", 404],
    ["/shop?page=1e9", 200],
    ["/shop?page=2", 404],
  ])("at %s answers %i", async (path, status) => {
    expect((await get(path)).status).toBe(status);
  });
});

test.each([
  ["/verifica-lotul", "/batch"],
  ["/Verifica-Lotul/?utm_source=mail", "/batch?utm_source=mail"],
  ["/en/verifica-lotul", "/batch?lang=en"],
  ["/compara?utm_source=mail", "/compare?utm_source=mail"],
  ["/ce-formula", "/which-formula"],
])("%s is redirected to %s by the platform's own redirects", async (path, location) => {
  const response = await get(path);
  expect([response.status, response.headers.get("location")]).toEqual([301, location]);
});
