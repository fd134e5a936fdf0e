import { join, resolve } from "node:path";
import { z } from "zod";
import type { MarketingIds } from "#domain/analytics/marketing-services.ts";
import { isEmail } from "#domain/customer/email.ts";
import { BRAND_NAME, BRAND_STORAGE_PREFIX, SUPPORT_EMAIL } from "#brand/brand.ts";
import { ACCOUNT_REQUESTS_PER_NETWORK, LOGINS_PER_NETWORK } from "#domain/customer/login-limit.ts";
import { E_INVOICE_SERVICES, type EInvoiceService } from "#domain/invoice/e-invoice.ts";
import { DEFAULT_SITE_LIMITS, type SiteLimits } from "#app/platform/limits/site-limits.ts";
import { isLocalHost } from "#lib/http/local-host.ts";
import { CLAIM_WORDS, type ClaimWords } from "#domain/catalogue/menu.ts";
import { CURRENCIES } from "#domain/money/money.ts";
import type { ShippingTerms } from "#domain/shipping/shipping.ts";
import { decimal, shippingRate } from "#shop/modules/catalogue/shop-config.ts";
import { DEFAULT_SHOP_LIMITS, type ShopLimits } from "#shop/limits/shop-limits.ts";
import type { CustomerAccountClient } from "#shop/shop-settings.ts";
import { DEFAULT_POOL_SIZE } from "#lib/database/postgres-pool.server.ts";
import { readPostgresAddress } from "#lib/database/postgres-address.ts";
import { StartError } from "#lib/process/start-error.server.ts";
import type { DeskPlace } from "./web/desk-web.ts";
import { EXTRA_DIRECTIVES, type ExtraSources } from "./web/security-headers.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const origin = z
  .url({ protocol: /^https?$/ })
  // A value that is no address reaches this check, too.
  .refine(
    (value) => URL.canParse(value) && new URL(value).origin === value.replace(/\/$/, ""),
    "must be an address without a path",
  )
  .transform((value) => new URL(value).origin);
/** Mails of campaigns: many mail servers refuse a sender who is faster. */
const CAMPAIGN_MAILS_PER_MINUTE = 30;
const CAMPAIGN_MAILS_PER_MINUTE_MAX = 600;
const limit = z.coerce.number().int().min(1).max(1_000_000);
/** Limit of requests of one network that change something; enough for an office that shops together. */
const CHANGES_PER_MINUTE = 600;
/** Limit of monitoring calls: a visitor sends a few a page; those above it are lost. */
const MONITORING_CALLS_PER_MINUTE = 240;
/** 32 characters: Hydrogen takes a token of another length for a private one. */
const DEFAULT_PUBLIC_TOKEN = "public-token-for-storefront-apis";
/** Backups kept if the merchant does not say: two weeks of daily ones. */
const BACKUPS_KEPT = 14;
const flag = z.enum(["on", "off"]).transform((value) => value === "on");
const apiVersion = z.string().regex(/^\d{4}-(01|04|07|10)$/, "must be a Shopify version such as 2024-01");
const shopDomain = z
  .string()
  .regex(/^(?:[a-z0-9.-]+|\[::1\])(?::\d+)?$/i, "must be a host name such as my-store.myshopify.com");

/** Address of PostgreSQL, of one server or several. */
const databaseUrl = z.string().superRefine((value, issues) => {
  try {
    readPostgresAddress(value);
  } catch (error) {
    issues.addIssue(error instanceof Error ? error.message : "cannot be read");
  }
});

/** Parses the URL of replicas: each of them is asked what it has, whichever it is. */
const replicaUrl = z
  .string()
  .refine((value) => !/[?&]target_session_attrs=/.test(value), {
    message: "takes no target_session_attrs: each replica is asked what it has",
    abort: true,
  })
  .pipe(databaseUrl);

const SAMEDAY_API = "https://api.sameday.ro";
/** Code of a service, as an account of Sameday lists it: `24`, `LN`. */
const serviceCode = z.string().regex(/^\w{1,20}$/, "must be the code of a service such as 24 or LN");

/** Parses `Store <hello@store.example>`, or an address alone, which gets the brand's name. */
const sender = z
  .string()
  .transform((value) => {
    const [, name = "", address = ""] = /^\s*(?:"?([^"<>]*?)"?\s*<([^<>\s]+)>|\S+)\s*$/.exec(value) ?? [];
    return address === "" ? { name: BRAND_NAME, address: value.trim() } : { name, address };
  })
  .refine(({ address }) => isEmail(address), "must be an address such as Store <hello@example.com>");

