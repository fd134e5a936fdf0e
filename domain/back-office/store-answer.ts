/** Reasons for a refusal by the site's back office. */
export type StoreRefusalCode =
  /** The input is not of the call's shape; `field` names where. */
  | "invalid_input"
  | "unknown_return"
  | "unknown_refund"
  | "unknown_withdrawal"
  | "unknown_order"
  | "unknown_review"
  | "unknown_invoice"
  | "unknown_customer"
  /** Goods of an order are on their way back. */
  | "customer_returns"
  /** An order, in `order`, waits to be sent. */
  | "customer_unsent"
  /** A file of the period would have more documents than `most`. */
  | "too_many_documents"
  /** Too many of its kind were sent in the last hour. */
  | "too_many_mails"
  | "unknown_error"
  | "unknown_job"
  /** Reasons why a carrier's list of pick-up points cannot be used; a shrunk one has `found` and `before`. */
  | "points_too_big"
  | "points_unreadable"
  | "points_no_list"
  | "points_no_columns"
  | "points_too_many"
  | "points_no_points"
  | "points_shrunk"
  /** Invoices are not sent to the tax office. */
  | "e_factura_off"
  /** No answer to a login that the store began within the last hour. */
  | "wrong_login_answer"
  /** The tax office refused the login; `detail` has its words. */
  | "login_refused"
  | "tax_office_away"
  /** The state, in `status`, does not allow it. */
  | "not_allowed"
  /** Another return of the order waits for its refund. */
  | "other_in_progress"
  /** The refund names no goods: the person has to confirm that it is for this return (`covers`). */
  | "no_goods"
  /** The refund paid another amount, in `paid`. */
  | "other_amount"
  /** The shop has no office: what was asked is done at the shop. */
  | "no_office"
  /** The order could be withdrawn from before that day only; it can be returned. */
  | "late"
  /** The declaration names some goods in words: a person refunds these, then closes it. */
  | "part_in_words"
  /** The author of the review has written another one of the product since. */
  | "other_review"
  /** Only a review that visitors can read is answered. */
  | "not_shown"
  | "unknown_campaign"
  | "unknown_product"
  /** Somebody else has changed the campaign since it was read. */
  | "campaign_changed"
  /** A text is missing in a language. */
  | "campaign_incomplete"
  /** The segment has no subscribers. */
  | "campaign_empty"
  /** Another campaign is being sent. */
  | "campaign_running"
  /** The body has too many characters. */
  | "campaign_too_long"
  /** The start is in the past, or too far ahead. */
  | "campaign_time"
  /** More than `most` begin, or are written, within 24 hours. */
  | "too_many_campaigns"
  /** The shop does not tell prices now. */
  | "shop_away";

export interface StoreRefusal {
  readonly ok: false;
  readonly code: StoreRefusalCode;
  /** Parameters of the code: `{ "status": "completed" }`. */
  readonly params: Readonly<Record<string, string | number>>;
}

/** Answer of a call: its data, or the reason why nothing was done. A call throws for bugs alone. */
export type StoreAnswer<Data> = { readonly ok: true; readonly data: Data } | StoreRefusal;

/** Amount with all decimals of its currency: `19.90`. */
export interface StoreMoney {
  readonly amount: string;
  readonly currencyCode: string;
}

/** A page of a list. */
export interface StorePage<Row> {
  readonly rows: readonly Row[];
  /** `before` of the next page; null where this one is the last. */
  readonly next: string | null;
}

/** A call about one page of a list. */
export interface PageInput {
  /** 1 to 500 rows; 50 if absent. */
  readonly limit?: number | undefined;
  /** `next` of the page before; absent for the first. */
  readonly before?: string | undefined;
}

/** Every call that changes something names the person who decided it, for history and log. */
export interface ByPerson {
  /** 1 to 100 characters. */
  readonly by: string;
}
