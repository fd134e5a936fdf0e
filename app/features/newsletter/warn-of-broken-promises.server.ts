import { PROMISED_CODES } from "#domain/promotion/discount.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { DiscountCheckMutation } from "#app/shop-client/generated/graphql.ts";
import { DiscountCheck, VariantForSale } from "#app/shop-client/checkout/discount-check.query.ts";

type CheckedCart = NonNullable<NonNullable<DiscountCheckMutation["cartCreate"]>["cart"]>;

/**
 * Tries every code the site hands out at a hosted shop, and logs a warning for each whose discount differs from its
 * text. The Storefront API does not report whether a code is limited to first orders. Never rejects.
 */
export async function warnOfBrokenPromises({ shop, log }: Pick<Resources, "shop" | "log">): Promise<void> {
  const offered = await shop.request(VariantForSale, {});
  const variants = offered.ok ? offered.data.products.nodes.flatMap((product) => product.variants.nodes) : [];
  const variant = variants.find(({ availableForSale }) => availableForSale);
  if (variant === undefined) {
    log.warn(
      "the codes that the site hands out could not be tried: the shop offers nothing to put into a cart",
    );
    return;
  }
  for (const { code, percent } of PROMISED_CODES) {
    const tried = await shop.request(DiscountCheck, { merchandiseId: variant.id, code });
    const cart = tried.ok ? tried.data.cartCreate?.cart : null;
    if (cart == null) log.warn({ code }, "a code that the site hands out could not be tried");
    else warnOf(cart, { code, percent }, log);
  }
}

function warnOf(cart: CheckedCart, promised: { code: string; percent: number }, log: Resources["log"]): void {
  if (!cart.discountCodes.some(({ applicable }) => applicable)) {
    log.warn(
      promised,
      "the site hands out a code that the shop refuses: create it there, for first orders only",
    );
    return;
  }
  const percent = percentOff(cart);
  if (percent !== promised.percent)
    log.warn(
      { ...promised, taken: percent },
      "the site hands out a code that takes off another percentage at the shop",
    );
}

/** Computes the discount in percent; null if the amounts do not show it. */
function percentOff({ lines, discountAllocations }: CheckedCart): number | null {
  const [line] = lines.nodes;
  const price = Number(line?.merchandise.price.amount);
  const off = [...(line?.discountAllocations ?? []), ...discountAllocations].map(({ discountedAmount }) =>
    Number(discountedAmount.amount),
  );
  // A shop reports a discount of the whole cart at the cart, at its lines, or at both.
  const percent = Math.round((100 * Math.max(0, ...off)) / price);
  return Number.isFinite(percent) ? percent : null;
}
