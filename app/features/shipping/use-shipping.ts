import { useRouteLoaderData } from "react-router";
import { HOME_COUNTRY } from "#domain/countries.ts";
import type { ShippingTerms } from "#domain/shipping.ts";
import type { loader } from "../../root.tsx";

interface Shipping {
  /** Null where the shop does not say: then no amount is named. */
  readonly terms: ShippingTerms | null;
  /** The country the page's prices are asked for. */
  readonly country: string;
}

/** Reads the shop's terms of delivery and the visitor's country from the data of the page. */
export function useShipping(): Shipping {
  const root = useRouteLoaderData<typeof loader>("root");
  return { terms: root?.shippingTerms ?? null, country: root?.country ?? HOME_COUNTRY };
}
