import type { CountryCode } from "#domain/address/countries.ts";
import type { ParcelProgress } from "#domain/shipping/parcel-step.ts";
import type { PickupCarrier } from "#domain/shipping/pickup-point.ts";
import type { CurrencyCode } from "#domain/money/money.ts";
import type { CarrierKey } from "#shop/modules/order/parcels/carrier-parcel.tables.ts";

/** A parcel as a carrier is told of it. Amounts are decimal text in `currency`. */
export interface Shipment {
  /** The store's name for it, never used for another one: `1001-1`. */
  readonly reference: string;
  readonly recipient: {
    readonly name: string;
    readonly company: string | null;
    /** E.164. */
    readonly phone: string;
    readonly email: string;
    readonly county: string;
    readonly city: string;
    readonly postalCode: string;
    readonly street: string;
  };
  readonly weightGrams: number;
  readonly value: string;
  /** What the carrier collects; `0` for a paid order. */
  readonly cashOnDelivery: string;
  readonly currency: CurrencyCode;
  /** The carrier's id of the pick-up point; null for delivery to the address. */
  readonly pointId: string | null;
  /** What the buyer wrote for the courier. */
  readonly note: string | null;
}

/**
 * A call without an answer to its question. `unsent`: the carrier did not receive it; `credentials`: it refuses user or
 * password; `busy`: it takes no more calls now; `refused`: it does not take this one; `taken`: it has a parcel of this
 * reference already; `unknown`: whether it was received is not known (timeout, lost connection, fault of the server,
 * unreadable answer).
 */
export interface CarrierFault {
  readonly ok: false;
  readonly fault: "unsent" | "credentials" | "busy" | "refused" | "taken" | "unknown";
  /** For staff: a status or a code, and what the carrier said. */
  readonly detail: string;
}

export type CreateAnswer = { readonly ok: true; readonly awb: string } | CarrierFault;
/** Also for a parcel that the carrier does not have, or has no longer. */
export type CancelAnswer = { readonly ok: true } | CarrierFault;
export type LabelAnswer = { readonly ok: true; readonly pdf: Uint8Array } | CarrierFault;
export type TrackAnswer =
  | {
      readonly ok: true;
      /** Reached so far, each once, oldest first. */
      readonly steps: readonly ParcelProgress<Date>[];
      /** It is with the sender again. */
      readonly isReturned: boolean;
      readonly isCancelled: boolean;
    }
  | CarrierFault;

/** Answer to the question whether parcels can be handed over: what is wrong with account or settings, for staff. */
export type CheckAnswer = { readonly ok: true; readonly problems: readonly string[] } | CarrierFault;

/** Port to a carrier. Each call has a timeout, and reads so many bytes at most. */
export interface Carrier {
  /** Key in the database. */
  readonly key: CarrierKey;
  /** Name on fulfilments, as `trackingUrl` knows it. */
  readonly name: string;
  /** Countries that it delivers to. */
  readonly countries: readonly CountryCode[];
  /** Carrier of the pick-up points that it delivers to. */
  readonly points: PickupCarrier;
  readonly create: (shipment: Shipment) => Promise<CreateAnswer>;
  readonly cancel: (awb: string) => Promise<CancelAnswer>;
  readonly track: (awb: string) => Promise<TrackAnswer>;
  /** Fetches the label of a parcel, A6. */
  readonly label: (awb: string) => Promise<LabelAnswer>;
  readonly check: () => Promise<CheckAnswer>;
}
