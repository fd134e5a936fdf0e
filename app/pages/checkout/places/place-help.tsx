import { useEffect, useState } from "react";
import { HOME_COUNTRY } from "#domain/address/countries.ts";
import type { CodePlaces } from "#app/features/addresses/places/places.server.ts";
import type { AddressKind, CheckoutValues } from "#app/features/checkout/checkout-fields.ts";
import { m } from "#app/i18n/messages.ts";
import { findPlaceByPostalCode, isSameTown } from "#app/pages/checkout/form/romanian-places.ts";

interface PlaceHelpProps {
  readonly kind: AddressKind;
  readonly values: CheckoutValues;
  readonly onFill: (values: CheckoutValues) => void;
}

/** Returns the id of the list of towns that the field of an address suggests. */
export function townListId(kind: AddressKind): string {
  return `${kind}_towns`;
}

/**
 * Suggests the towns of the county, fills in the village of a Romanian postal code, and hints at a town that does not
 * belong to the code; the order goes through either way. The register is asked on the server: nothing of it is in the
 * first load.
 */
export function PlaceHelp({ kind, values, onFill }: PlaceHelpProps) {
  const isHome = values[`${kind}_country`] === HOME_COUNTRY;
  const county = isHome ? values[`${kind}_state`] : "";
  const code = isHome ? values[`${kind}_postalCode`].replaceAll(/[\s.-]/g, "") : "";
  const city = values[`${kind}_city`];
  const towns = useTowns(county);
  const place = useCodePlaces(code);
  const [only] = place?.towns.length === 1 ? place.towns : [];
  useEffect(() => {
    if (place !== null && only !== undefined && city === "")
      onFill({ ...values, [`${kind}_city`]: only, [`${kind}_state`]: county || place.county });
    // Once for a code: a town that is deleted afterwards stays empty.
    // eslint-disable-next-line react/exhaustive-deps
  }, [place]);
  const isOther = place !== null && city.trim() !== "" && !place.towns.some((town) => isSameTown(city, town));
  return (
    <>
      <datalist id={townListId(kind)}>
        {(place?.towns ?? towns).map((town) => (
          <option key={town}>{town}</option>
        ))}
      </datalist>
      <p role="status" className="col-span-2 text-sm text-muted empty:hidden">
        {isOther && m["addresses.town_of_code"]({ code, towns: place.towns.join(", ") })}
      </p>
    </>
  );
}

/** Loads the towns of a county; none until they are there. */
function useTowns(county: string): readonly string[] {
  const [known, setKnown] = useState<{ readonly county: string; readonly towns: readonly string[] }>();
  useEffect(() => {
    let isWanted = county !== "";
    if (isWanted)
      void import("./ask-places.ts")
        .then(({ askTowns }) => askTowns(county))
        .then(
          (towns) => isWanted && setKnown({ county, towns }),
          () => {},
        );
    return () => {
      isWanted = false;
    };
  }, [county]);
  return known?.county === county ? known.towns : [];
}

/** Finds the places of a code that is not of a county's seat, whose codes the form knows by itself. */
function useCodePlaces(code: string): CodePlaces | null {
  const [known, setKnown] = useState<{ readonly code: string; readonly place: CodePlaces | null }>();
  const isAsked = findPlaceByPostalCode(code)?.town === null;
  useEffect(() => {
    let isWanted = isAsked;
    if (isWanted)
      void import("./ask-places.ts")
        .then(({ askPlaces }) => askPlaces(code))
        .then(
          (place) => isWanted && setKnown({ code, place }),
          () => {},
        );
    return () => {
      isWanted = false;
    };
  }, [code, isAsked]);
  return known?.code === code ? known.place : null;
}
