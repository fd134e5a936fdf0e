import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { type NamedPoint, POINT_NAME_MAX_CHARS } from "#domain/shipping/pickup-point.ts";
import { hasPickup } from "#domain/shipping/shipping.ts";
import { findPoint } from "#app/features/pickup-points/pickup-point.store.server.ts";
import type { FieldErrors } from "#app/features/checkout/checkout-fields.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { CheckoutDetails } from "#app/pages/checkout/form/check-details.ts";
import { pointName } from "./search-points.server.ts";

/** Checked form, with the address that the parcel goes to. */
export type PlacedDetails = CheckoutDetails & { readonly point: NamedPoint | null };

export type Placed =
  | { readonly ok: true; readonly details: PlacedDetails }
  | { readonly ok: false; readonly errors: FieldErrors };

type PlaceResources = Pick<Resources, "site"> & {
  readonly settings: Pick<Resources["settings"], "shippingTerms">;
};

/**
 * Replaces the address of delivery by that of the chosen pick-up point; the typed one becomes that of the invoice.
 * Refused: points for this country or cart, and a point that was closed meanwhile or never existed.
 */
export async function deliverToPoint(
  { site, settings }: PlaceResources,
  details: CheckoutDetails,
  hasSubscription: boolean,
): Promise<Placed> {
  const { pickup, delivery, billing } = details;
  if (pickup === null) return { ok: true, details: { ...details, point: null } };
  const { shippingTerms } = settings;
  const isOffered =
    shippingTerms !== null && delivery.country === HOME_COUNTRY && hasPickup(shippingTerms, HOME_COUNTRY);
  if (!isOffered || hasSubscription) return { ok: false, errors: { deliveryMethod: "point_not_offered" } };
  const found = await findPoint(site, pickup);
  if (found === null) return { ok: false, errors: { pickupPoint: "point_gone" } };
  const name = pointName(found).slice(0, POINT_NAME_MAX_CHARS);
  const { county, town, postalCode, address } = found;
  const place = {
    ...delivery,
    company: null,
    address1: address,
    address2: name,
    city: town,
    state: county,
    postalCode: postalCode || delivery.postalCode,
  };
  const point = { carrier: found.carrier, id: found.id, name };
  return { ok: true, details: { ...details, delivery: place, billing: billing ?? delivery, point } };
}
