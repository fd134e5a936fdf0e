import { countAttempt } from "#shop/limits/rate-limit.ts";
import { callerOf } from "#shop/limits/shop-limits.ts";
import { throttledError } from "#shop/schema/limits/call-limits.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { cartCurrency } from "./cart-currency.ts";
import { priceCart } from "./cart-pricing.ts";
import { addLines, updateLines } from "./cart-lines.ts";
import { type CartPatch, createCart, destinationOf, newLineId } from "./cart.store.ts";
import { findGiftCard } from "./find-gift-card.ts";
import { stockWarnings } from "./cart-warnings.ts";
import { checkCartInput, stockIn } from "./input/check-cart-input.ts";
import { checkBuyer, NO_BUYER } from "./input/check-buyer.ts";
import { checkDelivery } from "./input/check-delivery.ts";
import { checkLineCount, checkLineIds, checkLineUpdates, checkNewLines } from "./input/check-lines.ts";
import { checkAttributes, checkDiscountCodes, checkNote } from "./input/check-texts.ts";
import { accepted, named, rejected } from "./input/checked.ts";
import { identifyBuyer } from "./identify-buyer.ts";
import { cartPayload, changeCart, noSuchCart, openCart } from "./open-cart.ts";
import type { StoredCart } from "./stored-cart.ts";
import { HOUR_S } from "#domain/time/units.ts";

export const cartMutationResolvers = {
  Mutation: {
    cartCreate: {
      args: ["input"],
      resolve: async (_root, { input }, context) => {
        const { language, country } = context;
        const identified = await identifyBuyer(context, input?.buyerIdentity ?? {});
        const checked = checkCartInput(input ?? {}, identified, context);
        if (!checked.ok) return cartPayload(context, null, { userErrors: checked.errors });
        const { buyer = NO_BUYER, deliveryAddresses = [] } = checked.value;
        const destination = destinationOf(deliveryAddresses)?.country ?? null;
        const currency = cartCurrency(context.config, { buyer, country, currency: null }, destination);
        const codes = input?.giftCardCodes ?? [];
        const path = ["input", "giftCardCodes"];
        const giftCard = await findGiftCard(context, codes, { token: null, currency }, path);
        if (!giftCard.ok) return cartPayload(context, null, { userErrors: giftCard.errors });
        await countCart(context);
        const cart = await createCart(
          context.database,
          { ...checked.value, language, country },
          context.clock(),
        );
        if (giftCard.value !== null) await context.giftCards.apply(context, cart.token, giftCard.value);
        const warnings = stockWarnings(checked.value.wanted, cart.lines, cart.token);
        return cartPayload(context, cart, { warnings: [...checked.warnings, ...warnings] });
      },
    },
    cartLinesAdd: {
      args: ["cartId", "lines"],
      resolve: (_root, { cartId, lines }, context) =>
        changeCart(context, cartId, (cart) => {
          const wanted = checkNewLines(lines, context.catalogue, ["lines"]);
          if (!wanted.ok) return wanted;
          const added = addLines(cart.lines, wanted.value, stockIn(context), newLineId);
          const counted = checkLineCount(added, ["lines"]);
          if (!counted.ok) return counted;
          const asked = [...cart.lines, ...wanted.value];
          return accepted({ lines: added }, stockWarnings(asked, added, cart.token));
        }),
    },
    cartLinesUpdate: {
      args: ["cartId", "lines"],
      resolve: (_root, { cartId, lines }, context) =>
        changeCart(context, cartId, (cart) => {
          const changes = checkLineUpdates(lines, cart, context.catalogue, ["lines"]);
          if (!changes.ok) return changes;
          const changed = updateLines(cart.lines, changes.value, stockIn(context));
          const asked = updateLines(cart.lines, changes.value, () => Infinity);
          return accepted({ lines: changed }, stockWarnings(asked, changed, cart.token));
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
    cartRemovePersonalData: {
      args: ["cartId"],
      resolve: (_root, { cartId }, context) => changeCart(context, cartId, () => accepted(NO_PERSONAL_DATA)),
    },
    cartClone: {
      args: ["cartId"],
      resolve: async (_root, { cartId }, context) => {
        const cart = await openCart(context, cartId);
        if (cart === null) return cartPayload(context, null, { userErrors: [noSuchCart()] });
        await countCart(context);
        const { lines, discountCodes, language, country } = cart.stored;
        const copied = lines.map((line) => ({ ...line, id: newLineId() }));
        const copy = { ...NO_PERSONAL_DATA, lines: copied, discountCodes, language, country };
        return cartPayload(context, await createCart(context.database, copy, context.clock()));
      },
    },
    cartSelectedDeliveryOptionsUpdate: {
      args: ["cartId", "selectedDeliveryOptions"],
      resolve: (_root, { cartId, selectedDeliveryOptions }, context) =>
        changeCart(context, cartId, (cart) =>
          named(
            "selectedDelivery",
            checkDelivery(selectedDeliveryOptions, cart, priceUncoded(context, cart), [
              "selectedDeliveryOptions",
            ]),
          ),
        ),
    },
  },
} satisfies ShopResolvers;

/** Prices a cart without its codes, which decide no way of delivery. */
function priceUncoded({ catalogue, config }: ShopContext, cart: StoredCart) {
  const countryCode = cart.deliveryAddress?.country ?? null;
  const variants = catalogue.in(cartCurrency(config, cart, countryCode));
  return priceCart({ cart, variants, config, countryCode, codes: [] });
}

/** Change of a cart that removes the personal data: buyer, customer, addresses, note, attributes and metafields. */
const NO_PERSONAL_DATA = {
  buyer: NO_BUYER,
  preferences: null,
  customerId: null,
  deliveryAddresses: [],
  note: null,
  attributes: [],
  metafields: [],
} satisfies CartPatch;

/** @throws {GraphQLError} THROTTLED when the caller's network has made too many carts */
async function countCart({ database, clock, buyerIp, settings }: ShopContext): Promise<void> {
  const { network, factor } = callerOf(buyerIp);
  const limit = { name: "carts-network", attempts: settings.limits.carts * factor, windowS: HOUR_S };
  const { allowed } = await countAttempt(database, limit, network, clock());
  if (!allowed) throw throttledError();
}