/** The `shippingRates` of `shop.json`, as one line. */
const shippingRates = z
  .string()
  .transform((text, issues): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      issues.addIssue("must be a list in JSON, such as the shippingRates of shop/seed/shop.json");
      return z.NEVER;
    }
  })
  .pipe(z.array(shippingRate).min(1));

/** A host a page may use besides the store's own, or all hosts below one: nothing that opens the policy to everybody. */
const CSP_SOURCE = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d{1,5})?$/;

/** Parses `script-src https://a.example; connect-src https://*.a.example`. */
const cspSources = z.string().transform((text, issues): ExtraSources => {
  const sources: Record<string, string[]> = {};
  for (const part of text.split(";").filter((each) => each.trim() !== "")) {
    const [name = "", ...hosts] = part.trim().split(/\s+/);
    const isKnown = EXTRA_DIRECTIVES.some((directive) => directive === name) && !(name in sources);
    if (!isKnown || hosts.length === 0 || !hosts.every((host) => CSP_SOURCE.test(host))) {
      issues.addIssue(
        `must be directives (${EXTRA_DIRECTIVES.join(", ")}), each once and with https hosts, joined by ";"`,
      );
      return z.NEVER;
    }
    sources[name] = hosts;
  }
  return sources;
});

/** Name of a scheme that belongs to an app (RFC 8252, 7.1): a domain backwards. */
const APP_SCHEME = /^[a-z][a-z0-9-]*(?:\.[a-z0-9-]+)+:$/;

/** Parses addresses to which a browser may be sent with a code: HTTPS, this machine, or an app's own scheme. */
const returnAddresses = z
  .string()
  .transform((text) => text.trim().split(/\s+/))
  .refine(
    (addresses) => addresses.every(isReturnAddress),
    "must be addresses such as https://store.example/account/authorize, without a fragment, joined by spaces",
  );

function isReturnAddress(text: string): boolean {
  if (text.includes("#")) return false;
  return isSafeAddress(text) || (URL.canParse(text) && APP_SCHEME.test(new URL(text).protocol));
}

