import { type Money, money } from "#domain/money/money.ts";
import type { KnownVariant } from "#app/features/cart/lines/cart-line-facts.ts";
import { toCartLineFacts } from "#app/features/cart/lines/to-cart-line-facts.server.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import { inContext } from "#app/shop-client/catalogue.server.ts";
import { CartLines } from "#app/shop-client/checkout/cart-lines.query.ts";
import type { AbandonedCart } from "./abandoned-cart.tables.ts";

/** Line of a kept cart that can be ordered now. */
export interface OfferedLine {
  readonly variant: KnownVariant;
  readonly quantity: number;
  /** Of one piece, today. */
  readonly price: Money;
}

type Tools = Pick<Resources, "shop"> & { readonly settings: Pick<Resources["settings"], "publicUrl"> };

/**
 * Reads names, pictures and today's prices of a kept cart's lines from the platform, without those that cannot be bought.
 *
 * @throws when the platform is away or busy
 */
export async function readOfferedLines(
  { lines, language, country }: Pick<AbandonedCart, "lines" | "language" | "country">,
  { shop, settings }: Tools,
): Promise<readonly OfferedLine[]> {
  const ids = lines.map(({ id }) => id);
  const result = await shop.request(CartLines, { ids, ...inContext({ language, country }) });
  if (!result.ok) throw new Error(`The lines of a cart could not be read: ${result.error.message}`);
  return lines.flatMap(({ id, quantity }, n) => {
    const variant = toCartLineFacts(id, result.data.nodes[n] ?? null, settings.publicUrl);
    if ("gone" in variant || !variant.available || variant.price === null || variant.currency === null)
      return [];
    return { variant, quantity, price: money(variant.price, variant.currency) };
  });
}
