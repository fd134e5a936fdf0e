import type { Client } from "pg";

/** Totals of money and goods at the end of a soak, in minor units and pieces. */
export interface Sums {
  readonly orders: number;
  readonly subscriptionOrders: number;
  readonly billedCycles: number;
  readonly refunds: number;
  /** Number of returns that were refunded, or replaced. */
  readonly returns: number;
  readonly invoices: number;
  readonly creditNotes: number;
  readonly capturedMinor: number;
  /** Money that couriers collected, or that came into the bank account. */
  readonly collectedMinor: number;
  readonly refusedParcels: number;
  readonly creditIssuedMinor: number;
  /** Amount that paid for orders, also for those that were refunded. */
  readonly creditTakenMinor: number;
}

const ONE_ROW = `
SELECT
  (SELECT count(*) FROM shop.orders)::int AS orders,
  (SELECT count(*) FROM shop.orders WHERE snapshot ? 'contractId')::int AS subscription_orders,
  (SELECT count(*) FROM shop.subscription_cycles WHERE state = 'billed')::int AS billed_cycles,
  (SELECT count(*) FROM shop.refunds)::int AS refunds,
  (SELECT count(*) FROM site.returns WHERE status = 'completed')::int AS returns,
  (SELECT coalesce(sum(refunded_amount::numeric * 100), 0) FROM site.returns)::bigint AS returned,
  (SELECT coalesce(sum(f.amount_minor), 0) FROM shop.refunds f JOIN site.returns r ON r.refund_id = f.id::text)::bigint
    AS refunded_for_returns,
  (SELECT count(*) FROM site.invoices WHERE kind = 'invoice')::int AS invoices,
  (SELECT count(*) FROM site.invoices WHERE kind = 'credit_note')::int AS credit_notes,
  (SELECT coalesce(sum(amount_minor), 0) FROM gateway.captures)::bigint AS captured,
  (SELECT coalesce(sum(p.amount_minor - o.reduced_minor), 0) FROM shop.payments p JOIN shop.orders o ON o.id = p.order_id
    WHERE p.method IN ('cash_on_delivery', 'bank_transfer') AND p.state = 'captured')::bigint AS collected,
  (SELECT count(*) FROM shop.refused_parcels)::int AS refused_parcels,
  (SELECT coalesce(sum(amount_minor), 0) FROM gateway.refunds)::bigint AS paid_back,
  (SELECT coalesce(sum(issued_minor), 0) FROM shop.store_credits)::bigint AS credit_issued,
  (SELECT coalesce(sum(balance_minor), 0) FROM shop.store_credits)::bigint AS credit_open,
  (SELECT coalesce(sum(amount_minor), 0) FROM shop.store_credit_uses WHERE state = 'taken')::bigint AS credit_taken,
  (SELECT coalesce(sum(given_back_minor), 0) FROM shop.store_credit_uses)::bigint AS credit_given_back,
  (SELECT coalesce(sum(credit_minor), 0) FROM shop.refunds WHERE state = 'done')::bigint AS refunded_to_credit,
  (SELECT coalesce(sum(issued_minor), 0) FROM shop.refunds WHERE state = 'done')::bigint AS refunded_as_credit,
  (SELECT coalesce(sum(total_minor - reduced_minor), 0) FROM shop.orders WHERE financial_status <> 'voided')::bigint
    AS ordered,
  (SELECT coalesce(sum(refunded_minor), 0) FROM shop.orders)::bigint AS refunded_of_orders,
  (SELECT coalesce(sum(amount_minor), 0) FROM shop.refunds WHERE state = 'done' AND NOT is_reduction)::bigint AS refunded,
  (SELECT coalesce(sum(CASE kind WHEN 'invoice' THEN gross_minor ELSE -gross_minor END), 0) FROM site.invoices)::bigint
    AS invoiced`;

