import type { Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ServerBuild } from "react-router";
import { askedCategories } from "#app/features/consent/consent-categories.ts";
import type { Monitoring } from "#app/features/monitoring/monitoring.server.ts";
import type { KnownNames } from "#app/features/monitoring/read-entries.server.ts";
import {
  MONITORING_KINDS,
  type MonitoringKind,
  receiveMonitoring,
} from "#app/features/monitoring/receive-monitoring.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { MONITORING_BODY_LIMIT_BYTES } from "#domain/monitoring.ts";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { answerJson } from "#lib/http/answer-json.ts";
import { answerMethodNotAllowed } from "#lib/http/method-not-allowed.ts";
import { type Bucket, bucketPerMinute, type Charge } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import type { RequestEdgeEnv } from "./request-edge.ts";
import { createRouteTable } from "./route-table.ts";

export interface MonitoringRoutesOptions {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly resources: Pick<Resources, "clock"> & {
    readonly settings: Pick<Resources["settings"], "marketing">;
  };
  readonly monitoring: Monitoring;
  /** Limit of calls, per minute and network. */
  readonly monitoringPerMinute: number;
}

/** Limit of one process for all networks together, so that a distributed flood leaves it time for customers. */
const CALLS_PER_MINUTE_OF_ALL = 6_000;
const ALL = "all";
/** Visits of one network: a page reloaded by a script must not look like a crowd. A visit sends a few calls. */
const STEPS_OF_NETWORK: Bucket = { capacity: 120, restoredPerS: 120 / 3_600 };

/**
 * Answers `POST /api/monitoring/logs`, `/metrics` (spec §7) and `/steps` before the router: a call is cheap and has rate limits
 * of its own, so that neither a flood nor a page that fails in a loop uses a checkout's budget.
 */
export function answerMonitoring(web: Hono<RequestEdgeEnv>, options: MonitoringRoutesOptions): void {
  const { build, resources, monitoring } = options;
  const asked = askedCategories(resources.settings.marketing);
  const networks = createMemoryBuckets(bucketPerMinute(options.monitoringPerMinute));
  const all = createMemoryBuckets(bucketPerMinute(CALLS_PER_MINUTE_OF_ALL));
  const stepsOf = createMemoryBuckets(STEPS_OF_NETWORK);
  const builtNames = typeof build === "function" ? null : knownNames(build);
  const limitBody = bodyLimit({
    maxSize: MONITORING_BODY_LIMIT_BYTES,
    onError: () => answerJson({ success: false, error: "too_large" }, { status: 413 }),
  });
  const charge = (context: Context<RequestEdgeEnv>, kind: MonitoringKind): Charge => {
    const [who, now] = [networkOf(context.get("ip")), resources.clock()];
    const own = networks.charge(who, 1, now);
    const ofKind = own.allowed && kind === "steps" ? stepsOf.charge(who, 1, now) : own;
    return ofKind.allowed ? all.charge(ALL, 1, now) : ofKind;
  };
  const limitRate = (context: Context<RequestEdgeEnv>, kind: MonitoringKind): Response | null => {
    const { allowed, retryAfterS } = charge(context, kind);
    if (allowed) return null;
    const headers = { "Retry-After": String(retryAfterS) };
    return answerJson({ success: false, error: "too_many_requests" }, { status: 429, headers });
  };
  for (const kind of MONITORING_KINDS) {
    const path = `/api/monitoring/${kind}`;
    web.post(
      path,
      async (context, next) => {
        context.set("routine", true);
        return limitRate(context, kind) ?? next();
      },
      limitBody,
      async (context) => {
        const known = builtNames ?? knownNames(typeof build === "function" ? await build() : build);
        return receiveMonitoring(context.req.raw, kind, { monitoring, known, asked });
      },
    );
    web.all(path, () => answerMethodNotAllowed("POST"));
  }
}

function knownNames({ routes, assets }: ServerBuild): KnownNames {
  const { patterns } = createRouteTable(routes);
  return { isRoute: (pattern) => patterns.has(pattern), release: assets.version };
}
