import { and, asc, desc, eq, gt, inArray, isNotNull, notInArray, sql } from "drizzle-orm";
import { normaliseCode } from "#domain/promotion/discount.ts";
import { type CurrencyCode, type Money, parseDecimal } from "#domain/money/money.ts";
import { emailKey } from "#domain/customer/email-key.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import type { DiscountCodeRule } from "#shop/modules/catalogue/shop-config.ts";
import { type BuyerRefusal, type CodeRefusal, type CodeVerdict, refused } from "./code-verdict.ts";
import { refusalForBuyer, refusalOf } from "./discount-rules.ts";
import { type DiscountCode, discountCodes, discountUses } from "./discount.tables.ts";

/** Tells whether a customer has any earlier order, by `emailKey`. */
export type HasOrdered = (key: string) => Promise<boolean>;

/**
 * Updates the codes from `shop.json`. Their counts of uses are kept, and so is an end set by hand; removed codes stop
 * working. Codes of the back office are left alone, unless the files name the same one.
 */
export async function loadDiscountCodes(
  database: ShopDatabase,
  rules: readonly DiscountCodeRule[],
  currency: CurrencyCode,
): Promise<void> {
  await database.transaction(async (tx) => {
    for (const { code, startsAt, endsAt, minSubtotal, ...rule } of rules) {
      const row = {
        ...rule,
        minSubtotalMinor: minSubtotal === null ? null : (parseDecimal(minSubtotal, currency)?.amount ?? null),
        currency,
        startsAt: dateOf(startsAt),
        endsAt: dateOf(endsAt),
        active: true,
        source: "files" as const,
      };
      await tx
        .insert(discountCodes)
        .values({ code: normaliseCode(code), ...row })
        .onConflictDoUpdate({ target: discountCodes.code, set: row });
    }
    const codes = rules.map(({ code }) => normaliseCode(code));
    await tx
      .update(discountCodes)
      .set({ active: false })
      .where(and(eq(discountCodes.source, "files"), notInArray(discountCodes.code, codes)));
  });
}

/** Lists all codes, working ones first. */
export function listCodes(database: ShopDatabase): Promise<DiscountCode[]> {
  return database.select().from(discountCodes).orderBy(desc(discountCodes.active), asc(discountCodes.code));
}

/** Lists a page of codes, by code. */
export function pageOfCodes(
  database: ShopDatabase,
  { limit, after }: { readonly limit: number; readonly after?: string | undefined },
): Promise<DiscountCode[]> {
  return database
    .select()
    .from(discountCodes)
    .where(after === undefined ? undefined : gt(discountCodes.code, after))
    .orderBy(asc(discountCodes.code))
    .limit(limit);
}

/** Finds a code; null when there is none. */
export async function findCode(database: ShopDatabase, code: string): Promise<DiscountCode | null> {
  const [row] = await database
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, normaliseCode(code)));
  return row ?? null;
}

/** Adds a code that `shop.json` does not name. Returns false when there is one of that name. */
export async function addCode(
  database: ShopDatabase,
  code: Omit<typeof discountCodes.$inferInsert, "source" | "active" | "usedCount" | "endedAt">,
): Promise<boolean> {
  const added = await database
    .insert(discountCodes)
    .values({ ...code, code: normaliseCode(code.code), source: "back-office" })
    .onConflictDoNothing()
    .returning({ code: discountCodes.code });
  return added.length > 0;
}

/** Ends a code by hand and returns it; orders that used it stay as they are. Null when there is none. */
export async function endCode(database: ShopDatabase, code: string, now: Date): Promise<DiscountCode | null> {
  const named = eq(discountCodes.code, normaliseCode(code));
  const [ended] = await database
    .update(discountCodes)
    .set({ endedAt: sql`coalesce(${discountCodes.endedAt}, ${now.toISOString()}::timestamptz)` })
    .where(named)
    .returning();
  return ended ?? null;
}

/** Reopens a code that was ended by hand. Returns false when there is none. */
export async function reopenCode(database: ShopDatabase, code: string): Promise<boolean> {
  const ended = and(eq(discountCodes.code, normaliseCode(code)), isNotNull(discountCodes.endedAt));
  const reopened = await database
    .update(discountCodes)
    .set({ endedAt: null })
    .where(ended)
    .returning({ code: discountCodes.code });
  return reopened.length > 0;
}

