import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Counter, Histogram, type Registry } from "prom-client";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import type { Measurement } from "#app/features/monitoring/read-entries.server.ts";
import { VITAL_NAMES, type VitalName, VITALS } from "#domain/monitoring.ts";
import { PAYMENT_STEP_CHANNEL, type PaymentStep } from "#shop/payment/payment-steps.ts";
import { createHealthGauges } from "./health-gauges.ts";
import type { HealthSources } from "./measure-health.ts";
import { trustType } from "#lib/values/trust-type.ts";

/** Metrics that a process collects for `/metrics` (Prometheus text), besides Node's own. */
export interface StoreMetrics {
  readonly countRequest: (request: { method: string; route: string; status: number }) => void;
  readonly timeRender: (route: string, seconds: number) => void;
  readonly timeShopCall: (outcome: "answered" | "failed", seconds: number) => void;
  readonly observeVital: (measurement: Measurement) => void;
  /** Sets what each scrape reads from now on. */
  readonly readHealthFrom: (sources: HealthSources) => void;
  readonly close: () => void;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];
const MS_PER_S = 1_000;

/** Payment steps that are an outcome (`shop/payment/payment-steps.ts`). */
const OUTCOMES: Partial<Record<PaymentStep, string>> = {
  "paid-committed": "paid",
  "decline-noted": "declined",
  "timeout-noted": "timeout",
  "void-answered": "voided",
  "refund-answered": "refunded",
};
const METHODS = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

/** Registers the store's own metrics; every label comes from a closed list, so that visitors cannot create series. */
export function createStoreMetrics(registry: Registry): StoreMetrics {
  const registers = [registry];
  const requests = new Counter({
    name: `${BRAND_STORAGE_PREFIX}_http_requests_total`,
    help: "Answered requests by route pattern.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const renders = new Histogram({
    name: `${BRAND_STORAGE_PREFIX}_page_render_seconds`,
    help: "Time to render a page; kept pages are not rendered.",
    labelNames: ["route"],
    buckets: SECONDS,
    registers,
  });
  const shopCalls = new Histogram({
    name: `${BRAND_STORAGE_PREFIX}_shop_call_seconds`,
    help: "Time of a call of the Storefront API.",
    labelNames: ["outcome"],
    buckets: SECONDS,
    registers,
  });
  const payments = new Counter({
    name: `${BRAND_STORAGE_PREFIX}_payments_total`,
    help: "Payments of the embedded shop by outcome.",
    labelNames: ["outcome"],
    registers,
  });
  for (const outcome of Object.values(OUTCOMES)) payments.inc({ outcome }, 0);
  const vitals = new Map(VITAL_NAMES.map((name) => [name, vitalHistogram(name, registers)]));
  const health = createHealthGauges(registry);
  const onStep = (step: unknown): void => {
    const outcome = OUTCOMES[trustType<PaymentStep>(step)];
    if (outcome !== undefined) payments.inc({ outcome });
  };
  subscribe(PAYMENT_STEP_CHANNEL, onStep);
  return {
    countRequest: ({ method, route, status }) =>
      requests.inc({ method: METHODS.test(method) ? method : "other", route, status }),
    timeRender: (route, seconds) => renders.observe({ route }, seconds),
    timeShopCall: (outcome, seconds) => shopCalls.observe({ outcome }, seconds),
    observeVital: ({ name, route, value }) =>
      vitals.get(name)?.observe({ route }, VITALS[name].unit === "ms" ? value / MS_PER_S : value),
    readHealthFrom: health.readFrom,
    close: () => unsubscribe(PAYMENT_STEP_CHANNEL, onStep),
  };
}

function vitalHistogram(name: VitalName, registers: Registry[]) {
  const { unit, bounds } = VITALS[name];
  const isTime = unit === "ms";
  return new Histogram({
    name: `${BRAND_STORAGE_PREFIX}_web_vital_${name.toLowerCase()}${isTime ? "_seconds" : ""}`,
    help: `${name} of browsers that agreed to be measured.`,
    labelNames: ["route"],
    buckets: bounds.map((bound) => (isTime ? bound / MS_PER_S : bound)),
    registers,
  });
}
