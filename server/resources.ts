import { join } from "node:path";
import type { Logger } from "pino";
import { eraseUnproven } from "#app/personal-data/erase-unproven.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { createBatchReports } from "#app/platform/batches/batch-reports.server.ts";
import type { SiteJobs } from "#app/platform/jobs/site-jobs.server.ts";
import type { Mailer } from "#app/platform/mail/mailer.server.ts";
import { createBlog } from "#app/shop-client/blog/blog.server.ts";
import { createCatalogue } from "#app/shop-client/catalogue.server.ts";
import { createCollections } from "#app/shop-client/collections.server.ts";
import { createFeedProducts } from "#app/shop-client/feeds/feed-products.server.ts";
import { CALLBACK_PATH } from "#app/features/auth/at-platform/callback-path.ts";
import {
  createCustomerLogin,
  type CustomerLogin,
} from "#app/shop-client/customer-login/customer-login.server.ts";
import { createOffice } from "#app/shop-client/office/office.server.ts";
import { httpOffice, type OfficeTransport } from "#app/shop-client/office/office-transport.server.ts";
import { createShopClient } from "#app/shop-client/shop-client.server.ts";
import { createKnownHandles } from "#app/shop-client/known-handles.server.ts";
import { createKeepingClient, type KeepingClient } from "#app/shop-client/last-good/keep-answers.server.ts";
import { keepProducts, type KeepProductsOptions } from "#app/shop-client/last-good/keep-products.server.ts";
import { createPriceRecords } from "#app/shop-client/prices/price-records.server.ts";
import { recordAllPrices } from "#app/shop-client/prices/record-all-prices.server.ts";
import { createProductSets } from "#app/shop-client/prices/product-sets.server.ts";
import { createProductParts } from "#app/shop-client/product-parts.server.ts";
import { createRedirects } from "#app/shop-client/redirects.server.ts";
import { createShopSearch } from "#app/shop-client/search/search.server.ts";
import { createShopCurrency } from "#app/shop-client/shop-currency.server.ts";
import { createShopOrigins } from "#app/shop-client/shop-origins.server.ts";
import { httpTransport, type StorefrontTransport } from "#app/shop-client/transport.server.ts";
import { createEmbeddedProvider } from "#app/shop-client/subscriptions/embedded-provider.server.ts";
import {
  type ProviderTransport,
  providerTransport,
  type SendRequest,
} from "#app/shop-client/subscriptions/provider-transport.server.ts";
import { DEFAULT_COUNTRY } from "#domain/address/default-country.ts";
import { LANGUAGES } from "#domain/language/languages.ts";
import { createPasswordHasher } from "#lib/passwords/password-hasher.server.ts";
import type { Shop } from "#shop/create-shop.ts";
import type { OfficeRequest } from "#shop/office/office-input.ts";
import type { Database } from "./database.ts";
import type { Secrets } from "./secrets.ts";
import type { Settings } from "./settings.ts";
import { trustType } from "#lib/values/trust-type.ts";

interface Parts {
  readonly settings: Settings;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly jobs: SiteJobs;
  readonly mailer: Mailer;
  /** The embedded shop in this process; null for a hosted one. */
  readonly shop: Shop | null;
  readonly log: Logger;
  readonly clock: () => Date;
  readonly development: boolean;
  /** Called with the duration of each call of the Storefront API. */
  readonly onShopCall?: (outcome: "answered" | "failed", seconds: number) => void;
  /** Purges the rendered pages; does nothing in a process that renders none. */
  readonly forgetRendered: () => void;
}

