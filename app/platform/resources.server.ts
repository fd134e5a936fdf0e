import type { Logger } from "pino";
import { createContext } from "react-router";
import type { SubscriptionProvider } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import type { BankAccount, BankTransferTerms } from "#domain/payment/bank-transfer.ts";
import type { CashOnDeliveryTerms } from "#domain/payment/cash-on-delivery.ts";
import type { MarketingIds } from "#domain/analytics/marketing-services.ts";
import type { ClaimWords } from "#domain/catalogue/menu.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import type { PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import type { Blog } from "#app/shop-client/blog/blog.server.ts";
import type { Catalogue } from "#app/shop-client/catalogue.server.ts";
import type { Collections } from "#app/shop-client/collections.server.ts";
import type { Office } from "#app/shop-client/office/office.server.ts";
import type { CustomerLogin } from "#app/shop-client/customer-login/customer-login.server.ts";
import type { FeedProducts } from "#app/shop-client/feeds/feed-products.server.ts";
import type { KnownHandles } from "#app/shop-client/known-handles.server.ts";
import type { ProductParts } from "#app/shop-client/product-parts.server.ts";
import type { Redirects } from "#app/shop-client/redirects.server.ts";
import type { ShopSearch } from "#app/shop-client/search/shop-search.ts";
import type { ProductSets } from "#app/shop-client/prices/product-sets.server.ts";
import type { ShopCurrency } from "#app/shop-client/shop-currency.server.ts";
import type { ShopOrigins } from "#app/shop-client/shop-origins.server.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import type { BatchReports } from "./batches/batch-reports.server.ts";
import type { ReadSite, SiteDatabase, SiteTransaction } from "./database/site-database.server.ts";
import type { SiteLimits } from "./limits/site-limits.ts";
import type { SiteJobs } from "./jobs/site-jobs.server.ts";
import type { Mailer } from "./mail/mailer.server.ts";

/** Resources made once at the process's start and passed to every request. */
export interface Resources {
  readonly shop: ShopClient;
  readonly catalogue: Catalogue;
  readonly collections: Collections;
  /** The platform's own currency. */
  readonly shopCurrency: ShopCurrency;
  readonly productSets: ProductSets;
  /** The currency of the prices shown to a country's visitors; null while no price is known. */
  readonly priceCurrency: (country: string) => string | null;
  readonly blog: Blog;
  /** Search of the platform. */
  readonly search: ShopSearch;
  /** The known products, collections, blogs and articles. */
  readonly handles: KnownHandles;
  /** The handles of all products, in parts. */
  readonly productParts: ProductParts;
  /** The merchant's redirects on the platform, asked for addresses without a page. */
  readonly redirects: Redirects;
  /** Origins of the shop's pictures and its checkout. */
  readonly origins: ShopOrigins;
  /** Login of customers at the platform's page; null where they log in here, with a password or a mailed link. */
  readonly customerLogin: CustomerLogin | null;
  /** The provider of the customers' subscriptions. */
  readonly subscriptions: SubscriptionProvider;
  /** A merchant's actions at the shop; null with a hosted one whose office is not known. */
  readonly office: Office | null;
  /** Laboratory reports by batch number. */
  readonly batches: BatchReports;
  readonly site: SiteDatabase;
  /** Reads of what customers wrote before, and do not change: orders, returns, invoices, reviews. */
  readonly read: ReadSite;
  /** Queue of background jobs, for this process or another (`app/jobs.server.ts`). */
  readonly jobs: SiteJobs;
  readonly mailer: Mailer;
  readonly passwords: PasswordHasher;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly webhookSecret: string;
  /** Key for the tokens of mailed links. */
  readonly linkSecret: string;
  /** The operator's secret: printed at the start, kept in the data folder; opens the outbox. */
  readonly operatorSecret: string;
  /** Logs in owners of proven mailboxes at the platform; null with a hosted shop that has no Multipass. */
  readonly multipassSecret: string | null;
  /** Erases what features kept for an account whose mailbox is being proven for the first time. */
  readonly eraseUnproven: (tx: SiteTransaction, accountId: string) => Promise<void>;
  /** Keys of the services that the server tells of purchases (docs/how/analytics.md), by service. */
  readonly handOver: MarketingIds;
  /** Forgets rendered pages, the catalogue and the blog; called when the version in the database has changed. */
  readonly forgetPages: () => void;
  /**
   * Asks a hosted platform for products whose answers are not kept, until all are or it is stopped; returns their number
   * (docs/decisions/last-good-answers.md). Null with the embedded shop.
   */
  readonly keepProducts: ((now: Date, stopping: AbortSignal) => Promise<number>) | null;
  readonly feedProducts: FeedProducts;
  /** Records the prices of every product in every country with a currency of its own; returns how many it has read. */
  readonly recordPrices: (stopping: AbortSignal) => Promise<number>;
  readonly settings: {
    readonly publicUrl: string;
    /** Delivery countries and prices of now; null with a hosted shop that does not report them. */
    readonly shippingTerms: ShippingTerms | null;
    /** False where the embedded shop has no payment gateway. */
    readonly takesCards: boolean;
    /** Where the embedded shop offers cash on delivery now; null where it does not, and with a hosted shop. */
    readonly cashOnDelivery: CashOnDeliveryTerms | null;
    /** Where the embedded shop offers bank transfer now; null where it does not, and with a hosted shop. */
    readonly bankTransfer: BankTransferTerms | null;
    /** The account that orders by bank transfer are paid into; null without one, and with a hosted shop. */
    readonly bankAccount: BankAccount | null;
    /** Public data that a browser sends to ask the shop through `POST /api/shopify`. */
    readonly store: { readonly domain: string; readonly publicToken: string };
    /** The shop runs in this process: its webhooks name carts as its API does. */
    readonly isShopEmbedded: boolean;
    /** The site issues invoices for paid orders. */
    readonly invoices: boolean;
    readonly demoContent: boolean;
    /** Which names of categories are shown (design §5.47). */
    readonly claimWords: ClaimWords;
    readonly demoMode: boolean;
    readonly privacyUrl: string | null;
    /** The page where customers of a shop without a subscription provider manage theirs; null for none. */
    readonly subscriptionPortalUrl: string | null;
    /** The checkout offers to mail a cart that is not ordered. */
    readonly abandonedCarts: boolean;
    readonly footerNewsletter: "signup" | "log";
    /** Mails of campaigns that leave in a minute. */
    readonly campaignMailsPerMinute: number;
    /** The payment page offers Apple Pay and Google Pay itself, where a device has them. */
    readonly wallets: boolean;
    /** Services that hear of events in browsers, after consent for marketing. */
    readonly marketing: MarketingIds;
    readonly limits: SiteLimits;
    /** Mails are kept to be read at `/dev/mail`; never true on a public address or with a hosted shop. */
    readonly outbox: boolean;
    readonly development: boolean;
  };
}

export const resourcesContext = createContext<Resources>();
