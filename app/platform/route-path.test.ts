import { expect, test } from "vitest";
import { routePath } from "./route-path.ts";

test.each([
  ["/my-account/orders", "/my-account/orders"],
  ["/My-Account/Orders", "/my-account/orders"],
  ["/api/%61uth", "/api/auth"],
  ["/my-account/orders.data", "/my-account/orders"],
  ["/my-account/orders.DATA", "/my-account/orders"],
  ["//account/reset/1/x", "/account/reset/1/x"],
  ["/100%", "/100%"],
])("%s is compared as %s", (path, compared) => {
  expect(routePath(path)).toBe(compared);
});
