import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { codeRefusal } from "#app/shop-client/checkout/cart-warnings.server.ts";
import { type CheckoutCart, toCartInput } from "#app/shop-client/checkout/checkout-cart-input.ts";
import type { CheckoutDetails } from "#app/pages/checkout/form/check-details.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import {
  attemptStore,
  type CheckoutSubmission,
} from "#app/features/checkout/checkout-attempt.store.server.ts";
import type { FieldErrors } from "#app/features/checkout/checkout-fields.ts";
import { type Comparison, compareLines, compareTaken, hasTooManySubscriptions } from "./checkout-lines.ts";
import { cartAttributes } from "./cart-attributes.ts";
import { paymentAddress, requestCart, takenPieces } from "./create-cart.server.ts";
import { choosePickup } from "#app/pages/checkout/delivery/choose-pickup.server.ts";
import { deliverToPoint, type PlacedDetails } from "#app/pages/checkout/delivery/deliver-to-point.server.ts";
import { readOffers } from "./read-offers.server.ts";
import { type OrderProblem, readRefusals } from "./refusals.ts";

/** Outcome of submitting the checkout. Nothing is ordered before the shopper has paid on the platform's page. */
export type CheckoutOutcome =
  | { readonly kind: "ready"; readonly to: string; readonly attempt: string }
  | ({ readonly kind: "changed" } & Comparison)
  | { readonly kind: "refused"; readonly errors: FieldErrors; readonly problem: OrderProblem | null }
  | { readonly kind: "unavailable" };

interface CheckoutStart {
  readonly details: CheckoutDetails;
  readonly lines: readonly CheckoutLine[];
  readonly pageToken: string;
  /** Attempts in this browser's cookie. */
  readonly ownAttempts: readonly string[];
  /** Logged-in customer, who becomes the owner of the order. Null for a guest. */
  readonly buyer: { readonly accountId: string; readonly customerToken: string | null } | null;
}

type StartResources = Pick<Resources, "shop" | "site" | "clock" | "log"> & {
  readonly settings: Pick<Resources["settings"], "publicUrl" | "shippingTerms">;
};

/**
 * Re-reads prices and stock, then makes one cart on the platform with all submitted data (design §5.6). The same
 * checkout sent twice gives one cart; a difference is returned to the shopper before anything is made.
 */
export async function startCheckout(
  resources: StartResources,
  visit: Pick<Visit, "language" | "ip" | "requestId">,
  start: CheckoutStart,
): Promise<CheckoutOutcome> {
  const { details, lines } = start;
  const offers = await readOffers(
    resources.shop,
    lines.map(({ id }) => id),
    // Prices are those of the country of delivery: the cart is made for it.
    { language: visit.language, country: details.delivery.country },
    visit.ip,
  );
  if (!offers.ok) return unavailable(resources, visit, offers.error.message);
  if (hasTooManySubscriptions(lines, offers.data)) {
    return { kind: "refused", errors: {}, problem: "subscription_limit" };
  }
  const comparison = compareLines(lines, offers.data);
  if (comparison.changes.length > 0) return { kind: "changed", ...comparison };

  const isSubscribing = lines.some(({ id }) => offers.data.get(id)?.isSubscription === true);
  const placed = await deliverToPoint(resources, details, isSubscribing);
  if (!placed.ok) return { kind: "refused", errors: placed.errors, problem: null };

  const attempts = attemptStore(resources.site, resources.clock);
  const submission: CheckoutSubmission = {
    pageToken: start.pageToken,
    // Without the customer token: the next login has another one.
    content: { details, lines, language: visit.language, account: start.buyer?.accountId ?? null },
  };
  const claim = await attempts.claim(submission, start.ownAttempts);
  if (claim.kind === "made") return ready(resources, claim.attempt, claim.checkoutUrl);

  const planned = lines.map((line) => ({
    ...line,
    sellingPlanId: offers.data.get(line.id)?.sellingPlanId ?? null,
  }));
  const outcome = await createCart(
    resources,
    visit,
    { ...start, details: placed.details, lines: planned },
    {
      attempt: claim.attempt,
      note: (cartId) => attempts.noteCart(claim.attempt, cartId),
    },
  );
  if (outcome.kind !== "created") {
    await attempts.giveUp(claim.attempt);
    return outcome;
  }
  await attempts.finish(claim.attempt, outcome);
  return ready(resources, claim.attempt, outcome.checkoutUrl);
}

