import { z } from "zod";
import { type Answer, askGraphql, type Endpoint } from "#tools/doctor/ask-graphql.ts";

const PRODUCTS_ASKED = 20;

const PRODUCTS = {
  query: `query DoctorProducts {
    products(first: ${PRODUCTS_ASKED}) {
      nodes { title variants(first: 10) { nodes { id availableForSale } } }
    }
  }`,
  data: z.object({
    products: z.object({
      nodes: z.array(
        z.object({
          title: z.string(),
          variants: z.object({ nodes: z.array(z.object({ id: z.string(), availableForSale: z.boolean() })) }),
        }),
      ),
    }),
  }),
};

/** Product with the first of its variants that can be bought; null for none. */
interface Offer {
  readonly title: string;
  readonly variantId: string | null;
}

/** Lists the first products that the token sees. */
export async function askForSale(storefront: Endpoint): Promise<Answer<readonly Offer[]>> {
  const answer = await askGraphql(storefront, PRODUCTS);
  if (!answer.ok) return answer;
  const offers = answer.data.products.nodes.map(({ title, variants }) => ({
    title,
    variantId: variants.nodes.find(({ availableForSale }) => availableForSale)?.id ?? null,
  }));
  return { ...answer, data: offers };
}
