import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Language } from "#domain/language/languages.ts";
import type { PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { Access } from "./access-token.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import type { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import type { CatalogueView } from "#shop/modules/catalogue/catalogue-view.ts";
import type { ShopConfig } from "#shop/modules/catalogue/shop-config.ts";
import type { ContentStore } from "#shop/modules/content/content.store.ts";
import type { OnlineStore } from "#shop/modules/online-store/online-store.ts";
import type { StoreSearch } from "#shop/modules/search/store-search.ts";
import type { CodeRefusal } from "#shop/modules/discount/code-verdict.ts";
import type { OrderHistory } from "#shop/modules/customer/order-history.ts";
import type { MoneyV2 } from "#domain/money/money-v2.ts";
import type { CartGiftCards } from "#shop/modules/cart/gift-cards.ts";
import type { SearchReport } from "./search/search-items.ts";
import type { WorkMeter } from "./limits/work-meter.ts";

/** Resources of the shop, made once at start. */
export interface ShopResources {
  readonly database: ShopDatabase;
  readonly jobs: PgBoss;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly settings: ShopSettings;
  /** The validated `shop.json`: currency, shipping rates, discount codes. */
  readonly config: ShopConfig;
  /** The catalogue in memory; its stock may be slightly outdated, the order's transaction decides. */
  readonly catalogue: CatalogueStore;
  readonly orders: OrderHistory;
  readonly giftCards: CartGiftCards;
  /** Blogs and articles in memory. */
  readonly content: ContentStore;
  /** Pages, policies, menus and redirects of the storefront. */
  readonly onlineStore: OnlineStore;
  /** What the search field of the storefront asks. */
  readonly search: StoreSearch;
  readonly passwords: PasswordHasher;
}

/** Context of every resolver: the resources, and the caller. */
export interface ShopContext extends Omit<ShopResources, "catalogue"> {
  readonly language: Language;
  /** ISO country code from `@inContext`, `RO` when absent. */
  readonly country: string;
  /** With the prices of `country`. */
  readonly catalogue: CatalogueView;
  readonly buyerIp: string | null;
  /** Kind of caller: the store's own server, a browser, or anybody. */
  readonly access: Access;
  /** Counts the work of this request, and ends it at the limit. */
  readonly work: WorkMeter;
  /** Adds a warning to the answer's `extensions.search`, where Shopify reports search fields it ignored. */
  readonly reportSearch?: (report: SearchReport) => void;
  /** Adds the reason why a code of a cart does not apply to the answer's `extensions.discountCodes`. */
  readonly reportCode?: (report: CodeReport) => void;
}

/**
 * Reason why a code does not apply. Shopify reports it in `warnings` of a cart, in versions from 2024-10 on. Nothing in
 * it depends on the buyer.
 */
export interface CodeReport {
  readonly code: string;
  readonly reason: CodeRefusal;
  /** Minimum price of the goods, for a code that is `below_minimum`. */
  readonly minimumSubtotal?: MoneyV2;
}
