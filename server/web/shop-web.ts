import type { Hono } from "hono";
import { OUTBOX_LIST } from "#app/platform/mail/outbox-access.server.ts";
import type { Shop } from "#shop/create-shop.ts";
import { answerReadiness, type Readiness } from "./readiness.ts";
import { createRequestEdge, type RequestEdgeEnv, type RequestEdgeOptions } from "./request-edge.ts";

interface ShopWebOptions extends RequestEdgeOptions {
  readonly shop: Pick<Shop, "fetch">;
  readonly ready: Readiness;
  /** Answers the list of mails; null where there is no outbox. */
  readonly outbox: ((request: Request, ip: string) => Promise<Response>) | null;
}

/** Creates the embedded shop as a program of its own: readiness, the outbox for programs, and the shop. */
export function createShopWeb(options: ShopWebOptions): Hono<RequestEdgeEnv> {
  const { shop, ready, outbox } = options;
  const web = createRequestEdge(options);
  web.get("/readyz", () => answerReadiness(ready));
  if (outbox !== null) web.get(OUTBOX_LIST, (context) => outbox(context.req.raw, context.get("ip")));
  web.all("*", async (context) => {
    const client = { ip: context.get("ip"), requestId: context.get("requestId") };
    return (await shop.fetch(context.req.raw, client)) ?? context.text("Not found", 404);
  });
  return web;
}
