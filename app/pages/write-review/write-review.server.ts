import { and, eq, inArray, ne } from "drizzle-orm";
import { data, type RouterContextProvider } from "react-router";
import type { SoldAs } from "#domain/catalogue/product-kind.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import { checkReview, type ReviewValues } from "#app/features/reviews/form/review-form.ts";
import { INVITATION_LINK_DAYS } from "#domain/reviews/reviews.ts";
import { readFormOrEmpty, textOf } from "#lib/http/request-body.ts";
import { findOrder } from "#app/features/orders/customer-orders.store.server.ts";
import type { LinePicture } from "#app/features/orders/line-picture.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { isDeliveredIn } from "#app/features/reviews/find-purchase.server.ts";
import { readInvitationToken } from "#app/features/reviews/invitations/invitation-link.server.ts";
import { numericId } from "#app/features/reviews/product-id.ts";
import { aboutProduct } from "#app/features/reviews/form/receive-review.server.ts";
import { storeReview } from "#app/features/reviews/review.store.server.ts";
import { reviewInvitations, reviews } from "#app/features/reviews/review.tables.ts";
import type { ReviewFieldTexts } from "#app/features/reviews/form/review-fields.tsx";
import { reviewFieldTexts, reviewProblemText } from "#app/features/reviews/form/review-texts.ts";
import { reviewedVariants } from "#app/features/reviews/reviewed-variants.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import type { ProductSummary } from "#app/shop-client/product.ts";
import { DAY_MS } from "#domain/time/units.ts";
import { BAD_REQUEST } from "#lib/http/status.ts";

interface InvitationArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/** Product of the order, with its form until it is reviewed. */
export interface InvitedProduct {
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly kind: SoldAs["kind"];
  readonly picture: LinePicture | null;
  readonly variants: readonly { readonly id: string; readonly title: string }[];
  /** Ordered variant. */
  readonly variant: string;
  readonly isWritten: boolean;
}

export type InvitationView =
  | { readonly state: "open"; readonly orderName: string; readonly products: readonly InvitedProduct[] }
  | { readonly state: "expired" }
  | { readonly state: "invalid" };

/** Outcome of one form. */
export interface InvitationAnswer {
  /** Product of the form. */
  readonly product: string;
  readonly isStored: boolean;
  readonly problem: string | null;
  readonly errors: ReviewFieldTexts;
  readonly typed: ReviewValues;
}

interface Invitation {
  readonly id: string;
  readonly order: MirroredOrder & { readonly email: string };
}

type Found = Invitation | "expired" | "invalid";

/** Loads the page of an invitation's link. Changes nothing: mail scanners open links, too. */
export async function loadInvitation(args: InvitationArgs) {
  const found = await findInvitation(args);
  const view = await viewOf(found, args);
  return data({ view }, { status: statusOf(view) });
}

/** Handles `POST`: stores the review of one product; a repeat changes nothing. Typed values are kept. */
export async function answerInvitation(args: InvitationArgs) {
  const found = await findInvitation(args);
  if (typeof found === "string") {
    const view = await viewOf(found, args);
    return data({ view, answer: null }, { status: statusOf(view) });
  }
  const form = await readFormOrEmpty(args.request);
  const answer = await storeAnswer(form, found, args);
  const view = await viewOf(found, args);
  return data({ view, answer }, { status: answer?.isStored === true ? 200 : BAD_REQUEST });
}

