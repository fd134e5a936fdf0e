import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestDatabase } from "#shop/testing/test-database.ts";
import {
  type AccountBench,
  locationOf,
  openAccountBench,
  readTokens,
  VERIFIER,
} from "./account-bench.fixture.ts";

let bench: AccountBench;
beforeAll(async () => {
  bench = await openAccountBench(await openTestDatabase());
});
afterAll(() => bench.close());

test("a login works at the addresses that Shopify had first", async () => {
  const email = "prima@exemplu.ro";
  const first = bench.authorizeUrl().replace("/authentication/1/", "/1/auth/");
  expect((await bench.get(first)).status).toBe(200);
  const page = locationOf(await bench.post(first, { email }));
  const back = new URL(locationOf(await bench.post(page, { code: await bench.mailedCode(email) })));
  const answer = await bench.post("/1/auth/oauth/token", {
    grant_type: "authorization_code",
    client_id: bench.client.id,
    redirect_uri: bench.client.redirectUris[0] ?? "",
    code: back.searchParams.get("code") ?? "",
    code_verifier: VERIFIER,
  });
  const tokens = await readTokens(answer);
  expect(await bench.customerOf(tokens.access_token)).toBe(email);
  const hint = new URLSearchParams({ id_token_hint: tokens.id_token }).toString();
  expect((await bench.get(`/1/auth/logout?${hint}`)).status).toBe(200);
  expect(await bench.customerOf(tokens.access_token)).toBeNull();
});
