import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { isNull } from "drizzle-orm";
import { expect } from "vitest";
import { CHEAP_PASSWORDS } from "#lib/passwords/cheap-passwords.fixture.server.ts";
import { mailComposer } from "#shop/compose-mail.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { ShopMail } from "#shop/modules/mail/shop-mail.ts";
import { storeCreditGiftCards } from "#shop/payment/gift-cards.ts";
import { type Bench, openBench, SHOP_URL, STORE_URL } from "#shop/payment/payment-bench.fixture.ts";
import { OLDEST_VERSION, type ServedVersion } from "#shop/schema/api-version.ts";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import { createStorefrontApi } from "#shop/schema/storefront-api.ts";
import { shopModules } from "#shop/shop-modules.ts";
import { parseCartGid } from "#shop/modules/cart/cart-gids.ts";
import { findCart } from "#shop/modules/cart/cart.store.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { ContentStore } from "#shop/modules/content/content.store.ts";
import { buildOnlineStore } from "#shop/modules/online-store/online-store.ts";
import { StoreSearch } from "#shop/modules/search/store-search.ts";
import { deliverMail } from "#shop/modules/mail/deliver-mail.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { orderHistory } from "#shop/modules/order/order-history.ts";

export const PASSWORD = "parolă bună";

/** Answer of the API; only the fields that its document selected are present. */
// eslint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape its own document has
export type Answer = any;

interface Caller {
  /** Call by the store's own server, with the private token; otherwise by a browser. */
  readonly asServer?: boolean;
  readonly ip?: string;
  readonly language?: "RO" | "EN";
  readonly version?: ServedVersion;
}

const TOKEN_FIELDS =
  "customerAccessToken { accessToken expiresAt } customerUserErrors { code field message }";

