import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DEFAULT_SHOP_LIMITS, type ShopLimits } from "#shop/limits/shop-limits.ts";
import { openTestShop, TEST_SHOP_SETTINGS, type TestShop } from "#shop/testing/open-test-shop.ts";

let opened: TestShop;
/** Small budgets, so that a test has to send little: 400 points of queries and as many of mutations. */
const LIMITS: ShopLimits = { ...DEFAULT_SHOP_LIMITS, queryPoints: 10, mutationPoints: 10, carts: 8 };
beforeAll(async () => {
  opened = await openTestShop({ settings: { ...TEST_SHOP_SETTINGS, limits: LIMITS } });
  // As many lines as a cart may have, not as the shelf has pieces.
  await opened.shop.runCommand(["stock", "aurora", "single", "1000"]);
});
afterAll(() => opened.close());

interface Answer {
  readonly data?: Record<string, { cart: { id: string } | null; userErrors: unknown[] }>;
  readonly errors?: { message: string; extensions: Record<string, unknown> }[];
  readonly extensions?: { cost: object };
}

const PRIVATE = { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken };
const PUBLIC = { "X-Shopify-Storefront-Access-Token": TEST_SHOP_SETTINGS.publicToken };
/** The store's own server, calling for a buyer at this address; for nobody when there is none. */
const serverFor = (buyer?: string) => ({
  headers: { ...PRIVATE, ...(buyer !== undefined && { "Shopify-Storefront-Buyer-IP": buyer }) },
  ip: "10.0.0.1",
});
const browserAt = (ip: string) => ({ headers: PUBLIC, ip });
const anybodyAt = (ip: string) => ({ headers: {}, ip });

type Client = { readonly headers: Readonly<Record<string, string>>; readonly ip: string };

