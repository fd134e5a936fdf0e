import type { Language } from "#domain/language/languages.ts";
import { type Money, subtract } from "#domain/money/money.ts";
import { TIMES_OF_METHOD } from "#domain/shipping/service-terms.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { toMoneyV2 } from "#domain/money/money-v2.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import type { ShopResolvers } from "#shop/schema/shop-resolvers.ts";
import { textsIn } from "#shop/texts/say.ts";
import { sellingPlanAllocations } from "#shop/modules/catalogue/resolvers/selling-plan.resolvers.ts";
import { customerObject } from "#shop/modules/customer/customer-object.resolvers.ts";
import { findCustomer } from "#shop/modules/customer/customer.store.ts";
import { cartLineGid, deliveryGroupGid } from "./cart-gids.ts";
import type { PricedLine } from "./cart-pricing.ts";
import type { CartView } from "./cart-view.ts";
import { mailingAddress } from "#shop/modules/address/mailing-address.ts";
import type { CartAttribute, StoredCart } from "./stored-cart.ts";

export const cartObjectResolvers: ShopResolvers = {
  Cart: {
    id: ({ stored }: CartView) => stored.id,
    checkoutUrl: ({ stored }: CartView, _args, { settings }) =>
      `${settings.publicUrl}/pay/${stored.checkoutToken}`,
    createdAt: ({ stored }: CartView) => dateTime(stored.createdAt),
    updatedAt: ({ stored }: CartView) => dateTime(stored.updatedAt),
    note: ({ stored }: CartView) => stored.note,
    attributes: ({ stored }: CartView) => stored.attributes,
    attribute: { args: ["key"], resolve: ({ stored }: CartView, { key }) => find(stored.attributes, key) },
    totalQuantity: ({ priced }: CartView) => priced.lines.reduce((sum, { line }) => sum + line.quantity, 0),
    lines: {
      args: PAGE_ARGS,
      resolve: (cart: CartView, args, { language }) => connectInOrder(linesOf(cart, language), args),
    },
    cost: ({ priced }: CartView) => {
      // VAT is included in every price, but the delivery price and its VAT are not known before the address.
      const estimated = priced.shipping === null;
      return {
        subtotalAmount: toMoneyV2(priced.subtotal),
        subtotalAmountEstimated: false,
        checkoutChargeAmount: toMoneyV2(priced.subtotal),
        totalAmount: toMoneyV2(priced.total),
        totalAmountEstimated: estimated,
        totalTaxAmount: toMoneyV2(priced.tax),
        totalTaxAmountEstimated: estimated,
        totalDutyAmount: null,
        totalDutyAmountEstimated: false,
      };
    },
    estimatedCost: ({ priced }: CartView) => ({
      subtotalAmount: toMoneyV2(priced.subtotal),
      checkoutChargeAmount: toMoneyV2(priced.subtotal),
      totalAmount: toMoneyV2(priced.total),
      totalTaxAmount: toMoneyV2(priced.tax),
      totalDutyAmount: null,
    }),
    discountCodes: ({ codes }: CartView) => codes.map(({ code, applicable }) => ({ code, applicable })),
    // Sum of the lines' own allocations.
    discountAllocations: (cart: CartView, _args, { language }) => allocations(cart, cart.priced, language),
    buyerIdentity: ({ stored }: CartView) => ({
      ...stored.buyer,
      customerId: stored.customerId,
      walletPreferences: stored.preferences?.wallet ?? [],
      preferences: stored.preferences,
      purchasingCompany: null,
      stored,
    }),
    delivery: (cart: CartView) => ({ cart }),
    deliveryGroups: {
      // The prices of carriers are those of the group.
      args: [...PAGE_ARGS, "withCarrierRates"],
      resolve: (cart: CartView, args, context) => connectInOrder(deliveryGroups(cart, context), args),
    },
  },
  CartBuyerIdentity: {
    // The cart's key identifies its customer, but gives no access to fields that need the customer's access token.
    customer: async ({ customerId }: Pick<StoredCart, "customerId">, _args, { database }) => {
      const customer = customerId === null ? null : await findCustomer(database, customerId);
      return customer && customerObject(customer, { isIdentified: false });
    },
    deliveryAddressPreferences: ({ stored }: { readonly stored: StoredCart }, _args, { language, work }) => {
      work.spend("record", stored.deliveryAddresses.length);
      return stored.deliveryAddresses
        .toSorted((a, b) => Number(b.selected) - Number(a.selected))
        .map(({ address }, index) => mailingAddress(address, `${stored.token}-${index + 1}`, language));
    },
  },
  CartLine: {
    // A subscription is a variant of its own here, and is not sold without its plan.
    sellingPlanAllocation: ({ merchandise }: CartLineObject, _args, { language }) =>
      sellingPlanAllocations(merchandise, language)[0] ?? null,
    attribute: { args: ["key"], resolve: ({ attributes }: CartLineObject, { key }) => find(attributes, key) },
    instructions: () => ({ canRemove: true, canUpdateQuantity: true }),
    // No line belongs to another.
    parentRelationship: () => null,
  },
  CartDeliveryGroup: {
    cartLines: {
      args: PAGE_ARGS,
      resolve: ({ cart }: { readonly cart: CartView }, args, { language }) =>
        connectInOrder(linesOf(cart, language), args),
    },
  },
};