/** Checks that what is sent to an address cannot be read on the way, and that it holds no password. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, host, username, password } = new URL(text);
  const isPrivate = protocol === "https:" || (protocol === "http:" && isLocalHost(host));
  return isPrivate && username === "" && password === "";
}

/** Every setting of the store, documented for people in `.env.example`; a test compares the two. */
const environment = z.object({
  PORT: port.default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_READ_URL: replicaUrl.optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(100).default(DEFAULT_POOL_SIZE),
  BACKUP_EVERY_HOURS: z.coerce.number().int().min(0).max(8_760).default(0),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(10_000).default(BACKUPS_KEPT),
  BACKUP_KEY: z.string().min(16, "must have at least 16 characters").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  TRUST_PROXY: flag.prefault("off"),
  JOBS: flag.prefault("on"),
  DESK: z.enum(["on", "off", "loopback"]).default("loopback"),
  DESK_URL: origin.optional(),
  DESK_REFUND_PROOF_ABOVE: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, "must be an amount such as 500 or 499.90; 0 for every refund")
    .default("500"),
  SHUTDOWN_DELAY_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  SHOP_DOMAIN: shopDomain.optional(),
  SHOP_STOREFRONT_TOKEN: z.string().min(1).default(DEFAULT_PUBLIC_TOKEN),
  SHOP_PRIVATE_TOKEN: z.string().min(1).optional(),
  SHOP_API_VERSION: apiVersion.default("2024-01"),
  SHOP_ADMIN_TOKEN: z.string().min(1).optional(),
  SHOP_WEBHOOK_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  SHOP_MULTIPASS_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  SHOP_STORE_CREDIT_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SHOP_OFFICE_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SHOP_CUSTOMER_ACCOUNTS: z.enum(["legacy", "current"]).default("legacy"),
  SHOP_CUSTOMER_CLIENT_ID: z
    .string()
    .regex(/^[\w.-]{1,100}$/, "must be 1 to 100 letters, digits, dots, hyphens and underscores")
    .optional(),
  SHOP_CUSTOMER_CLIENT_SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  SHOP_CUSTOMER_REDIRECTS: returnAddresses.optional(),
  SHOP_CUSTOMER_LOGOUTS: returnAddresses.optional(),
  PAYMENT_GATEWAY: z.enum(["test", "stripe", "none"]).default("test"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(?:test|live)_\w+$/, "must be a secret or restricted key: sk_test_…, rk_live_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "must be the signing secret of the endpoint: whsec_…")
    .optional(),
  STRIPE_API_URL: origin.optional(),
  CARRIER: z.enum(["off", "sameday"]).default("off"),
  SAMEDAY_USER: z.string().min(1).max(200).optional(),
  SAMEDAY_PASSWORD: z.string().min(1).max(200).optional(),
  SAMEDAY_PICKUP_POINT: z.coerce.number().int().min(1).max(999_999_999).optional(),
  SAMEDAY_SERVICE: serviceCode.default("24"),
  SAMEDAY_LOCKER_SERVICE: serviceCode.default("LN"),
  SAMEDAY_INSURANCE: flag.prefault("on"),
  SAMEDAY_API_URL: origin.default(SAMEDAY_API),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: sender.optional(),
  STOREFRONT_URL: origin.optional(),
  SHOP_WEBHOOK_URL: z
    .string()
    .refine(
      isSafeAddress,
      "must be an address of https, or of http on this machine, without a password in it",
    )
    .optional(),
  SHIPPING_RATES: shippingRates.optional(),
  FREE_SHIPPING_OVER: decimal.optional(),
  SHIPPING_CURRENCY: z.enum(CURRENCIES).default("RON"),
  INVOICES: flag.prefault("on"),
  EFACTURA: z.enum(["off", ...E_INVOICE_SERVICES]).default("off"),
  EFACTURA_CLIENT_ID: z.string().min(1).max(200).optional(),
  EFACTURA_CLIENT_SECRET: z.string().min(16, "must have at least 16 characters").optional(),
  EFACTURA_REDIRECT_URL: z
    .string()
    .refine(isSafeAddress, "must be an address of https, or of http on this machine, as registered at ANAF")
    .optional(),
  DEMO_CONTENT: flag.optional(),
  CLAIM_WORDS: z.enum(CLAIM_WORDS).default("specified"),
  DEMO_MODE: flag.prefault("off"),
  PRIVACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SUBSCRIPTION_PORTAL_URL: z.url({ protocol: /^https?$/ }).optional(),
  ABANDONED_CART: flag.prefault("on"),
  FOOTER_NEWSLETTER: z.enum(["signup", "log"]).default("signup"),
  CAMPAIGN_MAILS_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(1)
    .max(CAMPAIGN_MAILS_PER_MINUTE_MAX)
    .default(CAMPAIGN_MAILS_PER_MINUTE),
  CSP_SOURCES: cspSources.prefault(""),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, "must be the id of a web data stream: G-XXXXXXXXXX")
    .optional(),
  GA4_API_SECRET: z
    .string()
    .regex(/^[\w-]{10,100}$/, "must be an API secret of the data stream's Measurement Protocol")
    .optional(),
  META_ACCESS_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9]{20,500}$/, "must be an access token of the Conversions API")
    .optional(),
  META_PIXEL_ID: z
    .string()
    .regex(/^\d{8,20}$/, "must be the number of a pixel, digits only")
    .optional(),
  HSTS_SUBDOMAINS: flag.prefault("off"),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters").optional(),
  PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(3600).default(30),
  LIMIT_CHANGES: limit.default(CHANGES_PER_MINUTE),
  LIMIT_MONITORING: limit.default(MONITORING_CALLS_PER_MINUTE),
  LIMIT_LOGINS: limit.default(LOGINS_PER_NETWORK),
  LIMIT_ACCOUNT_REQUESTS: limit.default(ACCOUNT_REQUESTS_PER_NETWORK),
  LIMIT_SIGNUPS: limit.default(DEFAULT_SITE_LIMITS.signups),
  LIMIT_REVIEWS: limit.default(DEFAULT_SITE_LIMITS.reviews),
  LIMIT_REVIEW_VOTES: limit.default(DEFAULT_SITE_LIMITS.reviewVotes),
  LIMIT_CODE_CHECKS: limit.default(DEFAULT_SITE_LIMITS.codeChecks),
  LIMIT_SEARCHES: limit.default(DEFAULT_SITE_LIMITS.searches),
  LIMIT_QUERY_POINTS: limit.default(DEFAULT_SHOP_LIMITS.queryPoints),
  LIMIT_MUTATION_POINTS: limit.default(DEFAULT_SHOP_LIMITS.mutationPoints),
  LIMIT_OFFICE_CALLS: limit.default(DEFAULT_SHOP_LIMITS.officeCalls),
  LIMIT_CARTS: limit.default(DEFAULT_SHOP_LIMITS.carts),
  LIMIT_PAYMENT_POSTS: limit.default(DEFAULT_SHOP_LIMITS.paymentPosts),
  LIMIT_PAYMENTS: limit.default(DEFAULT_SHOP_LIMITS.payments),
  LIMIT_DECLINES: limit.default(DEFAULT_SHOP_LIMITS.declines),
  LIMIT_DECLINES_PER_CARD: limit.default(DEFAULT_SHOP_LIMITS.declinesPerCard),
  LIMIT_DECLINES_PER_CART: limit.default(DEFAULT_SHOP_LIMITS.declinesPerCart),
  LIMIT_CASH_ORDERS: limit.default(DEFAULT_SHOP_LIMITS.cashOrders),
  LIMIT_CREDIT_CODES: limit.default(DEFAULT_SHOP_LIMITS.creditCodes),
  LIMIT_NEW_PICTURES: limit.default(DEFAULT_SHOP_LIMITS.newPictures),
});

