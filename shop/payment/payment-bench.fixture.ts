import { eq, isNull } from "drizzle-orm";
import { pino } from "pino";
import { expect } from "vitest";
import type { PgBoss } from "pg-boss";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { createCart, findCart } from "#shop/modules/cart/cart.store.ts";
import { toDeliveryAddress } from "#shop/modules/cart/delivery-addresses.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import { variants } from "#shop/modules/catalogue/catalogue.tables.ts";
import { LiveShopConfig } from "#shop/modules/catalogue/settings/live-shop-config.ts";
import { loadSeed } from "#shop/modules/catalogue/seed/seed-loader.ts";
import { loadDiscountCodes } from "#shop/modules/discount/discount.store.ts";
import { mailQueue } from "#shop/modules/mail/mail.queue.ts";
import { orders } from "#shop/modules/order/order.tables.ts";
import { deliverWebhook } from "#shop/modules/webhook/deliver-webhook.ts";
import { webhookQueue } from "#shop/modules/webhook/webhook.queue.ts";
import { webhookDeliveries } from "#shop/modules/webhook/webhook.tables.ts";
import type { BookOptions } from "./reconciliation/compare-goods.ts";
import { DEFAULT_SHOP_LIMITS, type ShopLimits } from "#shop/limits/shop-limits.ts";
import type { Disagreement } from "#lib/terminal/format-disagreements.server.ts";
import { reconcile } from "./reconciliation/reconcile.ts";
import type { PaymentGateway } from "./gateway/payment-gateway.ts";
import { createPaymentApp } from "./payment-app.ts";
import type { PaymentContext } from "./payment-context.ts";
import type { CycleStep, PaymentStep } from "./payment-steps.ts";
import { payments } from "./payment.tables.ts";
import { createTestGateway } from "./test-gateway/create-test-gateway.ts";

/** Form values of a test, by field name. */
export type Typed = Readonly<Record<string, string>>;

export const WEBHOOK_SECRET = "webhook-secret-of-the-bench";
export const CREDIT_SECRET = "store-credit-secret-of-the-bench";
export const SHOP_URL = "https://shop.test";
export const STORE_URL = "https://store.test";

/** All tests pay with the same few test cards. */
const BENCH_LIMITS: ShopLimits = { ...DEFAULT_SHOP_LIMITS, declinesPerCard: 1_000 };

export const GOOD_CARD = {
  card_number: "4242 4242 4242 4242",
  card_expiry: "09/30",
  card_cvc: "123",
  card_holder: "Ioana Mureșan",
};

export const ADDRESS = {
  delivery_firstName: "Ioana",
  delivery_lastName: "Mureșan",
  delivery_country: "RO",
  delivery_address1: "Str. Memorandumului 12",
  delivery_city: "Cluj-Napoca",
  delivery_state: "CJ",
  delivery_postalCode: "400114",
  delivery_phone: "0721 123 456",
};

/** The result of `openTestDatabase`; the bench closes it. */
interface BenchDatabase {
  readonly shop: ShopDatabase;
  readonly jobs: (schema: "shop_jobs", onError: (error: unknown) => void) => Promise<PgBoss>;
  readonly close: () => Promise<void>;
}

export type CreateGateway = (parts: {
  readonly database: ShopDatabase;
  readonly clock: () => Date;
}) => PaymentGateway;

