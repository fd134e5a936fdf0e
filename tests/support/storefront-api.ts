/** The embedded shop's public token (`.env.example`), or the one the two-process arrangement of the tests uses. */
const TOKENS = ["sanziana-public-token", "public-token-of-the-tests"];

/** How many pieces of a variant the shop has, asked over the Storefront API as any client would. */
export async function stockOf(shopUrl: string, handle: string, variantIndex = 0): Promise<number> {
  const query = `{ product(handle: "${handle}") { variants(first: 10) { nodes { quantityAvailable } } } }`;
  for (const token of TOKENS) {
    const answer = await fetch(`${shopUrl}/api/2024-01/graphql.json`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "X-Shopify-Storefront-Access-Token": token },
      body: JSON.stringify({ query }),
    });
    if (!answer.ok) continue;
    const { data } = (await answer.json()) as {
      data: { product: { variants: { nodes: { quantityAvailable: number }[] } } };
    };
    return data.product.variants.nodes[variantIndex]?.quantityAvailable ?? Number.NaN;
  }
  throw new Error(`The shop at ${shopUrl} does not answer the Storefront API.`);
}
