import { eq } from "drizzle-orm";
import type { RateLimit } from "#lib/rate-limit/rate-limiter.server.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { countAttempt } from "#shop/limits/rate-limit.ts";
import { type CreditIssuer, renewCreditCode } from "./issue-credit.ts";
import { findCredit } from "./store-credit.store.ts";
import { type StoreCredit, storeCredits } from "./store-credit.tables.ts";

/** Codes mailed per credit and hour: each voids the one before. */
const RESENDS: RateLimit = { name: "credit-resend", attempts: 3, windowS: 60 * 60 };

export type ResendResult =
  | { readonly ok: true; readonly credit: StoreCredit }
  | { readonly ok: false; readonly code: "unknown_credit" | "nothing_left" }
  | { readonly ok: false; readonly code: "too_many"; readonly params: { readonly retryAfterS: number } };

/**
 * Mails a credit's owner a new code, to the address of the order it came from; the code before is void at once, and its
 * unsent mail is not sent. The caller has checked whose credit it is.
 */
export async function resendCredit(
  database: ShopDatabase,
  issuer: CreditIssuer,
  id: number,
  now: Date,
): Promise<ResendResult> {
  const found = await findCredit(database, id);
  if (found === null || found.email === "") return { ok: false, code: "unknown_credit" };
  if (found.balanceMinor === 0) return { ok: false, code: "nothing_left" };
  const counted = await countAttempt(database, RESENDS, String(id), now);
  if (!counted.allowed) return { ok: false, code: "too_many", params: { retryAfterS: counted.retryAfterS } };
  const credit = await database.transaction(async (tx) => {
    const [locked] = await tx.select().from(storeCredits).where(eq(storeCredits.id, id)).for("update");
    if (locked === undefined || locked.email === "") return null;
    await renewCreditCode(tx, issuer, locked, now);
    return findCredit(tx, id);
  });
  return credit === null ? { ok: false, code: "unknown_credit" } : { ok: true, credit };
}
