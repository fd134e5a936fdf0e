import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createAskJson } from "./ask-json.server.ts";
import { createDiscovery } from "./discover-login.server.ts";

const DOMAIN = "https://accounts.example.com";
const DOCUMENTS: Readonly<Record<string, object>> = {
  "/moved/.well-known/openid-configuration": {
    issuer: DOMAIN,
    authorization_endpoint: `${DOMAIN}/authorize`,
    token_endpoint: `${DOMAIN}/token`,
    end_session_endpoint: `${DOMAIN}/logout`,
    jwks_uri: `${DOMAIN}/jwks`,
  },
  "/moved/.well-known/customer-account-api": { graphql_api: `${DOMAIN}/graphql` },
};

/** Shop that redirects its own name to its domain, as Shopify does. */
const server = createServer((request, response) => {
  const document = DOCUMENTS[request.url ?? ""];
  if (document === undefined) response.writeHead(301, { Location: `/moved${request.url}` }).end();
  else response.setHeader("Content-Type", "application/json").end(JSON.stringify(document));
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const log = pino({ level: "silent" });

test("finds a login whose shop redirects to its domain", async () => {
  const discover = createDiscovery({ ask: createAskJson(fetch, log), origin, clock: () => new Date(), log });
  expect(await discover()).toEqual({
    issuer: DOMAIN,
    authorize: `${DOMAIN}/authorize`,
    token: `${DOMAIN}/token`,
    logout: `${DOMAIN}/logout`,
    keys: `${DOMAIN}/jwks`,
    api: `${DOMAIN}/graphql`,
  });
});

test("a request with a token follows no redirect", async () => {
  const answer = await createAskJson(fetch, log)(`${origin}/token`, { headers: { Authorization: "secret" } });
  expect(answer?.status).toBe(301);
});
