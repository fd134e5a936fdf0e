import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop, TEST_SHOP_SETTINGS } from "#shop/testing/open-test-shop.ts";
import { type RandomCall, RandomDocuments } from "./random-document.ts";
import { RandomSource, randomRun } from "#lib/testing/random-source.ts";
import { runsAll } from "#lib/testing/whole-run.ts";
import { NEWEST_VERSION } from "#shop/schema/api-version.ts";
import { createExecutableSchemas } from "#shop/schema/executable-schema.ts";
import { shopModules } from "#shop/shop-modules.ts";

/** The newest version has almost all of the others. */
const shopSchema = createExecutableSchemas(shopModules)[NEWEST_VERSION];

/** `FUZZ_COUNT=100000 FUZZ_SEED=1` runs more operations, from another seed. */
const { seed, count } = randomRun(runsAll() ? 3_000 : 600);
/** Minimum share of resolved calls: without it the test could pass because everything is refused at once. */
const RESOLVED_MIN_PERCENT = 30;
const PASSWORD = "sase-litere";
const CURSOR = btoa('{"last_id":1001,"last_value":"Aurora"}');
const HOSTILE_CURSOR = btoa('{"last_id":1001,"last_value":"\\u0000"}');

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

function ask(query: string, variables: Readonly<Record<string, unknown>> = {}, buyerIp = "10.0.0.1") {
  const headers = {
    "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken,
    "Shopify-Storefront-Buyer-IP": buyerIp,
  };
  return opened.shop.execute({ version: NEWEST_VERSION, headers, body: { query, variables } });
}

/** Returns ids, handles and tokens of existing objects: of the catalogue, of a cart and of a customer. */
async function plantedValues() {
  const input = { email: "ana@exemplu.ro", password: PASSWORD, firstName: "Ana" };
  await ask("mutation ($input: CustomerCreateInput!) { customerCreate(input: $input) { customer { id } } }", {
    input,
  });
  const login = { email: input.email, password: PASSWORD };
  const found = await ask(
    `mutation ($login: CustomerAccessTokenCreateInput!, $lines: [CartLineInput!]) {
      cartCreate(input: { lines: $lines, attributes: [{ key: "a", value: "b" }] }) { cart { id lines(first: 5) { nodes { id } } } }
      customerAccessTokenCreate(input: $login) { customerAccessToken { accessToken } }
    }`,
    { login, lines: [{ merchandiseId: "gid://shopify/ProductVariant/10011", quantity: 1 }] },
  );
  const catalogue = await ask(`{
    products(first: 10) { nodes { id handle variants(first: 5) { nodes { id } } } }
    collections(first: 10) { nodes { id handle } }
    blogs(first: 5) { nodes { id handle } }
    articles(first: 5) { nodes { id handle } }
  }`);
  const texts = stringsIn([found, catalogue]);
  return {
    ids: texts.filter((text) => text.startsWith("gid://")),
    texts: [...texts.filter((text) => !text.startsWith("gid://")), CURSOR, HOSTILE_CURSOR],
  };
}

test(
  `${count} random documents of the official schema never break the shop (seed ${seed})`,
  { timeout: 60_000 + count * 20 },
  async () => {
    const documents = new RandomDocuments(shopSchema, await plantedValues());
    const failures: object[] = [];
    let resolved = 0;
    for (let n = 0; n < count; n += 1) {
      const random = new RandomSource(seed + n);
      const call = documents.make(random);
      const verdict = await judge(call, addressOf(random));
      if (verdict === "resolved") resolved += 1;
      else if (verdict !== "refused")
        failures.push({ reproduce: `FUZZ_SEED=${seed + n} FUZZ_COUNT=1`, verdict, ...call });
    }
    expect(failures.slice(0, 5)).toEqual([]);
    if (count > 1) expect((resolved / count) * 100).toBeGreaterThan(RESOLVED_MIN_PERCENT);
  },
);

/** Checks that a call was resolved without an error or refused with one; otherwise returns the fault in its answer. */
async function judge({ query, variables }: RandomCall, buyerIp: string): Promise<unknown> {
  try {
    // As over the wire: NaN, infinities and unpaired surrogates change in JSON.
    const { status, body } = await ask(query, JSON.parse(JSON.stringify(variables)), buyerIp);
    if (status >= 500) return { status, body };
    const { data, errors } = JSON.parse(JSON.stringify(body)) as GraphQLAnswer;
    if (errors === undefined) return data === undefined ? body : "resolved";
    if (typeof errors === "string") return status >= 400 ? "refused" : body;
    const broken = errors.find(
      ({ message, extensions }) =>
        typeof message !== "string" || extensions?.code === "INTERNAL_SERVER_ERROR",
    );
    return broken ?? "refused";
  } catch (error) {
    return String(error);
  }
}

interface GraphQLAnswer {
  readonly data?: unknown;
  readonly errors?:
    | string
    | readonly { readonly message?: unknown; readonly extensions?: { code?: unknown } }[];
}

/** Gives each document its own buyer address, so that rate limits refuse none of them. */
function addressOf(random: RandomSource): string {
  return `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
