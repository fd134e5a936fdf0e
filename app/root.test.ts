import { expect, it } from "vitest";
import { shouldRevalidate } from "./root.tsx";

const isLoaded = (from: string, to: string, formAction?: string): boolean =>
  shouldRevalidate({
    currentUrl: new URL(from, "https://store.test"),
    nextUrl: new URL(to, "https://store.test"),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
    ...(formAction !== undefined && { formAction }),
  });

it.each([
  // Both say over which amount delivery is free.
  ["/cart", "/faq", true],
  ["/faq", "/", true],
  ["/", "/products/papillex", true],
  ["/cart", "/checkout", true],
  // They have no data of their own to wait for.
  ["/", "/cart", false],
  ["/shop", "/shop?sort=price", false],
  ["/contact", "/contact?lang=en", true],
])("from %s to %s the store's own data is loaded again: %s", (from, to, expected) => {
  expect(isLoaded(from, to)).toBe(expected);
});

it("a form loads nothing again", () => {
  expect(isLoaded("/faq", "/faq", "/faq")).toBe(false);
});
