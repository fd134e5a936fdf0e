import { createCipheriv, createHash, createHmac, randomBytes } from "node:crypto";
import { isNull } from "drizzle-orm";
import { expect } from "vitest";
import { CHEAP_PASSWORDS } from "#lib/passwords/cheap-passwords.fixture.server.ts";
import { mailComposer } from "#shop/compose-mail.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";
import type { ShopMail } from "#shop/modules/mail/shop-mail.ts";
import { type Bench, openBench, SHOP_URL, STORE_URL } from "#shop/payment/payment-bench.fixture.ts";
import { createExecutableSchema } from "#shop/schema/executable-schema.ts";
import { createStorefrontApi } from "#shop/schema/storefront-api.ts";
import { shopModules } from "#shop/shop-modules.ts";
import { parseCartGid } from "#shop/modules/cart/cart-gids.ts";
import { findCart } from "#shop/modules/cart/cart.store.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";
import { ContentStore } from "#shop/modules/content/content.store.ts";
import { deliverMail } from "#shop/modules/mail/deliver-mail.ts";
import { mails } from "#shop/modules/mail/mail.tables.ts";
import { orderHistory } from "#shop/modules/order/order-history.ts";

export const PASSWORD = "parolă bună";

/** What a test says of an answer; only the fields its document asked for are there. */
// eslint-disable-next-line typescript/no-explicit-any -- a test reads whatever shape its own document has
export type Answer = any;

interface Caller {
  /** The store's own server, with the private token; otherwise a browser. */
  readonly asServer?: boolean;
  readonly ip?: string;
  readonly language?: "RO" | "EN";
}

const TOKEN_FIELDS =
  "customerAccessToken { accessToken expiresAt } customerUserErrors { code field message }";

/** The embedded shop with its payment page, and ways to be a customer of it. */
export async function openCustomerBench(database: Parameters<typeof openBench>[0], general: ShopSettings) {
  const bench: Bench = await openBench(database);
  const { context, now } = bench;
  const settings = { ...general, publicUrl: SHOP_URL, storefrontUrl: STORE_URL };
  const content = await ContentStore.open({
    database: database.shop,
    clock: context.clock,
    log: context.log,
  });
  const passwords = CHEAP_PASSWORDS;
  const resources = { ...context, settings, content, passwords, orders: orderHistory };
  const api = createStorefrontApi(createExecutableSchema(shopModules), resources);

  const call = async (
    query: string,
    variables: Readonly<Record<string, unknown>> = {},
    { asServer = false, ip, language }: Caller = {},
  ): Promise<{ data: Answer; errors?: Answer[] }> => {
    const headers: Record<string, string> = asServer
      ? {
          "Shopify-Storefront-Private-Token": settings.privateToken,
          ...(ip === undefined ? {} : { "Shopify-Storefront-Buyer-IP": ip }),
        }
      : { "X-Shopify-Storefront-Access-Token": settings.publicToken };
    const said = language === undefined ? query : query.replace("{", `@inContext(language: ${language}) {`);
    const body = { query: said, variables };
    const answer = await api({ version: "2024-01", headers, body }, { ip: asServer ? null : (ip ?? null) });
    expect(answer.status).toBe(200);
    return answer.body as { data: Answer; errors?: Answer[] };
  };
  /** `data` of a call that must not fail. */
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
    /** A new open account and its access token. */
    customer: async (email: string, more: object = {}, caller: Caller = {}) => {
      const made = await create({ email, ...more }, caller);
      expect(made.customerUserErrors).toEqual([]);
      return { id: made.customer.id as string, token: await tokenOf(email) };
    },
    /** Fields of the customer a token belongs to; null when it belongs to nobody. */
    read: async (token: string, fields: string): Promise<Answer> =>
      (
        await ask(`query ($token: String!) { customer(customerAccessToken: $token) { ${fields} } }`, {
          token,
        })
      ).customer,
    /** One mutation of the form `name(arguments) { … }`; the answer's field of that name. */
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
    /** A paid order of a guest, or of whoever the buyer identity names. */
    order: async (email: string, buyerIdentity: object = {}) => {
      const { cartCreate } = await ask(
        `mutation ($input: CartInput) { cartCreate(input: $input) { cart { id } userErrors { message } } }`,
        {
          input: {
            lines: [{ merchandiseId: `gid://shopify/ProductVariant/${bench.variantId("papillex")}` }],
            buyerIdentity: { email, countryCode: "RO", ...buyerIdentity },
            attributes: [{ key: "terms_accepted", value: "yes" }],
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
    /** Sends what waits, and says what was sent. */
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
    /** A Multipass token as a store's server makes it. */
    multipass: (said: object): string =>
      sealMultipass({ created_at: new Date(now.ms).toISOString(), ...said }, settings.multipassSecret),
  };
}
export type CustomerBench = Awaited<ReturnType<typeof openCustomerBench>>;

/** Shopify's own recipe, written a second time: what the shop opens is not what it made itself. */
export function sealMultipass(said: unknown, secret: string): string {
  const key = createHash("sha256").update(secret).digest();
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-128-cbc", key.subarray(0, 16), iv);
  const sealed = Buffer.concat([iv, cipher.update(JSON.stringify(said), "utf8"), cipher.final()]);
  const signature = createHmac("sha256", key.subarray(16)).update(sealed).digest();
  return Buffer.concat([sealed, signature]).toString("base64").replaceAll("+", "-").replaceAll("/", "_");
}

/** Customer number and token in the link of a mail. */
export function linkIn(mail: ShopMail | undefined): { url: string; id: string; token: string } {
  const [url = "", , id = "", token = ""] =
    /https:\/\/store\.test\/account\/(activate|reset)\/(\d+)\/([\w-]+)/.exec(mail?.text ?? "") ?? [];
  return { url, id: `gid://shopify/Customer/${id}`, token };
}
