import { beforeEach, expect, test } from "vitest";
import { CHANGES_PER_MINUTE, openWeb, STORE } from "./web.fixture.ts";

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

test("a mailbox's own button works from another site, however often from one network; nothing else does", async () => {
  const web = openWeb(() => (reached += 1));
  const headers = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
  const press = (path: string) => web.request(`${STORE}${path}?token=t`, { method: "POST", headers });
  for (let sent = 0; sent <= CHANGES_PER_MINUTE; sent += 1) {
    expect((await press("/unsubscribe/newsletter")).status).toBe(200);
  }
  expect((await press("/unsubscribe/other")).status).toBe(403);
  expect(reached).toBe(CHANGES_PER_MINUTE + 1);
});