/** Opens the payment page on a database of its own, with the shop's catalogue, and helpers to use it. */
export async function openBench(
  database: BenchDatabase,
  {
    limits = BENCH_LIMITS,
    createGateway = createTestGateway,
  }: { readonly limits?: ShopLimits; readonly createGateway?: CreateGateway } = {},
) {
  const now = { ms: Date.parse("2026-11-21T09:00:00Z") };
  const clock = (): Date => new Date(now.ms);
  const logged: string[] = [];
  const log = pino({ level: "debug" }, { write: (line: string) => void logged.push(line) });
  const jobs = await database.jobs("shop_jobs", (error) => void logged.push(String(error)));
  await webhookQueue.prepare(jobs);
  await mailQueue.prepare(jobs);
  const { config: file } = await loadSeed(database.shop, "shop/seed", clock());
  await loadDiscountCodes(database.shop, file.discountCodes, file.currency);
  const catalogue = await CatalogueStore.open({
    database: database.shop,
    currency: file.currency,
    clock,
    log,
  });
  const liveConfig = await LiveShopConfig.open({ database: database.shop, file, log });
  catalogue.follow(() => liveConfig.reread());
  const config = liveConfig.value;
  const kill: { at: PaymentStep | CycleStep | null; error?: Error | undefined } = { at: null };
  const context: PaymentContext = {
    database: database.shop,
    jobs,
    clock,
    log,
    settings: {
      publicUrl: SHOP_URL,
      storefrontUrl: STORE_URL,
      seedFolder: "shop/seed",
      webhookSecret: WEBHOOK_SECRET,
      storeCreditSecret: CREDIT_SECRET,
      limits,
    },
    config,
    catalogue,
    gateway: createGateway({ database: database.shop, clock }),
    gatewayTimeoutMs: 10_000,
    announceStep: (step) => {
      if (step === kill.at) throw kill.error ?? new Error(`killed at ${step}`);
    },
  };
  const app = createPaymentApp(context);

  const variantId = (handle: string, key = "single"): number => {
    const variant = catalogue.productByHandle(handle)?.variants.find((candidate) => candidate.key === key);
    if (!variant) throw new Error(`The seed has no ${handle} ${key}.`);
    return variant.id;
  };
  /** Cookie of the one browser of all requests, except those that send their own `Cookie`. */
  let cookie = "";
  /** Sends a request: from the network in `X-Forwarded-For`, else as the store's own server. */
  const send = async (
    path: string,
    typed: Typed | null,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const ip = headers["X-Forwarded-For"];
    const env = ip === undefined ? {} : { ip };
    const url = new URL(path, SHOP_URL).href;
    const all = { Origin: SHOP_URL, Cookie: cookie, ...headers };
    if (typed === null) return keepCookie(await app.request(url, { headers: all }, env));
    const body = new URLSearchParams(typed).toString();
    const form = { "Content-Type": "application/x-www-form-urlencoded", ...all };
    return keepCookie(await app.request(url, { method: "POST", body, headers: form }, env));
  };
  const keepCookie = (answer: Response): Response => {
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined && cookie === "") cookie = set.split(";")[0] ?? "";
    return answer;
  };
  const shownTotal = async (page: string): Promise<Typed> => {
    const html = await (await send(page, null)).text();
    const hidden = (name: string): string =>
      new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? "";
    return {
      expected_total: hidden("expected_total"),
      expected_cash_total: hidden("expected_cash_total"),
      expected_credit: hidden("expected_credit"),
      expected_lines: hidden("expected_lines"),
    };
  };

  return {
    app,
    context,
    database: database.shop,
    catalogue,
    logged,
    kill,
    now,
    variantId,
    close: database.close,
    /** Creates a cart like the storefront's. */
    cart: async (
      lines: readonly { handle: string; key?: string; quantity?: number }[] = [{ handle: "papillex" }],
      more: {
        codes?: string[];
        attributes?: Typed;
        /** Made by a storefront other than the site. */
        isForeign?: boolean;
        email?: string;
        language?: "ro" | "en";
        deliveryAddress?: NonNullable<StoredCart["deliveryAddress"]>;
      } = {},
    ): Promise<StoredCart> => {
      const own: Typed = more.isForeign === true ? {} : { checkout_attempt: "attempt-1" };
      const attributes = { ...own, terms_accepted: "yes", ...more.attributes };
      return createCart(
        database.shop,
        {
          language: more.language ?? "ro",
          country: "RO",
          buyer: { email: more.email ?? "ioana@exemplu.ro", phone: null, countryCode: "RO" },
          lines: lines.map(({ handle, key = "single", quantity = 1 }, index) => ({
            id: `line-${Math.random().toString(36).slice(2)}-${index}`,
            variantId: variantId(handle, key),
            quantity,
            attributes: [],
          })),
          deliveryAddresses: more.deliveryAddress ? [toDeliveryAddress(more.deliveryAddress, true)] : [],
          discountCodes: more.codes ?? [],
          attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
        },
        clock(),
      );
    },
    page: (cart: StoredCart): string => `/pay/${cart.checkoutToken}`,
    get: (path: string, headers?: Record<string, string>) => send(path, null, headers),
    post: (path: string, typed: Typed, headers?: Record<string, string>) => send(path, typed, headers),
    shownTotal,
    /** Fills in the page as currently shown and presses the order button. */
    pay: async (
      cart: StoredCart,
      typed: Typed = {},
      headers: Record<string, string> = {},
    ): Promise<Response> => {
      const page = `/pay/${cart.checkoutToken}`;
      const shown = await shownTotal(page);
      const email = cart.buyer.email ?? "";
      const agreed = { subscription_consent: "yes", intent: "pay" };
      const form = { email, ...ADDRESS, method: "card", ...GOOD_CARD, ...shown, ...agreed, ...typed };
      return send(page, form, headers);
    },
    setStock: async (handle: string, stock: number, key = "single"): Promise<void> => {
      await database.shop
        .update(variants)
        .set({ stock })
        .where(eq(variants.id, variantId(handle, key)));
      await catalogue.refresh();
    },
    stock: async (handle: string, key = "single"): Promise<number | undefined> => {
      const [row] = await database.shop
        .select()
        .from(variants)
        .where(eq(variants.id, variantId(handle, key)));
      return row?.stock;
    },
    orders: () => database.shop.select().from(orders).orderBy(orders.number),
    payments: (cart: StoredCart) =>
      database.shop
        .select()
        .from(payments)
        .where(eq(payments.cartToken, cart.token))
        .orderBy(payments.sequence),
    reread: async (cart: StoredCart): Promise<StoredCart> =>
      (await findCart(database.shop, cart.token)) ?? cart,
    /** Delivers every undelivered webhook to a stub, so that the books can agree. */
    deliverWebhooks: async (): Promise<void> => {
      const sender = {
        ...context,
        deliver: async () => new Response("ok"),
        settings: { webhookUrl: `${STORE_URL}/api/webhooks`, webhookSecret: "secret" },
        shopDomain: "shop.test",
        announceStep: () => {},
      };
      const { id, deliveredAt } = webhookDeliveries;
      const undelivered = await database.shop
        .select({ id })
        .from(webhookDeliveries)
        .where(isNull(deliveredAt));
      for (const webhook of undelivered) await deliverWebhook(sender, webhook.id);
    },
    disagreements: (options: BookOptions = {}): Promise<Disagreement[]> => reconcile(context, options),
  };
}
export type Bench = Awaited<ReturnType<typeof openBench>>;

/** Returns the target of a redirect, without the proof of payment, which varies. */
export function location(response: Response): string {
  expect(response.status).toBe(303);
  return (response.headers.get("Location") ?? "").replace(/\?proof=[^&]*$/, "");
}
