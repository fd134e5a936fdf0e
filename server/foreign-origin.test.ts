import { beforeEach, expect, test } from "vitest";
import { openWeb, STORE } from "./web.fixture.ts";

let reached: number;
beforeEach(() => {
  reached = 0;
});

const send = (headers: Readonly<Record<string, string>>) =>
  openWeb(() => (reached += 1)).request(`${STORE}/api/auth`, { method: "POST", headers, body: "{}" });

test.each([
  ["another site", { Origin: "https://evil.example" }],
  ["a site that begins like ours", { Origin: "https://store.test.evil.example" }],
  ["another port", { Origin: "https://store.test:8443" }],
  ["plain HTTP", { Origin: "http://store.test" }],
  ["nowhere", { Origin: "null" }],
  ["another site, as the browser says", { Origin: STORE, "Sec-Fetch-Site": "cross-site" }],
  ["a sister domain", { "Sec-Fetch-Site": "same-site" }],
])("a login sent from %s is refused before anybody reads it", async (_from, headers) => {
  const answer = await send({ "Content-Type": "application/json", ...headers });
  expect([answer.status, reached]).toEqual([403, 0]);
});

test.each([
  ["our own pages", { Origin: STORE, "Sec-Fetch-Site": "same-origin" }],
  ["an older browser on our pages", { Origin: STORE }],
])("one sent from %s arrives", async (_from, headers) => {
  const answer = await send({ "Content-Type": "application/json", ...headers });
  expect([answer.status, reached]).toEqual([200, 1]);
});
