import { and, eq, isNull } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { type StoreCredit, storeCreditChoices, storeCredits } from "./store-credit.tables.ts";

interface Choice {
  readonly cartToken: string;
  /** Hash of the secret of the browser on the payment page. */
  readonly payerHash: string;
}

/**
 * Finds the credit that pays for a cart in this browser; null where another browser entered one. Where it was entered
 * through the Storefront API, the first browser takes it.
 */
export async function findChosenCredit(
  database: ShopDatabase,
  { cartToken, payerHash }: Choice,
): Promise<StoreCredit | null> {
  const [row] = await database
    .select({ credit: storeCredits, payerHash: storeCreditChoices.payerHash })
    .from(storeCreditChoices)
    .innerJoin(storeCredits, eq(storeCredits.id, storeCreditChoices.creditId))
    .where(eq(storeCreditChoices.cartToken, cartToken));
  if (row === undefined) return null;
  if (row.payerHash !== null) return row.payerHash === payerHash ? row.credit : null;
  const taken = await database
    .update(storeCreditChoices)
    .set({ payerHash })
    .where(
      and(
        eq(storeCreditChoices.cartToken, cartToken),
        eq(storeCreditChoices.creditId, row.credit.id),
        isNull(storeCreditChoices.payerHash),
      ),
    )
    .returning({ creditId: storeCreditChoices.creditId });
  return taken.length === 1 ? row.credit : null;
}

/** Finds the credit that was entered for a cart through the Storefront API. */
export async function findCreditOfCart(
  database: ShopDatabase,
  cartToken: string,
): Promise<StoreCredit | null> {
  const [row] = await database
    .select({ credit: storeCredits })
    .from(storeCreditChoices)
    .innerJoin(storeCredits, eq(storeCredits.id, storeCreditChoices.creditId))
    .where(and(eq(storeCreditChoices.cartToken, cartToken), eq(storeCreditChoices.isOfCart, true)));
  return row?.credit ?? null;
}

/**
 * Stores the credit that pays for a cart; it replaces one entered before, also by another browser. False when a newer
 * code has voided the entered one.
 *
 * @param choice its `payerHash` is null where the credit is entered through the Storefront API
 */
export function chooseCredit(
  database: ShopDatabase,
  { cartToken, payerHash }: Pick<Choice, "cartToken"> & { readonly payerHash: string | null },
  { id: creditId, codeHash }: Pick<StoreCredit, "id" | "codeHash">,
  now: Date,
): Promise<boolean> {
  const chosen = { creditId, payerHash, isOfCart: payerHash === null, chosenAt: now };
  return database.transaction(async (tx) => {
    // A new code waits until this choice is committed, and removes it.
    const valid = await tx
      .select({ id: storeCredits.id })
      .from(storeCredits)
      .where(and(eq(storeCredits.id, creditId), eq(storeCredits.codeHash, codeHash)))
      .for("share");
    if (valid.length === 0) return false;
    await tx
      .insert(storeCreditChoices)
      .values({ cartToken, ...chosen })
      .onConflictDoUpdate({ target: storeCreditChoices.cartToken, set: chosen });
    return true;
  });
}

/** Removes the credit that this browser entered. */
export async function removeChosenCredit(
  database: ShopDatabase,
  { cartToken, payerHash }: Choice,
): Promise<void> {
  await database
    .delete(storeCreditChoices)
    .where(and(eq(storeCreditChoices.cartToken, cartToken), eq(storeCreditChoices.payerHash, payerHash)));
}

/** Removes the credit that was entered for a cart through the Storefront API. */
export async function removeCreditOfCart(database: ShopDatabase, cartToken: string): Promise<void> {
  await database
    .delete(storeCreditChoices)
    .where(and(eq(storeCreditChoices.cartToken, cartToken), eq(storeCreditChoices.isOfCart, true)));
}
