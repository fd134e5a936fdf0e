import { RETURN_REASONS, type ReturnReason as StoreReason } from "#domain/returns/return-terms.ts";
import type { RefundableOrder } from "#shop/modules/order/order.store.ts";
import { platformReason } from "#shop/modules/order/returns/platform-reason.ts";
import { returnName } from "#shop/modules/order/returns/return-name.ts";
import type { OrderReturn } from "#shop/modules/order/returns/return.tables.ts";
import { LINE_ID_FACTOR } from "#shop/modules/order/webhooks/order-line-payload.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";
import { textsIn } from "#shop/texts/say.ts";
import type { AccountApiContext } from "./account-api-context.ts";
import { accountLines } from "./account-order-line.ts";

/** `Return` of the Customer Account API; its lines are made when they are selected. */
export type AccountReturn = ReturnType<typeof accountReturn>;

export function accountReturn(made: OrderReturn, found: RefundableOrder) {
  const { id, status, lines, createdAt, updatedAt, endedAt, declineReason, declineNote } = made;
  return {
    made,
    found,
    id: gid("Return", id),
    name: returnName(found.order, made),
    status: status.toUpperCase(),
    createdAt: dateTime(createdAt),
    updatedAt: dateTime(updatedAt),
    closedAt: status === "closed" && endedAt !== null ? dateTime(endedAt) : null,
    decline: declineReason === null ? null : { reason: declineReason.toUpperCase(), note: declineNote },
    returnLineItemsCount: { count: lines.length, precision: "EXACT" },
    tmpReturnLineItemsCount: lines.length,
  };
}

/** Makes the `ReturnLineItem`s of a return. */
export function accountReturnLines({ made, found }: AccountReturn, context: AccountApiContext) {
  const ordered = accountLines(found, context);
  return made.lines.map(({ line, quantity, reason }, index) => ({
    __typename: "ReturnLineItem" as const,
    id: gid("ReturnLineItem", made.id * LINE_ID_FACTOR + index + 1),
    lineItem: ordered[line],
    quantity,
    returnReason: platformReason(reason),
    returnReasonDefinition: reason && reasonDefinition(reason, context),
  }));
}

/** Makes the `ReturnReasonDefinition`s that customers choose from. */
export function reasonDefinitions(context: AccountApiContext) {
  return RETURN_REASONS.map((reason) => reasonDefinition(reason, context));
}

function reasonDefinition(reason: StoreReason, { language }: AccountApiContext) {
  return {
    id: gid("ReturnReasonDefinition", RETURN_REASONS.indexOf(reason) + 1),
    handle: reason.replaceAll("_", "-"),
    name: textsIn(language)(`return.reason.${reason}`),
    deleted: false,
  };
}