/** How the embedded shop takes money. */
export type PaymentSettings =
  | { readonly gateway: "test" }
  /** Orders are paid to the courier or by bank transfer alone. */
  | { readonly gateway: "none" }
  | {
      readonly gateway: "stripe";
      readonly secretKey: string;
      readonly webhookSecret: string;
      /** Origin of the API instead of Stripe's own, for tests; null for Stripe's. */
      readonly apiUrl: string | null;
    };

/** Account at the carrier that orders are handed to. */
export interface CarrierSettings {
  readonly carrier: "sameday";
  readonly apiUrl: string;
  readonly user: string;
  readonly password: string;
  readonly pickupPoint: number;
  readonly service: string;
  readonly lockerService: string;
  readonly isInsured: boolean;
}

export interface MailSettings {
  readonly smtpUrl: string | undefined;
  readonly from: { readonly name: string; readonly address: string };
  /** True if the merchant set the sender; the default's address has no owner. */
  readonly isFromGiven: boolean;
  /** Shows mails at `/dev/mail`: on this machine, with the embedded shop and without a mail server. */
  readonly outbox: boolean;
}

/** Backups of the embedded database, secrets and laboratory reports (docs/how/backup.md). */
export interface BackupSettings {
  /** A running store makes one so often; 0: only when `npm run backup` asks for one. */
  readonly everyHours: number;
  readonly folder: string;
  /** Number of backups kept; older ones are deleted. */
  readonly keep: number;
  /** Encrypts them; undefined: they are readable. */
  readonly key: string | undefined;
}

/** Client of ANAF's login, as registered there. */
export interface EFacturaSettings {
  readonly service: EInvoiceService;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUrl: string;
}

