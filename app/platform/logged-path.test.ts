import { expect, test } from "vitest";
import { loggedPath } from "./logged-path.ts";

test.each([
  ["/account/activate/0b7f6c1e/tok-en_1", "/account/activate/0b7f6c1e/[cut]"],
  ["/account/activate/0b7f6c1e/tok-en_1.data", "/account/activate/0b7f6c1e/[cut]"],
  ["/account/reset/12/secret/", "/account/reset/12/[cut]"],
  ["/account/activate/a/b/c\nd", "/account/activate/a/[cut]"],
  ["/Account/Reset/12/Secret", "/account/reset/12/[cut]"],
  ["//account/reset/12/Secret", "/account/reset/12/[cut]"],
  ["/%61ccount/reset/12/Secret", "/account/reset/12/[cut]"],
  ["/account%2Freset%2F12%2FSecret", "/account/reset/12/[cut]"],
  ["/account/activate", "/account/activate"],
  ["/my-account/orders/12", "/my-account/orders/12"],
  ["/products/papillex", "/products/papillex"],
])("%j is logged as %j", (path, logged) => {
  expect(loggedPath(path)).toBe(logged);
});
