import { createHmac, hkdfSync } from "node:crypto";
import { count, eq, lte } from "drizzle-orm";
import { countedMailbox } from "#domain/customer/email-key.ts";
import { daysBefore, REFUSED_PARCEL_KEPT_DAYS } from "#domain/time/retention.ts";
import type { Expired } from "#lib/maintenance/delete-expired.server.ts";
import type { ShopTransaction } from "#shop/database/shop-database.ts";
import { type Order, refusedParcels } from "#shop/modules/order/order.tables.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";

export function oldRefusedParcels(now: Date): Expired {
  return {
    table: refusedParcels,
    where: lte(refusedParcels.refusedAt, daysBefore(now, REFUSED_PARCEL_KEPT_DAYS)),
  };
}

type Secret = Pick<ShopSettings, "webhookSecret">;

const HASH_PURPOSE = "refused parcels";
const KEY_BYTES = 32;

/** Notes that an order's parcel was refused, once. */
export async function noteRefusedParcel(
  tx: ShopTransaction,
  secret: Secret,
  { id, emailKey }: Pick<Order, "id" | "emailKey">,
  now: Date,
): Promise<void> {
  await tx
    .insert(refusedParcels)
    .values({ orderId: id, mailboxHash: hashMailbox(secret, emailKey), refusedAt: now })
    .onConflictDoNothing();
}

export async function countRefusedParcels(
  tx: ShopTransaction,
  secret: Secret,
  emailKey: string,
): Promise<number> {
  const [row] = await tx
    .select({ parcels: count() })
    .from(refusedParcels)
    .where(eq(refusedParcels.mailboxHash, hashMailbox(secret, emailKey)));
  return row?.parcels ?? 0;
}

/** Hashes all spellings that most likely reach a mailbox to the same. */
function hashMailbox({ webhookSecret }: Secret, emailKey: string): string {
  const key = Buffer.from(hkdfSync("sha256", webhookSecret, "", HASH_PURPOSE, KEY_BYTES));
  return createHmac("sha256", key).update(countedMailbox(emailKey)).digest("base64url");
}
