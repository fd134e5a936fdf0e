import { DAY_MS } from "#domain/time/units.ts";
import { readNewPrice } from "#shop/office/catalogue/read-new-price.ts";
import { type OfficeAnswer, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { addPlan, OPEN_PLANS_MAX } from "./planned-price.store.ts";
import { type ShownPlan, showPlan } from "./planned-prices.office.ts";

/** The furthest begin or end of a plan. */
const PLAN_AHEAD_MAX_DAYS = 731;

/** Plans a price of a variant in one currency: from a time on, or for a while. */
export async function planPriceInOffice(
  context: PaymentContext,
  input: InputOf<"planPrice">,
): Promise<OfficeAnswer<ShownPlan>> {
  const { database, catalogue, clock } = context;
  await catalogue.refresh();
  const read = readNewPrice(context, input);
  if (!read.ok) return read;
  const { variant, price, compareAt, currency, others } = read;
  if (others.length > 0 && input.scale === undefined)
    return refuseWith("others_undecided", { variant: variant.id, others: others.length });
  const now = clock();
  const startsAt = new Date(input.startsAt);
  const endsAt = input.endsAt == null ? null : new Date(input.endsAt);
  if (startsAt <= now) return refuseWith("plan_in_past");
  if (endsAt !== null && endsAt <= startsAt) return refuseWith("plan_ends_before_start");
  if ((endsAt ?? startsAt).getTime() > now.getTime() + PLAN_AHEAD_MAX_DAYS * DAY_MS)
    return refuseWith("plan_too_far", { days: PLAN_AHEAD_MAX_DAYS });
  const plan = {
    variantId: variant.id,
    currency,
    priceMinor: price.amount,
    compareAtMinor: compareAt?.amount ?? null,
    scale: others.length > 0 ? input.scale === true : null,
    startsAt,
    endsAt,
  };
  const outcome = await addPlan(database, variant.product.id, { plan, now });
  if (outcome.ok) return { ok: true, data: showPlan(outcome.plan, context) };
  return outcome.code === "too_many"
    ? refuseWith("too_many_plans", { most: OPEN_PLANS_MAX })
    : refuseWith("plans_overlap", { plan: outcome.other.id });
}
