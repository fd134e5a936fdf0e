import { askShop } from "#tests/recovery/payer.ts";

/** Goods to buy, by the numbers of their variants. */
export interface Goods {
  readonly once: readonly number[];
  /** Variants that save when they are bought together. */
  readonly set: readonly number[];
  readonly subscriptions: readonly { readonly variantId: number; readonly sellingPlanId: string }[];
}

interface Variant {
  readonly id: string;
  readonly availableForSale: boolean;
  readonly sellingPlanAllocations: {
    readonly nodes: readonly { readonly sellingPlan: { readonly id: string } }[];
  };
}

const QUERY = `{ shop { metafield(namespace: "custom", key: "product_sets") { value } } products(first: 20) { nodes { variants(first: 10) { nodes {
  id availableForSale sellingPlanAllocations(first: 1) { nodes { sellingPlan { id } } } } } } } }`;

/** Reads the available variants: those with a selling plan are subscriptions. */
export async function readGoods(url: string): Promise<Goods> {
  const { products, shop } = await askShop<{
    shop: { metafield: { value: string } | null };
    products: { nodes: readonly { variants: { nodes: readonly Variant[] } }[] };
  }>(url, QUERY);
  const sets = JSON.parse(shop.metafield?.value ?? "[]") as readonly { members: readonly string[] }[];
  const variants = products.nodes
    .flatMap((product) => product.variants.nodes)
    .filter(({ availableForSale }) => availableForSale)
    .map(({ id, sellingPlanAllocations }) => ({
      variantId: Number(id.split("/").at(-1)),
      sellingPlanId: sellingPlanAllocations.nodes[0]?.sellingPlan.id ?? null,
    }));
  return {
    once: variants.flatMap(({ variantId, sellingPlanId }) => (sellingPlanId === null ? [variantId] : [])),
    set: (sets[0]?.members ?? []).map((id) => Number(id.split("/").at(-1))),
    subscriptions: variants.flatMap(({ variantId, sellingPlanId }) =>
      sellingPlanId === null ? [] : [{ variantId, sellingPlanId }],
    ),
  };
}
