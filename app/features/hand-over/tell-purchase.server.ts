import { DAY_MS } from "#domain/time/units.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import type { PurchaseJob } from "./purchase-job.ts";
import { type PurchaseRequest, toGoogleRequest, toMetaRequest } from "./purchase-requests.ts";

const ANSWER_WAIT_MS = 10_000;
/** Google takes events of three days, Meta of seven; after a day an advert learns nothing from it. */
const TOLD_WITHIN_MS = DAY_MS;
const TOO_MANY_REQUESTS = 429;

/** Sends a request, as `fetch` does. */
export type SendRequest = (
  url: string,
  init: { method: string; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Response>;

type Tools = Pick<Resources, "site" | "clock" | "log" | "handOver"> & {
  readonly settings: Pick<Resources["settings"], "marketing" | "publicUrl">;
};

/**
 * Tells a service of a purchase. A service that does not answer is asked again, at growing intervals and for a day; one
 * that refuses is not. Doing it twice is harmless: the order's id makes it one purchase.
 *
 * @throws where the job is to be tried again
 */
export async function tellPurchase(job: PurchaseJob, tools: Tools, send: SendRequest = fetch): Promise<void> {
  const { site, clock, log } = tools;
  const { service, orderId } = job;
  const order = await findOrder(site, orderId);
  if (order === null || order.erased === true) return;
  const request = toRequest(job, order, tools);
  if (request === null) return;
  const isLate = clock().getTime() - Date.parse(order.placedAt) > TOLD_WITHIN_MS;
  if (isLate) {
    log.warn(
      { service, order: order.name },
      "a service was not told of a purchase: it did not answer for a day",
    );
    return;
  }
  const answer = await send(request.url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(ANSWER_WAIT_MS),
  });
  await answer.body?.cancel();
  if (answer.ok) return;
  const { status } = answer;
  if (status >= 500 || status === TOO_MANY_REQUESTS) throw new Error(`${service} answered ${status}.`);
  log.warn({ service, status, order: order.name }, "a service refused to be told of a purchase");
}

function toRequest(
  { service, visitor }: PurchaseJob,
  order: Parameters<typeof toGoogleRequest>[0],
  { handOver, settings }: Tools,
): PurchaseRequest | null {
  const [id, key] = [settings.marketing[service], handOver[service]];
  // Switched off since the order.
  if (id === undefined || key === undefined) return null;
  return service === "ga4"
    ? toGoogleRequest(order, visitor, { id, key })
    : toMetaRequest(order, visitor, { id, key, publicUrl: settings.publicUrl });
}
