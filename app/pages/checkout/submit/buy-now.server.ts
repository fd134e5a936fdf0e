import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { toExpressInput } from "#app/shop-client/checkout/checkout-cart-input.ts";
import { attemptStore } from "#app/features/checkout/checkout-attempt.store.server.ts";
import type { BuyNowRequest } from "./buy-now-request.server.ts";
import { hasTooManySubscriptions } from "./checkout-lines.ts";
import { paymentAddress, requestCart, takenPieces } from "./create-cart.server.ts";
import { readOffers } from "./read-offers.server.ts";

/** Reason why *Buy now* leads to no payment page. */
export type BuyNowProblem =
  | "unreadable"
  | "sold_out"
  | "fewer_left"
  | "subscription_limit"
  | "refused"
  | "unavailable";

export type BuyNowOutcome =
  | { readonly kind: "ready"; readonly to: string; readonly attempt: string }
  | { readonly kind: "not_bought"; readonly reason: BuyNowProblem };

interface BuyNowStart extends BuyNowRequest {
  /** Attempts in this browser's cookie. */
  readonly ownAttempts: readonly string[];
  readonly buyer: { readonly accountId: string; readonly customerToken: string | null } | null;
}

type BuyNowResources = Pick<Resources, "shop" | "site" | "clock" | "log"> & {
  readonly settings: Pick<Resources["settings"], "publicUrl">;
};

/**
 * Makes one cart on the platform of the goods alone; its payment page asks contact, address and agreement, and shows
 * today's prices before anything is paid. The same goods sent again by the same browser lead to the same page.
 */
export async function buyNow(
  resources: BuyNowResources,
  visit: Pick<Visit, "language" | "country" | "ip" | "requestId">,
  { lines, isAlone, code, ownAttempts, buyer }: BuyNowStart,
): Promise<BuyNowOutcome> {
  const { language, country, ip, requestId } = visit;
  const { log } = resources;
  const unavailable = (reason: string): BuyNowOutcome => {
    log.warn({ requestId, reason }, "buy now could not reach the platform");
    return notBought("unavailable");
  };
  const ids = lines.map(({ id }) => id);
  const offers = await readOffers(resources.shop, ids, { language, country }, ip);
  if (!offers.ok) return unavailable(offers.error.message);
  if (!ids.every((id) => offers.data.get(id)?.available)) return notBought("sold_out");
  if (hasTooManySubscriptions(lines, offers.data)) return notBought("subscription_limit");

  const attempts = attemptStore(resources.site, resources.clock);
  const content = { buyNow: lines, isAlone, code, language, country, account: buyer?.accountId ?? null };
  const claim = await attempts.claim({ pageToken: crypto.randomUUID(), content, isAlone }, ownAttempts);
  if (claim.kind === "made") return ready(resources, claim.attempt, claim.checkoutUrl);

  const outcome = await create(claim.attempt);
  if (outcome.kind === "not_bought") await attempts.giveUp(claim.attempt);
  return outcome;

  async function create(attempt: string): Promise<BuyNowOutcome> {
    const planned = lines.map((line) => ({
      ...line,
      sellingPlanId: offers.ok ? (offers.data.get(line.id)?.sellingPlanId ?? null) : null,
    }));
    const attributes = { checkout_attempt: attempt, language };
    const result = await requestCart(resources, visit, {
      inputFor: (customerToken) =>
        toExpressInput({
          lines: planned,
          customerToken,
          country,
          discountCode: code,
          note: null,
          attributes,
        }),
      customerToken: buyer?.customerToken ?? null,
      country,
    });
    if (!result.ok) return unavailable(result.error.message);
    const { cart, userErrors } = result.data.cartCreate ?? { cart: null, userErrors: [] };
    if (userErrors.length > 0) {
      log.info({ requestId, userErrors }, "the platform refused a cart");
      return notBought("refused");
    }
    if (cart === null) return unavailable("cartCreate answered without a cart");
    const taken = takenPieces(cart);
    if (lines.some(({ id, quantity }) => (taken.get(id) ?? 0) < quantity)) return notBought("fewer_left");
    if (paymentAddress(cart.checkoutUrl, resources.settings.publicUrl) === null)
      return unavailable(`not a payment page: ${cart.checkoutUrl}`);
    await attempts.finish(attempt, cart);
    return ready(resources, attempt, cart.checkoutUrl);
  }
}

function notBought(reason: BuyNowProblem): BuyNowOutcome {
  return { kind: "not_bought", reason };
}

/** Stored addresses were checked before they were stored. */
function ready({ settings }: BuyNowResources, attempt: string, checkoutUrl: string): BuyNowOutcome {
  return { kind: "ready", to: paymentAddress(checkoutUrl, settings.publicUrl) ?? checkoutUrl, attempt };
}
