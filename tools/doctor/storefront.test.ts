import { execFile } from "node:child_process";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BRAND_NAME } from "#brand/brand.ts";
import { readSettings } from "#server/settings.ts";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";
import { checkSettings } from "./check-settings.ts";
import { examineShop } from "./examine-shop.ts";
import type { Finding } from "./finding.ts";
import { findShop } from "./shop-under-test.ts";
import { type Listening, listenHere } from "./testing/listen-here.ts";

const { publicToken, privateToken } = TEST_SHOP_SETTINGS;
const STOREFRONT_CHECKS = 10;

let seeded: TestShop;
let server: Listening;
/** Answers before the shop does, where a test wants another answer. */
let instead: (request: Request) => Promise<Response | null>;

beforeAll(async () => {
  seeded = await openTestShop({ settings: { ...TEST_SHOP_SETTINGS, seedFolder: "shop/seed" } });
  server = await listenHere(
    async (request) =>
      (await instead(request)) ??
      (await seeded.shop.fetch(request, { ip: "127.0.0.1" })) ??
      new Response("Not found", { status: 404 }),
  );
});

beforeEach(() => {
  instead = async () => null;
});

afterAll(async () => {
  server.close();
  await seeded.close();
});

interface Asked {
  readonly env?: Readonly<Record<string, string>>;
  readonly testOrder?: boolean;
  readonly timeoutMs?: number;
}

async function ask({ env = {}, testOrder = false, ...limit }: Asked = {}): Promise<readonly Finding[]> {
  const hosted = {
    SHOP_DOMAIN: new URL(server.origin).host,
    SHOP_WEBHOOK_SECRET: TEST_SHOP_SETTINGS.webhookSecret,
    SHOP_PRIVATE_TOKEN: privateToken,
  };
  return examineShop(findShop(readSettings({ ...hosted, ...env }), { fix: false, testOrder, ...limit }));
}

function find(findings: readonly Finding[], name: string): Finding | undefined {
  return findings.find((each) => each.name === name);
}

/** Replaces answers to the documents whose text matches. */
function answerTo(document: RegExp, answer: () => Response): void {
  instead = async (request) => {
    if (request.method !== "POST") return null;
    return document.test(await request.clone().text()) ? answer() : null;
  };
}

