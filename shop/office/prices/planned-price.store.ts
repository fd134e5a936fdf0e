import { and, asc, desc, eq, inArray, isNotNull, lt, lte, notInArray, type SQL, sql } from "drizzle-orm";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { type ScheduledPrice, scheduledPrices } from "./planned-price.tables.ts";

/** The maximum number of plans of one product that have a step ahead of them. */
export const OPEN_PLANS_MAX = 50;

export type NewPlan = Pick<
  ScheduledPrice,
  "variantId" | "currency" | "priceMinor" | "compareAtMinor" | "scale" | "startsAt" | "endsAt"
>;
export type PlanOutcome =
  | { readonly ok: true; readonly plan: ScheduledPrice }
  | { readonly ok: false; readonly code: "too_many" }
  /** Another plan would change the same price meanwhile. */
  | { readonly ok: false; readonly code: "overlap"; readonly other: ScheduledPrice };

/** Adds a plan, unless another one of the product touches the same prices at the same time. */
export async function addPlan(
  database: ShopDatabase,
  productId: number,
  { plan, now }: { readonly plan: NewPlan; readonly now: Date },
): Promise<PlanOutcome> {
  return database.transaction(async (tx): Promise<PlanOutcome> => {
    // Two plans of one product that are added at once are judged one after the other.
    await tx
      .select({ id: variants.id })
      .from(variants)
      .where(eq(variants.productId, productId))
      .orderBy(variants.id)
      .for("update");
    const open = await openPlans(tx, productId, plan.currency);
    if (open.length >= OPEN_PLANS_MAX) return { ok: false, code: "too_many" };
    const other = open.find((each) => touchesSame(each, plan) && overlaps(each, plan));
    if (other !== undefined) return { ok: false, code: "overlap", other };
    const [added] = await tx
      .insert(scheduledPrices)
      .values({ ...plan, nextAt: plan.startsAt, createdAt: now })
      .returning();
    if (added === undefined) throw new Error("The plan was not added.");
    return { ok: true, plan: added };
  });
}

async function openPlans(tx: ShopTransaction, productId: number, currency: CurrencyCode) {
  const ofProduct = tx.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId));
  return tx
    .select()
    .from(scheduledPrices)
    .where(
      and(
        inArray(scheduledPrices.variantId, ofProduct),
        eq(scheduledPrices.currency, currency),
        isNotNull(scheduledPrices.nextAt),
      ),
    );
}

/** A plan for a single bottle changes what its packs and subscriptions cost, or are compared with. */
function touchesSame(
  a: Pick<NewPlan, "variantId" | "scale">,
  b: Pick<NewPlan, "variantId" | "scale">,
): boolean {
  return a.variantId === b.variantId || a.scale !== null || b.scale !== null;
}

type Period = Pick<NewPlan, "startsAt" | "endsAt">;

/** Tells whether plans change a price at the same time; one without an end changes it at one moment. */
function overlaps(a: Period, b: Period): boolean {
  const begins = (period: Period): number => period.startsAt.getTime();
  const ends = (period: Period): number => period.endsAt?.getTime() ?? begins(period) + 1;
  return begins(a) < ends(b) && begins(b) < ends(a);
}

/** Finds the step that is due next, the earliest first: at one moment an end comes before a begin. */
export async function findDuePlan(
  database: ShopDatabase,
  now: Date,
  failed: readonly number[],
): Promise<ScheduledPrice | null> {
  const [plan] = await database
    .select()
    .from(scheduledPrices)
    .where(
      and(
        lte(scheduledPrices.nextAt, now),
        failed.length === 0 ? undefined : notInArray(scheduledPrices.id, [...failed]),
      ),
    )
    .orderBy(asc(scheduledPrices.nextAt), sql`${scheduledPrices.state} = 'waiting'`, asc(scheduledPrices.id))
    .limit(1);
  return plan ?? null;
}

/** Reads a plan and locks it until the transaction ends. */
export async function lockPlan(tx: ShopTransaction, id: number): Promise<ScheduledPrice | null> {
  const [plan] = await tx.select().from(scheduledPrices).where(eq(scheduledPrices.id, id)).for("update");
  return plan ?? null;
}

/** Notes what became of a plan. */
export async function changePlan(
  tx: ShopTransaction,
  id: number,
  change: Partial<Pick<ScheduledPrice, "state" | "nextAt" | "endsAt" | "changes">>,
): Promise<void> {
  await tx.update(scheduledPrices).set(change).where(eq(scheduledPrices.id, id));
}

interface PlanPage {
  /** Of these variants; all by default. */
  readonly variantIds?: readonly number[] | undefined;
  readonly limit: number;
  /** The last plan of the page before. */
  readonly after?: number | undefined;
}

/** Lists plans, the newest first. */
export async function pageOfPlans(
  database: ShopDatabase,
  { variantIds, limit, after }: PlanPage,
): Promise<readonly ScheduledPrice[]> {
  if (variantIds?.length === 0) return [];
  const filters: (SQL | undefined)[] = [
    variantIds && inArray(scheduledPrices.variantId, [...variantIds]),
    after === undefined ? undefined : lt(scheduledPrices.id, after),
  ];
  return database
    .select()
    .from(scheduledPrices)
    .where(and(...filters))
    .orderBy(desc(scheduledPrices.id))
    .limit(limit);
}
