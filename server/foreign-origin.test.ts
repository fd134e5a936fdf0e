import { beforeEach, expect, test } from "vitest";
import { openWeb, STORE } from "./web.fixture.ts";

/** The address a proxy sends requests to. */
const BEHIND_PROXY = "http://10.0.0.7:3000";

let reached: number;
beforeEach(() => {
  reached = 0;
});

const send = (headers: Readonly<Record<string, string>>) =>
  openWeb(() => (reached += 1)).request(`${BEHIND_PROXY}/api/auth`, { method: "POST", headers, body: "{}" });

test("a login sent from another site is refused before anybody reads it", async () => {
  const answer = await send({ "Content-Type": "application/json", Origin: "https://evil.example" });
  expect([answer.status, reached]).toEqual([403, 0]);
});

test("a login sent from the store's public address arrives", async () => {
  const answer = await send({ "Content-Type": "application/json", Origin: STORE });
  expect([answer.status, reached]).toEqual([200, 1]);
});
