import { expect, test } from "vitest";
import { isSameOrigin } from "./origin-check.ts";

const PUBLIC_URL = "https://shop.test/store";

function send(method: string, headers: Readonly<Record<string, string>>): Request {
  return new Request("http://10.0.0.7:3000/checkout", { method, headers });
}

test.each([
  ["POST", { "sec-fetch-site": "same-origin" }, true],
  ["POST", { "sec-fetch-site": "none" }, true],
  ["POST", { "sec-fetch-site": "cross-site" }, false],
  ["POST", { "sec-fetch-site": "same-site" }, false],
  ["POST", { "sec-fetch-site": "cross-site", origin: "https://shop.test" }, false],
  ["POST", { "sec-fetch-site": "same-origin", origin: "null" }, true],
  ["POST", { "sec-fetch-site": "same-origin", origin: "https://alias.test" }, true],
  ["POST", { "sec-fetch-site": "same-origin", origin: "no URL" }, false],
  ["POST", { origin: "https://shop.test" }, true],
  ["POST", { origin: "http://10.0.0.7:3000" }, false],
  ["DELETE", { origin: "https://evil.example" }, false],
  ["POST", { origin: "https://evil.example" }, false],
  ["POST", { origin: "https://shop.test.evil.example" }, false],
  ["POST", { origin: "https://shop.test:8443" }, false],
  ["POST", { origin: "http://shop.test" }, false],
  ["POST", { origin: "null" }, false],
  ["GET", { origin: "https://evil.example" }, true],
] as const)("%s with %o passes: %s", (method, headers, passes) => {
  const request = send(method, headers);
  expect(isSameOrigin(request, { publicUrl: PUBLIC_URL, unmarked: "allow" })).toBe(passes);
  expect(isSameOrigin(request, { publicUrl: PUBLIC_URL, unmarked: "refuse" })).toBe(passes);
});

test("a request without either header passes where programs may call", () => {
  expect(isSameOrigin(send("POST", {}), { publicUrl: PUBLIC_URL, unmarked: "allow" })).toBe(true);
  expect(isSameOrigin(send("POST", {}), { publicUrl: PUBLIC_URL, unmarked: "refuse" })).toBe(false);
});
