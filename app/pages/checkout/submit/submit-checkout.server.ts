import { servicesOn } from "#domain/analytics/marketing-services.ts";
import { data, redirectDocument, type RouterContextProvider } from "react-router";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { readForm } from "#lib/http/request-body.ts";
import { customerOfSession } from "#app/features/auth/customer-of-session.server.ts";
import { readSession } from "#app/features/auth/sessions/current-session.server.ts";
import { noteServiceVisitor } from "#app/features/checkout/checkout-attempt.store.server.ts";
import { readServiceVisitor } from "#app/features/hand-over/read-service-visitor.server.ts";
import { readAttempts, serialiseAttempts } from "#app/features/checkout/checkout-cookie.server.ts";
import { COUPON_MAX_CHARS } from "#app/pages/checkout/form/check-details.ts";
import { checkCode } from "#app/pages/checkout/code/check-code.server.ts";
import { APPLY_CODE, type CodeCheck } from "#app/features/checkout/code-check.ts";
import { BUY_NOW } from "#app/features/buy-now/buy-now-fields.ts";
import { FIND_POINTS } from "#app/pages/checkout/delivery/find-points.ts";
import { searchPoints } from "#app/pages/checkout/delivery/search-points.server.ts";
import { buyNow, type BuyNowProblem } from "./buy-now.server.ts";
import { readBuyNow } from "./buy-now-request.server.ts";
import { readCheckoutRequest } from "./checkout-request.server.ts";
import { type FieldErrors, YES } from "#app/features/checkout/checkout-fields.ts";
import { keepOnSubmit } from "#app/pages/checkout/reminder/keep-checkout-cart.server.ts";
import { keepAddress } from "./keep-address.server.ts";
import type { OrderProblem } from "./refusals.ts";
import { startCheckout } from "./start-checkout.server.ts";
import { attemptsWithOrders } from "#app/features/orders/order-mirror.store.server.ts";
import { SHOP_RETRY_S } from "#app/shop-client/shop-error.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { visitContext } from "#app/platform/visit.server.ts";
import type { CheckoutAnswer, NotBoughtAnswer } from "./checkout-answer.ts";
import {
  BAD_REQUEST,
  CONFLICT,
  SEE_OTHER,
  SERVICE_UNAVAILABLE,
  UNPROCESSABLE_CONTENT,
} from "#lib/http/status.ts";

