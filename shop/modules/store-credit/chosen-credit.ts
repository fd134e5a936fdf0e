import { and, eq } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { type StoreCredit, storeCreditChoices, storeCredits } from "./store-credit.tables.ts";

interface Choice {
  readonly cartToken: string;
  /** Hash of the secret of the browser on the payment page. */
  readonly payerHash: string;
}

/** Finds the credit that this browser entered for a cart; null where it entered none, whatever other browsers did. */
export async function findChosenCredit(
  database: ShopDatabase,
  { cartToken, payerHash }: Choice,
): Promise<StoreCredit | null> {
  const [row] = await database
    .select({ credit: storeCredits })
    .from(storeCreditChoices)
    .innerJoin(storeCredits, eq(storeCredits.id, storeCreditChoices.creditId))
    .where(and(eq(storeCreditChoices.cartToken, cartToken), eq(storeCreditChoices.payerHash, payerHash)));
  return row?.credit ?? null;
}

/**
 * Stores the credit that pays for a cart; it replaces one entered before, also by another browser. False when a newer
 * code has voided the entered one.
 */
export function chooseCredit(
  database: ShopDatabase,
  { cartToken, payerHash }: Choice,
  { id: creditId, codeHash }: Pick<StoreCredit, "id" | "codeHash">,
  now: Date,
): Promise<boolean> {
  const chosen = { creditId, payerHash, chosenAt: now };
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
