import { Registry } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { announceStep } from "#shop/payment/payment-steps.ts";
import type { HealthSources } from "./measure-health.ts";
import { createStoreMetrics } from "./metrics.ts";
import { routeLabel } from "#server/web/route-label.ts";
import { createRouteTable } from "#server/web/route-table.ts";

const registry = new Registry();
const metrics = createStoreMetrics(registry);
afterAll(() => metrics.close());

const HEALTHY: HealthSources = {
  queues: async () => [{ queue: "order-mail", state: "ready", jobs: 3 }],
  backlog: async () => ({ failingWebhooks: 623, failingMails: 2, givenUpMails: 1, unpaidOrders: 4 }),
  disk: async () => ({ free: 5, size: 10 }),
  connections: () => ({ total: 10, idle: 0, waiting: 7 }),
  replicas: () => ({ total: 2, used: 1 }),
  nextBackup: async () => new Date(1_000),
};

const table = createRouteTable({
  root: { id: "root", path: "", module: {} },
  home: { id: "home", parentId: "root", index: true, module: {} },
  product: { id: "product", parentId: "root", path: "products/:handle", module: {} },
  rest: { id: "rest", parentId: "root", path: "*", module: {} },
} as never);

test.each([
  ["/", "/"],
  ["/_root.data", "/"],
  ["/products/papillex", "/products/:handle"],
  ["/products/papillex.data", "/products/:handle"],
  ["/invented/9999", "/*"],
  ["/assets/x-1.js", "/assets/*"],
  ["/pay/secret-token/1", "/pay/*"],
  ["/api/2024-01/graphql.json", "/api/:version/graphql"],
  ["/1/account/customer/api/2026-04/graphql", "/1/account/customer/api/*"],
  ["/healthz", "/healthz"],
])("%s counts as %s", (path, label) => {
  expect(routeLabel(table, path)).toBe(label);
});

test("Prometheus reads requests, renders, shop calls, payments, queues and vitals", async () => {
  metrics.countRequest({ method: "GET", route: "/", status: 200 });
  metrics.countRequest({ method: "EVIL", route: "/", status: 400 });
  metrics.timeRender("/", 0.02);
  metrics.timeShopCall("failed", 0.3);
  metrics.observeVital({ name: "LCP", route: "/", release: "r", value: 1_200 });
  metrics.readHealthFrom(HEALTHY);
  announceStep("paid-committed");
  announceStep("decline-noted");
  announceStep("order-committed");
  const text = await registry.metrics();
  for (const line of [
    `${BRAND_STORAGE_PREFIX}_http_requests_total{method="GET",route="/",status="200"} 1`,
    `${BRAND_STORAGE_PREFIX}_http_requests_total{method="other",route="/",status="400"} 1`,
    `${BRAND_STORAGE_PREFIX}_page_render_seconds_count{route="/"} 1`,
    `${BRAND_STORAGE_PREFIX}_shop_call_seconds_bucket{le="0.5",outcome="failed"} 1`,
    `${BRAND_STORAGE_PREFIX}_payments_total{outcome="paid"} 1`,
    `${BRAND_STORAGE_PREFIX}_payments_total{outcome="declined"} 1`,
    `${BRAND_STORAGE_PREFIX}_payments_total{outcome="voided"} 0`,
    `${BRAND_STORAGE_PREFIX}_queue_jobs{queue="order-mail",state="ready"} 3`,
    `${BRAND_STORAGE_PREFIX}_backlog{kind="webhooks_failing"} 623`,
    `${BRAND_STORAGE_PREFIX}_backlog{kind="mails_given_up"} 1`,
    `${BRAND_STORAGE_PREFIX}_backlog{kind="orders_unpaid"} 4`,
    `${BRAND_STORAGE_PREFIX}_data_disk_bytes{space="free"} 5`,
    `${BRAND_STORAGE_PREFIX}_database_connections{state="waiting"} 7`,
    `${BRAND_STORAGE_PREFIX}_database_replicas{state="used"} 1`,
    `${BRAND_STORAGE_PREFIX}_backup_due_timestamp_seconds{schedule="BACKUP_EVERY_HOURS"} 1`,
    `${BRAND_STORAGE_PREFIX}_web_vital_lcp_seconds_bucket{le="1.5",route="/"} 1`,
  ]) {
    expect(text).toContain(line);
  }
});

test("a database that does not answer leaves the other metrics", async () => {
  const away = () => Promise.reject(new Error("away"));
  metrics.readHealthFrom({ ...HEALTHY, queues: away, backlog: away });
  const text = await registry.metrics();
  expect(text).toContain(`${BRAND_STORAGE_PREFIX}_http_requests_total`);
  expect(text).toContain(`${BRAND_STORAGE_PREFIX}_data_disk_bytes{space="free"} 5`);
  // No value, rather than the last one: an alert on its absence sees it.
  expect(text).not.toContain(`${BRAND_STORAGE_PREFIX}_backlog{`);
});
