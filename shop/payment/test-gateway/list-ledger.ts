import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import {
  gatewayAuthorisations,
  gatewayCaptures,
  gatewayRefunds,
  gatewayVoids,
} from "./test-gateway.tables.ts";

/** Lists the ledger by key, as of one moment. */
export async function listLedger(database: ShopDatabase): Promise<readonly LedgerRecord[]> {
  const { authorisations, captures, refunds, voids } = await database.transaction(
    async (tx) => ({
      authorisations: await tx.select().from(gatewayAuthorisations),
      captures: await tx.select().from(gatewayCaptures),
      refunds: await tx.select().from(gatewayRefunds),
      voids: await tx.select().from(gatewayVoids),
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
