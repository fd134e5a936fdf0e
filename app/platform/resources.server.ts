import type { Logger } from "pino";
import { createContext } from "react-router";
import type { SubscriptionProvider } from "#app/shop-client/subscriptions/subscription-provider.server.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import type { PasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import type { Blog } from "#app/shop-client/blog/blog.server.ts";
import type { Catalogue } from "#app/shop-client/catalogue.server.ts";
import type { Office } from "#app/shop-client/office/office.server.ts";
import type { KnownHandles } from "#app/shop-client/known-handles.server.ts";
import type { ShopOrigins } from "#app/shop-client/shop-origins.server.ts";
import type { ShopClient } from "#app/shop-client/shop-client.server.ts";
import type { BatchReports } from "./batches/batch-reports.server.ts";
import type { SiteDatabase, SiteTransaction } from "./database/site-database.server.ts";
import type { SiteLimits } from "./limits/site-limits.ts";
import type { SiteJobs } from "./jobs/site-jobs.server.ts";
import type { Mailer } from "./mail/mailer.server.ts";

/** What the process made once at start and hands to every request. */
export interface Resources {
  readonly shop: ShopClient;
  readonly catalogue: Catalogue;
  /** The currency of the prices shown to a country's visitors; null while no price is known. */
  readonly priceCurrency: (country: string) => string | null;
  readonly blog: Blog;
  /** Which products, blogs and articles there are. */
  readonly handles: KnownHandles;
  /** Where the shop's pictures and its checkout are. */
  readonly origins: ShopOrigins;
  /** Whoever keeps the customers' subscriptions. */
  readonly subscriptions: SubscriptionProvider;
  /** What a merchant does at the shop; null with a hosted one whose office is not known. */
  readonly office: Office | null;
  /** Laboratory reports by batch number. */
  readonly batches: BatchReports;
  readonly site: SiteDatabase;
  /** Work to be done later, by this process or another (`app/jobs.server.ts`). */
  readonly jobs: SiteJobs;
  readonly mailer: Mailer;
  readonly passwords: PasswordHasher;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly webhookSecret: string;
  /** Makes the tokens of links that are sent by mail. */
  readonly linkSecret: string;
  /** Known to whoever runs the store: printed at the start, kept in the data folder; opens the outbox. */
  readonly operatorSecret: string;
  /** Logs in at the platform whoever has proven her mailbox; null with a hosted shop that has no Multipass. */
  readonly multipassSecret: string | null;
  /** Erases what features kept for an account whose mailbox is being proven for the first time. */
  readonly eraseUnproven: (tx: SiteTransaction, accountId: string) => Promise<void>;
  /** Forgets rendered pages, the catalogue and the blog; called when a webhook says that something changed. */
  readonly forgetPages: () => void;
  /** Forgets rendered pages alone; called when something changed that the platform does not know, such as a review. */
  readonly forgetRendered: () => void;
  readonly settings: {
    readonly publicUrl: string;
    /** Where the shop delivers and for how much; null with a hosted shop that does not say. */
    readonly shippingTerms: ShippingTerms | null;
    /** What a browser names to ask the shop through `POST /api/shopify`: nothing secret. */
    readonly store: { readonly domain: string; readonly publicToken: string };
    /** The shop is ours and runs in this process: its webhooks name carts as its API does. */
    readonly isShopEmbedded: boolean;
    /** The site issues invoices for paid orders. */
    readonly invoices: boolean;
    readonly demoContent: boolean;
    readonly demoMode: boolean;
    readonly privacyUrl: string | null;
    /** Where customers of a shop without a subscription provider manage theirs; null for nowhere. */
    readonly subscriptionPortalUrl: string | null;
    readonly footerNewsletter: "signup" | "log";
    readonly limits: SiteLimits;
    /** Mails are kept to be read at `/dev/mail`; never true on a public address or with a hosted shop. */
    readonly outbox: boolean;
    readonly development: boolean;
  };
}

export const resourcesContext = createContext<Resources>();
