import { desc, eq } from "drizzle-orm";
import type { SiteDatabase, SiteTransaction } from "#app/platform/database/site-database.server.ts";
import { findAccount } from "./accounts/account.store.server.ts";
import { accounts, sessions } from "./auth.tables.ts";

/** An account and its sessions in the owner's export; times in ISO 8601. */
export interface ExportedAccount {
  readonly account: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly language: string;
    readonly platformCustomer: string | null;
    readonly hasPassword: boolean;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly verifiedAt: string | null;
  };
  readonly sessions: readonly {
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly remembered: boolean;
  }[];
}

/** Reads an account and its sessions, newest first; null when the account is gone. */
export async function exportPersonalData(
  site: Pick<SiteDatabase, "select">,
  accountId: string,
): Promise<ExportedAccount | null> {
  const account = await findAccount(site, accountId);
  if (account === null) return null;
  const ofAccount = await site
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, accountId))
    .orderBy(desc(sessions.createdAt));
  const { id, email, firstName, lastName, language, hasPassword } = account;
  return {
    account: {
      id,
      email,
      firstName,
      lastName,
      language,
      platformCustomer: account.customerId,
      hasPassword,
      createdAt: account.createdAt.toISOString(),
      updatedAt: account.updatedAt.toISOString(),
      verifiedAt: account.verifiedAt?.toISOString() ?? null,
    },
    sessions: ofAccount.map(({ createdAt, expiresAt, remembered }) => ({
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      remembered,
    })),
  };
}

/** Deletes an account; sessions, links and wishlist go with it (`ON DELETE CASCADE`). */
export async function erasePersonalData(tx: SiteTransaction, accountId: string): Promise<void> {
  await tx.delete(accounts).where(eq(accounts.id, accountId));
}
