import { pino } from "pino";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import type { ShopResources } from "#shop/schema/shop-context.ts";
import { createStorefrontApi } from "#shop/schema/storefront-api.ts";
import { catalogueModule } from "#shop/modules/catalogue/catalogue.module.ts";
import { CatalogueStore } from "#shop/modules/catalogue/catalogue.store.ts";
import { loadSeed } from "#shop/modules/catalogue/seed/seed-loader.ts";
import { ContentStore } from "#shop/modules/content/content.store.ts";
import { loadDiscountCodes } from "#shop/modules/discount/discount.store.ts";
import { cartModule } from "./cart.module.ts";

/** Variants of the test catalogue. */
export const GOODS = {
  /** 100,00 lei, 5 in stock. */
  aurora: "gid://shopify/ProductVariant/10011",
  /** 90,50 lei instead of 100,00, a subscription, 3 in stock. */
  auroraMonthly: "gid://shopify/ProductVariant/10012",
  /** 59,99 lei, 7 in stock. */
  boreal: "gid://shopify/ProductVariant/10021",
  /** Sold out. */
  cald: "gid://shopify/ProductVariant/10031",
  missing: "gid://shopify/ProductVariant/999",
} as const;

/** Address as the Storefront API takes it. */
export const CLUJ = {
  firstName: "Ana",
  lastName: "Pop",
  company: "Pop SRL",
  address1: "Str. Eroilor 1",
  address2: "ap. 2",
  city: "Cluj-Napoca",
  province: "Cluj",
  zip: "400129",
  country: "RO",
  phone: "0721 123 456",
};
/** Makes the buyer identity of a cart with a delivery address. */
export const going = (address: object): object => ({
  deliveryAddressPreferences: [{ deliveryAddress: address }],
});

/** Cart in an answer; only the fields that its document selected are present. */
// eslint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape its own document has
export type Answer = any;

export interface CartShop {
  readonly catalogue: CatalogueStore;
  /** Current time; assign `ms` to change it. */
  readonly now: { ms: number };
  /** Returns `data` of an operation that must succeed. */
  readonly ask: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /** Makes a cart and returns its id. */
  readonly create: (input: object) => Promise<string>;
  /** Reads fields of a cart; null when it is gone. `context` is an `@inContext(…)`. */
  readonly read: (id: string, fields: string, context?: string) => Promise<Answer>;
  /** Returns `extensions` of an operation that succeeds. */
  readonly askForExtensions: (query: string, variables: Readonly<Record<string, unknown>>) => Promise<Answer>;
  /** Returns `errors` of an operation that must fail. */
  readonly askForErrors: (query: string, variables?: Readonly<Record<string, unknown>>) => Promise<Answer[]>;
}

/** Opens the Storefront API with catalogue and carts, on an empty database and the seed that the settings name. */
export async function openCartShop(database: ShopDatabase, settings: ShopSettings): Promise<CartShop> {
  const now = { ms: Date.parse("2026-05-04T09:30:00Z") };
  const clock = (): Date => new Date(now.ms);
  const log = pino({ level: "silent" });
  const { config } = await loadSeed(database, settings.seedFolder, clock());
  await loadDiscountCodes(database, config.discountCodes, config.currency);
  const catalogue = await CatalogueStore.open({
    database,
    currency: config.currency,
    clock,
    log,
  });
  const content = await ContentStore.open(database, catalogue.shownVersion, clock);
  const resources: Omit<
    ShopResources,
    "jobs" | "orders" | "giftCards" | "passwords" | "onlineStore" | "search"
  > = {
    database,
    clock,
    log,
    settings,
    config,
    catalogue,
    content,
  };
  // These carts hash no passwords, read no earlier orders, have no gift cards and queue no jobs, and a queue would take longer to start than all
  // these tests.
  const api = createStorefrontApi(
    createExecutableSchemas([catalogueModule, cartModule]),
    resources as ShopResources,
  );
  const call = async (query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<Answer> => {
    const headers = { "x-shopify-storefront-access-token": settings.publicToken };
    const { body } = await api({ version: "2024-01", headers, body: { query, variables } }, { ip: null });
    return body;
  };
  const ask: CartShop["ask"] = async (query, variables) => {
    const { data, errors } = await call(query, variables);
    if (errors) throw new Error(`The shop answered with errors: ${JSON.stringify(errors)}`);
    return data;
  };
  return {
    catalogue,
    now,
    ask,
    create: async (input) => {
      const document = `mutation ($input: CartInput) {
        cartCreate(input: $input) { cart { id } userErrors { message } }
      }`;
      const { cart, userErrors } = (await ask(document, { input })).cartCreate;
      if (userErrors.length > 0) throw new Error(`No cart was made: ${JSON.stringify(userErrors)}`);
      return cart.id;
    },
    read: async (id, fields, context = "") =>
      (await ask(`query ($id: ID!) ${context} { cart(id: $id) { ${fields} } }`, { id })).cart,
    askForExtensions: async (query, variables) => (await call(query, variables)).extensions ?? {},
    askForErrors: async (query, variables) => (await call(query, variables)).errors ?? [],
  };
}