test.each(["2024-01", "2026-04"])(
  "the embedded shop with the seed has all that %s asks for",
  async (version) => {
    const findings = await ask({ env: { SHOP_API_VERSION: version }, testOrder: true });
    const asked = findings.filter(({ state }) => state !== "not asked");
    expect(asked.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(asked).toHaveLength(STOREFRONT_CHECKS);
    expect(find(findings, "Storefront API token")?.words).toContain(BRAND_NAME);
    expect(find(findings, "test order")?.words).toContain(`${TEST_SHOP_SETTINGS.publicUrl}/`);
  },
);

test("without settings the running store's embedded shop is asked, and its set-up is not", async () => {
  const settings = readSettings({ PUBLIC_URL: server.origin, SHOP_STOREFRONT_TOKEN: publicToken });
  const findings = await examineShop(findShop(settings, { fix: false, testOrder: false }));
  expect(find(findings, "settings")?.words).toContain("embedded shop");
  expect(findings.filter(({ state }) => state === "ok")).toHaveLength(STOREFRONT_CHECKS - 1);
  expect(find(findings, "webhooks")).toMatchObject({ state: "not asked", mend: null });
  expect(find(findings, "test order")).toMatchObject({ state: "not asked" });
});

test("it makes no cart unless asked, and never a customer", async () => {
  const documents: string[] = [];
  instead = async (request) => {
    documents.push(await request.clone().text());
    return null;
  };
  await ask();
  const mutations = documents.filter((text) => /"query":"\s*mutation/.test(text));
  expect(mutations).toHaveLength(1);
  expect(mutations[0]).toContain("customerAccessTokenCreate");
});

test.each([
  [{}, "missing", ["PUBLIC_URL", "SHOP_PRIVATE_TOKEN", "SMTP_URL"]],
  [{ PUBLIC_URL: "https://store.example", SHOP_PRIVATE_TOKEN: "private" }, "missing", ["SMTP_URL"]],
  [
    { PUBLIC_URL: "https://store.example", SHOP_PRIVATE_TOKEN: "private", SMTP_URL: "smtps://mail.example" },
    "ok",
    ["https://store.example", "https://my-store.myshopify.com"],
  ],
])("settings beside the shop's address: %j is %s", async (env, state, named) => {
  const hosted = {
    SHOP_DOMAIN: "my-store.myshopify.com",
    SHOP_WEBHOOK_SECRET: TEST_SHOP_SETTINGS.webhookSecret,
  };
  const shop = findShop(readSettings({ ...hosted, ...env }), { fix: false, testOrder: false });
  const outcome = await checkSettings(shop);
  expect(outcome.state).toBe(state);
  for (const word of named) expect(outcome.words).toContain(word);
});

test("a wrong token ends the questions, and is not printed", async () => {
  const token = "wrong-token-of-the-test";
  const findings = await ask({ env: { SHOP_PRIVATE_TOKEN: token } });
  expect(find(findings, "Storefront API token")).toMatchObject({
    state: "fault",
    mend: expect.stringContaining("SHOP_PRIVATE_TOKEN"),
  });
  expect(find(findings, "products")).toMatchObject({ state: "not asked" });
  expect(JSON.stringify(findings)).not.toContain(token);
});

test("a message of the shop that quotes the token is printed without it", async () => {
  answerTo(/DoctorShop/, () => Response.json({ errors: [{ message: `no ${privateToken}` }] }));
  const findings = await ask();
  expect(find(findings, "Storefront API token")?.words).toContain("no [cut]");
});

const denied = () =>
  Response.json({ errors: [{ message: "Access denied", extensions: { code: "ACCESS_DENIED" } }] });
const data = (content: object) => () => Response.json({ data: content });

test.each([
  ["permissions", /sellingPlanGroups/, denied, "unauthenticated_read_selling_plans"],
  ["products", /DoctorProducts/, data({ products: { nodes: [] } }), "no product"],
  [
    "policies",
    /DoctorPolicies/,
    data({ shop: { privacyPolicy: { body: "We keep" }, refundPolicy: null } }),
    "no shipping policy",
  ],
  [
    "languages",
    /DoctorMarkets/,
    data({ localization: { availableCountries: [], availableLanguages: [{ isoCode: "EN" }] } }),
    "ro",
  ],
  [
    "countries",
    /DoctorMarkets/,
    data({
      localization: {
        availableCountries: [{ isoCode: "RO", currency: { isoCode: "RON" } }],
        availableLanguages: [],
      },
    }),
    "AT, BE",
  ],
  ["customer door", /DoctorLogin/, denied, "may not log customers in"],
  [
    "customer door",
    /DoctorLogin/,
    data({
      customerAccessTokenCreate: {
        customerUserErrors: [{ code: "CUSTOMER_DISABLED", message: "Customer accounts are disabled" }],
      },
    }),
    "refuses passwords",
  ],
  [
    "API version",
    /DoctorVersion/,
    () => Response.json({ data: { shop: {} } }, { headers: { "X-Shopify-API-Version": "2027-01" } }),
    "tested up to 2026-04",
  ],
] as const)("%s: tells what the shop lacks (%s)", async (name, document, answer, words) => {
  answerTo(document, answer);
  expect(find(await ask(), name)).toMatchObject({ state: "missing", words: expect.stringContaining(words) });
});

test.each([
  ["an error of the shop", () => new Response("oh", { status: 503 }), "HTTP 503"],
  ["a page", () => new Response("<html>"), "does not answer with JSON"],
  [
    "another host",
    () => new Response(null, { status: 301, headers: { Location: "https://www.example.com/" } }),
    "on to www.example.com",
  ],
  ["JSON of another kind", () => Response.json({ hello: 1 }), "not the API's answer"],
  [
    "a question that it does not take",
    () => Response.json({ errors: [{ message: "Field 'name'" }] }),
    "refuses: Field",
  ],
])("%s is a fault", async (_what, answer, words) => {
  answerTo(/DoctorShop/, answer);
  const finding = find(await ask(), "Storefront API token");
  expect(finding).toMatchObject({ state: "fault", words: expect.stringContaining(words) });
});

test("a shop that does not answer in time is a fault", async () => {
  instead = () => new Promise(() => {});
  const findings = await ask({ timeoutMs: 50 });
  expect(find(findings, "Storefront API token")).toMatchObject({
    state: "fault",
    words: expect.stringContaining("did not answer within"),
  });
});

test("a shop without a Customer Account API is one that customers enter with a password", async () => {
  instead = async (request) =>
    request.url.includes("/.well-known/") ? new Response("Not found", { status: 404 }) : null;
  expect(find(await ask(), "customer door")).toMatchObject({
    state: "ok",
    words: expect.stringContaining("no Customer Account API"),
  });
});

/** Runs the command as a program; resolves with its exit code and both outputs. */
function run(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const settings = {
    SHOP_DOMAIN: new URL(server.origin).host,
    SHOP_WEBHOOK_SECRET: TEST_SHOP_SETTINGS.webhookSecret,
    SHOP_PRIVATE_TOKEN: privateToken,
    ...env,
  };
  return new Promise<{ readonly code: unknown; readonly out: string; readonly err: string }>((resolve) => {
    const options = { env: { ...process.env, ...settings } };
    execFile(process.execPath, ["tools/doctor/run.ts", ...args], options, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

test("the command prints JSON alone for programs, and ends with 0 when nothing is missing", async () => {
  const { code, out } = await run(["--json", "--test-order"]);
  const { findings } = JSON.parse(out) as { findings: readonly Finding[] };
  expect(find(findings, "test order")).toMatchObject({ state: "ok" });
  expect(code).toBe(0);
});

test.each([
  ["something is missing", ["--test-order"], { SHOP_API_VERSION: "2026-04" }, /DoctorPolicies/, 1],
  ["the token is wrong", [], { SHOP_PRIVATE_TOKEN: "wrong" }, /nothing/, 2],
  ["an option is unknown", ["--mend"], {}, /nothing/, 2],
  ["a setting is wrong", [], { PORT: "many" }, /nothing/, 2],
])("the command's exit code when %s", async (_what, args, env, document, expected) => {
  answerTo(document, data({ shop: {} }));
  expect((await run(args, env)).code).toBe(expected);
});
