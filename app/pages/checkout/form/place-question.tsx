import type { AddressKind, CheckoutValues } from "#app/features/checkout/checkout-fields.ts";
import { findContradiction, withPlace } from "./postal-place.ts";
import { m } from "#app/i18n/messages.ts";

interface PlaceQuestionProps {
  readonly kind: AddressKind;
  readonly values: CheckoutValues;
  readonly onCorrect: (values: CheckoutValues) => void;
}

/** Scrolls to the question beside an address. */
export function askAbout(kind: AddressKind): void {
  const button = document.getElementById(buttonId(kind));
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "center" });
}

function buttonId(kind: AddressKind): string {
  return `${kind}_place`;
}

/**
 * Asks whether county and town are correct if they differ from the postal code's; the order goes through either way.
 */
export function PlaceQuestion({ kind, values, onCorrect }: PlaceQuestionProps) {
  const elsewhere = findContradiction(values, kind);
  const code = values[`${kind}_postalCode`].trim();
  const place = elsewhere === null ? "" : placeName(elsewhere);
  return (
    <div aria-live="polite" className="col-span-2 empty:hidden">
      {elsewhere !== null && (
        <div className="flex flex-col items-start gap-1 rounded-xl bg-surface-muted px-4 py-2 text-sm">
          <p>{m["addresses.place_question"]({ code, place })}</p>
          <button
            type="button"
            id={buttonId(kind)}
            className="min-h-11 text-left font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-on-surface"
            onClick={() => onCorrect(withPlace(values, kind, elsewhere))}
          >
            {m["addresses.place_correct"]({ place })}
          </button>
        </div>
      )}
    </div>
  );
}

function placeName({ town, countyName }: NonNullable<ReturnType<typeof findContradiction>>): string {
  if (town === null) return m["addresses.place_county"]({ county: countyName });
  return town === countyName ? town : `${town}, ${countyName}`;
}
