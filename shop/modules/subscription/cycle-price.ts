import { eq } from "drizzle-orm";
import { priceOn } from "#domain/subscription/subscription-retries.ts";
import type { ShopDatabase, ShopTransaction } from "#shop/database/shop-database.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import type { Contract, Cycle } from "./subscription.tables.ts";

/**
 * Finds the price of a contract's cycle, in minor units: the agreed one, or an announced one whose mail was sent in
 * time. The charge and all texts about it use this function.
 *
 * @param cycle null when none is open: the agreed price
 */
export async function priceOfCycle(
  database: ShopDatabase | ShopTransaction,
  contract: Contract,
  cycle: Pick<Cycle, "dueAt"> | null,
): Promise<number> {
  const { newPriceMailId, priceMinor } = contract;
  if (newPriceMailId === null || cycle === null) return priceMinor;
  const [mail] = await database
    .select({ sentAt: mails.sentAt })
    .from(mails)
    .where(eq(mails.id, newPriceMailId));
  return priceOn({ ...contract, announcedAt: mail?.sentAt ?? null }, cycle.dueAt);
}