export interface Settings {
  readonly port: number;
  readonly host: string;
  /** Public origin of this process, without trailing slash. */
  readonly publicUrl: string;
  readonly dataFolder: string;
  readonly databaseUrl: string | undefined;
  /** The same database without the pooler in `databaseUrl`; undefined where that leads to PostgreSQL itself. */
  readonly databaseDirectUrl: string | undefined;
  /** Replicas of the database, which lists are read from; undefined where there is none. */
  readonly databaseReadUrl: string | undefined;
  /** Number of PostgreSQL connections that the requests of this process share. */
  readonly databasePoolSize: number;
  readonly backup: BackupSettings;
  readonly logLevel: string;
  readonly trustProxy: boolean;
  readonly runJobs: boolean;
  /** Place where staff open the desk; null where it is off. */
  readonly desk: DeskPlace | null;
  /** Amount in the shop's currency above which a refund at the desk needs a proof of identity: `500`. */
  readonly deskRefundProofAbove: string;
  /** Time for which a process that is told to stop still serves, while `/readyz` says that it goes. */
  readonly shutdownDelayMs: number;
  /** The hosted shop's origin, or `null` for the embedded shop. */
  readonly hostedShop: { readonly origin: string; readonly domain: string } | null;
  readonly shopPublicToken: string;
  readonly shopPrivateToken: string | undefined;
  readonly shopApiVersion: string;
  /** Token of a hosted shop's Admin API, which `npm run doctor` alone uses. */
  readonly shopAdminToken: string | undefined;
  /** Set whenever `hostedShop` is; the embedded shop makes its own. */
  readonly shopWebhookSecret: string | undefined;
  /** Undefined with a hosted shop that has no Multipass; the embedded shop makes its own. */
  readonly shopMultipassSecret: string | undefined;
  /** Undefined unless the merchant set it; the embedded shop makes its own. */
  readonly shopStoreCreditSecret: string | undefined;
  /** Opens the office of the embedded shop over HTTP (`POST /office`); undefined: it is closed. */
  readonly shopOfficeSecret: string | undefined;
  readonly payment: PaymentSettings;
  /** Null where the merchant writes the labels in other software. */
  readonly carrier: CarrierSettings | null;
  /** Where customers log in: here (`legacy`), or at the shop's own page (`current`). */
  readonly customerAccounts: "legacy" | "current";
  /** Client of the shop's Customer Account API. */
  readonly customerAccount: CustomerAccountClient;
  readonly mail: MailSettings;
  /** Address of the storefront, for the embedded shop as a process of its own. */
  readonly storefrontUrl: string;
  /** Receiver of the webhooks of the shop as a process of its own; undefined for the store's own site. */
  readonly webhookUrl: string | undefined;
  /** Terms of a hosted shop; null when not set: then no text names an amount. The embedded shop has its own. */
  readonly shippingTerms: ShippingTerms | null;
  /** The site issues invoices; off where the merchant's own software does. */
  readonly invoices: boolean;
  /** Client of RO e-Factura, which invoices are sent to; null where they are not. */
  readonly eFactura: EFacturaSettings | null;
  readonly demoContent: boolean;
  /** Which names of categories are shown: those of the specification, or such without a disease. */
  readonly claimWords: ClaimWords;
  /** Keeps accounts in the browser alone, as every account page says (spec §4, Auth). */
  readonly demoMode: boolean;
  /** Target of the privacy links; `null` for the store's own page. */
  /** Mails of campaigns that leave in a minute. */
  readonly campaignMailsPerMinute: number;
  readonly privacyUrl: string | null;
  /** Address where subscriptions of a hosted shop are managed; `null` for none. */
  readonly subscriptionPortalUrl: string | null;
  /** The checkout offers to mail a cart that is not ordered. */
  readonly abandonedCarts: boolean;
  /** `log`: the footer's newsletter form only logs and clears, as the source did (design §5.15). */
  readonly footerNewsletter: "signup" | "log";
  /** Sources that the owner adds to the Content-Security-Policy of every page. */
  readonly cspSources: ExtraSources;
  /** Services that hear of events in browsers, after consent for marketing. */
  readonly marketing: MarketingIds;
  /** Keys by which the server tells the services of purchases; absent where only browsers do. */
  readonly handOver: MarketingIds;
  readonly pageCacheSeconds: number;
  /** True if `Strict-Transport-Security` covers every subdomain of the store's host name. */
  readonly hstsSubdomains: boolean;
  /** Bearer token for `/metrics`; without it the metrics token of the data folder is required. */
  readonly metricsToken: string | undefined;
  /** Limit of requests to the site that change something, per minute and network. */
  readonly changesPerMinute: number;
  /** Limit of monitoring calls, per minute and network. */
  readonly monitoringPerMinute: number;
  readonly siteLimits: SiteLimits;
  readonly shopLimits: ShopLimits;
}

/** Error in a setting; its message is one line that names the setting. */
export class SettingsError extends StartError {}

