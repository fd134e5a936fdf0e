import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestShop, type TestShop, TEST_SHOP_SETTINGS } from "#tests/support/open-test-shop.ts";
import { RandomDocuments } from "#tests/support/random-document.ts";
import { RandomSource, randomRun } from "#tests/support/random-source.ts";
import { shopSchema } from "./covered.ts";

/** `FUZZ_COUNT=100000 FUZZ_SEED=1` runs more of them, and others. */
const { seed, count } = randomRun(3_000);
const HEADERS = { "Shopify-Storefront-Private-Token": TEST_SHOP_SETTINGS.privateToken };
const PASSWORD = "sase-litere";

let opened: TestShop;
beforeAll(async () => {
  opened = await openTestShop();
});
afterAll(() => opened.close());

async function ask(query: string, variables: Readonly<Record<string, unknown>> = {}): Promise<unknown> {
  const call = { version: "2024-01", headers: HEADERS, body: { query, variables } };
  return opened.shop.execute(call);
}

/** Ids, handles and tokens that lead somewhere: of the catalogue, of a cart and of a customer. */
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
    texts: texts.filter((text) => !text.startsWith("gid://")),
  };
}

test(
  `${count} random documents of the official schema never break the shop (seed ${seed})`,
  { timeout: 60_000 + count * 20 },
  async () => {
    const documents = new RandomDocuments(shopSchema, await plantedValues());
    const failures: object[] = [];
    for (let n = 0; n < count; n += 1) {
      const call = documents.make(new RandomSource(seed + n));
      const problem = await problemOf(call);
      if (problem !== null)
        failures.push({ reproduce: `FUZZ_SEED=${seed + n} FUZZ_COUNT=1`, problem, ...call });
    }
    expect(failures.slice(0, 5)).toEqual([]);
  },
);

/** What is wrong with the answer to a call; null for an answer in the shape of GraphQL over HTTP. */
async function problemOf({ query, variables }: { query: string; variables: object }): Promise<unknown> {
  // As over the wire: numbers that are none and half characters do not travel as they are.
  const body = JSON.parse(JSON.stringify({ query, variables })) as {
    query: string;
    variables: Record<string, unknown>;
  };
  const answer = await opened.shop
    .execute({ version: "2024-01", headers: HEADERS, body })
    .catch((error: unknown) => ({ thrown: String(error) }));
  if ("thrown" in answer) return answer.thrown;
  if (answer.status >= 500) return answer;
  const { data, errors } = JSON.parse(JSON.stringify(answer.body)) as { data?: unknown; errors?: unknown };
  if (data === undefined && errors === undefined) return answer.body;
  const list = (errors ?? []) as { message?: unknown; extensions?: { code?: unknown } }[];
  const broken = list.find(
    ({ message, extensions }) => typeof message !== "string" || extensions?.code === "INTERNAL_SERVER_ERROR",
  );
  return broken ?? null;
}

function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}
