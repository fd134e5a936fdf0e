import { z } from "zod";
import { networkOf } from "#lib/client-network/network-of.server.ts";
import { checkReview, type ReviewErrors, type WrittenReview } from "./review-form.ts";
import { countAttempt } from "#app/platform/limits/rate-limit.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import type { Product } from "#app/shop-client/product.ts";
import type { SignedIn } from "#app/features/auth/sessions/current-session.server.ts";
import { findPurchase } from "#app/features/reviews/find-purchase.server.ts";
import { numericId } from "#app/features/reviews/product-id.ts";
import type { Review } from "#app/features/reviews/review.ts";
import type { ReviewProblem } from "./review-problem.ts";
import { storeReview } from "#app/features/reviews/review.store.server.ts";
import { readReviewForm } from "./review-form-token.server.ts";
import { reviewedVariants } from "#app/features/reviews/reviewed-variants.ts";
import { toReview } from "#app/features/reviews/to-review.server.ts";

const LIMIT_WINDOW_S = 3_600;

const field = z.string().default("");
const body = z.object({
  product: z.string(),
  rating: z.union([z.string(), z.number().transform(String)]).default(""),
  title: field,
  text: field,
  name: z.string().nullish(),
  variant: z.string().nullish(),
  token: z.string(),
  website: field,
});

export type ReviewVerdict =
  | { readonly kind: "stored"; readonly review: Review }
  | { readonly kind: "invalid"; readonly errors: ReviewErrors }
  | { readonly kind: "too_many"; readonly waitS: number }
  | { readonly kind: "refused"; readonly problem: ReviewProblem };

type ReviewResources = Pick<Resources, "site" | "catalogue" | "clock" | "log" | "linkSecret" | "settings">;

/**
 * Stores a review (spec §5) as waiting until a staff member has read it. A form that is sent twice is one review.
 *
 * @param raw the body of `POST /api/reviews`, as it came; characters that cannot be stored replaced by U+FFFD
 * @param session of the logged-in customer; a proven mailbox with a delivered order makes the review verified
 */
export async function receiveReview(
  raw: unknown,
  resources: ReviewResources,
  visit: Pick<Visit, "language" | "country" | "ip">,
  session: SignedIn | null,
): Promise<ReviewVerdict> {
  const parsed = body.safeParse(raw);
  if (!parsed.success) return { kind: "refused", problem: "invalid_request" };
  const { product: handle, token, website, name, variant, ...typed } = parsed.data;
  if (website !== "") return { kind: "refused", problem: "not_a_person" };
  const { catalogue, clock, linkSecret, site, log, settings } = resources;
  const found = await catalogue.lookUp(handle, visit, visit.ip);
  if (!found.ok) return { kind: "refused", problem: "shop_unavailable" };
  if (found.value === null) return { kind: "refused", problem: "unknown_product" };
  const product = found.value;
  const productId = numericId(product.id);

  const variants = reviewedVariants(product.variants);
  const values = { ...typed, name: name ?? "", variant: variant ?? "" };
  const checked = checkReview(
    values,
    variants.map(({ id }) => id),
  );
  if (!checked.ok) return { kind: "invalid", errors: checked.errors };
  const form = readReviewForm({ linkSecret, productId }, token, clock());
  if (!form.ok) return { kind: "refused", problem: form.problem };

  try {
    const limit = { name: "review-network", attempts: settings.limits.reviews, windowS: LIMIT_WINDOW_S };
    const verdict = await countAttempt(site, limit, networkOf(visit.ip), clock());
    if (!verdict.allowed) return { kind: "too_many", waitS: verdict.retryAfterS };
    const outcome = await storeReview(site, {
      ...checked.review,
      ...(await authorOf(resources, session, productId)),
      ...aboutProduct(product, checked.review.variantId),
      language: visit.language,
      requestKey: `form ${form.id}`,
      createdAt: clock(),
    });
    if (outcome.kind === "reviewed_before") return { kind: "refused", problem: "reviewed_before" };
    if (outcome.kind === "repeated" && !isSame(outcome.review, checked.review)) {
      return { kind: "refused", problem: "sent_before" };
    }
    if (outcome.kind === "stored") {
      const { number, verified } = outcome.review;
      log.info({ review: number, product: handle, verified }, "a review was written");
    }
    return { kind: "stored", review: toReview(outcome.review, visit.language, product.variants) };
  } catch (error) {
    log.error({ err: error, product: handle }, "a review could not be stored");
    return { kind: "refused", problem: "not_stored" };
  }
}

function isSame(stored: WrittenReview, sent: WrittenReview): boolean {
  const { rating, title, text, reviewer, variantId } = stored;
  const isSameText = title === sent.title && text === sent.text && reviewer === sent.reviewer;
  return isSameText && rating === sent.rating && variantId === sent.variantId;
}

/** Picks the product data that a review stores. */
export function aboutProduct(product: Pick<Product, "id" | "handle" | "variants">, variantId: string | null) {
  return {
    productId: numericId(product.id),
    productHandle: product.handle,
    variantTitle: product.variants.find(({ id }) => id === variantId)?.title ?? null,
  };
}

/** Reads the author from the session; an address that is not proven is not stored. */
async function authorOf({ site }: Pick<Resources, "site">, session: SignedIn | null, productId: string) {
  if (session === null) return { verified: false };
  const purchase = await findPurchase(site, session, productId);
  const { accountId, email, emailKey, isVerified } = session;
  return {
    accountId,
    ...(isVerified && { email, emailKey }),
    orderId: purchase?.id ?? null,
    verified: purchase !== null,
  };
}
