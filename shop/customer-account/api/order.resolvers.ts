import { toMoneyV2 } from "#domain/money/money-v2.ts";
import { trackingUrl } from "#domain/shipping/carriers.ts";
import { applicationsOf } from "#shop/modules/order/order-lines.ts";
import type { RefundableOrder } from "#shop/modules/order/order.store.ts";
import { connectInOrder, PAGE_ARGS } from "#shop/schema/connection.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import type { AccountResolvers } from "./account-api-context.ts";
import { accountCustomer } from "./account-customer.ts";
import type { AccountOrder } from "./account-order.ts";
import { accountLines, accountSentLines } from "./account-order-line.ts";

type Parcel = ReturnType<typeof parcelsOf>[number];

/** What hangs on an order: customer, lines, parcel, codes and refunds. */
export const orderResolvers: AccountResolvers = {
  Order: {
    // Always the reader: another customer's order is not found.
    customer: (_order, _args, { customer }) => accountCustomer(customer),
    lineItems: {
      args: PAGE_ARGS,
      resolve: ({ found }: AccountOrder, args, context) => connectInOrder(accountLines(found, context), args),
    },
    discountApplications: {
      args: PAGE_ARGS,
      resolve: ({ found }: AccountOrder, args) => connectInOrder(applicationsOf(found), args),
    },
    fulfillments: {
      args: PAGE_ARGS,
      resolve: ({ found }: AccountOrder, args) => connectInOrder(parcelsOf(found), args),
    },
    refunds: ({ found }: AccountOrder) => refundsOf(found),
    metafield: { args: ["key", "namespace"], resolve: () => null },
    metafields: { args: ["identifiers"], resolve: (_order, { identifiers }) => identifiers.map(() => null) },
  },
  Fulfillment: {
    fulfillmentLineItems: {
      args: PAGE_ARGS,
      resolve: ({ found }: Parcel, args, context) => connectInOrder(accountSentLines(found, context), args),
    },
    events: {
      args: PAGE_ARGS,
      resolve: ({ events }: Parcel, args) => connectInOrder(events, args),
    },
  },
};

/** Makes the `Fulfillment` of an order, which has one parcel at most. */
function parcelsOf(found: RefundableOrder) {
  const { fulfilment } = found;
  if (fulfilment === null) return [];
  const { id, createdAt, deliveredAt, trackingCompany: company, trackingNumber: number } = fulfilment;
  return [
    {
      found,
      id: gid("Fulfillment", id),
      createdAt: dateTime(createdAt),
      updatedAt: dateTime(deliveredAt ?? createdAt),
      status: "SUCCESS",
      // Carriers tell the shop about the delivery alone.
      latestShipmentStatus: deliveredAt === null ? null : "DELIVERED",
      estimatedDeliveryAt: null,
      isPickedUp: false,
      pickupAddress: null,
      requiresShipping: true,
      trackingInformation: number === null ? [] : [{ company, number, url: trackingUrl(company, number) }],
      events:
        deliveredAt === null
          ? []
          : [{ id: gid("FulfillmentEvent", id), status: "DELIVERED", happenedAt: dateTime(deliveredAt) }],
    },
  ];
}

function refundsOf({ order, refunds }: RefundableOrder) {
  return refunds
    .filter(({ state }) => state === "done")
    .map(({ id, amountMinor, isReduction, createdAt, doneAt }) => ({
      id: gid("Refund", id),
      createdAt: dateTime(createdAt),
      updatedAt: dateTime(doneAt ?? createdAt),
      totalRefunded: toMoneyV2({ amount: isReduction ? 0 : amountMinor, currency: order.currency }),
      // A refund names no return.
      returnName: null,
    }));
}
