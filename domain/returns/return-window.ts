import { addBusinessDays } from "#domain/shipping/business-days.ts";
import {
  DELIVERY_MAX_BUSINESS_DAYS,
  RETURN_WINDOW_DAYS,
  WITHDRAWAL_DAYS,
} from "#domain/shipping/service-terms.ts";
import { shopDay } from "#domain/time/shop-day.ts";
import { addDays } from "#domain/subscription/subscription-calendar.ts";

/** A parcel of an order; moments are ISO 8601. */
export interface WindowParcel {
  readonly sentAt: string;
  /** Null while no delivery was reported. */
  readonly deliveredAt: string | null;
}

/** Days of the shop's time zone, ISO dates; the last ones are included. */
export interface ReturnWindow {
  /** The day on which the last parcel arrived, or should have arrived at the latest. */
  readonly receivedOn: string;
  /** The last day of the right of withdrawal (Directive 2011/83, art. 9; terms, "Right of withdrawal"). */
  readonly withdrawalUntil: string;
  /** The last day of the store's own returns (spec §9: "30 days after delivery"). */
  readonly returnUntil: string;
}

/**
 * Computes the days until which an order may be returned. Without a report of delivery a parcel counts as arrived after
 * the longest delivery time, so that the customer loses no day. Null for an order of which nothing was sent.
 */
export function returnWindow(parcels: readonly WindowParcel[]): ReturnWindow | null {
  const days = parcels.map(({ sentAt, deliveredAt }) =>
    deliveredAt === null
      ? addBusinessDays(shopDay(new Date(sentAt)), DELIVERY_MAX_BUSINESS_DAYS)
      : shopDay(new Date(deliveredAt)),
  );
  const receivedOn = days.toSorted().at(-1);
  if (receivedOn === undefined) return null;
  return {
    receivedOn,
    withdrawalUntil: addDays(receivedOn, WITHDRAWAL_DAYS),
    returnUntil: addDays(receivedOn, RETURN_WINDOW_DAYS),
  };
}

/** Tells whether a moment is on or before a day of the shop's time zone. */
export function isByDay(now: Date, day: string): boolean {
  return shopDay(now) <= day;
}
