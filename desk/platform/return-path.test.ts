import { expect, test } from "vitest";
import { returnPath } from "./return-path.ts";

test.each([
  ["/orders?stage=paid", "/orders?stage=paid"],
  ["/", "/"],
  ["https://evil.example/", "/"],
  ["//evil.example", "/"],
  ["/\\\\evil.example", "/"],
  ["/\t/evil.example", "/"],
  ["/..//evil.example", "/"],
  ["javascript:alert(1)", "/"],
  ["orders", "/"],
])("?to=%s leads to %s", (to, path) => {
  const request = new Request(`http://localhost/desk/login?to=${encodeURIComponent(to)}`);
  expect(returnPath(request)).toBe(path);
});
