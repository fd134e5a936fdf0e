import { HOME_COUNTRY } from "#domain/address/countries.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { m } from "#app/i18n/messages.ts";
import { useRootData } from "#app/platform/root-data.ts";

interface Shipping {
  /** Null if the shop does not say: then no amount is shown. */
  readonly terms: ShippingTerms | null;
  /** Country of the page's prices. */
  readonly country: string;
}

/** Reads the shop's terms of delivery and the visitor's country from the data of the page. */
export function useShipping(): Shipping {
  const root = useRootData();
  return { terms: root?.shippingTerms ?? null, country: root?.country ?? HOME_COUNTRY };
}

/** Reads over which amount delivery is free where the visitor is (`free-shipping-text.server.ts`). */
export function useFreeShippingText(): string {
  return useRootData()?.freeShipping ?? m["shipping.unknown"]();
}