/**
 * Reads the environment once, at boot (style 6).
 *
 * @throws {SettingsError} naming the first wrong setting.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new SettingsError(`Setting ${String(issue?.path[0])} is wrong: ${issue?.message ?? "unreadable"}.`);
  }
  const values = parsed.data;
  if (values.DEMO_MODE && values.SHOP_DOMAIN !== undefined) {
    throw new SettingsError("Setting DEMO_MODE is wrong: it cannot be on together with SHOP_DOMAIN.");
  }
  if (values.SHOP_DOMAIN !== undefined && values.SHOP_WEBHOOK_SECRET === undefined) {
    throw new SettingsError(
      "Setting SHOP_WEBHOOK_SECRET is missing: without the secret of the shop at SHOP_DOMAIN every webhook is refused.",
    );
  }
  if (values.DEMO_MODE && values.SHOP_CUSTOMER_ACCOUNTS === "current") {
    throw new SettingsError(
      "Setting DEMO_MODE is wrong: it cannot be on together with SHOP_CUSTOMER_ACCOUNTS=current.",
    );
  }
  if (
    values.SHOP_DOMAIN !== undefined &&
    values.SHOP_CUSTOMER_ACCOUNTS === "current" &&
    values.SHOP_CUSTOMER_CLIENT_ID === undefined
  ) {
    throw new SettingsError(
      "Setting SHOP_CUSTOMER_CLIENT_ID is missing: the shop at SHOP_DOMAIN gives its Customer Account API's client one.",
    );
  }
  if (values.DATABASE_READ_URL !== undefined && values.DATABASE_URL === undefined) {
    throw new SettingsError("Setting DATABASE_URL is missing: DATABASE_READ_URL names replicas of it.");
  }
  for (const [key, id] of [
    ["GA4_API_SECRET", "GA4_MEASUREMENT_ID"],
    ["META_ACCESS_TOKEN", "META_PIXEL_ID"],
  ] as const) {
    if (values[key] !== undefined && values[id] === undefined) {
      throw new SettingsError(`Setting ${id} is missing: ${key} is for the server's part of it.`);
    }
  }
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  const storefrontUrl = values.STOREFRONT_URL ?? publicUrl;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataFolder: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    backup: {
      everyHours: values.BACKUP_EVERY_HOURS,
      folder: resolve(values.BACKUP_DIR ?? join(values.DATA_DIR, "backups")),
      keep: values.BACKUP_KEEP,
      key: values.BACKUP_KEY,
    },
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    runJobs: values.JOBS,
    desk: deskPlace(values, publicUrl),
    deskRefundProofAbove: values.DESK_REFUND_PROOF_ABOVE,
    shutdownDelayMs: values.SHUTDOWN_DELAY_SECONDS * 1000,
    hostedShop: values.SHOP_DOMAIN === undefined ? null : hostedShop(values.SHOP_DOMAIN.toLowerCase()),
    shopPublicToken: values.SHOP_STOREFRONT_TOKEN,
    shopPrivateToken: values.SHOP_PRIVATE_TOKEN,
    shopApiVersion: values.SHOP_API_VERSION,
    shopAdminToken: values.SHOP_ADMIN_TOKEN,
    shopWebhookSecret: values.SHOP_WEBHOOK_SECRET,
    shopMultipassSecret: values.SHOP_MULTIPASS_SECRET,
    shopStoreCreditSecret: values.SHOP_STORE_CREDIT_SECRET,
    shopOfficeSecret: values.SHOP_OFFICE_SECRET,
    payment: paymentSettings(values, publicUrl, env["NODE_ENV"] === "development"),
    carrier: carrierSettings(values),
    customerAccounts: values.SHOP_CUSTOMER_ACCOUNTS,
    customerAccount: {
      id: values.SHOP_CUSTOMER_CLIENT_ID ?? `${BRAND_STORAGE_PREFIX}-customer-account`,
      secret: values.SHOP_CUSTOMER_CLIENT_SECRET ?? null,
      redirectUris: values.SHOP_CUSTOMER_REDIRECTS ?? [`${storefrontUrl}/account/authorize`],
      logoutUris: values.SHOP_CUSTOMER_LOGOUTS ?? [storefrontUrl, `${storefrontUrl}/`],
    },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? { name: BRAND_NAME, address: SUPPORT_EMAIL },
      isFromGiven: values.MAIL_FROM !== undefined,
      outbox:
        values.SMTP_URL === undefined &&
        values.SHOP_DOMAIN === undefined &&
        isLocalHost(new URL(publicUrl).host),
    },
    storefrontUrl,
    webhookUrl: values.SHOP_WEBHOOK_URL,
    demoMode: values.DEMO_MODE,
    shippingTerms:
      values.SHOP_DOMAIN === undefined || values.SHIPPING_RATES === undefined
        ? null
        : {
            currency: values.SHIPPING_CURRENCY,
            freeOver: values.FREE_SHIPPING_OVER ?? null,
            rates: values.SHIPPING_RATES,
          },
    invoices: values.INVOICES,
    claimWords: values.CLAIM_WORDS,
    eFactura: eFacturaSettings(values, publicUrl),
    demoContent: values.DEMO_CONTENT ?? values.SHOP_DOMAIN === undefined,
    campaignMailsPerMinute: values.CAMPAIGN_MAILS_PER_MINUTE,
    privacyUrl: values.PRIVACY_URL ?? null,
    subscriptionPortalUrl: values.SUBSCRIPTION_PORTAL_URL ?? null,
    abandonedCarts: values.ABANDONED_CART,
    footerNewsletter: values.FOOTER_NEWSLETTER,
    cspSources: values.CSP_SOURCES,
    marketing: { ga4: values.GA4_MEASUREMENT_ID, metaPixel: values.META_PIXEL_ID },
    handOver: { ga4: values.GA4_API_SECRET, metaPixel: values.META_ACCESS_TOKEN },
    pageCacheSeconds: values.PAGE_CACHE_SECONDS,
    hstsSubdomains: values.HSTS_SUBDOMAINS,
    metricsToken: values.METRICS_TOKEN,
    changesPerMinute: values.LIMIT_CHANGES,
    monitoringPerMinute: values.LIMIT_MONITORING,
    siteLimits: {
      logins: values.LIMIT_LOGINS,
      accountRequests: values.LIMIT_ACCOUNT_REQUESTS,
      signups: values.LIMIT_SIGNUPS,
      reviews: values.LIMIT_REVIEWS,
      reviewVotes: values.LIMIT_REVIEW_VOTES,
      codeChecks: values.LIMIT_CODE_CHECKS,
      searches: values.LIMIT_SEARCHES,
    },
    shopLimits: {
      logins: values.LIMIT_LOGINS,
      accountRequests: values.LIMIT_ACCOUNT_REQUESTS,
      queryPoints: values.LIMIT_QUERY_POINTS,
      mutationPoints: values.LIMIT_MUTATION_POINTS,
      officeCalls: values.LIMIT_OFFICE_CALLS,
      carts: values.LIMIT_CARTS,
      paymentPosts: values.LIMIT_PAYMENT_POSTS,
      payments: values.LIMIT_PAYMENTS,
      declines: values.LIMIT_DECLINES,
      declinesPerCard: values.LIMIT_DECLINES_PER_CARD,
      declinesPerCart: values.LIMIT_DECLINES_PER_CART,
      cashOrders: values.LIMIT_CASH_ORDERS,
      creditCodes: values.LIMIT_CREDIT_CODES,
      newPictures: values.LIMIT_NEW_PICTURES,
    },
  };
}

/** Returns where staff open the desk; null where it is off. */
function deskPlace({ DESK, DESK_URL }: z.infer<typeof environment>, publicUrl: string): DeskPlace | null {
  if (DESK_URL !== undefined && DESK !== "on") {
    throw new SettingsError("Setting DESK is not on: DESK_URL says where the desk is opened.");
  }
  if (DESK === "off") return null;
  const url = new URL(DESK_URL ?? publicUrl);
  if (DESK === "on" && url.protocol !== "https:" && !isLocalHost(url.host)) {
    throw new SettingsError(
      `The desk cannot be opened at ${url.origin}: logins need https (DESK_URL, PUBLIC_URL).`,
    );
  }
  return DESK === "loopback" ? { kind: "loopback" } : { kind: "origin", origin: DESK_URL ?? publicUrl };
}

