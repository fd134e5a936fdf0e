import type { CartSelectedDeliveryOptionInput } from "#shop/schema/generated/resolver-types.ts";
import { deliveryGroupGid } from "#shop/modules/cart/cart-gids.ts";
import type { PricedCart } from "#shop/modules/cart/cart-pricing.ts";
import { accepted, all, type CartError, type CheckedCartInput, rejected } from "./checked.ts";
import type { StoredCart } from "#shop/modules/cart/stored-cart.ts";

/** Checks the chosen delivery option: the cart's group must offer it. Null when none was chosen. */
export function checkDelivery(
  options: readonly CartSelectedDeliveryOptionInput[],
  { token, lines, deliveryAddress }: StoredCart,
  { deliveryOptions }: Pick<PricedCart, "deliveryOptions">,
  path: readonly string[],
): CheckedCartInput<string | null> {
  const country = lines.length > 0 ? (deliveryAddress?.country ?? null) : null;
  const chosen = all(
    options.map(({ deliveryGroupId, deliveryOptionHandle }, index): CheckedCartInput<string> => {
      const at = [...path, String(index)];
      if (country === null || deliveryGroupId !== deliveryGroupGid(token)) {
        return rejected(noSuchGroup(deliveryGroupId, [...at, "deliveryGroupId"]));
      }
      return deliveryOptions.some(({ handle }) => handle === deliveryOptionHandle)
        ? accepted(deliveryOptionHandle)
        : rejected(noSuchOption([...at, "deliveryOptionHandle"]));
    }),
  );
  return chosen.ok ? accepted(chosen.value.at(-1) ?? null) : chosen;
}

function noSuchGroup(id: string, field: readonly string[]): CartError {
  return {
    code: "INVALID_DELIVERY_GROUP",
    field,
    message: `The delivery group with id ${id} does not exist.`,
  };
}

function noSuchOption(field: readonly string[]): CartError {
  return {
    code: "INVALID_DELIVERY_OPTION",
    field,
    message: "The delivery option is not valid for this delivery group.",
  };
}
