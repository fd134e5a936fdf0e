import { pino } from "pino";
import { expect, test } from "vitest";
import type { ShopCaller } from "#shop/storefront-call.ts";
import { createShopWeb } from "./shop-web.ts";

const connected = { incoming: { socket: { remoteAddress: "203.0.113.9", remoteFamily: "IPv4" } } };

function openShop({ outbox = true, trustProxy = false } = {}) {
  const clients: ShopCaller[] = [];
  const web = createShopWeb({
    log: pino({ level: "silent" }),
    ready: async () => [],
    transportSecurity: "off",
    trustProxy,
    outbox: outbox ? async (_request, ip) => new Response(`mails for ${ip}`) : null,
    shop: {
      fetch: async (request, client) => {
        clients.push(client);
        const { pathname } = new URL(request.url);
        if (pathname === "/own") return new Response(null, { headers: { "Referrer-Policy": "same-origin" } });
        return pathname.startsWith("/pay/") ? new Response("pay") : null;
      },
    },
  });
  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    web.request(`http://localhost:4000${path}`, { headers }, connected);
  return { ask, clients };
}

test.each([
  ["/readyz", 200, "ready"],
  ["/pay/1", 200, "pay"],
  ["/dev/mail.json", 200, "mails for 203.0.113.9"],
  ["/shop", 404, "Not found"],
])("GET %s answers %i %s", async (path, status, text) => {
  const answer = await openShop().ask(path);
  expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(text)]);
});

test("without an outbox there is no list of mails", async () => {
  expect((await openShop({ outbox: false }).ask("/dev/mail.json")).status).toBe(404);
});

test("the shop receives the client's address and the id of the request", async () => {
  const { ask, clients } = openShop({ trustProxy: true });
  await ask("/pay/1", { "X-Forwarded-For": "198.51.100.7", "X-Request-Id": "request-0001" });
  expect(clients).toEqual([{ ip: "198.51.100.7", requestId: "request-0001" }]);
});

test("a header that the shop sets itself stays", async () => {
  expect((await openShop().ask("/own")).headers.get("Referrer-Policy")).toBe("same-origin");
});
