import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BRAND_NAME, BRAND_STORAGE_PREFIX, SUPPORT_EMAIL } from "#brand/brand.ts";
import { readSettings, SETTING_NAMES, SettingsError } from "./settings.ts";

const CLIENT = { EFACTURA_CLIENT_ID: "client", EFACTURA_CLIENT_SECRET: "secret-of-the-client" };
const HOSTED = { SHOP_DOMAIN: "my-store.myshopify.com", SHOP_WEBHOOK_SECRET: "0123456789abcdef" };

describe("settings", () => {
  test("none at all is a store with the embedded shop on port 3000", () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      publicUrl: "http://localhost:3000",
      hostedShop: null,
      shopApiVersion: "2024-01",
      demoContent: true,
      privacyUrl: null,
      abandonedCarts: true,
      footerNewsletter: "signup",
    });
  });

  test("an empty value counts as not set", () => {
    expect(readSettings({ PORT: "", DATABASE_URL: "" })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    });
  });

  test("the default public token has the length that Hydrogen expects", () => {
    expect(readSettings({}).shopPublicToken).toHaveLength(32);
  });

  test.each(["https://store.example.com/hook?key=1", "http://localhost:3100/hook"])(
    "webhooks may be sent to %s",
    (url) => {
      expect(readSettings({ SHOP_WEBHOOK_URL: url }).webhookUrl).toBe(url);
    },
  );

  test.each(["http://store.example.com/hook", "https://ana:secret@store.example.com/hook", "/hook"])(
    "webhooks are not sent to %s",
    (url) => {
      expect(() => readSettings({ SHOP_WEBHOOK_URL: url })).toThrow("SHOP_WEBHOOK_URL");
    },
  );

  test("a hosted shop is spoken to by HTTPS and switches demo content off", () => {
    expect(readSettings({ ...HOSTED, SHOP_DOMAIN: "My-Store.myshopify.com" })).toMatchObject({
      hostedShop: { domain: "my-store.myshopify.com", origin: "https://my-store.myshopify.com" },
      demoContent: false,
    });
  });

  test.each(["127.0.0.1:4000", "localhost:4000", "[::1]:4000"])(
    "a shop on this machine, %s, is spoken to in plain HTTP",
    (domain) => {
      const { hostedShop } = readSettings({ ...HOSTED, SHOP_DOMAIN: domain });
      expect(hostedShop?.origin).toBe(`http://${domain}`);
    },
  );

  test.each([
    [{}, true],
    [{ PUBLIC_URL: "http://127.0.0.1:3000" }, true],
    [{ PUBLIC_URL: "http://[::1]:3000" }, true],
    [{ PUBLIC_URL: "https://shop.example.com" }, false],
    [{ PUBLIC_URL: "http://localhost.example.com" }, false],
    [{ SMTP_URL: "smtp://localhost:25" }, false],
    [HOSTED, false],
    [{ ...HOSTED, SHOP_DOMAIN: "localhost:4000" }, false],
  ])("%j: mails can be read at /dev/mail: %s", (env, outbox) => {
    expect(readSettings(env).mail.outbox).toBe(outbox);
  });

  test.each([
    ["Farmacia Ana <ana@exemplu.ro>", "Farmacia Ana", "ana@exemplu.ro"],
    ['"Ana, Ioana & co." <ana@exemplu.ro>', "Ana, Ioana & co.", "ana@exemplu.ro"],
    ["ana@exemplu.ro", BRAND_NAME, "ana@exemplu.ro"],
  ])("mails come from %s", (text, name, address) => {
    expect(readSettings({ MAIL_FROM: text }).mail).toMatchObject({
      from: { name, address },
      isFromGiven: true,
    });
  });

  test("mails come from the brand where no sender is named", () => {
    expect(readSettings({}).mail).toMatchObject({
      from: { name: BRAND_NAME, address: SUPPORT_EMAIL },
      isFromGiven: false,
    });
  });

  test.each([
    ["PORT", "99999"],
    ["PORT", "http"],
    ["PUBLIC_URL", "https://shop.example.com/path"],
    ["PUBLIC_URL", "ftp://shop.example.com"],
    ["PUBLIC_URL", "shop.example.com"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["DATABASE_DIRECT_URL", "localhost:5432"],
    ["DATABASE_READ_URL", "mysql://localhost/x"],
    ["DATABASE_URL", "postgres://a,b/x?target_session_attrs=standby"],
    ["DATABASE_POOL_SIZE", "1"],
    ["DATABASE_POOL_SIZE", "many"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "yes"],
    ["SHOP_DOMAIN", "https://my-store.myshopify.com"],
    ["SHOP_API_VERSION", "2024-02"],
    ["SHOP_WEBHOOK_SECRET", "short"],
    ["SHOP_CUSTOMER_ACCOUNTS", "new"],
    ["SHOP_CUSTOMER_CLIENT_ID", "a b"],
    ["SHOP_CUSTOMER_CLIENT_SECRET", "short"],
    ["SHOP_CUSTOMER_REDIRECTS", "http://store.example/account/authorize"],
    ["SHOP_CUSTOMER_REDIRECTS", "https://store.example/a https://store.example/b#c"],
    ["SHOP_CUSTOMER_REDIRECTS", "https://user@store.example/a"],
    ["SHOP_CUSTOMER_REDIRECTS", "javascript:alert(1)"],
    ["SHOP_CUSTOMER_LOGOUTS", "/account"],
    ["PAGE_CACHE_SECONDS", "-1"],
    ["PRIVACY_URL", "javascript:alert(1)"],
    ["CAMPAIGN_MAILS_PER_MINUTE", "0"],
    ["SHOP_WEBHOOK_URL", "/api/webhooks"],
    ["SUBSCRIPTION_PORTAL_URL", "javascript:alert(1)"],
    ["ABANDONED_CART", "perhaps"],
    ["FOOTER_NEWSLETTER", "mail"],
    ["SHIPPING_RATES", "19.90"],
    ["SHIPPING_RATES", "{"],
    ["SHIPPING_RATES", '[{"zone":"RO","countries":["RO"],"price":"free"}]'],
    ["FREE_SHIPPING_OVER", "200"],
    ["SHIPPING_CURRENCY", "LEI"],
    ["CSP_SOURCES", "default-src https://a.example"],
    ["CSP_SOURCES", "script-src *"],
    ["CSP_SOURCES", "script-src 'unsafe-inline'"],
    ["CSP_SOURCES", "script-src http://a.example"],
    ["CSP_SOURCES", "script-src https://a.example/path"],
    ["CSP_SOURCES", "script-src https://a.example, https://b.example"],
    ["CSP_SOURCES", "script-src"],
    ["CSP_SOURCES", "script-src https://a.example; script-src https://b.example"],
    ["GA4_MEASUREMENT_ID", "UA-12345-1"],
    ["GA4_MEASUREMENT_ID", "G-1234'><script>"],
    ["GA4_API_SECRET", "a secret"],
    ["META_ACCESS_TOKEN", "EAA token"],
    ["META_PIXEL_ID", "my-pixel"],
    ["META_PIXEL_ID", "123"],
    ["SMTP_URL", "https://mail.example.com"],
    ["SMTP_URL", "mail.example.com"],
    ["MAIL_FROM", "Ana"],
    ["MAIL_FROM", "Ana <ana>"],
    ["MAIL_FROM", "a@exemplu.ro, b@exemplu.ro"],
  ])("a wrong %s (%s) stops the start with one line that names it", (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(new RegExp(`^Setting ${name} is wrong: [^\\n]+$`));
  });

  test.each([
    [{ GA4_API_SECRET: "secret-of-google" }, "GA4_MEASUREMENT_ID"],
    [{ META_ACCESS_TOKEN: "EAAtokenOfMeta1234567890" }, "META_PIXEL_ID"],
  ])("a key of the server's part alone, %o, stops the start", (given, missing) => {
    expect(() => readSettings(given)).toThrow(new RegExp(`^Setting ${missing} is missing`));
  });

  test("replicas refuse target_session_attrs in words of their own", () => {
    const DATABASE_READ_URL = "postgres://b,c/store?target_session_attrs=standby";
    expect(() => readSettings({ DATABASE_URL: "postgres://a/store", DATABASE_READ_URL })).toThrow(
      "Setting DATABASE_READ_URL is wrong: takes no target_session_attrs",
    );
  });

  test("a hosted shop's shipping terms come from settings, and without them no amount is known", () => {
    const rates = [{ zone: "RO", countries: ["RO"], price: "11.10", freeForSubscriptions: false }];
    const given = { SHIPPING_RATES: JSON.stringify(rates), FREE_SHIPPING_OVER: "321.00" };
    expect(readSettings({ ...HOSTED, ...given }).shippingTerms).toEqual({
      currency: "RON",
      freeOver: "321.00",
      rates,
    });
    expect(readSettings(HOSTED).shippingTerms).toBeNull();
    expect(readSettings(given).shippingTerms).toBeNull();
  });

  test("hosts that the owner adds to the Content-Security-Policy are read by directive", () => {
    const CSP_SOURCES =
      "script-src https://a.example; connect-src https://a.example https://*.b.example:8443;";
    expect(readSettings({ CSP_SOURCES }).cspSources).toEqual({
      "script-src": ["https://a.example"],
      "connect-src": ["https://a.example", "https://*.b.example:8443"],
    });
    expect(readSettings({}).cspSources).toEqual({});
  });

  test("a login of the Customer Account API returns to the storefront, or to the addresses that are named", () => {
    expect(readSettings({ STOREFRONT_URL: "https://store.example" }).customerAccount).toEqual({
      id: `${BRAND_STORAGE_PREFIX}-customer-account`,
      secret: null,
      redirectUris: ["https://store.example/account/authorize"],
      logoutUris: ["https://store.example", "https://store.example/"],
    });
    const SHOP_CUSTOMER_REDIRECTS = "http://localhost:3000/callback  ro.example.app://callback";
    expect(readSettings({ SHOP_CUSTOMER_REDIRECTS }).customerAccount.redirectUris).toEqual([
      "http://localhost:3000/callback",
      "ro.example.app://callback",
    ]);
  });

  test("customers log in at the embedded shop's page with one setting, at a hosted shop's with its client's id", () => {
    const current = { SHOP_CUSTOMER_ACCOUNTS: "current" };
    expect(readSettings({})).toMatchObject({ customerAccounts: "legacy" });
    expect(readSettings(current)).toMatchObject({
      customerAccounts: "current",
      customerAccount: { id: `${BRAND_STORAGE_PREFIX}-customer-account`, secret: null },
    });
    expect(() => readSettings({ ...HOSTED, ...current })).toThrow(
      /^Setting SHOP_CUSTOMER_CLIENT_ID is missing/,
    );
    expect(() => readSettings({ ...current, DEMO_MODE: "on" })).toThrow(/^Setting DEMO_MODE is wrong/);
  });

  test("DEMO_MODE with a hosted shop stops the start: it has real customers", () => {
    expect(readSettings({ DEMO_MODE: "on" }).demoMode).toBe(true);
    expect(readSettings({}).demoMode).toBe(false);
    const read = () => readSettings({ ...HOSTED, DEMO_MODE: "on" });
    expect(read).toThrow(SettingsError);
    expect(read).toThrow("Setting DEMO_MODE is wrong: it cannot be on together with SHOP_DOMAIN.");
  });

  test("a hosted shop without its webhook secret stops the start: no order would ever arrive", () => {
    const { SHOP_DOMAIN } = HOSTED;
    expect(() => readSettings({ SHOP_DOMAIN })).toThrow(SettingsError);
    expect(() => readSettings({ SHOP_DOMAIN })).toThrow(
      /^Setting SHOP_WEBHOOK_SECRET is missing: [^\n]+SHOP_DOMAIN[^\n]+$/,
    );
    expect(readSettings(HOSTED).shopWebhookSecret).toBe(HOSTED.SHOP_WEBHOOK_SECRET);
  });

  test.each([
    [{ DESK: "yes" }, /^Setting DESK is wrong: /],
    [{ DESK: "on", DESK_URL: "desk.example.com" }, /^Setting DESK_URL is wrong: /],
    [{ DESK_URL: "https://desk.example.com" }, /^Setting DESK is not on: DESK_URL /],
    [{ DESK: "off", DESK_URL: "https://desk.example.com" }, /^Setting DESK is not on: DESK_URL /],
    [
      { DESK: "on", DESK_URL: "http://desk.example.com" },
      /cannot be opened at http:[^ ]+: logins need https/,
    ],
    [{ DESK: "on", PUBLIC_URL: "http://shop.example.com" }, /cannot be opened at http:[^ ]+: logins need/],
    [{ DESK_REFUND_PROOF_ABOVE: "500 lei" }, /^Setting DESK_REFUND_PROOF_ABOVE is wrong: [^\n]*amount/],
    [{ DESK_REFUND_PROOF_ABOVE: "-1" }, /^Setting DESK_REFUND_PROOF_ABOVE is wrong: /],
    [{ DESK_REFUND_PROOF_ABOVE: "499,90" }, /^Setting DESK_REFUND_PROOF_ABOVE is wrong: /],
  ])("%j stops the start, in words", (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  test("the desk is opened on this machine alone, or at one address", () => {
    expect(readSettings({})).toMatchObject({ desk: { kind: "loopback" }, deskRefundProofAbove: "500" });
    expect(readSettings({ DESK: "off", DESK_REFUND_PROOF_ABOVE: "0" })).toMatchObject({
      desk: null,
      deskRefundProofAbove: "0",
    });
    const DESK_URL = "https://desk.example.com";
    expect(readSettings({ DESK: "on", DESK_URL }).desk).toEqual({ kind: "origin", origin: DESK_URL });
    const own = readSettings({ DESK: "on", PUBLIC_URL: "https://shop.example.com" });
    expect(own.desk).toEqual({ kind: "origin", origin: "https://shop.example.com" });
  });

  const STRIPE = {
    PAYMENT_GATEWAY: "stripe",
    STRIPE_SECRET_KEY: "sk_test_1",
    STRIPE_WEBHOOK_SECRET: "whsec_1",
  };
  const LIVE = { ...STRIPE, STRIPE_SECRET_KEY: "rk_live_1", PUBLIC_URL: "https://store.example" };

  test("Stripe is asked at its own address, with a live key from an https store", () => {
    const asked = { gateway: "stripe", webhookSecret: "whsec_1", apiUrl: null };
    expect(readSettings({}).payment).toEqual({ gateway: "test" });
    expect(readSettings(STRIPE).payment).toEqual({ ...asked, secretKey: "sk_test_1" });
    expect(readSettings(LIVE).payment).toEqual({ ...asked, secretKey: "rk_live_1" });
  });

  test.each<[Record<string, string>, string]>([
    [{ ...STRIPE, STRIPE_SECRET_KEY: "" }, "Setting STRIPE_SECRET_KEY is missing"],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: "" }, "Setting STRIPE_WEBHOOK_SECRET is missing"],
    [{ ...STRIPE, STRIPE_SECRET_KEY: "pk_test_1" }, "Setting STRIPE_SECRET_KEY is wrong"],
    [{ ...STRIPE, STRIPE_WEBHOOK_SECRET: "secret" }, "Setting STRIPE_WEBHOOK_SECRET is wrong"],
    [{ ...STRIPE, PAYMENT_GATEWAY: "test" }, "Setting PAYMENT_GATEWAY is not stripe"],
    [{ ...STRIPE, ...HOSTED }, "Setting PAYMENT_GATEWAY is wrong"],
    [{ ...STRIPE, PAYMENT_GATEWAY: "none" }, "Setting PAYMENT_GATEWAY is not stripe"],
    [{ ...HOSTED, PAYMENT_GATEWAY: "none" }, "Setting PAYMENT_GATEWAY is wrong"],
    [{ ...STRIPE, STRIPE_API_URL: "https://api.example" }, "Setting STRIPE_API_URL is wrong"],
    [{ ...LIVE, STRIPE_API_URL: "http://127.0.0.1:1" }, "Setting STRIPE_SECRET_KEY is a live key"],
    [{ ...LIVE, NODE_ENV: "development" }, "Setting STRIPE_SECRET_KEY is a live key"],
    [{ ...LIVE, PUBLIC_URL: "http://store.example" }, "Setting PUBLIC_URL is not https"],
  ])("with Stripe %j stops the start: %s", (env, line) => {
    expect(() => readSettings(env)).toThrow(line);
  });

  test.each([
    [{ EFACTURA: "on" }, /^Setting EFACTURA is wrong: /],
    [{ EFACTURA: "live", INVOICES: "off", ...CLIENT }, /^Setting EFACTURA is wrong: [^\n]*INVOICES/],
    [{ EFACTURA: "test" }, /^Setting EFACTURA_CLIENT_ID is missing: /],
    [
      { ...CLIENT, EFACTURA: "test", EFACTURA_CLIENT_SECRET: "" },
      /^Setting EFACTURA_CLIENT_SECRET is missing/,
    ],
    [{ ...CLIENT, EFACTURA_CLIENT_SECRET: "short" }, /^Setting EFACTURA_CLIENT_SECRET is wrong: /],
    [{ EFACTURA_REDIRECT_URL: "http://shop.example.com/desk" }, /^Setting EFACTURA_REDIRECT_URL is wrong: /],
  ])("%j stops the start: invoices would not reach RO e-Factura", (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  test("the login at ANAF comes back to the desk, or to the address that was registered", () => {
    expect(readSettings({}).eFactura).toBeNull();
    const given = { EFACTURA: "live", ...CLIENT, PUBLIC_URL: "https://shop.example.com" };
    const redirectUrl = "https://shop.example.com/desk/e-factura";
    expect(readSettings(given).eFactura).toMatchObject({ service: "live", clientId: "client", redirectUrl });
    const EFACTURA_REDIRECT_URL = "https://www.example.com/";
    expect(readSettings({ ...given, EFACTURA_REDIRECT_URL }).eFactura?.redirectUrl).toBe(
      EFACTURA_REDIRECT_URL,
    );
  });

  test(".env.example names every setting and no other", () => {
    const text = readFileSync(".env.example", "utf8");
    const named = [...text.matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect(named.map(String).toSorted()).toEqual(SETTING_NAMES.toSorted());
  });
});