/** Returns how the embedded shop takes money; keys that nothing would use, or that are not safe here, stop the start. */
function paymentSettings(
  {
    PAYMENT_GATEWAY: gateway,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    SHOP_DOMAIN: domain,
  }: z.infer<typeof environment>,
  publicUrl: string,
  isDevelopment: boolean,
): PaymentSettings {
  const refuse = (name: string, why: string): never => {
    throw new SettingsError(`Setting ${name} ${why}.`);
  };
  if (gateway === "none" && domain !== undefined)
    refuse("PAYMENT_GATEWAY", "is wrong: the shop at SHOP_DOMAIN takes the money");
  if (gateway !== "stripe") {
    return secretKey === undefined
      ? { gateway }
      : refuse("PAYMENT_GATEWAY", "is not stripe, and STRIPE_SECRET_KEY is set: nobody would be charged");
  }
  if (domain !== undefined) refuse("PAYMENT_GATEWAY", "is wrong: the shop at SHOP_DOMAIN takes the money");
  if (secretKey === undefined) return refuse("STRIPE_SECRET_KEY", "is missing: PAYMENT_GATEWAY is stripe");
  if (webhookSecret === undefined)
    return refuse("STRIPE_WEBHOOK_SECRET", "is missing: without it every notification of Stripe is refused");
  if (apiUrl !== undefined && !isLocalHost(new URL(apiUrl).host))
    refuse("STRIPE_API_URL", "is wrong: the key is sent to Stripe or to a program on this machine");
  if (secretKey.includes("_live_")) {
    if (apiUrl !== undefined) refuse("STRIPE_SECRET_KEY", "is a live key, and STRIPE_API_URL is for tests");
    if (isDevelopment) refuse("STRIPE_SECRET_KEY", "is a live key: develop with one of the test mode");
    if (!publicUrl.startsWith("https:"))
      refuse(
        "PUBLIC_URL",
        "is not https: STRIPE_SECRET_KEY is a live key, and Stripe sends buyers back there",
      );
  }
  return { gateway, secretKey, webhookSecret, apiUrl: apiUrl ?? null };
}