export interface JudgedCodes {
  /** As typed; case, spaces and diacritics do not matter. */
  readonly codes: readonly string[];
  readonly now: Date;
  /** Price of the cart's goods before any discount. */
  readonly subtotal: Money;
}

/**
 * Evaluates each code, in the order given. At most one is applicable, the first that can be: percentages are not added.
 * The answer is the same for every buyer: whether an address has ordered before is not revealed until its owner has
 * paid (`useCode`).
 */
export async function judgeCodes(
  database: ShopDatabase | ShopTransaction,
  { codes, now, subtotal }: JudgedCodes,
): Promise<CodeVerdict[]> {
  if (codes.length === 0) return [];
  const names = codes.map(normaliseCode);
  const rows = await database.select().from(discountCodes).where(inArray(discountCodes.code, names));
  const verdicts: CodeVerdict[] = [];
  for (const [index, code] of codes.entries()) {
    const row = rows.find((candidate) => candidate.code === names[index]);
    const reason = row === undefined ? "unknown" : refusalOf(row, { now, subtotal });
    const taken = verdicts.some(({ applicable }) => applicable);
    if (reason) verdicts.push(refused(code, reason, row?.minSubtotalMinor));
    else if (taken) verdicts.push(refused(code, "not_combinable"));
    else verdicts.push({ code, applicable: true, percent: row?.percent ?? 0, reason: null });
  }
  return verdicts;
}

interface Buyer {
  readonly email: string;
  readonly now: Date;
  /** Price of the order's goods before any discount. */
  readonly subtotal: Money;
  /** Must not count the order that is being made. */
  readonly hasOrdered: HasOrdered;
}

interface CodeUse extends Buyer {
  readonly code: string;
  readonly orderId: number;
}

/**
 * Counts one use of a code inside the order's transaction, or returns the reason why it cannot be used any more; the
 * caller then rolls back. The code's row stays locked until the transaction ends, so that the last use is given once.
 */
export async function useCode(
  tx: ShopTransaction,
  { code, orderId, ...buyer }: CodeUse,
): Promise<{ readonly ok: true } | { readonly ok: false; readonly reason: CodeRefusal | BuyerRefusal }> {
  const key = emailKey(buyer.email);
  // Two codes for first orders have two rows: the lock on the customer also serialises two orders of one customer.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [row] = await tx
    .select()
    .from(discountCodes)
    .where(eq(discountCodes.code, normaliseCode(code)))
    .for("update");
  const reason = await reasonAgainst(tx, row, buyer);
  if (reason || !row) return { ok: false, reason: reason ?? "unknown" };
  await tx
    .update(discountCodes)
    .set({ usedCount: sql`${discountCodes.usedCount} + 1` })
    .where(eq(discountCodes.code, row.code));
  const { oncePerCustomer } = row;
  await tx
    .insert(discountUses)
    .values({ code: row.code, emailKey: key, orderId, oncePerCustomer, usedAt: buyer.now });
  return { ok: true };
}

/** Takes back the uses of an order that was neither paid nor sent; its codes can be used again. */
export async function giveBackCodes(tx: ShopTransaction, orderId: number): Promise<void> {
  const uses = await tx
    .delete(discountUses)
    .where(eq(discountUses.orderId, orderId))
    .returning({ code: discountUses.code });
  for (const { code } of uses) {
    await tx
      .update(discountCodes)
      .set({ usedCount: sql`${discountCodes.usedCount} - 1` })
      .where(eq(discountCodes.code, code));
  }
}

async function reasonAgainst(
  database: ShopTransaction,
  row: DiscountCode | undefined,
  { email, now, subtotal, hasOrdered }: Buyer,
): Promise<CodeRefusal | BuyerRefusal | null> {
  if (!row) return "unknown";
  const refusal = refusalOf(row, { now, subtotal });
  if (refusal !== null) return refusal;
  const key = emailKey(email);
  const usedThisCode = row.oncePerCustomer && (await hasUsed(database, row.code, key));
  return refusalForBuyer(row, {
    usedThisCode,
    hasOrdered: row.firstOrderOnly && (await hasOrdered(key)),
  });
}

async function hasUsed(database: ShopTransaction, code: string, key: string): Promise<boolean> {
  const uses = await database
    .select({ id: discountUses.id })
    .from(discountUses)
    .where(and(eq(discountUses.code, code), eq(discountUses.emailKey, key)))
    .limit(1);
  return uses.length > 0;
}

function dateOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
