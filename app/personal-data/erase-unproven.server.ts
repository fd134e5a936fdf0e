import * as wishlist from "#app/features/wishlist/personal-data.server.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";

/**
 * Erases what features kept for an account before its mailbox was proven: it may be another person's (spec §4, Auth).
 * Part of the transaction that notes the proof.
 */
export async function eraseUnproven(tx: SiteTransaction, accountId: string): Promise<void> {
  await wishlist.erasePersonalData(tx, accountId);
}
