import { eq } from "drizzle-orm";
import type { Language } from "#domain/language/languages.ts";
import { accounts } from "#app/features/auth/auth.tables.ts";
import {
  changeOwnAccount,
  type OwnSession,
  SESSION_ENDED,
} from "#app/features/auth/accounts/change-own-account.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";

/** Account data that the customer may change. */
interface OwnFacts {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  /** Language of the mails. */
  readonly language?: Language;
}

/**
 * Stores account data that the customer changed.
 *
 * @returns false if the session has ended meanwhile
 */
export async function changeOwnFacts(
  site: Pick<SiteDatabase, "transaction">,
  session: OwnSession,
  facts: OwnFacts,
  now: Date,
): Promise<boolean> {
  const changed = await changeOwnAccount(site, session, now, async (tx) => {
    await tx
      .update(accounts)
      .set({ ...facts, updatedAt: now })
      .where(eq(accounts.id, session.accountId));
  });
  return changed !== SESSION_ENDED;
}

/** Finds the language of a customer's mails; null when the account is gone. */
export async function findMailLanguage(
  site: Pick<SiteDatabase, "select">,
  accountId: string,
): Promise<Language | null> {
  const [row] = await site
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .limit(1);
  return row?.language ?? null;
}
