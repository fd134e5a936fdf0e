import type { DocumentIssue } from "#shop/seed/document-issue.ts";

export type { DocumentIssue, DocumentIssueCode } from "#shop/seed/document-issue.ts";

/** Reasons for a refusal by the office. */
export const OFFICE_REFUSAL_CODES = [
  "invalid_input",
  "key_reused",
  "unknown_order",
  "order_changed",
  "not_paid",
  "courier_collects",
  "cancel_instead",
  "cancelled",
  "not_cash",
  "not_deferred",
  "cancelled_unpaid",
  "not_what_is_due",
  "already_delivered",
  "unreadable_settlement",
  "on_hold",
  "already_sent",
  "sent_otherwise",
  "nothing_to_send",
  "not_sent",
  "before_sent",
  "in_future",
  "unknown_line",
  "unknown_refund",
  "unknown_return",
  "return_not_movable",
  "too_many_units",
  "too_much_shipping",
  "too_many_refunds",
  "too_many_codes",
  "too_many_notes",
  "too_many_mails",
  "unknown_mail",
  "mail_waits",
  "nothing_left",
  "forgotten",
  "sold_out",
  "unknown_subscription",
  "unknown_variant",
  "unknown_currency",
  "compare_at_too_low",
  "others_undecided",
  "unknown_product",
  "unknown_plan",
  "plan_over",
  "plan_in_past",
  "plan_ends_before_start",
  "plan_too_far",
  "plans_overlap",
  "too_many_plans",
  "unknown_code",
  "code_exists",
  "code_announces_percent",
  "code_promised",
  "code_promised_otherwise",
  "code_not_ended",
  "unknown_customer",
  "customer_pays",
  "customer_unsent",
  "customer_unpaid",
  "customer_returns",
  "customer_subscribed",
  "no_subscription",
  "price_too_early",
  "unknown_collection",
  "unknown_picture",
  "picture_unreadable",
  "picture_too_large",
  "picture_in_use",
  "sku_taken",
  "invalid_document",
  "document_changed",
  "unknown_article",
  "import_running",
  "unknown_upload",
  "unreadable_upload",
  "export_too_large",
  "no_carrier",
  "parcel_abroad",
  "point_of_other_carrier",
  "parcel_in_progress",
  "parcel_lost",
  "parcel_not_lost",
  "unknown_parcel",
  "no_parcel",
  "parcel_over",
  "carrier_unreachable",
  "carrier_credentials",
  "carrier_busy",
  "carrier_refused",
] as const;
export type OfficeRefusalCode = (typeof OFFICE_REFUSAL_CODES)[number];

export interface OfficeRefusal {
  readonly ok: false;
  readonly code: OfficeRefusalCode;
  /** Parameters of the code: `{ "left": 1 }`. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Of `invalid_document`: what is wrong, by its place in the document. */
  readonly issues?: readonly DocumentIssue[];
}

export type OfficeAnswer<Data = unknown> = { readonly ok: true; readonly data: Data } | OfficeRefusal;

export function refuseWith(code: OfficeRefusalCode, params: OfficeRefusal["params"] = {}): OfficeRefusal {
  return { ok: false, code, params };
}

export function refuseDocument(issues: readonly DocumentIssue[]): OfficeRefusal {
  return { ...refuseWith("invalid_document"), issues };
}

/** Amount in answers: with all decimals of its currency. */
export interface OfficeMoney {
  readonly amount: string;
  readonly currencyCode: string;
}
