import { eq } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { CheckoutLine } from "#app/features/checkout/checkout-line.ts";
import { abandonedCarts } from "./abandoned-cart.tables.ts";

/** Cart kept for mails about it in its owner's data export; times in ISO 8601. */
export interface ExportedCart {
  readonly email: string;
  readonly lines: readonly CheckoutLine[];
  readonly code: string | null;
  readonly consentVersion: string;
  readonly consentedAt: string;
  /** Number of mails sent about it. */
  readonly mails: number;
  readonly expiresAt: string;
}

/** Reads the kept carts of a proven mailbox. */
export async function exportPersonalData(
  site: Pick<SiteDatabase, "select">,
  emailKey: string,
): Promise<readonly ExportedCart[]> {
  const rows = await site.select().from(abandonedCarts).where(eq(abandonedCarts.addressKey, emailKey));
  return rows.map(({ email, lines, code, consentVersion, consentedAt, mails, expiresAt }) => ({
    ...{ email, lines, code, consentVersion, mails },
    consentedAt: consentedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** Deletes the kept carts of a proven mailbox; the proof of consent to mails that were sent has no address. */
export async function erasePersonalData(site: Pick<SiteDatabase, "delete">, emailKey: string): Promise<void> {
  await site.delete(abandonedCarts).where(eq(abandonedCarts.addressKey, emailKey));
}