/** Returns the account at the carrier; null where orders are not handed to one. */
function carrierSettings(values: z.infer<typeof environment>): CarrierSettings | null {
  const { CARRIER: carrier, SAMEDAY_USER: user, SAMEDAY_PASSWORD: password } = values;
  const { SAMEDAY_PICKUP_POINT: pickupPoint, SAMEDAY_API_URL: apiUrl } = values;
  if (carrier === "off") return null;
  if (values.SHOP_DOMAIN !== undefined)
    throw new SettingsError("Setting CARRIER is wrong: the shop at SHOP_DOMAIN sends the parcels.");
  if (user === undefined || password === undefined || pickupPoint === undefined) {
    const given = { SAMEDAY_USER: user, SAMEDAY_PASSWORD: password, SAMEDAY_PICKUP_POINT: pickupPoint };
    const [missing] = Object.entries(given).find(([, value]) => value === undefined) ?? [""];
    throw new SettingsError(
      `Setting ${missing} is missing: Sameday gives it with the account (CARRIER=sameday).`,
    );
  }
  if (!isSafeAddress(apiUrl))
    throw new SettingsError("Setting SAMEDAY_API_URL is wrong: the password is sent there, by https.");
  const { SAMEDAY_SERVICE: service, SAMEDAY_LOCKER_SERVICE: lockerService } = values;
  const isInsured = values.SAMEDAY_INSURANCE;
  return { carrier, apiUrl, user, password, pickupPoint, service, lockerService, isInsured };
}

/** Returns the client of RO e-Factura; null where it is off. */
function eFacturaSettings(values: z.infer<typeof environment>, publicUrl: string): EFacturaSettings | null {
  const { EFACTURA: service, EFACTURA_CLIENT_ID: clientId, EFACTURA_CLIENT_SECRET: clientSecret } = values;
  if (service === "off") return null;
  if (!values.INVOICES) {
    throw new SettingsError(
      "Setting EFACTURA is wrong: it sends the invoices that INVOICES=off leaves to others.",
    );
  }
  if (clientId === undefined || clientSecret === undefined) {
    const missing = clientId === undefined ? "EFACTURA_CLIENT_ID" : "EFACTURA_CLIENT_SECRET";
    throw new SettingsError(
      `Setting ${missing} is missing: ANAF gives it with the registration of the client.`,
    );
  }
  const redirectUrl = values.EFACTURA_REDIRECT_URL ?? `${values.DESK_URL ?? publicUrl}/desk/e-factura`;
  return { service, clientId, clientSecret, redirectUrl };
}

/** Names of all settings, for the test that keeps `.env.example` complete. */
export const SETTING_NAMES = Object.keys(environment.shape);

/** Returns a hosted shop's address: plain HTTP on this machine, HTTPS for every other. */
function hostedShop(domain: string) {
  return { domain, origin: `${isLocalHost(domain) ? "http" : "https"}://${domain}` };
}
