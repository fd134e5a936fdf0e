import { asc, eq } from "drizzle-orm";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { type Withdrawal, withdrawals } from "./withdrawal.tables.ts";

/** A declaration of withdrawal in its customer's data export; moments as ISO 8601. */
export interface ExportedWithdrawal {
  readonly declaredAt: string;
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string | null;
  readonly description: string | null;
  readonly part: string | Withdrawal["lines"];
  readonly state: Withdrawal["state"];
  readonly outcome: Withdrawal["outcome"];
}

/**
 * Exports the declarations made with an address, for its proven owner (GDPR art. 15 and 20).
 *
 * @param key as `emailKey` writes it
 */
export async function exportPersonalData(
  site: SiteDatabase,
  key: string,
): Promise<readonly ExportedWithdrawal[]> {
  const rows = await site
    .select()
    .from(withdrawals)
    .where(eq(withdrawals.emailKey, key))
    .orderBy(asc(withdrawals.declaredAt));
  return rows.map((row) => {
    const { declaredAt, name, email, orderNumber, description, partInWords, lines, state, outcome } = row;
    const part = partInWords ?? lines;
    return {
      declaredAt: declaredAt.toISOString(),
      name,
      email,
      orderNumber,
      description,
      part,
      state,
      outcome,
    };
  });
}
