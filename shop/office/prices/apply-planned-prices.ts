import type { PgBoss } from "pg-boss";
import { type CurrencyCode, money } from "#domain/money/money.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import type { CatalogueProduct, CatalogueVariant } from "#shop/modules/catalogue/catalogue.ts";
import { type VariantPrice, writePrices } from "#shop/modules/catalogue/change-catalogue.ts";
import { lockPrices, type StoredPrice } from "#shop/modules/catalogue/price.store.ts";
import { planOtherPrices } from "#shop/office/catalogue/plan-other-prices.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { changePlan, findDuePlan, lockPlan } from "./planned-price.store.ts";
import type { PlannedChange, ScheduledPrice } from "./planned-price.tables.ts";

/** A planned price is set, or taken back, this long after its moment at most. */
const ROUND_EVERY_MS = 5_000;

export type PlanContext = Pick<
  PaymentContext,
  "database" | "jobs" | "catalogue" | "settings" | "clock" | "log"
>;

/** Starts setting planned prices in this process; several processes may run it. Stops with the job queue. */
export function startPlannedPrices(context: PlanContext, jobs: PgBoss): void {
  const loop = { name: "planned prices", everyMs: ROUND_EVERY_MS, log: context.log };
  const stop = startLoop(loop, () => applyDuePlans(context));
  jobs.once("stopped", () => void stop());
}

/**
 * Takes every step of plans that is due by the injected clock, in the order of their times: also those of hours in which
 * nothing ran. Each step is one transaction, with the prices. A plan that fails is logged and tried in the next round.
 *
 * @returns the number of steps
 */
export async function applyDuePlans(context: PlanContext): Promise<number> {
  const { database, catalogue, clock, log } = context;
  const failed: number[] = [];
  for (let steps = 0; ;) {
    const due = await findDuePlan(database, clock(), failed);
    if (due === null) return steps;
    try {
      await catalogue.refresh();
      const isTaken = await database.transaction((tx) => takeStep(tx, context, due.id));
      await catalogue.refresh();
      // Another process was quicker.
      if (!isTaken) continue;
      steps += 1;
      log.info({ plan: due.id, variant: due.variantId, from: due.state }, "planned price");
    } catch (error) {
      log.error({ err: error, plan: due.id }, "a planned price could not be set");
      failed.push(due.id);
    }
  }
}

/** Takes the due step of a plan; false when it has been taken since it was found. */
async function takeStep(tx: ShopTransaction, context: PlanContext, id: number): Promise<boolean> {
  const plan = await lockPlan(tx, id);
  if (plan?.nextAt == null || plan.nextAt > context.clock()) return false;
  await (plan.state === "waiting" ? beginPlan(tx, context, plan) : endPlan(tx, context, plan));
  return true;
}

async function beginPlan(tx: ShopTransaction, context: PlanContext, plan: ScheduledPrice): Promise<void> {
  const now = context.clock();
  const { endsAt } = plan;
  if (endsAt !== null && endsAt <= now) return changePlan(tx, plan.id, { state: "missed", nextAt: null });
  const goods = await lockGoods(tx, context, plan);
  if (goods === null) return changePlan(tx, plan.id, { state: "gone", nextAt: null });
  const { variant, product } = goods;
  const price = money(plan.priceMinor, plan.currency);
  const compareAt = plan.compareAtMinor === null ? null : money(plan.compareAtMinor, plan.currency);
  const others = planOtherPrices(variant, price, plan.scale === true ? "scale" : "keep");
  const prices = [{ variant, price, compareAt }, ...others];
  await writePrices(tx, { ...tellingOf(context), now }, product, prices, plan.currency);
  const changes = prices.map((each) => ({
    variantId: each.variant.id,
    before: toStored(each.variant),
    set: toStored(each),
  }));
  const state = endsAt === null ? "done" : "running";
  await changePlan(tx, plan.id, { state, nextAt: endsAt, changes });
}

/** Ends a running plan: prices that are still as it had set them become what they were before. */
export async function endPlan(
  tx: ShopTransaction,
  context: PlanContext,
  plan: ScheduledPrice,
): Promise<void> {
  const goods = await lockGoods(tx, context, plan);
  if (goods === null) return changePlan(tx, plan.id, { state: "gone", nextAt: null });
  const { variant, product } = goods;
  const own = plan.changes.find(({ variantId }) => variantId === variant.id);
  // Whoever changed the price by hand has decided about the others, too.
  if (own === undefined || !isSame(toStored(variant), own.set))
    return changePlan(tx, plan.id, { state: "kept", nextAt: null });
  const restored = restore(variant, own, plan.currency);
  const others = planOtherPrices(variant, restored.price, "keep").map((kept) => {
    const change = plan.changes.find(({ variantId }) => variantId === kept.variant.id);
    return change !== undefined && isSame(toStored(kept.variant), change.set)
      ? restore(kept.variant, change, plan.currency)
      : kept;
  });
  const telling = { ...tellingOf(context), now: context.clock() };
  await writePrices(tx, telling, product, [restored, ...others], plan.currency);
  return changePlan(tx, plan.id, { state: "done", nextAt: null });
}

/** Locks the prices of a plan's product and returns them as stored; null when the variant is not sold any more. */
async function lockGoods(
  tx: ShopTransaction,
  { catalogue }: PlanContext,
  { variantId, currency }: ScheduledPrice,
): Promise<{ variant: CatalogueVariant; product: CatalogueProduct } | null> {
  const known = catalogue.in(currency).variantById(variantId);
  if (known === null) return null;
  const list = currency === catalogue.currency ? undefined : currency;
  const product = withStored(known.product, await lockPrices(tx, known.product.id, list), currency);
  const variant = product.variants.find(({ id }) => id === variantId);
  return variant === undefined ? null : { variant, product };
}

/** Returns a product with the prices of the database, which may be newer than those in memory. */
function withStored(
  known: CatalogueProduct,
  stored: ReadonlyMap<number, StoredPrice>,
  currency: CurrencyCode,
): CatalogueProduct {
  const variants: CatalogueVariant[] = [];
  const product: CatalogueProduct = { ...known, variants };
  for (const variant of known.variants) {
    const price = stored.get(variant.id);
    variants.push({ ...variant, product, ...(price && toMoneys(price, currency)) });
  }
  return product;
}

function restore(variant: CatalogueVariant, { before }: PlannedChange, currency: CurrencyCode): VariantPrice {
  return { variant, ...toMoneys(before, currency) };
}

function toMoneys({ priceMinor, compareAtMinor }: StoredPrice, currency: CurrencyCode) {
  return {
    price: money(priceMinor, currency),
    compareAt: compareAtMinor === null ? null : money(compareAtMinor, currency),
  };
}

function toStored({ price, compareAt }: Pick<VariantPrice, "price" | "compareAt">): StoredPrice {
  return { priceMinor: price.amount, compareAtMinor: compareAt?.amount ?? null };
}

function isSame(a: StoredPrice, b: StoredPrice): boolean {
  return a.priceMinor === b.priceMinor && a.compareAtMinor === b.compareAtMinor;
}

function tellingOf({ jobs, catalogue, settings }: PlanContext) {
  return { jobs, catalogue, shopUrl: settings.publicUrl };
}
