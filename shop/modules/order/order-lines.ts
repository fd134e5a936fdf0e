import { toMoneyV2 } from "#domain/money/money-v2.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { ShopContext } from "#shop/schema/shop-context.ts";
import { cancelledUnits } from "./webhooks/order-line-payload.ts";
import type { OrderLine } from "./order-snapshot.ts";
import type { RefundableOrder } from "./order.store.ts";
import { unitsByLine } from "./plan-refund.ts";

/** `OrderLineItem` of the Storefront API, with the line as it was agreed. */
export type LineObject = ReturnType<typeof lineObject>;

/** Makes the lines of an order, as agreed and as they are now. */
export function linesOf(found: RefundableOrder, context: ShopContext): LineObject[] {
  context.work.spend("record", found.order.snapshot.lines.length);
  const refunded = unitsByLine(found.refunds.filter(({ state }) => state === "done"));
  return found.order.snapshot.lines.map((line, index) =>
    lineObject(found, { ...line, currentQuantity: line.quantity - (refunded.get(index) ?? 0) }, context),
  );
}

/** Returns the lines of a parcel: all goods of an order except those refunded before dispatch. */
export function sentLines(found: RefundableOrder, context: ShopContext) {
  const cancelled = cancelledUnits(found.refunds);
  return linesOf(found, context)
    .map((lineItem, index) => ({
      lineItem,
      index,
      quantity: lineItem.quantity - (cancelled.get(index) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
}

function lineObject(
  found: RefundableOrder,
  line: OrderLine & { readonly currentQuantity: number },
  { catalogue }: Pick<ShopContext, "catalogue">,
) {
  const { order } = found;
  const money = (amount: number) => toMoneyV2({ amount, currency: order.currency });
  const { setDiscountMinor = 0 } = line;
  const allocated = (amount: number, application: ApplicationObject | undefined) =>
    amount === 0 || application === undefined
      ? []
      : [{ allocatedAmount: money(amount), discountApplication: application }];
  const applications = applicationsOf(found);
  return {
    line,
    title: line.title,
    quantity: line.quantity,
    currentQuantity: order.cancelledAt === null ? line.currentQuantity : 0,
    originalTotalPrice: money(line.unitMinor * line.quantity),
    discountedTotalPrice: money(line.totalMinor),
    discountAllocations: [
      ...allocated(setDiscountMinor, applications.find(isAutomatic)),
      ...allocated(
        line.discountMinor - setDiscountMinor,
        applications.find((each) => !isAutomatic(each)),
      ),
    ],
    // Null once it is no longer sold.
    variant: catalogue.variantById(line.variantId),
  };
}

type ApplicationObject = ReturnType<typeof applicationsOf>[number];

function isAutomatic({ __typename }: ApplicationObject): boolean {
  return __typename === "AutomaticDiscountApplication";
}

/** Makes the discount applications of an order: one for its sets, and one for each of its codes. */
export function applicationsOf({ order }: RefundableOrder) {
  const { discountCodes, setDiscountMinor = 0, currency, language } = order.snapshot;
  const onLines = { allocationMethod: "ACROSS", targetType: "LINE_ITEM" };
  const saved = toMoneyV2({ amount: setDiscountMinor, currency });
  return [
    ...(setDiscountMinor === 0
      ? []
      : [
          {
            __typename: "AutomaticDiscountApplication" as const,
            title: textsIn(language)("cart.set_discount"),
            ...{ ...onLines, targetSelection: "ENTITLED" },
            value: { __typename: "MoneyV2" as const, ...saved },
          },
        ]),
    ...discountCodes.map(({ code, percent }) => ({
      __typename: "DiscountCodeApplication" as const,
      ...{ code, applicable: true },
      ...{ ...onLines, targetSelection: "ALL" },
      value: { __typename: "PricingPercentageValue" as const, percentage: percent },
    })),
  ];
}