/** Creates the resources of the site's requests and jobs, for the web process and for the worker. */
export function createResources(parts: Parts): Resources {
  const { settings, secrets, shop, log, clock } = parts;
  if (shop === null && settings.shopPrivateToken === undefined) {
    log.warn(
      "SHOP_PRIVATE_TOKEN is not set: the shop takes all shoppers for one and counts their logins together",
    );
  }
  const tokens = {
    publicToken: settings.shopPublicToken,
    privateToken: shop === null ? settings.shopPrivateToken : secrets.privateToken,
  };
  const client = createShopClient({
    transport: timed(transportOf(settings, shop), parts.onShopCall),
    version: settings.shopApiVersion,
    ...tokens,
    log,
  });
  const shopOrigin = settings.hostedShop?.origin ?? null;
  const origins = createShopOrigins({ client, clock, log, shopOrigin });
  const { site } = parts.database;
  const onReturn = (): void => forgetPages();
  // The embedded shop is away only with the database that would keep its answers.
  const keeping =
    shop === null
      ? createKeepingClient({ client, site, clock, log, onReturn, shopOrigin, country: DEFAULT_COUNTRY })
      : null;
  const asked = { client: keeping ?? client, clock, log };
  const shopCurrency = createShopCurrency(asked);
  const productSets = createProductSets(asked);
  const handles = createKnownHandles(asked);
  const productParts = createProductParts(asked);
  const redirects = createRedirects(asked);
  const { publicUrl } = settings;
  const prices = createPriceRecords({ site, clock, log });
  const reader = { ...asked, handles, publicUrl, notePicture: origins.notePicture, prices };
  const catalogue = createCatalogue(reader);
  const collections = createCollections(reader);
  // Not kept for an outage: a feed that is not answered is asked for again, and the old one stays in use.
  const feedProducts = createFeedProducts({ ...reader, client });
  const blog = createBlog(reader);
  // What visitors type is not kept: one of them could push all else out.
  const search = createShopSearch({ ...reader, client, perMinute: settings.siteLimits.searches });
  const office = officeTransportOf(settings, shop);
  function forgetPages(): void {
    for (const each of [
      shopCurrency,
      productSets,
      catalogue,
      collections,
      feedProducts,
      blog,
      handles,
      productParts,
      redirects,
    ])
      each.expire();
    parts.forgetRendered();
  }
  return {
    shop: client,
    catalogue,
    collections,
    feedProducts,
    shopCurrency,
    productSets,
    priceCurrency: shop === null ? catalogue.currencyAt : shop.currencyIn,
    blog,
    search,
    handles,
    productParts,
    redirects,
    origins,
    customerLogin: settings.customerAccounts === "legacy" ? null : customerLoginOf(parts),
    subscriptions: createEmbeddedProvider({
      transport: providerTransportOf(settings, shop),
      ...tokens,
      pageOrigins: async () => [publicUrl, ...(await origins.named()).checkouts],
      log,
    }),
    office: office === null ? null : createOffice({ transport: office, log }),
    batches: createBatchReports({
      merchantFolder: join(settings.dataFolder, "batches"),
      sampleFolder: settings.demoContent ? join("db", "batches") : null,
      log,
    }),
    site,
    read: parts.database.read,
    jobs: parts.jobs,
    mailer: parts.mailer,
    passwords: createPasswordHasher(),
    log,
    clock,
    webhookSecret: secrets.webhookSecret,
    linkSecret: secrets.linkSecret,
    operatorSecret: secrets.operatorSecret,
    multipassSecret: shop === null ? (settings.shopMultipassSecret ?? null) : secrets.multipassSecret,
    eraseUnproven,
    handOver: settings.handOver,
    forgetPages,
    keepProducts:
      keeping === null
        ? null
        : productKeeper(keeping, { site, log, shopCurrency, productParts, catalogue, collections, blog }),
    recordPrices: (stopping) => recordAllPrices({ client, prices, stopping }),
    settings: {
      publicUrl: settings.publicUrl,
      get shippingTerms() {
        return shop?.shippingTerms ?? settings.shippingTerms;
      },
      takesCards: shop === null || settings.payment.gateway !== "none",
      get cashOnDelivery() {
        return shop?.cashOnDelivery ?? null;
      },
      get bankTransfer() {
        return shop?.bankTransfer ?? null;
      },
      get bankAccount() {
        return shop?.bankAccount ?? null;
      },
      store: {
        domain: settings.hostedShop?.domain ?? new URL(settings.publicUrl).host,
        publicToken: settings.shopPublicToken,
      },
      isShopEmbedded: shop !== null,
      invoices: settings.invoices,
      demoContent: settings.demoContent,
      claimWords: settings.claimWords,
      demoMode: settings.demoMode,
      privacyUrl: settings.privacyUrl,
      subscriptionPortalUrl: settings.subscriptionPortalUrl,
      abandonedCarts: settings.abandonedCarts,
      footerNewsletter: settings.footerNewsletter,
      campaignMailsPerMinute: settings.campaignMailsPerMinute,
      wallets: shop !== null && settings.payment.gateway === "stripe",
      marketing: settings.marketing,
      limits: settings.siteLimits,
      outbox: settings.mail.outbox,
      development: parts.development,
    },
  };
}

