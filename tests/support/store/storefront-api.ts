import type { Language } from "#domain/language/languages.ts";

/** The embedded shop's public token (`.env.example`), and that of the two-process arrangement of the tests. */
const TOKENS = ["public-token-for-storefront-apis", "public-token-of-the-tests"];

interface Buyer {
  readonly email: string | null;
  /** True if the cart has a delivery address. */
  readonly hasAddress: boolean;
  /** Number of bottles of papillex, 289.00 lei each. */
  readonly quantity?: number;
}

const ADDRESS = {
  firstName: "Ioana",
  lastName: "Mureșan",
  address1: "Str. Memorandumului 12",
  city: "Cluj-Napoca",
  province: "CJ",
  zip: "400114",
  country: "RO",
  phone: "+40721123456",
} as const;

/** Makes a cart with one bottle, as the storefront's checkout does, and returns the address of its payment page. */
export async function createCheckout(
  shopUrl: string,
  language: Language,
  { email, hasAddress, quantity = 1 }: Buyer = { email: "ioana@exemplu.ro", hasAddress: true },
): Promise<string> {
  const context = `@inContext(language: ${language === "ro" ? "RO" : "EN"}, country: RO)`;
  const { product } = await ask<{ product: { variants: { nodes: { id: string }[] } } }>(
    shopUrl,
    `query ${context} { product(handle: "papillex") { variants(first: 1) { nodes { id } } } }`,
  );
  const input = {
    lines: [{ merchandiseId: product.variants.nodes[0]?.id, quantity }],
    buyerIdentity: {
      email,
      countryCode: "RO",
      deliveryAddressPreferences: hasAddress ? [{ deliveryAddress: ADDRESS }] : [],
    },
    attributes: [
      { key: "language", value: language },
      { key: "terms_accepted", value: "yes" },
      { key: "checkout_attempt", value: crypto.randomUUID() },
    ],
  };
  const { cartCreate } = await ask<{ cartCreate: { cart: { checkoutUrl: string } } }>(
    shopUrl,
    `mutation ($input: CartInput!) ${context} { cartCreate(input: $input) { cart { checkoutUrl } } }`,
    { input },
  );
  return cartCreate.cart.checkoutUrl;
}

/** Returns a variant's stock, read over the Storefront API as by any client. */
export async function fetchStock(shopUrl: string, handle: string, variantIndex = 0): Promise<number> {
  const query = `{ product(handle: "${handle}") { variants(first: 10) { nodes { quantityAvailable } } } }`;
  const { product } = await ask<{ product: { variants: { nodes: { quantityAvailable: number }[] } } }>(
    shopUrl,
    query,
  );
  return product.variants.nodes[variantIndex]?.quantityAvailable ?? Number.NaN;
}

async function ask<Data>(shopUrl: string, query: string, variables: object = {}): Promise<Data> {
  for (const token of TOKENS) {
    const answer = await fetch(`${shopUrl}/api/2024-01/graphql.json`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Shopify-Storefront-Access-Token": token },
      body: JSON.stringify({ query, variables }),
    });
    if (answer.ok) return ((await answer.json()) as { data: Data }).data;
  }
  throw new Error(`The shop at ${shopUrl} does not answer the Storefront API.`);
}
