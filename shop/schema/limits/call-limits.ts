import { GraphQLError } from "graphql";
import type { Bucket, Charge } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { charge } from "#shop/limits/rate-limit.ts";
import type { Caller } from "#shop/limits/shop-limits.ts";
import type { ShopResources } from "#shop/schema/shop-context.ts";

/** A full bucket has what is restored in so long. */
const FULL_BUCKET_S = 40;
/** Most points that are reserved for a query before it is executed. */
const QUERY_POINTS_MAX = 1000;
/** Of the work meter, in a point: the most that a request may do is some 800 points. */
const UNITS_PER_POINT = 60;
/** Reading and checking a document and its variables is work, whatever it then asks for. */
const REQUEST_BYTES_PER_POINT = 256;
const POINTS_PER_MUTATION = 10;
const STORED_BYTES_PER_POINT = 256;

/** Refusal of a whole call, as Shopify answers it with status 200; null when the call may go on. */
type Throttled = object | null;

/** Budgets of points for each caller of a GraphQL API. */
export interface CallLimits {
  /** Charges a document with its variables before it is parsed. @param bytes of both */
  readonly document: (caller: Caller, bytes: number) => Throttled;
  /** Reserves what an operation may cost before it is executed. @param cost its points (`queryCost`) */
  readonly operation: (caller: Caller, cost: number) => Throttled;
  /** Replaces what `operation` reserved by the units done; what is left is lost unless the call `givesBack`. */
  readonly done: (caller: Caller, cost: number, units: number, givesBack: boolean) => void;
  /** Charges mutations and the bytes they store, in the database: all processes share that budget. */
  readonly mutation: (caller: Caller, count: number, bytes: number) => Promise<Throttled>;
}

/** Makes the budgets of a shop: leaky buckets, in the memory of each process for queries. */
export function createCallLimits({
  database,
  clock,
  settings,
}: Pick<ShopResources, "database" | "clock" | "settings">): CallLimits {
  const { queryPoints, mutationPoints } = settings.limits;
  const buckets = createMemoryBuckets(bucketOf(queryPoints));
  const reserve = ({ network, factor }: Caller, points: number): Throttled => {
    const bucket = bucketOf(queryPoints * factor);
    const cost = Math.min(points, QUERY_POINTS_MAX);
    return throttled(cost, bucket, buckets.charge(network, cost, clock(), bucket));
  };
  return {
    document: (caller, bytes) => reserve(caller, Math.ceil(bytes / REQUEST_BYTES_PER_POINT)),
    operation: reserve,
    done: ({ network, factor }, cost, units, givesBack) => {
      const due = Math.ceil(units / UNITS_PER_POINT) - Math.min(cost, QUERY_POINTS_MAX);
      if (due < 0 && !givesBack) return;
      buckets.settle(network, due, clock(), bucketOf(queryPoints * factor));
    },
    mutation: async ({ network, factor }, count, bytes) => {
      const bucket = { name: "mutation-points", ...bucketOf(mutationPoints * factor) };
      const points = count * POINTS_PER_MUTATION + Math.ceil(bytes / STORED_BYTES_PER_POINT);
      const cost = Math.min(points, bucket.capacity);
      return throttled(cost, bucket, await charge(database, bucket, network, cost, clock()));
    },
  };
}

/** Returns the error of a resolver that was asked too often. */
export function throttledError(): GraphQLError {
  const documentation = "https://shopify.dev/api/usage/rate-limits";
  return new GraphQLError("Throttled", { extensions: { code: "THROTTLED", documentation } });
}

function bucketOf(restoredPerS: number): Bucket {
  return { capacity: restoredPerS * FULL_BUCKET_S, restoredPerS };
}

function throttled(cost: number, bucket: Bucket, { allowed, available }: Charge): Throttled {
  if (allowed) return null;
  const throttleStatus = {
    maximumAvailable: bucket.capacity,
    currentlyAvailable: Math.floor(available),
    restoreRate: bucket.restoredPerS,
  };
  return {
    errors: [throttledError().toJSON()],
    extensions: { cost: { requestedQueryCost: cost, actualQueryCost: null, throttleStatus } },
  };
}