/** Attempt that the cart is made for, and the store that records its id at once. */
interface CartClaim {
  readonly attempt: string;
  readonly note: (cartId: string) => Promise<void>;
}

/** Start whose parcel has its address, and whose lines include their selling plans. */
type PlannedStart = Omit<CheckoutStart, "lines" | "details"> & {
  readonly details: PlacedDetails;
  readonly lines: readonly (CheckoutLine & { readonly sellingPlanId: string | null })[];
};

type Created = { readonly kind: "created"; readonly id: string; readonly checkoutUrl: string };

async function createCart(
  resources: StartResources,
  visit: Pick<Visit, "language" | "ip" | "requestId">,
  { details, lines, buyer }: PlannedStart,
  { attempt, note }: CartClaim,
): Promise<Created | CheckoutOutcome> {
  const result = await requestCart(resources, visit, {
    inputFor: (customerToken) =>
      toCartInput(resources.shop.version(), {
        ...cartOf(details, lines, attempt, visit.language),
        customerToken,
      }),
    customerToken: buyer?.customerToken ?? null,
    country: details.delivery.country,
  });
  if (!result.ok) return unavailable(resources, visit, result.error.message);
  const answer = result.data.cartCreate ?? { cart: null, userErrors: [] };
  const { cart, userErrors } = answer;
  if (userErrors.length > 0) {
    resources.log.info({ requestId: visit.requestId, userErrors }, "the platform refused a cart");
    return { kind: "refused", ...readRefusals(userErrors) };
  }
  if (cart === null) return unavailable(resources, visit, "cartCreate answered without a cart");
  await note(cart.id);
  const { coupon } = details;
  if (coupon !== null && !cart.discountCodes.some(({ applicable }) => applicable)) {
    const { reason } = codeRefusal(result);
    const error = reason === null ? "code_refused" : (`code_${reason}` as const);
    return { kind: "refused", errors: { coupon: error }, problem: null };
  }
  const taken = takenPieces(cart);
  const shortened = compareTaken(lines, taken);
  if (shortened.changes.length > 0) return { kind: "changed", ...shortened };
  const { id, checkoutUrl } = cart;
  if (details.point !== null && !(await choosePickup(resources.shop, id, visit.ip)))
    return { kind: "refused", errors: { deliveryMethod: "point_not_offered" }, problem: null };
  if (paymentAddress(checkoutUrl, resources.settings.publicUrl) === null) {
    return unavailable(resources, visit, `not a payment page: ${checkoutUrl}`);
  }
  return { kind: "created", id, checkoutUrl };
}

function cartOf(
  details: PlacedDetails,
  lines: PlannedStart["lines"],
  attempt: string,
  language: string,
): Omit<CheckoutCart, "customerToken"> {
  const { email, delivery, coupon, note } = details;
  return {
    ...{ lines, email, delivery, note },
    discountCode: coupon,
    attributes: cartAttributes(details, { attempt, language }),
  };
}

/** Stored addresses were checked before they were stored. */
function ready({ settings }: StartResources, attempt: string, checkoutUrl: string): CheckoutOutcome {
  return { kind: "ready", to: paymentAddress(checkoutUrl, settings.publicUrl) ?? checkoutUrl, attempt };
}

function unavailable(
  { log }: StartResources,
  { requestId }: Pick<Visit, "requestId">,
  reason: string,
): CheckoutOutcome {
  log.warn({ requestId, reason }, "the checkout could not reach the platform");
  return { kind: "unavailable" };
}