async function call({ headers, ip }: Client, query: string, variables = {}): Promise<Answer> {
  const request = new Request("https://shop.test/api/2024-01/graphql.json", {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const answer = await opened.shop.fetch(request, { ip });
  expect(answer?.status).toBe(200);
  return (await answer?.json()) as Answer;
}

/** Some 118 points, nearly all of them for the text of the document, which is not given back. */
const LARGE_QUERY = `{ shop { name } } #${" ".repeat(30_000)}`;
/** Reserves 106 points, and does the work of the eight products that are there. */
const LIST_QUERY = "{ products(first: 100) { nodes { id } } }";
const isThrottled = ({ errors }: Answer): boolean => errors?.[0]?.extensions.code === "THROTTLED";

/** How many of ten large queries are answered. */
async function answeredOfTen(client: (n: number) => Client): Promise<number> {
  let answered = 0;
  for (let n = 0; n < 10; n += 1) if (!isThrottled(await call(client(n), LARGE_QUERY))) answered += 1;
  return answered;
}

describe("queries", () => {
  test.each([
    ["a browser with the public token", () => browserAt("192.0.2.1"), 3],
    ["a caller without a token", () => anybodyAt("192.0.2.2"), 3],
    ["one IPv6 network", (n: number) => browserAt(`2001:db8:0:1::${n}`), 3],
    ["the store's server for one buyer", () => serverFor("192.0.2.3"), 3],
    ["the store's server for a buyer's IPv6 network", (n: number) => serverFor(`2001:db8:0:2::${n}`), 3],
    ["the store's server for ten buyers", (n: number) => serverFor(`198.51.100.${n}`), 10],
    ["the store's server for nobody", () => serverFor(), 10],
    ["the store's server for what is no address", () => serverFor("in-process"), 10],
  ])("%s", async (_who, client, answered) => {
    expect(await answeredOfTen(client)).toBe(answered);
  });

  test("a query pays for what it found, not for what it could have found", async () => {
    const answers: Answer[] = [];
    for (let n = 0; n < 50; n += 1) answers.push(await call(browserAt("192.0.2.20"), LIST_QUERY));
    expect(answers.filter(isThrottled)).toEqual([]);
  });

  test("of queries at once, as many are let in as there are points for all they could find", async () => {
    const atOnce = () =>
      Promise.all(Array.from({ length: 50 }, () => call(browserAt("192.0.2.21"), LIST_QUERY)));
    const answered = (await atOnce()).filter((answer) => !isThrottled(answer));
    expect(answered.length).toBeGreaterThanOrEqual(3);
    expect(answered.length).toBeLessThan(50);
    // Points that were reserved and not used are available again, without time having passed.
    expect((await atOnce()).some((answer) => !isThrottled(answer))).toBe(true);
  });

  test("a buyer the server asks for and a browser at the same address share the budget", async () => {
    await answeredOfTen(() => serverFor("192.0.2.4"));
    expect(isThrottled(await call(browserAt("192.0.2.4"), LARGE_QUERY))).toBe(true);
  });

  test("a browser cannot name another address", async () => {
    const headers = {
      ...PUBLIC,
      "Shopify-Storefront-Buyer-IP": "192.0.2.50",
      "X-Forwarded-For": "192.0.2.51",
    };
    expect(await answeredOfTen(() => ({ headers, ip: "192.0.2.5" }))).toBe(3);
    expect(isThrottled(await call(browserAt("192.0.2.50"), LARGE_QUERY))).toBe(false);
  });

  test("the refusal is Shopify's, and the budget comes back with time", async () => {
    await answeredOfTen(() => browserAt("192.0.2.6"));
    const refused = await call(browserAt("192.0.2.6"), LARGE_QUERY);
    expect(refused).toEqual({
      errors: [
        {
          message: "Throttled",
          extensions: { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/rate-limits" },
        },
      ],
      extensions: {
        cost: {
          requestedQueryCost: expect.any(Number) as number,
          actualQueryCost: null,
          throttleStatus: {
            maximumAvailable: 400,
            currentlyAvailable: expect.any(Number) as number,
            restoreRate: 10,
          },
        },
      },
    });
    opened.now.ms += 20_000;
    expect(isThrottled(await call(browserAt("192.0.2.6"), LARGE_QUERY))).toBe(false);
  });

  test("documents that mean nothing cost their length", async () => {
    const nonsense = `{ ${"nothing ".repeat(3_000)} }`;
    const codes: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      codes.push((await call(browserAt("192.0.2.7"), nonsense)).errors?.[0]?.extensions?.code);
    }
    expect(codes.slice(0, 4)).not.toContain("THROTTLED");
    expect(codes.slice(4)).toEqual(["THROTTLED", "THROTTLED"]);
  });
});

const CREATE = `mutation ($input: CartInput) {
  cartCreate(input: $input) { cart { id } userErrors { field message } }
}`;
const GOODS = { merchandiseId: "gid://shopify/ProductVariant/10011" };

describe("mutations", () => {
  test("share a budget in the database: of fifty at once as many pass as it holds", async () => {
    const text = "x".repeat(5_000);
    const create = () => call(browserAt("192.0.2.10"), CREATE, { input: { note: text, attributes: [] } });
    const answers = await Promise.all(Array.from({ length: 50 }, create));
    const refused = answers.filter((answer) => answer.extensions?.cost !== undefined);
    // 10 points for the mutation, 25 for what it stores: eleven times of 400.
    const first = refused[0] as { extensions: { cost: { requestedQueryCost: number } } };
    expect(50 - refused.length).toBe(Math.floor(400 / first.extensions.cost.requestedQueryCost));
  });

  test("carts are counted by network, whatever they cost", async () => {
    const clientAt = (ip: string) => () => call(browserAt(ip), CREATE, { input: {} });
    const answers = await Promise.all(Array.from({ length: 20 }, clientAt("192.0.2.11")));
    expect(answers.filter(({ data }) => data?.cartCreate?.cart)).toHaveLength(LIMITS.carts);
    const refused = answers.find((answer) => answer.errors !== undefined);
    expect(refused?.errors).toMatchObject([{ message: "Throttled", extensions: { code: "THROTTLED" } }]);
    expect((await clientAt("192.0.2.12")()).data?.cartCreate?.cart).not.toBeNull();
    opened.now.ms += 3_600_000;
    expect((await clientAt("192.0.2.11")()).data?.cartCreate?.cart).not.toBeNull();
  });
});

describe("what one request stores", () => {
  const storedBytes = async (): Promise<number> => {
    const [carts] = (
      (await opened.database.shop.execute(sql`
        SELECT coalesce((SELECT sum(octet_length(c::text)) FROM shop.carts c), 0)::int
             + coalesce((SELECT sum(octet_length(l::text)) FROM shop.cart_lines l), 0)::int AS bytes`)) as {
        rows: { bytes: number }[];
      }
    ).rows;
    return carts?.bytes ?? 0;
  };
  const many = (count: number, field: (n: number) => string): string =>
    Array.from({ length: count }, (_, n) => field(n)).join(" ");
  const lineInputs = (count: number, attributesOf: (n: number) => object[]) =>
    Array.from({ length: count }, (_, n) => ({ ...GOODS, attributes: attributesOf(n) }));
  const attributes = Array.from({ length: 7 }, (_, n) => ({ key: `k${n}`, value: "x".repeat(5_000) }));

  test.each([
    [
      "one large cart under forty aliases",
      `mutation ($input: CartInput) { ${many(40, (n) => `c${n}: cartCreate(input: $input) { cart { id } }`)} }`,
      { input: { note: "n".repeat(5_000), attributes } },
    ],
    [
      "one list of attributes in 250 lines",
      `mutation ($lines: [CartLineInput!], $a: [AttributeInput!]) {
        cartCreate(input: { lines: [${many(250, (n) => `{ merchandiseId: "${GOODS.merchandiseId}", attributes: $a, quantity: ${n + 1} }`)}] }) { cart { id } }
        other: cartCreate(input: { lines: $lines }) { cart { id } }
      }`,
      { a: attributes, lines: [] },
    ],
    [
      "fragments that spread each other",
      `mutation ($input: CartInput) { ...f0 }
       ${many(20, (n) => `fragment f${n} on Mutation { ...f${n + 1} a${n}: cartCreate(input: $input) { cart { id } } ...f${n + 1} }`)}
       fragment f20 on Mutation { cartCreate(input: $input) { cart { id } } }`,
      { input: { attributes } },
    ],
  ])("%s is refused whole", async (_case, query, variables) => {
    const before = await storedBytes();
    const answer = await call(serverFor(), query, variables);
    expect(answer.errors).toMatchObject([{ extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" } }]);
    expect(answer.data).toBeUndefined();
    expect(await storedBytes()).toBe(before);
  });

  test.each([
    // Small lines have the largest part of what is not in the arguments: identifiers and keys.
    ["small lines", { lines: lineInputs(250, (n) => [{ key: "n", value: `${n}` }]) }],
    ["large attributes", { attributes }],
  ])("the most that is accepted of %s stays within 256 kB", async (_case, input) => {
    const before = await storedBytes();
    for (let count = 40; count > 0; count -= 1) {
      const query = `mutation ($input: CartInput) {
        ${many(count, (n) => `c${n}: cartCreate(input: $input) { cart { id } userErrors { message } }`)}
      }`;
      opened.now.ms += 3_600_000;
      if ((await call(serverFor(), query, { input })).errors === undefined) break;
    }
    const stored = (await storedBytes()) - before;
    expect(stored).toBeGreaterThan(32 * 1024);
    expect(stored).toBeLessThanOrEqual(256 * 1024);
  });

  test("a cart does not grow without end by many changes", async () => {
    const created = await call(serverFor(), CREATE, { input: {} });
    const cartId = created.data?.cartCreate?.cart?.id;
    const answers: unknown[] = [];
    for (let round = 0; round < 8; round += 1) {
      const lines = lineInputs(5, (n) => [...attributes.slice(0, 2), { key: "n", value: `${round} ${n}` }]);
      const added = await call(
        serverFor(),
        `mutation ($cartId: ID!, $lines: [CartLineInput!]!) {
          cartLinesAdd(cartId: $cartId, lines: $lines) { cart { id } userErrors { message } }
        }`,
        { cartId, lines },
      );
      answers.push(added.data?.cartLinesAdd?.userErrors);
    }
    expect(answers.slice(0, 5)).toEqual([[], [], [], [], []]);
    expect(answers.slice(5)).toEqual(
      Array.from({ length: 3 }, () => [{ message: "The cart is too large." }]),
    );
  });
});