async function storeAnswer(
  form: FormData,
  { id, order }: Invitation,
  { context }: InvitationArgs,
): Promise<InvitationAnswer | null> {
  const resources = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const productId = textOf(form, "product") ?? "";
  const product = (await productsOf(order, resources, visit)).find(
    (each) => numericId(each.id) === productId,
  );
  if (product === undefined) return null;
  const typed: ReviewValues = {
    rating: textOf(form, "rating") ?? "",
    title: textOf(form, "title") ?? "",
    text: textOf(form, "text") ?? "",
    name: textOf(form, "name") ?? "",
    variant: textOf(form, "variant") ?? "",
  };
  const answer = { product: productId, isStored: false, problem: null, errors: {}, typed };
  if (textOf(form, "website") !== "") return { ...answer, problem: reviewProblemText("not_a_person") };
  const checked = checkReview(
    typed,
    reviewedVariants(product.variants).map((variant) => variant.id),
  );
  if (!checked.ok) {
    const errors = reviewFieldTexts(checked.errors);
    return { ...answer, problem: reviewProblemText("invalid_fields"), errors };
  }
  const outcome = await storeReview(resources.site, {
    ...checked.review,
    ...aboutProduct(product, checked.review.variantId),
    language: visit.language,
    email: order.email,
    emailKey: emailKey(order.email),
    orderId: order.id,
    verified: true,
    requestKey: `invitation ${id} ${productId}`,
    createdAt: resources.clock(),
  });
  if (outcome.kind === "stored") {
    resources.log.info(
      { review: outcome.review.number, product: product.handle },
      "an invited review was written",
    );
  }
  return outcome.kind === "reviewed_before"
    ? { ...answer, problem: reviewProblemText("reviewed_before") }
    : { ...answer, isStored: true };
}

async function findInvitation({ request, context }: InvitationArgs): Promise<Found> {
  const { site, linkSecret, clock } = context.get(resourcesContext);
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const id = readInvitationToken(token, linkSecret);
  if (id === null) return "invalid";
  const [row] = await site.select().from(reviewInvitations).where(eq(reviewInvitations.id, id));
  if (row === undefined) return "invalid";
  if (clock().getTime() > row.dueAt.getTime() + INVITATION_LINK_DAYS * DAY_MS) return "expired";
  const order = await findOrder(site, row.orderId);
  // The account was deleted since: the order is anonymised.
  if (order === null || order.email === null) return "invalid";
  return { id, order: { ...order, email: order.email } };
}

async function viewOf(found: Found, { context }: InvitationArgs): Promise<InvitationView> {
  if (typeof found === "string") return { state: found };
  const { order } = found;
  const resources = context.get(resourcesContext);
  const sold = await productsOf(order, resources, context.get(visitContext));
  const ids = sold.map(({ id }) => numericId(id));
  const written = await findWritten(resources, ids, order.email);
  const products = sold.map((product): InvitedProduct => {
    const { handle, title, kind, picture } = product;
    const id = numericId(product.id);
    const variants = reviewedVariants(product.variants);
    const line = order.lines.find((each) => each.productId === id);
    return {
      id,
      handle,
      title,
      kind,
      picture:
        picture === null ? null : { handle, url: picture.url, width: picture.width, height: picture.height },
      variants: variants.map((variant) => ({ id: variant.id, title: variant.title })),
      variant: variants.find((variant) => variant.id === line?.variantId)?.id ?? "",
      isWritten: written.has(id),
    };
  });
  return { state: "open", orderName: order.name, products };
}

/** Finds the products that this mailbox has reviewed, by this link or another way. */
async function findWritten(
  { site }: Pick<Resources, "site">,
  productIds: readonly string[],
  email: string,
): Promise<ReadonlySet<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await site
    .select({ productId: reviews.productId })
    .from(reviews)
    .where(
      and(
        eq(reviews.emailKey, emailKey(email)),
        inArray(reviews.productId, [...productIds]),
        ne(reviews.status, "hidden"),
      ),
    );
  return new Set(rows.map(({ productId }) => productId));
}

/** Lists the delivered products of the order that are still sold. */
async function productsOf(
  order: MirroredOrder,
  { catalogue }: Pick<Resources, "catalogue">,
  place: Pick<Visit, "language" | "country">,
): Promise<readonly ProductSummary[]> {
  const list = await catalogue.list(place);
  if (!list.ok) return [];
  return list.value.filter(({ id }) => isDeliveredIn(order, numericId(id)));
}

function statusOf({ state }: InvitationView): number {
  if (state === "open") return 200;
  return state === "expired" ? 410 : 404;
}
