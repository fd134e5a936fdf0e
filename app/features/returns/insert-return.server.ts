import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Language } from "#domain/language/languages.ts";
import { money, toDecimal } from "#domain/money/money.ts";
import { isDeliveryRefunded, returnedAmount } from "#domain/returns/return-amounts.ts";
import type { ReturnMethod, ReturnReason } from "#domain/returns/return-terms.ts";
import type { SiteTransaction } from "#app/platform/database/site-database.server.ts";
import { isRefundedByTransfer } from "#app/features/orders/payment/bank-transfer.ts";
import type { MirroredOrder } from "#app/features/orders/mirrored-order.ts";
import { noteReturnEvent, type ReturnTools } from "./move-return.server.ts";
import { type ReturnActor, type ReturnedLine, returns, type ReturnKind } from "./return.tables.ts";
import { type OrderReturns, productKey, type Return } from "./returnable-order.ts";

/** Returned units by `MirroredLine.id`, none of them more than are left. */
export type ReturnUnits = ReadonlyMap<string, { readonly quantity: number; readonly opened: number }>;

export interface NewReturn {
  readonly order: MirroredOrder;
  readonly counted: OrderReturns;
  readonly units: ReturnUnits;
  readonly requestKey: string;
  readonly kind: ReturnKind;
  readonly status: "pending" | "approved";
  readonly language: Language;
  readonly reason: ReturnReason | null;
  readonly method: ReturnMethod;
  readonly details: string | null;
  /** Account for the money of an order that the courier collected. */
  readonly iban?: string | null;
  readonly actor: ReturnActor;
  /** Declared or requested by the last day on which the law also refunds delivery. */
  readonly isWithinWithdrawal: boolean;
}

/** Finds the return that a form or a declaration has already created; null the first time. */
export async function findByRequest(
  tx: Pick<SiteTransaction, "select">,
  orderId: string,
  requestKey: string,
): Promise<Return | null> {
  const [row] = await tx
    .select()
    .from(returns)
    .where(and(eq(returns.orderId, orderId), eq(returns.requestKey, requestKey)))
    .limit(1);
  return row ?? null;
}

/** Computes the value of units of an order: line by line, and the delivery refunded with them. */
export function returnValue({
  counted,
  units,
  method,
  isWithinWithdrawal,
}: Pick<NewReturn, "counted" | "units" | "method" | "isWithinWithdrawal">) {
  const { currency, lines, shippingMinor } = counted;
  const unitsOf = (id: string): number => units.get(id)?.quantity ?? 0;
  const chosen = lines.map((line) => ({ ...line, units: unitsOf(line.line.id) }));
  const back = isDeliveryRefunded(chosen, { isWithinWithdrawal }) ? shippingMinor : 0;
  const isMoney = method !== "replacement";
  const valued = chosen
    .filter((line) => line.units > 0)
    .map((line) => ({ ...line, amountMinor: isMoney ? returnedAmount(line) : 0 }));
  const shipping = isMoney ? back : 0;
  const total = valued.reduce((sum, { amountMinor }) => sum + amountMinor, shipping);
  const decimal = (minor: number): string => toDecimal(money(minor, currency));
  return { lines: valued, shipping: decimal(shipping), amount: decimal(total), decimal };
}

/** Stores a return with its first event and queues its mail, in a transaction that holds the order's lock. */
export async function insertReturn(
  tx: SiteTransaction,
  made: NewReturn,
  { clock, jobs }: Pick<ReturnTools, "clock" | "jobs">,
): Promise<Return> {
  const {
    order,
    units,
    requestKey,
    kind,
    status,
    language,
    reason,
    method,
    details,
    iban = null,
    actor,
  } = made;
  const now = clock();
  const value = returnValue(made);
  const lines = value.lines.map(({ line, units: quantity, amountMinor }): ReturnedLine => ({
    lineId: line.id,
    product: productKey(line),
    variantId: line.variantId,
    title: line.title,
    variantTitle: line.variantTitle,
    quantity,
    opened: units.get(line.id)?.opened ?? 0,
    amount: value.decimal(amountMinor),
  }));
  const [stored] = await tx
    .insert(returns)
    .values({
      id: randomUUID(),
      orderId: order.id,
      orderName: order.name,
      requestKey,
      kind,
      status,
      language,
      reason,
      method,
      details,
      isByTransfer: method === "original" && isRefundedByTransfer(order),
      iban,
      lines,
      currency: order.currency,
      amount: value.amount,
      shipping: value.shipping,
      requestedAt: now,
      approvedAt: status === "approved" ? now : null,
    })
    .returning();
  if (stored === undefined) throw new Error("A return was not stored.");
  await noteReturnEvent(tx, { returnId: stored.id, at: now, status, actor }, jobs);
  return stored;
}
