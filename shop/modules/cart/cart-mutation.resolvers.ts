import { countAttempt } from "#shop/limits/rate-limit.ts";
import { callerOf } from "#shop/limits/shop-limits.ts";
import { throttledError } from "#shop/schema/limits/call-limits.ts";
import type { CartInput } from "#shop/schema/generated/resolver-types.ts";
import { notImplemented } from "#shop/schema/not-implemented.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { addLines, updateLines } from "./cart-lines.ts";
import { type CartPatch, createCart, newLineId } from "./cart.store.ts";
import { viewCart } from "./cart-view.ts";
import { checkBuyer, NO_BUYER } from "./check-buyer.ts";
import { checkDelivery } from "./check-delivery.ts";
import { checkLineCount, checkLineIds, checkLineUpdates, checkNewLines } from "./check-lines.ts";
import { checkAttributes, checkDiscountCodes, checkNote } from "./check-texts.ts";
import { accepted, all, type CheckedCartInput, rejected } from "./checked.ts";
import { type IdentifiedBuyer, identifyBuyer } from "./identify-buyer.ts";
import { changeCart } from "./open-cart.ts";
import { HOUR_S } from "#domain/time/units.ts";
import { trustType } from "#lib/values/trust-type.ts";

export const cartMutationResolvers: ShopResolvers = {
  Mutation: {
    cartCreate: {
      args: ["input"],
      resolve: async (_root, { input }, context) => {
        const { language, country } = context;
        const identified = await identifyBuyer(context, input?.buyerIdentity ?? {});
        const checked = checkInput(input ?? {}, identified, context);
        if (!checked.ok) return { cart: null, userErrors: checked.errors };
        await countCart(context);
        const cart = await createCart(
          context.database,
          { ...checked.value, language, country },
          context.clock(),
        );
        return { cart: await viewCart(context, cart), userErrors: [] };
      },
    },
    cartLinesAdd: {
      args: ["cartId", "lines"],
      resolve: (_root, { cartId, lines }, context) =>
        changeCart(context, cartId, (cart) => {
          const wanted = checkNewLines(lines, context.catalogue, ["lines"]);
          if (!wanted.ok) return wanted;
          return withLines(addLines(cart.lines, wanted.value, stockIn(context), newLineId), ["lines"]);
        }),
    },
    cartLinesUpdate: {
      args: ["cartId", "lines"],
      resolve: (_root, { cartId, lines }, context) =>
        changeCart(context, cartId, (cart) => {
          const changes = checkLineUpdates(lines, cart, context.catalogue, ["lines"]);
          return changes.ok
            ? accepted({ lines: updateLines(cart.lines, changes.value, stockIn(context)) })
            : changes;
        }),
    },
    cartLinesRemove: {
      args: ["cartId", "lineIds"],
      resolve: (_root, { cartId, lineIds }, context) =>
        changeCart(context, cartId, (cart) => {
          const ids = checkLineIds(lineIds, cart, ["lineIds"]);
          return ids.ok ? accepted({ lines: cart.lines.filter(({ id }) => !ids.value.includes(id)) }) : ids;
        }),
    },
    cartBuyerIdentityUpdate: {
      args: ["cartId", "buyerIdentity"],
      resolve: async (_root, { cartId, buyerIdentity }, context) => {
        const identified = await identifyBuyer(context, buyerIdentity);
        return changeCart(context, cartId, ({ buyer }) =>
          checkBuyer(buyerIdentity, { current: buyer, identified }, ["buyerIdentity"]),
        );
      },
    },
    cartDiscountCodesUpdate: {
      args: ["cartId", "discountCodes"],
      resolve: (_root, { cartId, discountCodes }, context) =>
        changeCart(context, cartId, () => {
          if (discountCodes == null) {
            const message = "Discount codes can't be blank";
            return rejected({ code: "MISSING_DISCOUNT_CODE", field: ["discountCodes"], message });
          }
          return named("discountCodes", checkDiscountCodes(discountCodes, ["discountCodes"]));
        }),
    },
    cartNoteUpdate: {
      args: ["cartId", "note"],
      resolve: (_root, { cartId, note }, context) =>
        changeCart(context, cartId, () =>
          note == null
            ? rejected({ code: "MISSING_NOTE", field: ["note"], message: "Note can't be blank" })
            : named("note", checkNote(note, ["note"])),
        ),
    },
    cartAttributesUpdate: {
      args: ["cartId", "attributes"],
      resolve: (_root, { cartId, attributes }, context) =>
        changeCart(context, cartId, () => named("attributes", checkAttributes(attributes, ["attributes"]))),
    },
    cartSelectedDeliveryOptionsUpdate: {
      args: ["cartId", "selectedDeliveryOptions"],
      resolve: (_root, { cartId, selectedDeliveryOptions }, context) =>
        changeCart(context, cartId, (cart) =>
          named(
            "selectedDelivery",
            checkDelivery(selectedDeliveryOptions, cart, context.config, ["selectedDeliveryOptions"]),
          ),
        ),
    },
  },
};

/** @throws {GraphQLError} THROTTLED when the caller's network has made too many carts */
async function countCart({ database, clock, buyerIp, settings }: ShopContext): Promise<void> {
  const { network, factor } = callerOf(buyerIp);
  const limit = { name: "carts-network", attempts: settings.limits.carts * factor, windowS: HOUR_S };
  const { allowed } = await countAttempt(database, limit, network, clock());
  if (!allowed) throw throttledError();
}

/** Checks every part of a new cart and returns all errors together. */
function checkInput(
  input: CartInput,
  identified: IdentifiedBuyer,
  context: ShopContext,
): CheckedCartInput<CartPatch> {
  if (input.metafields?.length) throw notImplemented("CartInput.metafields");
  const wanted = checkNewLines(input.lines ?? [], context.catalogue, ["input", "lines"]);
  const lines: CheckedCartInput<CartPatch> = wanted.ok
    ? accepted({ lines: addLines([], wanted.value, stockIn(context), newLineId) })
    : wanted;
  const parts = all([
    lines,
    checkBuyer(input.buyerIdentity ?? {}, { current: NO_BUYER, identified }, ["input", "buyerIdentity"]),
    named("discountCodes", checkDiscountCodes(input.discountCodes ?? [], ["input", "discountCodes"])),
    named("note", checkNote(input.note ?? "", ["input", "note"])),
    named("attributes", checkAttributes(input.attributes ?? [], ["input", "attributes"])),
  ]);
  return parts.ok ? accepted(trustType<CartPatch>(Object.assign({}, ...parts.value))) : parts;
}

function withLines(lines: ReturnType<typeof addLines>, path: readonly string[]): CheckedCartInput<CartPatch> {
  return named("lines", checkLineCount(lines, path));
}

function named<Name extends keyof CartPatch>(
  name: Name,
  checked: CheckedCartInput<CartPatch[Name]>,
): CheckedCartInput<CartPatch> {
  return checked.ok ? accepted({ [name]: checked.value }) : checked;
}

function stockIn({ catalogue }: ShopContext): (variantId: number) => number {
  return (variantId) => catalogue.variantById(variantId)?.stock ?? 0;
}
