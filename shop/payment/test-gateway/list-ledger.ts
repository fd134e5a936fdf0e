import { gt, type SQL } from "drizzle-orm";
import { type PgColumn, union } from "drizzle-orm/pg-core";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { isAmong } from "#lib/database/is-among.server.ts";
import type { LedgerRecord } from "#shop/payment/gateway/payment-gateway.ts";
import {
  gatewayAuthorisations,
  gatewayCaptures,
  gatewayRefunds,
  gatewayVoids,
} from "./test-gateway.tables.ts";

const PAGE_KEYS = 1_000;

/** Lists the whole ledger by key, a page at a time. */
export async function* ledgerPages(database: ShopDatabase): AsyncGenerator<readonly LedgerRecord[]> {
  for (let after = ""; ;) {
    const { key: asked } = gatewayAuthorisations;
    const { key: barred } = gatewayVoids;
    const keys = await union(
      database
        .select({ key: asked })
        .from(gatewayAuthorisations)
        .where(gt(asked, after))
        .orderBy(asked)
        .limit(PAGE_KEYS),
      database
        .select({ key: barred })
        .from(gatewayVoids)
        .where(gt(barred, after))
        .orderBy(barred)
        .limit(PAGE_KEYS),
    )
      .orderBy(asked)
      .limit(PAGE_KEYS);
    const last = keys.at(-1);
    if (last === undefined) return;
    yield await listLedger(
      database,
      keys.map(({ key }) => key),
    );
    after = last.key;
  }
}

/** Lists the ledger of these keys, as of one moment. */
export async function listLedger(
  database: ShopDatabase,
  keys: readonly string[],
): Promise<readonly LedgerRecord[]> {
  const among = (column: PgColumn): SQL => isAmong(column, keys);
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
