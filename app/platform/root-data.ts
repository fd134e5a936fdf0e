import { useRouteLoaderData } from "react-router";
import type { MarketingIds } from "#domain/analytics/marketing-services.ts";
import type { MenuCategory } from "#domain/catalogue/menu.ts";
import type { Language } from "#domain/language/languages.ts";
import type { ProductSet } from "#domain/promotion/product-sets.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";

/** Names of categories without a disease, by the category of the menu. */
export type CautiousNames = Readonly<Partial<Record<MenuCategory, string>>>;

/** Data of the root loader for every page. */
export interface RootData {
  readonly language: Language;
  /** The visitor's country, ISO 3166-1 alpha-2. */
  readonly country: string;
  /** The currency of the prices shown; null while none is known. */
  readonly priceCurrency: string | null;
  /** Null if the shop does not report them. */
  readonly shippingTerms: ShippingTerms | null;
  /** Over which amount delivery is free where the visitor is, or where its cost is shown; in the language of the page. */
  readonly freeShipping: string;
  /** The ways to pay, for the footer; in the language of the page. */
  readonly footerPayment: string;
  readonly demoContent: boolean;
  readonly demoMode: boolean;
  /** Customers log in at the platform's page: nothing here asks for a password. */
  readonly platformLogin: boolean;
  readonly development: boolean;
  /** The owner's own privacy policy; null for the store's page. */
  readonly privacyUrl: string | null;
  readonly footerNewsletter: "signup" | "log";
  /** Products that cost less together; absent where the shop has none. */
  readonly sets?: readonly ProductSet[];
  /** The payment page offers Apple Pay and Google Pay itself; absent where it does not, or nobody knows. */
  readonly wallets?: true;
  /** Ids of the services that hear of events after consent for marketing; absent where none is on. */
  readonly marketing?: MarketingIds;
  /** Replace the specified names of categories; absent where these are shown (`CLAIM_WORDS`). */
  readonly cautiousNames?: CautiousNames;
}

/** Reads the data of the root route; undefined on a page that failed before it was loaded. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>("root");
}