interface SubmitArgs {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

/**
 * Answers `POST /checkout`: 303 to the secure payment page; 400 for an invalid body, 409 when a price or the stock
 * changed, 422 for fields to correct, 503 when the platform is away or busy. All of these return the typed values. With
 * the intent `buy_now` goods go to the payment page alone: 303, or why not. With
 * the intents `apply_code` and `find_points` nothing is ordered: 200 with the check of the code or the points found, for a
 * browser without scripts.
 */
export async function submitCheckout({ request, context }: SubmitArgs) {
  const resources = context.get(resourcesContext);
  const visit = context.get(visitContext);
  const form = await readForm(request);
  if (form?.get("intent") === BUY_NOW) return submitBuyNow({ request, context }, form);
  const { values, checked, lines, pageToken } = readCheckoutRequest(form ?? new FormData());

  const refuse = (
    errors: FieldErrors,
    problem: OrderProblem | null,
    init: ResponseInit = { status: UNPROCESSABLE_CONTENT },
  ) => data<CheckoutAnswer>({ kind: "refused", values, errors, problem }, init);

  if (form?.get("intent") === APPLY_CODE && normaliseCode(values.coupon) !== "") {
    const question = { code: values.coupon, lines: lines ?? [], country: values.delivery_country };
    const check: CodeCheck =
      values.coupon.length > COUPON_MAX_CHARS
        ? { kind: "refused", reason: null, minimum: null }
        : await checkCode(resources, visit, question);
    return data<CheckoutAnswer>({ kind: "code", values, check });
  }
  if (form?.get("intent") === FIND_POINTS) {
    const search = await searchPoints(resources, visit, values.pointQuery);
    return data<CheckoutAnswer>({ kind: "points", values, search });
  }
  const cartProblem = lines === null ? "unreadable_cart" : lines.length === 0 ? "empty_cart" : null;
  if (form === null) return refuse({}, cartProblem, { status: BAD_REQUEST });
  if (!checked.ok) return refuse(checked.errors, cartProblem);
  if (lines === null || lines.length === 0) return refuse({}, cartProblem);

  const ownAttempts = readAttempts(request, resources.settings.publicUrl);
  const { details } = checked;
  const buyer = await readSession(request, context);
  const outcome = await startCheckout(resources, visit, { details, lines, pageToken, ownAttempts, buyer });
  switch (outcome.kind) {
    case "unavailable":
      return refuse({}, "unavailable", {
        status: SERVICE_UNAVAILABLE,
        headers: { "Retry-After": String(SHOP_RETRY_S) },
      });
    case "refused":
      return refuse(outcome.errors, outcome.problem);
    case "changed": {
      const { changes, accepted } = outcome;
      return data<CheckoutAnswer>({ kind: "changed", values, changes, accepted }, { status: CONFLICT });
    }
    case "ready": {
      const customer = buyer === null ? null : customerOfSession(buyer, resources, visit.ip);
      if (customer !== null && values.saveAddress === YES) {
        await keepAddress(resources, visit, { customer, address: details.delivery });
      }
      await keepOnSubmit({ values, lines, attempt: outcome.attempt }, resources, visit);
      return redirectToPayment(request, resources, outcome, ownAttempts);
    }
  }
}

const BUY_NOW_STATUS: Readonly<Record<BuyNowProblem, number>> = {
  unreadable: BAD_REQUEST,
  sold_out: CONFLICT,
  fewer_left: CONFLICT,
  subscription_limit: CONFLICT,
  refused: UNPROCESSABLE_CONTENT,
  unavailable: SERVICE_UNAVAILABLE,
};

/** Answers *Buy now*: 303 to the payment page of the goods, or a page that says why not. */
async function submitBuyNow({ request, context }: SubmitArgs, form: FormData) {
  const resources = context.get(resourcesContext);
  const asked = readBuyNow(form);
  if (asked === null) return refuseBuyNow("unreadable", "/shop");
  const ownAttempts = readAttempts(request, resources.settings.publicUrl);
  const buyer = await readSession(request, context);
  const outcome = await buyNow(resources, context.get(visitContext), { ...asked, ownAttempts, buyer });
  return outcome.kind === "ready"
    ? redirectToPayment(request, resources, outcome, ownAttempts)
    : refuseBuyNow(outcome.reason, asked.back);
}

function refuseBuyNow(reason: BuyNowProblem, back: string) {
  const headers = reason === "unavailable" ? { "Retry-After": String(SHOP_RETRY_S) } : undefined;
  const init = { status: BUY_NOW_STATUS[reason], ...(headers !== undefined && { headers }) };
  return data<NotBoughtAnswer>({ kind: "not_bought", reason, back }, init);
}

/** Sends the browser to the payment page; its cookie names the attempt, so that it sees the order afterwards. */
async function redirectToPayment(
  request: Request,
  resources: Resources,
  { to, attempt }: { readonly to: string; readonly attempt: string },
  ownAttempts: readonly string[],
) {
  const { site, settings } = resources;
  if (servicesOn(resources.handOver).length > 0)
    await noteServiceVisitor(site, attempt, readServiceVisitor(request, resources));
  // An order that already exists would be taken for the new one.
  const ordered = await attemptsWithOrders(site, ownAttempts);
  const attempts = [attempt, ...ownAttempts.filter((own) => !ordered.has(own))];
  const cookie = serialiseAttempts(attempts, settings.publicUrl);
  return redirectDocument(to, {
    status: SEE_OTHER,
    headers: { "Set-Cookie": cookie, "Cache-Control": "no-store" },
  });
}
