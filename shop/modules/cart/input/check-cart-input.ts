import type {
  CartInput,
  CartInputMetafieldInput,
  CartSelectableAddressInput,
} from "#shop/schema/generated/resolver-types.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { addLines, type WantedLine } from "#shop/modules/cart/cart-lines.ts";
import {
  mergeMetafields,
  METAFIELDS_PER_CALL_MAX,
  readMetafields,
} from "#shop/modules/cart/cart-metafields.ts";
import { type CartPatch, newLineId } from "#shop/modules/cart/cart.store.ts";
import { checkBuyer, NO_BUYER } from "./check-buyer.ts";
import { checkNewLines } from "./check-lines.ts";
import { checkAttributes, checkDiscountCodes, checkNote } from "./check-texts.ts";
import { accepted, all, type CartError, type CheckedCartInput, named, rejected } from "./checked.ts";
import { addAddresses, checkNewAddresses } from "#shop/modules/cart/delivery-addresses.ts";
import type { IdentifiedBuyer } from "#shop/modules/cart/identify-buyer.ts";
import type { CartMetafield } from "#shop/modules/cart/stored-cart.ts";

/** Checks every part of a new cart and returns all errors together. */
export function checkCartInput(
  input: CartInput,
  identified: IdentifiedBuyer,
  context: ShopContext,
): CheckedCartInput<CartPatch & { readonly wanted: readonly WantedLine[] }> {
  const wanted = checkNewLines(input.lines ?? [], context.catalogue, ["input", "lines"]);
  const parts = all<CartPatch>([
    wanted.ok ? accepted({ lines: addLines([], wanted.value, stockIn(context), newLineId) }) : wanted,
    checkBuyer(input.buyerIdentity ?? {}, { current: NO_BUYER, identified }, ["input", "buyerIdentity"]),
    ...(input.delivery?.addresses ? [checkDestinations(input.delivery.addresses)] : []),
    named("discountCodes", checkDiscountCodes(input.discountCodes ?? [], ["input", "discountCodes"])),
    named("note", checkNote(input.note ?? "", ["input", "note"])),
    named("attributes", checkAttributes(input.attributes ?? [], ["input", "attributes"])),
    named("metafields", checkMetafields(input.metafields ?? [], context.clock())),
  ]);
  if (!parts.ok || !wanted.ok) return parts.ok ? rejected() : parts;
  return accepted(
    { ...trustType<CartPatch>(Object.assign({}, ...parts.value)), wanted: wanted.value },
    parts.warnings,
  );
}

function checkMetafields(
  inputs: readonly CartInputMetafieldInput[],
  now: Date,
): CheckedCartInput<CartMetafield[]> {
  const path = ["input", "metafields"];
  if (inputs.length > METAFIELDS_PER_CALL_MAX) {
    const message = `At most ${METAFIELDS_PER_CALL_MAX} metafields can be set at a time.`;
    return rejected({ code: "INVALID_METAFIELDS", field: path, message });
  }
  const { wanted, faults } = readMetafields(inputs);
  if (faults.length === 0) return accepted(mergeMetafields([], wanted, now));
  return rejected(
    ...faults.map(({ index, field, message }): CartError => ({
      code: "INVALID_METAFIELDS",
      field: [...path, String(index), field],
      message,
    })),
  );
}

function checkDestinations(addresses: readonly CartSelectableAddressInput[]): CheckedCartInput<CartPatch> {
  const path = ["input", "delivery", "addresses"];
  const wanted = checkNewAddresses(addresses, path);
  return wanted.ok
    ? named("deliveryAddresses", addAddresses([], wanted.value, { token: null, path }))
    : wanted;
}

/** Returns the units in stock by variant. */
export function stockIn({ catalogue }: ShopContext): (variantId: number) => number {
  return (variantId) => catalogue.variantById(variantId)?.stock ?? 0;
}