type CartLineObject = ReturnType<typeof lineObject>;

const lineObjects = new WeakMap<CartView, CartLineObject[]>();

/** Converts the lines of a cart, once per cart. */
function linesOf(cart: CartView, language: Language): CartLineObject[] {
  const made = lineObjects.get(cart) ?? cart.priced.lines.map((line) => lineObject(cart, line, language));
  lineObjects.set(cart, made);
  return made;
}

function lineObject(cart: CartView, priced: PricedLine, language: Language) {
  const { line, variant, unit, subtotal, total } = priced;
  return {
    __typename: "CartLine" as const,
    id: cartLineGid(cart.stored.token, line.id),
    quantity: line.quantity,
    merchandise: variant,
    attributes: line.attributes,
    cost: {
      amountPerQuantity: toMoneyV2(unit),
      compareAtAmountPerQuantity: variant.compareAt && toMoneyV2(variant.compareAt),
      subtotalAmount: toMoneyV2(subtotal),
      totalAmount: toMoneyV2(total),
    },
    estimatedCost: {
      amount: toMoneyV2(unit),
      compareAtAmount: variant.compareAt && toMoneyV2(variant.compareAt),
      subtotalAmount: toMoneyV2(subtotal),
      totalAmount: toMoneyV2(total),
    },
    discountAllocations: allocations(cart, priced, language),
  };
}

type Discounted = Pick<PricedLine, "discount" | "setDiscount">;

/** Returns what sets and what the code takes off a cart or a line. */
function allocations({ priced }: CartView, of: Discounted, language: Language): object[] {
  const { code } = priced;
  const ofCode = subtract(of.discount, of.setDiscount);
  return [
    ...(of.setDiscount.amount === 0
      ? []
      : [
          {
            __typename: "CartAutomaticDiscountAllocation",
            title: textsIn(language)("cart.set_discount"),
            ...allocation(of.setDiscount, "ENTITLED", {
              __typename: "MoneyV2",
              ...toMoneyV2(priced.setDiscount),
            }),
          },
        ]),
    ...(code === null || ofCode.amount === 0
      ? []
      : [
          {
            __typename: "CartCodeDiscountAllocation",
            code: code.code,
            ...allocation(ofCode, "ALL", { __typename: "PricingPercentageValue", percentage: code.percent }),
          },
        ]),
  ];
}

function allocation(amount: Money, targetSelection: "ALL" | "ENTITLED", value: object) {
  return {
    discountedAmount: toMoneyV2(amount),
    targetType: "LINE_ITEM",
    discountApplication: { allocationMethod: "ACROSS", targetSelection, targetType: "LINE_ITEM", value },
  };
}

/**
 * Returns one group for the whole cart, once its destination is known; without options where the shop does not deliver.
 */
function deliveryGroups(cart: CartView, { language }: ShopContext): object[] {
  const { stored, priced } = cart;
  const { deliveryAddress } = stored;
  if (!deliveryAddress?.country || priced.lines.length === 0) return [];
  const say = textsIn(language);
  const options = priced.deliveryOptions.map(({ handle, method, price }) => ({
    handle,
    code: handle,
    title: say(`cart.delivery.${method}`),
    description: say("cart.delivery.days", TIMES_OF_METHOD[method]),
    estimatedCost: toMoneyV2(price),
    deliveryMethodType: method === "courier" ? "SHIPPING" : "PICKUP_POINT",
  }));
  return [
    {
      id: deliveryGroupGid(stored.token),
      cart,
      groupType: priced.lines.every(({ variant }) => variant.subscription)
        ? "SUBSCRIPTION"
        : "ONE_TIME_PURCHASE",
      deliveryAddress: mailingAddress(deliveryAddress, `${stored.token}-1`, language),
      deliveryOptions: options,
      // The courier is preselected: a point has to be chosen.
      selectedDeliveryOption: options.find(({ handle }) => handle === priced.shippingHandle) ?? null,
    },
  ];
}

function find(attributes: readonly CartAttribute[], key: string): CartAttribute | null {
  return attributes.find((attribute) => attribute.key === key) ?? null;
}
