import { and, eq } from "drizzle-orm";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { type StoreCredit, storeCreditChoices, storeCredits } from "./store-credit.tables.ts";

interface Choice {
  readonly cartToken: string;
  /** Of the browser on the payment page. */
  readonly payerHash: string;
}

/** The credit that this browser entered for a cart; null where it entered none, whatever others did. */
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
 * Notes which credit pays for a cart; one that was entered before, also by another browser, gives way. False when another
 * code has voided the one that was entered.
 */
export function chooseCredit(
  database: ShopDatabase,
  { cartToken, payerHash }: Choice,
  { id: creditId, codeHash }: Pick<StoreCredit, "id" | "codeHash">,
  now: Date,
): Promise<boolean> {
  const chosen = { creditId, payerHash, chosenAt: now };
  return database.transaction(async (tx) => {
    // A new code waits until this choice can be seen, and removes it.
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
