import { GraphQLError } from "graphql";
import type { Bucket, Charge } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { charge } from "#shop/limits/rate-limit.ts";
import { callerOf, type ShopLimits } from "#shop/limits/shop-limits.ts";
import type { SelectionSize } from "./selection-sizes.ts";
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

/** Refusal of a whole call, as Shopify answers it with status 200. */
export interface ThrottledAnswer {
  readonly errors: readonly object[];
  readonly extensions: { readonly cost: object };
}

/** Budget of points for each network that calls the Storefront API; null when a call may go on. */
export interface CallLimits {
  /** Charges a document with its variables before it is parsed. @param bytes of both */
  readonly document: (buyerIp: string | null, bytes: number) => ThrottledAnswer | null;
  /** Reserves what an operation may cost, before it is executed. @param cost its points (`queryCost`) */
  readonly operation: (buyerIp: string | null, cost: number) => ThrottledAnswer | null;
  /**
   * Replaces what `operation` reserved by what was done, once for each operation that was let in.
   *
   * @param units of its work meter
   * @param givesBack whether points that were not used are given back
   */
  readonly done: (buyerIp: string | null, cost: number, units: number, givesBack: boolean) => void;
  /** Charges what a mutation writes, in the database: all processes share that budget. */
  readonly mutation: (buyerIp: string | null, size: SelectionSize) => Promise<ThrottledAnswer | null>;
}

/** Makes the budgets of a shop: leaky buckets, in the memory of each process for queries. */
export function createCallLimits({
  database,
  clock,
  settings,
}: Pick<ShopResources, "database" | "clock" | "settings">): CallLimits {
  const { queryPoints, mutationPoints } = settings.limits;
  const buckets = createMemoryBuckets(bucketOf(queryPoints));

  function chargeQuery(buyerIp: string | null, cost: number): ThrottledAnswer | null {
    const { network, factor } = callerOf(buyerIp);
    const bucket = bucketOf(queryPoints * factor);
    const charged = buckets.charge(network, cost, clock(), bucket);
    return charged.allowed ? null : throttled(cost, bucket, charged);
  }

  return {
    document: (buyerIp, bytes) => chargeQuery(buyerIp, Math.ceil(bytes / REQUEST_BYTES_PER_POINT)),
    operation: (buyerIp, cost) => chargeQuery(buyerIp, Math.min(cost, QUERY_POINTS_MAX)),
    done: (buyerIp, cost, units, givesBack) => {
      const due = Math.ceil(units / UNITS_PER_POINT) - Math.min(cost, QUERY_POINTS_MAX);
      if (due < 0 && !givesBack) return;
      const { network, factor } = callerOf(buyerIp);
      buckets.settle(network, due, clock(), bucketOf(queryPoints * factor));
    },
    mutation: async (buyerIp, { fields, stored }) => {
      const { network, factor } = callerOf(buyerIp);
      const bucket = { name: "mutation-points", ...bucketOf(mutationPoints * factor) };
      const cost = Math.min(
        fields * POINTS_PER_MUTATION + Math.ceil(stored / STORED_BYTES_PER_POINT),
        bucket.capacity,
      );
      const charged = await charge(database, bucket, network, cost, clock());
      return charged.allowed ? null : throttled(cost, bucket, charged);
    },
  };
}

/** The error of a resolver that was asked too often. */
export function throttledError(): GraphQLError {
  return new GraphQLError("Throttled", { extensions: THROTTLED });
}

const THROTTLED = { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/rate-limits" };

function bucketOf(restoredPerS: ShopLimits["queryPoints"]): Bucket {
  return { capacity: restoredPerS * FULL_BUCKET_S, restoredPerS };
}

function throttled(cost: number, bucket: Bucket, { available }: Charge): ThrottledAnswer {
  return {
    errors: [throttledError().toJSON()],
    extensions: {
      cost: {
        requestedQueryCost: cost,
        actualQueryCost: null,
        throttleStatus: {
          maximumAvailable: bucket.capacity,
          currentlyAvailable: Math.floor(available),
          restoreRate: bucket.restoredPerS,
        },
      },
    },
  };
}
