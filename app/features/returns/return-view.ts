import type { ReturnStatus } from "#domain/returns/return-status.ts";
import type { ReturnMethod, ReturnReason } from "#domain/returns/return-terms.ts";
import type { LinePicture } from "#app/features/orders/line-picture.ts";

/** A return in a list. */
export interface ReturnEntry {
  readonly number: number;
  /** `R12`. */
  readonly name: string;
  readonly orderName: string;
  readonly status: ReturnStatus;
  /** ISO 8601. */
  readonly requestedAt: string;
  /** Formatted; null for a replacement. */
  readonly amount: string | null;
}

/** A return as its page shows it, without staff names. */
export interface ReturnView extends ReturnEntry {
  readonly orderId: string;
  readonly isWithdrawal: boolean;
  readonly reason: ReturnReason | null;
  readonly method: ReturnMethod;
  /** Amount refunded, formatted; null until then. */
  readonly refunded: string | null;
  /** Delivery part of the amount, formatted; null for none. */
  readonly shipping: string | null;
  readonly details: string | null;
  /** The money goes to a bank account. */
  readonly isByTransfer: boolean;
  /** Ends of the account that the customer gave; null for none, and once the return has ended. */
  readonly iban: string | null;
  /** The account can be given or changed. */
  readonly takesIban: boolean;
  readonly trackingNumber: string | null;
  readonly trackingCompany: string | null;
  readonly replacementName: string | null;
  readonly lines: readonly {
    readonly lineId: string;
    readonly title: string;
    readonly variantTitle: string | null;
    readonly quantity: number;
    readonly opened: number;
    readonly amount: string;
    readonly picture: LinePicture | null;
  }[];
  /** Oldest first. */
  readonly history: readonly {
    /** ISO 8601. */
    readonly at: string;
    readonly status: ReturnStatus;
    readonly note: string | null;
  }[];
  /** Address for the parcel, and who pays for it; null unless it is to be sent. */
  readonly sending: {
    readonly address: readonly string[];
    readonly isFree: boolean;
    readonly until: string | null;
  } | null;
  readonly canCancel: boolean;
}

/** Return data of an order's page. */
export interface OrderReturnsView {
  readonly returns: readonly ReturnEntry[];
  /** Returns requested at the platform, which the merchant answers there. */
  readonly atShop: readonly { readonly name: string; readonly status: ReturnStatus }[];
  /** The last day, ISO date; null where nothing can be returned. */
  readonly until: string | null;
  /** The last day if it is over; null otherwise. */
  readonly endedOn: string | null;
}
