import type { RefundRefusal } from "../payment/refund-order.ts";
import type { ReplaceRefusal } from "../modules/order/replace-order.ts";

/** Why the office did nothing. */
export type OfficeRefusalCode =
  | "invalid_input"
  | "already_sent"
  | "before_sent"
  | "in_future"
  | "nothing_to_send"
  | "sent_otherwise"
  | RefundRefusal["code"]
  | ReplaceRefusal["code"];

export interface OfficeRefusal {
  readonly ok: false;
  readonly code: OfficeRefusalCode;
  /** What the code is about: `{ "left": 1 }`. */
  readonly params: Readonly<Record<string, string | number>>;
}

export type OfficeAnswer<Data = unknown> = { readonly ok: true; readonly data: Data } | OfficeRefusal;

export function refuseWith(code: OfficeRefusalCode, params: OfficeRefusal["params"] = {}): OfficeRefusal {
  return { ok: false, code, params };
}

/** An amount as answers carry it: all decimals of its currency. */
export interface OfficeMoney {
  readonly amount: string;
  readonly currencyCode: string;
}
