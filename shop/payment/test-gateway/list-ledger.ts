import { inArray, type SQL } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import {
  gatewayAuthorisations,
  gatewayCaptures,
  gatewayRefunds,
  gatewayVoids,
} from "./test-gateway.tables.ts";

/**
 * Lists the ledger by key, as of one moment.
 *
 * @param keys to be listed; all without them
 */
export async function listLedger(
  database: ShopDatabase,
  keys?: readonly string[],
): Promise<readonly LedgerRecord[]> {
  const among = (column: PgColumn): SQL | undefined => keys && inArray(column, [...keys]);
  const { authorisations, captures, refunds, voids } = await database.transaction(
    async (tx) => ({
      authorisations: await tx.select().from(gatewayAuthorisations).where(among(gatewayAuthorisations.key)),
      captures: await tx.select().from(gatewayCaptures).where(among(gatewayCaptures.key)),
      refunds: await tx.select().from(gatewayRefunds).where(among(gatewayRefunds.paymentKey)),
      voids: await tx.select().from(gatewayVoids).where(among(gatewayVoids.key)),
    }),
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const asked = new Map(authorisations.map((row) => [row.key, row]));
  const captured = new Map(captures.map((row) => [row.key, row.amountMinor]));
  const voided = new Set(voids.map(({ key }) => key));
  const refundsOf = Map.groupBy(refunds, ({ paymentKey }) => paymentKey);
  return [...new Set([...asked.keys(), ...voided])].map((key) => {
    const row = asked.get(key);
    return {
      idempotencyKey: key,
      asked: row ? { state: row.state, amount: { amount: row.amountMinor, currency: row.currency } } : null,
      capturedMinor: captured.get(key) ?? null,
      isVoided: voided.has(key),
      refunds: (refundsOf.get(key) ?? []).map((refund) => ({
        refundKey: refund.key,
        amountMinor: refund.amountMinor,
      })),
    };
  });
}
