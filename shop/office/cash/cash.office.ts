import { parseDecimal, toDecimal } from "#domain/money/money.ts";
import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import { payRefundsByHand } from "#shop/payment/refund/ask-refund-again.ts";
import { noteMoney, type NoteMoneyRefusal } from "#shop/payment/deferred/note-money.ts";
import { refuseParcel, type RefuseRefusal } from "#shop/payment/cash/refuse-parcel.ts";
import { readSettlement } from "#shop/payment/deferred/settlement/read-settlement.ts";
import { settleRows, type SettlementOutcome } from "#shop/payment/deferred/settlement/settle-rows.ts";
import type { PaymentContext } from "#shop/payment/payment-context.ts";
import { showMoney } from "#shop/office/catalogue/show-money.ts";
import {
  type OfficeAnswer,
  type OfficeMoney,
  type OfficeRefusalCode,
  refuseWith,
} from "#shop/office/office-answer.ts";
import type { InputOf } from "#shop/office/office-input.ts";

export interface CashData {
  readonly order: number;
  /** True if it was so before: nothing changed now. */
  readonly already: boolean;
}

/** Notes that an order's money has come, from the courier or into the bank account. */
export async function markPaidInOffice(
  context: PaymentContext,
  { order, version, amount }: InputOf<"markPaid">,
): Promise<OfficeAnswer<CashData>> {
  const { currency } = context.config;
  // Both methods are in the shop's own currency.
  const amountMinor = amount === undefined ? undefined : (parseDecimal(amount, currency)?.amount ?? 0);
  const result = await noteMoney(context, order, { version, amountMinor });
  if (!result.ok) {
    const { reason, dueMinor } = result;
    const due =
      dueMinor === undefined ? {} : { due: `${toDecimal({ amount: dueMinor, currency })} ${currency}` };
    return refuseWith(CODES[reason], { order, ...due });
  }
  return { ok: true, data: { order, already: result.already } };
}

/** Notes that a parcel was refused at the door. */
export async function refuseParcelInOffice(
  context: PaymentContext,
  { order, version }: InputOf<"refuseParcel">,
): Promise<OfficeAnswer<CashData>> {
  const result = await refuseParcel(context, order, version);
  if (!result.ok) return refuseWith(CODES[result.reason], { order });
  return { ok: true, data: { order, already: result.already } };
}

export interface RefundsPaidData {
  readonly order: number;
  /** Number of refunds that were noted as paid. */
  readonly refunds: number;
}

/** Notes that the merchant has paid an order's refunds in another way, such as a bank transfer. */
export async function noteRefundsPaidInOffice(
  context: PaymentContext,
  { order: number }: InputOf<"noteRefundsPaid">,
): Promise<OfficeAnswer<RefundsPaidData>> {
  const found = await findOrderByNumber(context.database, number);
  if (found === null) return refuseWith("unknown_order", { order: number });
  const { paymentId } = found.order;
  const refunds = paymentId === null ? null : await payRefundsByHand(context, paymentId);
  return refunds ? { ok: true, data: { order: number, refunds } } : refuseWith("nothing_left");
}

export interface SettlementData {
  readonly rows: readonly {
    readonly row: number;
    /** As written in the file. */
    readonly order: string;
    readonly trackingNumber: string;
    /** What the payer wrote; empty without it. */
    readonly details: string;
    readonly amount: string;
    readonly outcome: SettlementOutcome;
    /** Number of the order that it was matched with; null for none. */
    readonly number: number | null;
    /** What is owed for it; null where nothing is owed. */
    readonly due: OfficeMoney | null;
  }[];
  /** Number of orders that were, or would be, noted as paid. */
  readonly noted: number;
  /** Sum of their amounts. */
  readonly total: OfficeMoney;
}

/** Tells what `noteSettlement` would do. */
export function previewSettlementInOffice(
  context: PaymentContext,
  input: InputOf<"previewSettlement">,
): Promise<OfficeAnswer<SettlementData>> {
  return settle(context, input, true);
}

/** Notes the money of a courier's settlement or a bank's statement: matched rows are noted, the others say why not. */
export function noteSettlementInOffice(
  context: PaymentContext,
  input: InputOf<"noteSettlement">,
): Promise<OfficeAnswer<SettlementData>> {
  return settle(context, input, false);
}

async function settle(
  context: PaymentContext,
  { csv }: InputOf<"noteSettlement">,
  isDry: boolean,
): Promise<OfficeAnswer<SettlementData>> {
  const { currency } = context.config;
  const read = readSettlement(csv, currency);
  if (!read.ok) return refuseWith("unreadable_settlement", { problem: read.problem });
  const settled = await settleRows(context, read.rows, { isDry });
  const noted = settled.filter(({ outcome }) => outcome === "noted");
  const money = (amount: number) => showMoney({ amount, currency });
  return {
    ok: true,
    data: {
      rows: settled.map(({ row, order, trackingNumber, details, amount, outcome, number, dueMinor }) => ({
        ...{ row, order, trackingNumber, details, amount, outcome, number },
        due: dueMinor === null ? null : money(dueMinor),
      })),
      noted: noted.length,
      total: money(noted.reduce((sum, { dueMinor }) => sum + (dueMinor ?? 0), 0)),
    },
  };
}

/** Codes of the office for refusals by the rules. */
const CODES: Readonly<Record<NoteMoneyRefusal | RefuseRefusal, OfficeRefusalCode>> = {
  unknown: "unknown_order",
  changed: "order_changed",
  not_cash: "not_cash",
  not_deferred: "not_deferred",
  cancelled_unpaid: "cancelled_unpaid",
  other_amount: "not_what_is_due",
  not_sent: "not_sent",
  cancelled: "cancelled",
  delivered: "already_delivered",
};
