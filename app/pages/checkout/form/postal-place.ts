import { HOME_COUNTRY } from "#domain/address/countries.ts";
import { contradictedPlace, type PostalPlace, findPlaceByPostalCode } from "./romanian-places.ts";
import {
  type AddressKind,
  ADDRESS_KINDS,
  BILLING_OTHER,
  type CheckoutValues,
} from "#app/features/checkout/checkout-fields.ts";

/** Fills an empty county and town from the Romanian postal code of an address; typed values stay. */
export function withPlaceOfCode(values: CheckoutValues, kind: AddressKind): CheckoutValues {
  if (values[`${kind}_country`] !== HOME_COUNTRY) return values;
  const place = findPlaceByPostalCode(values[`${kind}_postalCode`]);
  if (place === null) return values;
  return {
    ...values,
    [`${kind}_state`]: values[`${kind}_state`] || place.county,
    [`${kind}_city`]: values[`${kind}_city`] || (place.town ?? ""),
  };
}

/** Sets the county and, if the code names one, the town of the postal code in an address. */
export function withPlace(values: CheckoutValues, kind: AddressKind, place: PostalPlace): CheckoutValues {
  return {
    ...values,
    [`${kind}_state`]: place.county,
    [`${kind}_city`]: place.town ?? values[`${kind}_city`],
  };
}

/** Returns the place of an address's postal code if county or town differ; null if they agree. */
export function findContradiction(values: CheckoutValues, kind: AddressKind): PostalPlace | null {
  if (values[`${kind}_country`] !== HOME_COUNTRY) return null;
  return contradictedPlace({
    postalCode: values[`${kind}_postalCode`],
    state: values[`${kind}_state`],
    city: values[`${kind}_city`],
  });
}

/** Finds the first used address whose parts contradict each other; null if there is none. */
export function contradictedAddress(values: CheckoutValues): AddressKind | null {
  const used = ADDRESS_KINDS.filter((kind) => kind === "delivery" || values.billingChoice === BILLING_OTHER);
  return used.find((kind) => findContradiction(values, kind) !== null) ?? null;
}

/** Serialises the places, so that the same contradiction is asked about once. */
export function serialisePlaces(values: CheckoutValues): string {
  const parts = ADDRESS_KINDS.flatMap((kind) =>
    (["postalCode", "state", "city"] as const).map((field) => values[`${kind}_${field}`]),
  );
  return JSON.stringify(parts);
}