/** Queries that must return no rows, by the kind of fault. */
const MUST_BE_EMPTY: Readonly<Record<string, string>> = {
  "order numbers with a gap": `
    SELECT number FROM (SELECT number, number - lag(number) OVER (ORDER BY number) AS step FROM shop.orders) AS numbered
    WHERE step <> 1`,
  "invoice numbers with a gap": `
    SELECT series || number FROM (
      SELECT series, number, row_number() OVER (PARTITION BY series ORDER BY number) AS nth FROM site.invoices
    ) AS numbered WHERE number <> nth`,
  "billed cycles without exactly one order": `
    SELECT c.id FROM shop.subscription_cycles c LEFT JOIN shop.orders o ON o.cart_token = c.id
    GROUP BY c.id, c.state HAVING count(o.id) <> CASE c.state WHEN 'billed' THEN 1 ELSE 0 END`,
  "orders whose mirror says another total": `
    SELECT o.number FROM shop.orders o LEFT JOIN site.orders m ON m.id = o.id::text
    WHERE m.id IS NULL OR ((m."order"->>'total')::numeric * 100)::int 
      <> o.total_minor - CASE WHEN o.cancelled_at IS NULL THEN o.reduced_minor ELSE 0 END`,
  "paid or sent orders without exactly one invoice": `
    SELECT o.number FROM shop.orders o LEFT JOIN site.invoices i ON i.order_id = o.id::text AND i.kind = 'invoice'
    LEFT JOIN shop.fulfilments f ON f.order_id = o.id
    GROUP BY o.number, o.total_minor, o.financial_status, f.id
    HAVING count(i.*) <> CASE WHEN o.total_minor > 0 AND (o.financial_status <> 'voided' OR f.id IS NOT NULL) THEN 1 ELSE 0 END`,
  "refused parcels without exactly one credit note": `
    SELECT r.order_id FROM shop.refused_parcels r
    LEFT JOIN site.invoices i ON i.order_id = r.order_id::text AND i.kind = 'credit_note'
    GROUP BY r.order_id HAVING count(i.*) <> 1`,
  "refunds without exactly one credit note": `
    SELECT r.id FROM shop.refunds r LEFT JOIN site.invoices i ON i.refund_id = r.id::text
    WHERE NOT r.is_reduction GROUP BY r.id HAVING count(i.*) <> 1`,
  "returns that wait, or that something else came of than one refund or one order": `
    SELECT r.number FROM site.returns r LEFT JOIN shop.refunds f ON f.id::text = r.refund_id AND f.state = 'done'
    LEFT JOIN shop.orders o ON '#' || o.number = r.replacement_name AND o.replaces_id::text = r.order_id
    WHERE NOT (r.status = 'completed' AND (f.id IS NULL) <> (o.id IS NULL)) AND r.problem IS NULL`,
  "refunds that end two returns": `
    SELECT refund_id FROM site.returns WHERE refund_id IS NOT NULL GROUP BY refund_id HAVING count(*) > 1`,
  "replacements of two returns": `
    SELECT replacement_name FROM site.returns WHERE replacement_name IS NOT NULL
    GROUP BY replacement_name HAVING count(*) > 1`,
  "replacements that no return has": `
    SELECT o.number FROM shop.orders o LEFT JOIN site.returns r ON r.replacement_name = '#' || o.number
    WHERE o.replaces_id IS NOT NULL AND r.id IS NULL`,
  "orders paid back more than they cost": `SELECT number FROM shop.orders WHERE reduced_minor + refunded_minor > total_minor`,
};

/** Money that a gateway elsewhere took and paid back, in minor units. */
export interface GatewaySums {
  readonly captured: number;
  readonly paid_back: number;
}

/**
 * Compares the totals of gateway, orders, refunds and invoices to the ban.
 *
 * @param elsewhere sums of a gateway that keeps its books elsewhere; null for the test gateway
 * @returns them, and the differences
 */
export async function compareSums(
  client: Client,
  elsewhere: GatewaySums | null,
): Promise<{ sums: Sums; wrong: readonly string[] }> {
  const { rows } = await client.query<Record<string, string>>(ONE_ROW);
  const row: Readonly<Record<string, string | number>> = { ...rows[0], ...elsewhere };
  const figure = (name: string): number => Number(row[name]);
  const wrong: string[] = [];
  const equal = (what: string, a: number, b: number): void => {
    if (a !== b) wrong.push(`${what}: ${a} and ${b}`);
  };
  const creditSpent = figure("credit_taken") - figure("credit_given_back");
  equal(
    "captured, with store credit, cash and transfers, and ordered",
    figure("captured") + figure("credit_taken") + figure("collected"),
    figure("ordered"),
  );
  equal(
    "paid back by the gateway, with store credit, and refunded",
    figure("paid_back") + figure("refunded_to_credit") + figure("refunded_as_credit"),
    figure("refunded"),
  );
  equal(
    "store credit issued, and spent or open",
    figure("credit_issued"),
    creditSpent + figure("credit_open"),
  );
  equal("store credit issued and refunded so", figure("credit_issued"), figure("refunded_as_credit"));
  equal("store credit given back and refunded so", figure("credit_given_back"), figure("refunded_to_credit"));
  equal(
    "paid back for returns, at the site and at the shop",
    figure("returned"),
    figure("refunded_for_returns"),
  );
  equal("refunded of orders and refunds", figure("refunded_of_orders"), figure("refunded"));
  equal("invoiced and ordered less refunds", figure("invoiced"), figure("ordered") - figure("refunded"));
  equal("renewal orders and billed cycles", figure("subscription_orders"), figure("billed_cycles"));
  for (const [what, query] of Object.entries(MUST_BE_EMPTY)) {
    const found = (await client.query({ text: query, rowMode: "array" })).rows;
    if (found.length > 0) wrong.push(`${what}: ${found.slice(0, 5).join(", ")}`);
  }
  const sums: Sums = {
    orders: figure("orders"),
    subscriptionOrders: figure("subscription_orders"),
    billedCycles: figure("billed_cycles"),
    refunds: figure("refunds"),
    returns: figure("returns"),
    invoices: figure("invoices"),
    creditNotes: figure("credit_notes"),
    capturedMinor: figure("captured"),
    collectedMinor: figure("collected"),
    refusedParcels: figure("refused_parcels"),
    creditIssuedMinor: figure("credit_issued"),
    creditTakenMinor: figure("credit_taken"),
  };
  return { sums, wrong };
}
