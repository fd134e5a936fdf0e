import type { ProductSet } from "#domain/promotion/product-sets.ts";
import { type DailyLimit, passedLimits } from "#domain/cart/daily-limits.ts";
import { isSingleBottle } from "#domain/catalogue/price-comparison.ts";
import type { SoldAs } from "#domain/catalogue/product-kind.ts";

interface OfferedVariant {
  readonly id: string;
  readonly available: boolean;
  readonly isSubscription: boolean;
  readonly bottles: number;
}

/** Facts that decide whether a product goes with others: data of the platform (design §5.41). */
interface Combinable extends Pick<SoldAs, "kind"> {
  readonly handle: string;
  /** Handles of the products that may be taken beside it. */
  readonly companions: readonly string[];
  readonly isForWomen: boolean;
  readonly dailyLimits: readonly DailyLimit[];
}

interface OfferedProduct<Variant> extends Combinable {
  readonly variants: readonly Variant[];
}

/**
 * Chooses the formula that a cart is offered beside those it holds: one of a set with them, else the first of `products`
 * that may be taken with everything in the cart. Never one that makes the cart pass a daily limit, nor a women's product
 * beside none. Offered is a single bottle that can be bought at once, never a subscription: a second one would be refused
 * (spec §5). Null when there is none, or when the cart holds a product that is not among `products`.
 */
export function chooseCompanion<
  Variant extends OfferedVariant,
  Product extends OfferedProduct<Variant> = OfferedProduct<Variant>,
>(
  cart: readonly { readonly handle: string }[],
  products: readonly (Product & OfferedProduct<Variant>)[],
  sets: readonly ProductSet[],
): { readonly product: Product; readonly variant: Variant } | null {
  const held = formulasIn(cart, products);
  if (held === null || held.length === 0) return null;
  const offers = products.flatMap((product) => {
    const variant = product.variants.find((each) => each.available && isSingleBottle(each));
    const isOffered = product.kind === "supplement" && goesWith(product, held);
    return variant === undefined || !isOffered ? [] : [{ product, variant }];
  });
  const heldIds = new Set(held.flatMap(({ variants }) => variants.map(({ id }) => id)));
  const isPartner = ({ variant }: (typeof offers)[number]): boolean =>
    sets.some(({ members }) => members.includes(variant.id) && members.some((id) => heldIds.has(id)));
  return offers.find(isPartner) ?? offers[0] ?? null;
}

/** Tells whether a product may join a cart: other goods always, a formula as a companion may, or where none is. */
export function mayJoin(
  product: Combinable,
  cart: readonly { readonly handle: string }[],
  products: readonly Combinable[],
): boolean {
  if (product.kind === "goods") return true;
  const held = formulasIn(cart, products);
  return held !== null && goesWith(product, held);
}

/** Lists the formulas of a cart; null when it holds a product that is not among `products`. */
function formulasIn<Product extends Combinable>(
  cart: readonly { readonly handle: string }[],
  products: readonly Product[],
): readonly Product[] | null {
  const handles = new Set(cart.map(({ handle }) => handle));
  const held = products.filter(({ handle }) => handles.has(handle));
  return held.length < handles.size ? null : held.filter(({ kind }) => kind === "supplement");
}

/** Whether a product may be offered to a cart that holds these: each allows it, and all together stay in their limits. */
function goesWith(product: Combinable, held: readonly Combinable[]): boolean {
  const isAllowed = held.every(
    ({ handle, companions }) => companions.includes(product.handle) && product.companions.includes(handle),
  );
  const isForThem = !product.isForWomen || held.some(({ isForWomen }) => isForWomen);
  return isAllowed && isForThem && passedLimits([...held, product]).length === 0;
}
