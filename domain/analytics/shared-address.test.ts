import { describe, expect, it } from "vitest";
import { toSharedAddress, toSharedReferrer } from "./shared-address.ts";

const STORE = "https://store.test";

describe("an address that others may learn", () => {
  it.each([
    ["/", "/"],
    ["/shop?sort=price", "/shop?sort=price"],
    ["/products/papillex?variant=101&lang=en#reviews", "/products/papillex?variant=101&lang=en"],
    [
      "/?utm_source=google&utm_campaign=black%20friday&gclid=Cj0K",
      "/?utm_source=google&utm_campaign=black+friday&gclid=Cj0K",
    ],
    ["/shop?email=ana%40exemplu.ro&utm_source=mail", "/shop?utm_source=mail"],
    ["/shop?utm_term=ana%40exemplu.ro", "/shop"],
    ["/shop?utm_term=ana%2540exemplu.ro", "/shop"],
    ["/shop?key=0f1e2d3c4b5a", "/shop"],
    ["/search?q=hpv", "/search"],
    ["/success?order=1#token", "/success"],
  ])("of %s is %s", (path, shared) => {
    expect(toSharedAddress(STORE + path)).toBe(STORE + shared);
  });

  it.each([
    "/my-account",
    "/my-account/orders/5400001",
    "/account/activate/1/secret",
    "/order-lookup/order?key=secret",
    "/withdrawal",
    "/back-in-stock-alert?key=secret",
    "/newsletter/confirm?key=secret",
    "/unsubscribe/newsletter?key=secret",
    "/preview/secret",
    "/discount/ANA10",
    "/verify-magic-link?token=secret",
    "/finish?proof=secret",
  ])("of %s is none", (path) => {
    expect(toSharedAddress(STORE + path)).toBeNull();
  });

  it("of no address is none", () => {
    expect(toSharedAddress("about:blank:")).toBeNull();
    expect(toSharedAddress("")).toBeNull();
  });
});

describe("a referrer", () => {
  it.each([
    [`${STORE}/pay/cn/secret?key=1`, `${STORE}/`],
    ["https://www.google.com/", "https://www.google.com/"],
    ["https://mail.example/inbox?user=ana%40exemplu.ro", "https://mail.example/inbox"],
    ["https://other.example/account/secret", "https://other.example/"],
    ["", ""],
  ])("%j is told as %j", (referrer, told) => {
    expect(toSharedReferrer(referrer, STORE)).toBe(told);
  });
});
