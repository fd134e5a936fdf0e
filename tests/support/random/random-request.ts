import { createHmac } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { BRAND_STORAGE_PREFIX } from "#brand/brand.ts";
import { orderPayload } from "#app/webhooks/order-payload.fixture.ts";
import routes from "#app/routes.ts";
import type { RandomSource } from "#lib/testing/random-source.ts";

/** Request as sent over the network; nothing checks or changes it on the way. */
export interface RandomRequest {
  readonly method: string;
  /** Request target: a path, or a whole URL. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Existing objects of the store, so that requests pass the first check. */
export interface PlantedState {
  readonly cookies: readonly string[];
  readonly checkoutTokens: readonly string[];
  readonly publicToken: string;
  readonly webhookSecret: string;
}

/** Every path of the sitemap and of the other routes: `:name` is a parameter. */
const PATHS: readonly string[] = [
  ...pathsOf(routes, ""),
  "/pay/:checkout",
  "/pay/:checkout/wait",
  "/pay/:checkout/challenge/:id",
  "/pay/assets/:file",
  "/api/2024-01/graphql.json",
  "/api/:version/graphql.json",
  "/graphql",
  "/media/papillex.webp",
  "/media/:file",
  "/pictures/:file",
  "/assets/:file",
  "/healthz",
  "/readyz",
  "/metrics",
  "/__manifest",
  "/_root.data",
];

/** Paths that accept a body, so that most bodies are read. */
const ACTION_PATHS = [
  "/checkout",
  "/my-account/login",
  "/my-account/register",
  "/lost-password",
  "/set-password",
  "/account/activate",
  "/account/activate/:id/:token",
  "/account/reset/:id/:token",
  "/verify-magic-link",
  "/my-account/details",
  "/my-account/profile",
  "/my-account/profile/export",
  "/my-account/addresses",
  "/my-account/addresses/new",
  "/my-account/addresses/:id",
  "/my-account/wishlist",
  "/api/auth",
  "/api/auth",
  "/api/auth",
  "/api/newsletter-signup",
  "/api/shopify",
  "/api/wishlist",
  "/pay/:checkout",
  "/pay/:checkout",
  "/pay/:checkout/challenge/:id",
  "/graphql",
] as const;

const AUTH_ACTIONS = [
  "login",
  "create-account",
  "magic-link",
  "verify-magic-link",
  "activate-account",
  "reset-password",
  "update-password",
  "refresh-token",
  "session",
] as const;

const INTENTS = ["pay", "apply_code", "update", "name", "language", "save", "delete", "elsewhere"] as const;

const HANDLES = ["papillex", "ahcc", "news", "1", "0b7f6c1e-8a51-4b8e-9d53-0c8a1f6f2a11"] as const;

const PARAMETERS = [
  "lang",
  "category",
  "page",
  "sort",
  "variant",
  "asked",
  "newsletter",
  "done",
  "token",
  "returnTo",
  "ids",
  "handles",
  "width",
  "_routes",
  "p",
  "paths",
  "index",
] as const;

const FIELDS = [
  "email",
  "password",
  "passwordAgain",
  "currentPassword",
  "firstName",
  "lastName",
  "token",
  "id",
  "returnTo",
  "source",
  "handle",
  "language",
  "confirmation",
  "lines",
  "pageToken",
  "delivery_city",
  "delivery_country",
  "delivery_phone",
  "billingChoice",
  "paymentMethod",
  "coupon",
  "note",
  "terms",
  "code",
  "method",
  "card_number",
  "expected_total",
  "query",
  "variables",
  "storeDomain",
  "items",
] as const;

const FIELD_VALUES = [
  "footer",
  "papillex",
  '[{"id":"gid://shopify/ProductVariant/1","quantity":1,"price":1,"currency":"RON"}]',
] as const;

/** Methods; repeated ones are sent more often. */
const METHODS = [
  ...Array.from({ length: 12 }, () => "GET" as const),
  ...Array.from({ length: 12 }, () => "POST" as const),
  "HEAD",
  "HEAD",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
] as const;

const CONTENT_TYPES = [
  "application/x-www-form-urlencoded",
  "application/json",
  "multipart/form-data; boundary=x",
  "multipart/form-data",
  "text/plain",
  "application/graphql",
  "application/octet-stream",
  "a",
] as const;

/** Makes requests to every route with every kind of path, query, cookie, header and body. */
export function randomRequest(random: RandomSource, planted: PlantedState): RandomRequest {
  if (random.chance(3)) return signedWebhook(random, planted);
  const method = random.pick(METHODS);
  const hasBody = method !== "GET" && method !== "HEAD" && method !== "TRACE";
  const target = targetOf(random, method, planted);
  const usual = /^\/(?:api|graphql)/.test(target) ? "application/json" : "application/x-www-form-urlencoded";
  const type = random.chance(60) ? usual : random.pick(CONTENT_TYPES);
  const body =
    hasBody && random.chance(90)
      ? bodyOf(random, random.chance(85) ? type : random.pick(CONTENT_TYPES))
      : Buffer.alloc(0);
  const cookies = random.list(0, 3, () => cookieOf(random, planted));
  return {
    method,
    target,
    body,
    headers: {
      // A visitor for each request: rate limits are not tested.
      "x-forwarded-for": `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
      ...(hasBody && random.chance(95) && { "content-type": type }),
      ...(cookies.length > 0 && { cookie: latin1(cookies.join("; ")) }),
      ...(random.chance(80) && { "sec-fetch-site": "same-origin" }),
      ...headersOf(random, planted),
      "content-length": String(body.length),
    },
  };
}

/** Makes a signed webhook of an order, as the platform sends it, with a hostile text somewhere. */
function signedWebhook(random: RandomSource, { webhookSecret }: PlantedState): RandomRequest {
  const fields = ["name", "email", "created_at", "currency", "note_attributes", "line_items", random.text()];
  const changes = random.list(
    0,
    2,
    () => [random.pick(fields), random.pick([random.text(), [random.text()], null, 1])] as const,
  );
  const address = {
    first_name: random.text(),
    address1: random.text(),
    city: random.text(),
    country_code: "RO",
  };
  const payload = orderPayload({
    id: random.below(1_000),
    shipping_address: address,
    ...(Object.fromEntries(changes) as Record<string, unknown>),
  });
  const body = Buffer.from(JSON.stringify(payload));
  return {
    method: "POST",
    target: "/api/webhooks",
    body,
    headers: {
      "content-type": "application/json",
      "content-length": String(body.length),
      "x-shopify-topic": random.pick(["orders/create", "orders/paid", "products/update", "customers/delete"]),
      "x-shopify-webhook-id": `webhook-${random.below(1_000_000)}`,
      "x-shopify-hmac-sha256": createHmac("sha256", webhookSecret).update(body).digest("base64"),
    },
  };
}

function targetOf(random: RandomSource, method: string, planted: PlantedState): string {
  if (random.chance(8)) return random.pick(ODD_TARGETS);
  const path = random
    .pick(method === "POST" && random.chance(70) ? ACTION_PATHS : PATHS)
    .replaceAll(/:(\w+)/g, (_whole, name: string) => segmentOf(random, name, planted));
  const spelled = random.chance(10) ? misspelled(random, path) : path;
  const query = random.chance(50) ? `?${random.list(1, 4, () => parameterOf(random)).join("&")}` : "";
  return `${spelled}${random.chance(20) ? ".data" : ""}${query}`;
}

const ODD_TARGETS = [
  "//",
  "///",
  "//evil.example",
  "//user:password@evil.example/",
  "http://user@localhost/",
  "http://user:password@localhost/shop",
  "http://evil.example/shop",
  "/%",
  "/%zz/%ff",
  "/%00",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/assets/..%2f..%2fpackage.json",
  "/pictures/%2e%2e/server/main.js",
  "/media/..%5c..%5cshop.json",
  "/;a=b",
  "/?",
  "/#",
  "/shop#<xss-probe>",
  `/${"a/".repeat(500)}`,
  "/.data",
  "//.data",
] as const;

function misspelled(random: RandomSource, path: string): string {
  return random.pick([
    `${path}/`,
    `/${path}`,
    path.toUpperCase(),
    path.replaceAll("/", "//"),
    `${path}%20`,
    `${path};x`,
    path.replace("a", "%61"),
  ]);
}

function segmentOf(random: RandomSource, name: string, { checkoutTokens }: PlantedState): string {
  if (name === "checkout" && random.chance(70)) return random.pick(checkoutTokens);
  return random.chance(40) ? random.pick(HANDLES) : escaped(random.text());
}

function parameterOf(random: RandomSource): string {
  const name = random.chance(85) ? random.pick(PARAMETERS) : escaped(random.text());
  return `${name}=${random.chance(20) ? random.pick(["%", "%zz", "%00", "%ff", "+"]) : escaped(random.text())}`;
}

function cookieOf(random: RandomSource, { cookies }: PlantedState): string {
  if (random.chance(50)) return random.pick(cookies);
  const name = random.pick([
    "language",
    `${BRAND_STORAGE_PREFIX}_session`,
    `${BRAND_STORAGE_PREFIX}_checkout`,
    `${BRAND_STORAGE_PREFIX}_consent`,
    "x",
  ]);
  return `${name}=${random.chance(50) ? escaped(random.text()) : random.text()}`;
}

function headersOf(random: RandomSource, { publicToken }: PlantedState): Record<string, string> {
  const all: Record<string, () => string> = {
    accept: () => random.pick(["text/html", "*/*", "image/avif,image/webp", random.text()]),
    "accept-encoding": () =>
      random.pick(["br", "gzip;q=0", "*", "identity", `gzip${" ".repeat(500)}`, random.text()]),
    "accept-language": () => random.pick(["ro", "en;q=0.9", "*", "x".repeat(300), random.text()]),
    origin: () => random.pick(["null", "https://evil.example", random.text()]),
    "sec-fetch-site": () => random.pick(["same-origin", "none", "cross-site"]),
    referer: () => random.pick(["http://localhost/shop", random.text()]),
    "if-none-match": () => random.pick(["*", random.text()]),
    "if-modified-since": () => random.text(),
    range: () => random.pick(["bytes=0-1", "bytes=-", random.text()]),
    "x-request-id": () => random.text(),
    "x-shopify-storefront-access-token": () => random.pick([publicToken, random.text()]),
    "x-shopify-topic": () => random.pick(["orders/create", random.text()]),
    "x-shopify-webhook-id": () => random.text(),
    "x-shopify-hmac-sha256": () => random.text(),
    "shopify-storefront-buyer-ip": () => random.text(),
    authorization: () => random.text(),
    "access-control-request-headers": () => random.text(),
    host: () => random.pick(["localhost", "evil.example", "a:b@c", random.text()]),
  };
  const chosen = Object.entries(all).filter(([name]) =>
    random.chance(name === "host" ? 2 : name === "origin" || name === "sec-fetch-site" ? 8 : 25),
  );
  return Object.fromEntries(chosen.map(([name, make]) => [name, latin1(make())]));
}

function bodyOf(random: RandomSource, type: string): Buffer {
  const values = [
    ["action", random.pick(AUTH_ACTIONS)] as const,
    ["intent", random.pick(INTENTS)] as const,
    ...random.list(0, 8, () => [random.pick(FIELDS), valueOf(random)] as const),
  ];
  switch (type.split(";")[0]) {
    case "application/x-www-form-urlencoded":
      return Buffer.from(values.map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join("&"));
    case "application/json":
      return Buffer.from(random.chance(85) ? JSON.stringify(jsonOf(random, values)) : random.text());
    case "multipart/form-data":
      return Buffer.from(multipart(random, values));
    case "application/graphql":
      return Buffer.from(
        random.pick(["{ shop { name } }", "{", "query ($a: ID!) { node(id: $a) { id } }", random.text()]),
      );
    default:
      return Buffer.from(random.text());
  }
}

function valueOf(random: RandomSource): string {
  return random.chance(50) ? random.pick(FIELD_VALUES) : random.text();
}

function jsonOf(random: RandomSource, values: readonly (readonly [string, string])[]): unknown {
  if (random.chance(15)) return random.pick([null, [], "", 0, [[[[]]]], { query: "{ shop { name } }" }]);
  const entries = values.map(([name, value]) => [
    random.chance(90) ? name : random.text(),
    random.pick([value, value, value, 1, null, [value], { [value]: value }]),
  ]);
  return Object.fromEntries(entries) as unknown;
}

function multipart(random: RandomSource, values: readonly (readonly [string, string])[]): string {
  const boundary = random.chance(85) ? "x" : "y";
  const parts = values.map(([name, value]) => {
    const file = random.chance(10) ? '; filename="a.txt"' : "";
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  });
  return `${parts.join("")}${random.chance(90) ? `--${boundary}--\r\n` : ""}`;
}

/** Percent-encodes a text; an unpaired surrogate as the bytes it would have. */
function escaped(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : "%ED%A0%80";
}

/** Converts a text to characters that Node accepts in a header's value. */
function latin1(text: string): string {
  return text.replaceAll(/[^\t\u0020-\u007E\u0080-\u00FF]/g, "?");
}

function pathsOf(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path === "*" ? ":anything" : path}`;
    return children === undefined ? [own === "" ? "/" : own] : pathsOf(children, own);
  });
}
