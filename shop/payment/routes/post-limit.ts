import type { MiddlewareHandler } from "hono";
import { bucketPerMinute } from "#lib/rate-limit/leaky-bucket.ts";
import { createMemoryBuckets } from "#lib/rate-limit/memory-buckets.ts";
import { CONTRACT_PATH } from "#shop/modules/subscription/contract-link.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { callerOfRequest, type PaymentEnv } from "#shop/payment/payment-env.ts";

/** Forms per minute and checkout: one customer's, so far more than can be typed. */
const POSTS_PER_CART = 60;
/** Longer than any checkout token: limits what is stored of an invalid address. */
const TOKEN_MAX_CHARS = 64;

/**
 * Counts a posted form by network and by checkout, in memory, and sets the seconds to wait: the page itself reports
 * them, with all typed values.
 */
export function limitPosts({
  clock,
  settings,
}: Pick<PaymentContext, "clock" | "settings">): MiddlewareHandler<PaymentEnv> {
  const ofNetwork = createMemoryBuckets(bucketPerMinute(settings.limits.paymentPosts));
  const ofCart = createMemoryBuckets(bucketPerMinute(POSTS_PER_CART));
  return async (c, next) => {
    const now = clock();
    const { network, factor } = callerOfRequest(c);
    const bucket = bucketPerMinute(settings.limits.paymentPosts * factor);
    const [, , first = "", second = ""] = c.req.path.split("/");
    const checkoutToken = c.req.path.startsWith(CONTRACT_PATH) ? second : first;
    const charges = [
      ofNetwork.charge(network, 1, now, bucket),
      ofCart.charge(checkoutToken.slice(0, TOKEN_MAX_CHARS), 1, now),
    ];
    c.set("postWaitS", Math.max(...charges.map(({ retryAfterS }) => retryAfterS)));
    await next();
  };
}