/** Returns the walk through the products of a hosted platform, in each language and the default country. */
function productKeeper(
  client: KeepingClient,
  readers: Omit<KeepProductsOptions, "client" | "places">,
): Resources["keepProducts"] {
  const places = LANGUAGES.map((language) => ({ language, country: DEFAULT_COUNTRY }));
  return (now, stopping) => keepProducts({ client, ...readers, places }, now, stopping);
}

const MS_PER_S = 1_000;

function timed(transport: StorefrontTransport, tell: Parts["onShopCall"]): StorefrontTransport {
  if (tell === undefined) return transport;
  return async (call, signal) => {
    const started = performance.now();
    const secondsSince = (): number => (performance.now() - started) / MS_PER_S;
    try {
      const answer = await transport(call, signal);
      tell(answer.status < 500 ? "answered" : "failed", secondsSince());
      return answer;
    } catch (error) {
      tell("failed", secondsSince());
      throw error;
    }
  };
}

function transportOf(settings: Settings, shop: Shop | null): StorefrontTransport {
  if (shop !== null) return (call) => shop.execute(call);
  if (settings.hostedShop === null) throw new Error("There is neither an embedded nor a hosted shop.");
  return httpTransport(settings.hostedShop.origin);
}

/** Client address of the server's own calls; a header that the private token authenticates names the visitor. */
const OWN_ADDRESS = "127.0.0.1";

function providerTransportOf(settings: Settings, shop: Shop | null): ProviderTransport {
  const { origin, send } = requestSenderOf(settings, shop);
  return providerTransport(origin, send);
}

/** Returns the shop's origin and how to send it a request: directly within this process, or over HTTP. */
function requestSenderOf({ publicUrl, hostedShop }: Settings, shop: Shop | null) {
  if (shop !== null) {
    const send: SendRequest = (request) => shop.fetch(request, { ip: OWN_ADDRESS, inProcess: true });
    return { origin: publicUrl, send };
  }
  if (hostedShop === null) throw new Error("There is neither an embedded nor a hosted shop.");
  return { origin: hostedShop.origin, send: fetch };
}

function customerLoginOf({ settings, shop, clock, log }: Parts): CustomerLogin {
  const { origin, send } = requestSenderOf(settings, shop);
  const { publicUrl, customerAccount: client } = settings;
  const callbackPath = CALLBACK_PATH;
  return createCustomerLogin({ send, shopOrigin: origin, publicUrl, callbackPath, client, clock, log });
}

/** Returns the office's transport; a hosted shop has one only if its secret is set (`docs/decisions/office.md`). */
export function officeTransportOf(
  { hostedShop, shopOfficeSecret }: Settings,
  shop: Shop | null,
): OfficeTransport | null {
  if (shop !== null) {
    // The office checks every call.
    return async (call) => ({ status: 200, body: await shop.office(trustType<OfficeRequest>(call)) });
  }
  if (hostedShop === null || shopOfficeSecret === undefined) return null;
  return httpOffice(hostedShop.origin, shopOfficeSecret);
}
