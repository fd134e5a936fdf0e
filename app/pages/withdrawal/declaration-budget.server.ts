import { createHmac } from "node:crypto";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import type { Resources } from "#app/platform/resources.server.ts";

/** Declarations of one network per minute and process that get a job at once; further ones are stored only. */
const AT_ONCE_PER_MINUTE = 60;
const budgets = createMemoryBuckets(bucketPerMinute(AT_ONCE_PER_MINUTE));

/**
 * Counts a declaration of a network.
 *
 * @returns the network's keyed hash, which is stored, and the priority of the declaration's jobs: 0 for the first,
 * lower for each after it, so that networks take turns; null beyond the budget
 */
export function chargeDeclaration(
  { clock, linkSecret }: Pick<Resources, "clock" | "linkSecret">,
  ip: string,
): { readonly network: string; readonly priority: number | null } {
  const from = networkOf(ip);
  const network = createHmac("sha256", linkSecret).update(`withdrawal-network:${from}`).digest("base64url");
  const { allowed, available } = budgets.charge(network, 1, clock());
  return { network, priority: allowed ? Math.floor(available) + 1 - AT_ONCE_PER_MINUTE : null };
}
