import type { CartWarningCode } from "#shop/schema/generated/resolver-types.ts";
import type { CodeRefusal } from "#shop/modules/discount/code-verdict.ts";
import { gid } from "#shop/schema/gid.ts";
import { cartLineGid } from "./cart-gids.ts";
import type { CartView } from "./cart-view.ts";
import type { StoredCartLine } from "./stored-cart.ts";

/** `CartWarning`: the mutation was done, but not all that was asked. Versions from 2024-10 on have it. */
export interface CartWarning {
  readonly code: CartWarningCode;
  readonly message: string;
  /** Global id of the object it is about. */
  readonly target: string;
}

const CODE_WARNINGS: Readonly<Record<CodeRefusal, readonly [CartWarningCode, string]>> = {
  unknown: ["DISCOUNT_NOT_FOUND", "isn't valid"],
  not_started: ["DISCOUNT_CURRENTLY_INACTIVE", "isn't active yet"],
  expired: ["DISCOUNT_CURRENTLY_INACTIVE", "has expired"],
  used_up: ["DISCOUNT_USAGE_LIMIT_REACHED", "has reached its usage limit"],
  below_minimum: ["DISCOUNT_PURCHASE_NOT_IN_RANGE", "requires a higher subtotal"],
  other_currency: ["DISCOUNT_CODE_NOT_HONOURED", "requires a subtotal in another currency"],
  not_combinable: ["DISCOUNT_CODE_NOT_HONOURED", "can't be combined with other discounts"],
};

/** Returns a warning for each code of a cart that does not apply. */
export function codeWarnings({ stored, codes }: CartView): CartWarning[] {
  return codes.flatMap(({ code, reason }) => {
    if (reason === null) return [];
    const [warning, why] = CODE_WARNINGS[reason];
    return [{ code: warning, message: `The discount code '${code}' ${why}.`, target: stored.id }];
  });
}

/**
 * Returns a warning for each variant of which a cart has fewer units than it was asked for, as the stock has no more.
 *
 * @param asked lines that the cart would have with any stock
 * @param got lines that it has
 */
export function stockWarnings(
  asked: readonly UnitsOf[],
  got: readonly StoredCartLine[],
  token: string,
): CartWarning[] {
  const units = countUnits(got);
  return [...countUnits(asked)].flatMap(([variantId, wanted]): CartWarning[] => {
    if ((units.get(variantId) ?? 0) >= wanted) return [];
    const line = got.findLast((each) => each.variantId === variantId);
    if (line === undefined) {
      const message = "This product is out of stock.";
      return [{ code: "MERCHANDISE_OUT_OF_STOCK", message, target: gid("ProductVariant", variantId) }];
    }
    const message = "Only some of the units that were asked for are in stock.";
    return [{ code: "MERCHANDISE_NOT_ENOUGH_STOCK", message, target: cartLineGid(token, line.id) }];
  });
}

type UnitsOf = Pick<StoredCartLine, "variantId" | "quantity">;

function countUnits(lines: readonly UnitsOf[]): ReadonlyMap<number, number> {
  const units = new Map<number, number>();
  for (const { variantId, quantity } of lines) units.set(variantId, (units.get(variantId) ?? 0) + quantity);
  return units;
}