/** Opens the embedded shop with its payment page, and helpers to act as a customer. */
export async function openCustomerBench(database: Parameters<typeof openBench>[0], general: ShopSettings) {
  const bench: Bench = await openBench(database);
  const { context, now } = bench;
  const settings = { ...general, publicUrl: SHOP_URL, storefrontUrl: STORE_URL };
  const content = await ContentStore.open(database.shop, context.catalogue.shownVersion, context.clock);
  const onlineStore = buildOnlineStore({ pages: [], policies: [], menus: [], redirects: [] });
  const search = new StoreSearch(() => []);
  const passwords = CHEAP_PASSWORDS;
  const resources = {
    ...context,
    settings,
    content,
    onlineStore,
    search,
    passwords,
    orders: orderHistory,
    giftCards: storeCreditGiftCards,
  };
  const api = createStorefrontApi(createExecutableSchemas(shopModules), resources);

  const call = async (
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    { asServer = false, ip, language, version = OLDEST_VERSION }: Caller = {},
  ): Promise<{ data: Answer; errors?: Answer[] }> => {
    const headers: Record<string, string> = asServer
      ? {
          "Shopify-Storefront-Private-Token": settings.privateToken,
          ...(ip === undefined ? {} : { "Shopify-Storefront-Buyer-IP": ip }),
        }
      : { "X-Shopify-Storefront-Access-Token": settings.publicToken };
    const said = language === undefined ? query : query.replace("{", `@inContext(language: ${language}) {`);
    const body = { query: said, variables };
    const answer = await api({ version, headers, body }, { ip: asServer ? null : (ip ?? null) });
    expect(answer.status).toBe(200);
    return answer.body as { data: Answer; errors?: Answer[] };
  };
  /** Returns `data` of a call that must succeed. */
  const ask = async (...args: Parameters<typeof call>): Promise<Answer> => {
    const { data, errors } = await call(...args);
    expect(errors).toBeUndefined();
    return data;
  };

  const create = async (input: object, caller: Caller = {}) =>
    (
      await ask(
        `mutation ($input: CustomerCreateInput!) {
          customerCreate(input: $input) { customer { id email } customerUserErrors { code field message } }
        }`,
        { input: { email: "ana@exemplu.ro", password: PASSWORD, ...input } },
        caller,
      )
    ).customerCreate;
  const logIn = async (email: string, password = PASSWORD, caller: Caller = {}) =>
    call(
      `mutation ($input: CustomerAccessTokenCreateInput!) {
        customerAccessTokenCreate(input: $input) { ${TOKEN_FIELDS} }
      }`,
      { input: { email, password } },
      caller,
    );
  const tokenOf = async (email: string, password = PASSWORD): Promise<string> => {
    const { data } = await logIn(email, password);
    expect(data.customerAccessTokenCreate.customerUserErrors).toEqual([]);
    return data.customerAccessTokenCreate.customerAccessToken.accessToken;
  };
  const multipassLogIn = async (multipassToken: string, caller: Caller = {}) =>
    (
      await ask(
        `mutation ($multipassToken: String!) {
          customerAccessTokenCreateWithMultipass(multipassToken: $multipassToken) { ${TOKEN_FIELDS} }
        }`,
        { multipassToken },
        caller,
      )
    ).customerAccessTokenCreateWithMultipass;

  return {
    ...bench,
    settings,
    call,
    ask,
    create,
    logIn,
    tokenOf,
    multipassLogIn,
    /** Creates an active account and returns its access token. */
    customer: async (email: string, more: object = {}, caller: Caller = {}) => {
      const made = await create({ email, ...more }, caller);
      expect(made.customerUserErrors).toEqual([]);
      return { id: made.customer.id as string, token: await tokenOf(email) };
    },
    /** Reads fields of a token's customer; null for an invalid token. */
    read: async (token: string, fields: string): Promise<Answer> =>
      (
        await ask(`query ($token: String!) { customer(customerAccessToken: $token) { ${fields} } }`, {
          token,
        })
      ).customer,
    /** Runs one mutation of the form `name(arguments) { … }` and returns the answer's field of that name. */
    mutate: async (
      name: string,
      declared: string,
      variables: Readonly<Record<string, unknown>>,
      fields: string,
      caller: Caller = {},
    ): Promise<Answer> => {
      const passed = Object.keys(variables).map((key) => `${key}: $${key}`);
      const document = `mutation (${declared}) { ${name}(${passed.join(", ")}) { ${fields} } }`;
      return (await ask(document, variables, caller))[name];
    },
    /** Places a paid order, by a guest or by the customer of the buyer identity. */
    order: async (email: string, buyerIdentity: object = {}) => {
      const { cartCreate } = await ask(
        `mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } userErrors { message } } }`,
        {
          input: {
            lines: [{ merchandiseId: `gid://shopify/ProductVariant/${bench.variantId("papillex")}` }],
            buyerIdentity: { email, countryCode: "RO", ...buyerIdentity },
            attributes: [{ key: "terms_accepted", value: "yes" }],
            metafields: [{ key: "gift.from", type: "single_line_text_field", value: email }],
          },
        },
      );
      expect(cartCreate.userErrors).toEqual([]);
      const cart = await findCart(bench.database, parseCartGid(cartCreate.cart.id)?.token ?? "");
      expect((await bench.pay(cart as StoredCart, { email })).status).toBe(303);
      const order = (await bench.orders()).at(-1);
      if (order === undefined) throw new Error("There is no order.");
      return order;
    },
    /** Sends the queued mails and returns them. */
    deliverMails: async (): Promise<ShopMail[]> => {
      const sent: ShopMail[] = [];
      const mail = async (each: ShopMail) => void sent.push(each);
      const sender = { ...context, mail, compose: mailComposer({ ...context, settings }) };
      const waiting = await bench.database
        .select()
        .from(mails)
        .where(isNull(mails.sentAt))
        .orderBy(mails.createdAt);
      for (const { id } of waiting) expect(await deliverMail(sender, id)).toBe(true);
      return sent;
    },
    /** Makes a Multipass token as a store's server does. */
    multipass: (said: object): string =>
      sealMultipass({ created_at: new Date(now.ms).toISOString(), ...said }, settings.multipassSecret),
  };
}
export type CustomerBench = Awaited<ReturnType<typeof openCustomerBench>>;

/** Encrypts a Multipass token by Shopify's documented algorithm, implemented separately from the shop's own code. */
export function sealMultipass(said: unknown, secret: string): string {
  const key = createHash("sha256").update(secret).digest();
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(said), "utf8"), cipher.final()]);
  const signature = createHmac("sha256", key.subarray(16)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString("base64").replaceAll("+", "-").replaceAll("/", "_");
}

/** Parses the customer's number and the token in the link of a mail. */
export function linkIn(mail: ShopMail | undefined): { url: string; id: string; token: string } {
  const [url = "", , id = "", token = ""] =
    /https:\/\/store\.test\/account\/(activate|reset)\/(\d+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  return { url, id: `gid://shopify/Customer/${id}`, token };
}
