import { money } from "#domain/money/money.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { type OfficeAnswer, type OfficeMoney, refuseWith } from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";
import { showMoney } from "#shop/office/catalogue/show-money.ts";
import { endPlan } from "./apply-planned-prices.ts";
import { changePlan, lockPlan, pageOfPlans } from "./planned-price.store.ts";
import type { ScheduledPrice } from "./planned-price.tables.ts";

export interface ShownPlan {
  readonly plan: number;
  /** As in payloads (`variant_id`). */
  readonly variant: number;
  readonly sku: string;
  readonly price: OfficeMoney;
  readonly compareAt: OfficeMoney | null;
  /** Tells whether packs and subscriptions change by the same factor; null where there are none. */
  readonly scale: boolean | null;
  readonly startsAt: string;
  readonly endsAt: string | null;
  /** What became of it; `waiting` and `running` ones can be cancelled. */
  readonly state: ScheduledPrice["state"];
}

export interface PlannedPricesData {
  /** The newest first. */
  readonly plans: readonly ShownPlan[];
  /** Value of `after` for the next page; null on the last one. */
  readonly next: string | null;
}

/** Lists planned prices, and what became of them. */
export async function listPlannedPricesInOffice(
  { database, catalogue }: PaymentContext,
  { handle, first, after }: InputOf<"plannedPrices">,
): Promise<OfficeAnswer<PlannedPricesData>> {
  const product = handle === undefined ? undefined : catalogue.productByHandle(handle);
  const variantIds = product === undefined ? undefined : (product?.variants ?? []).map(({ id }) => id);
  const found = await pageOfPlans(database, { variantIds, limit: first + 1, after });
  const page = found.slice(0, first);
  const next = found.length > first ? String(page.at(-1)?.id) : null;
  return { ok: true, data: { plans: page.map((plan) => showPlan(plan, { catalogue })), next } };
}

/** Cancels a plan that has not begun; one that runs ends now, and the price before comes back. */
export async function cancelPlannedPriceInOffice(
  context: PaymentContext,
  { plan: id }: InputOf<"cancelPlannedPrice">,
): Promise<OfficeAnswer<ShownPlan>> {
  const { database, catalogue, clock } = context;
  await catalogue.refresh();
  const refusal = await database.transaction(async (tx) => {
    const plan = await lockPlan(tx, id);
    if (plan === null) return refuseWith("unknown_plan", { plan: id });
    if (plan.nextAt === null) return refuseWith("plan_over", { plan: id });
    if (plan.state === "waiting") await changePlan(tx, id, { state: "cancelled", nextAt: null });
    else {
      await changePlan(tx, id, { endsAt: clock() });
      await endPlan(tx, context, plan);
    }
    return null;
  });
  if (refusal !== null) return refusal;
  await catalogue.refresh();
  const [changed] = await pageOfPlans(database, { limit: 1, after: id + 1 });
  return changed === undefined
    ? refuseWith("unknown_plan", { plan: id })
    : { ok: true, data: showPlan(changed, { catalogue }) };
}

/** Converts a plan to the office's format. */
export function showPlan(plan: ScheduledPrice, { catalogue }: Pick<PaymentContext, "catalogue">): ShownPlan {
  const { id, variantId, currency, priceMinor, compareAtMinor, scale, startsAt, endsAt, state } = plan;
  return {
    plan: id,
    variant: variantId,
    // Empty for one that is not sold any more.
    sku: catalogue.variantById(variantId)?.sku ?? "",
    price: showMoney(money(priceMinor, currency)),
    compareAt: compareAtMinor === null ? null : showMoney(money(compareAtMinor, currency)),
    scale,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state,
  };
}
