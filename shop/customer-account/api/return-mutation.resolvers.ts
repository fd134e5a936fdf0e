import { RETURN_REASONS } from "#domain/returns/return-terms.ts";
import { isStorableText } from "#lib/text/storable-text.ts";
import { databaseId } from "#shop/modules/customer/link-token.ts";
import {
  requestReturn,
  type ReturnRefusal,
  type ReturnRequest,
} from "#shop/modules/order/returns/request-return.ts";
import { LINE_ID_FACTOR } from "#shop/modules/order/webhooks/order-line-payload.ts";
import type {
  RequestedLineItemInput,
  ReturnErrorCode,
} from "#shop/schema/generated/account-resolver-types.ts";
import { checkedGid, numberInGid, parseGid } from "#shop/schema/gid.ts";
import type { AccountResolvers } from "./account-api-context.ts";
import { userError } from "./account-errors.ts";
import { accountReturn } from "./account-return.ts";

/** Shopify's limits. */
const NOTE_MAX_CHARS = 300;
const LINES_MAX = 250;

type Line = ReturnRequest["lines"][number];
type ReturnError = ReturnType<typeof userError<ReturnErrorCode>>;

/** Requests of returns by the customer; the merchant answers them (`npm run shop -- returns`). */
export const returnMutationResolvers: AccountResolvers = {
  Mutation: {
    orderRequestReturn: {
      args: ["orderId", "requestedLineItems"],
      resolve: async (_root, { orderId, requestedLineItems }, context) => {
        const parsed = parseGid(checkedGid(orderId));
        const order = parsed?.type === "Order" ? databaseId(parsed.rest) : null;
        if (order === null) return refused(errorOf({ code: "unknown_order" }));
        const counted = countError(requestedLineItems.length);
        if (counted !== null) return refused(counted);
        const lines: Line[] = [];
        for (const [index, item] of requestedLineItems.entries()) {
          const line = readLine(item, index, order);
          if ("code" in line) return refused(line);
          lines.push(line);
        }
        const { database, jobs, settings, clock, customer } = context;
        const shop = { database, jobs, shopUrl: settings.publicUrl, now: clock() };
        const outcome = await requestReturn(shop, { customerId: customer.id, orderId: order, lines });
        if (!outcome.ok) return refused(errorOf(outcome));
        return { return: accountReturn(outcome.made, outcome.found), userErrors: [] };
      },
    },
  },
};

function refused(error: ReturnError) {
  return { return: null, userErrors: [error] };
}

function countError(count: number): ReturnError | null {
  if (count === 0) return userError("BLANK", ["requestedLineItems"], "Requested line items can't be blank");
  if (count <= LINES_MAX) return null;
  return userError(
    "TOO_MANY_ARGUMENTS",
    ["requestedLineItems"],
    `At most ${LINES_MAX} line items can be requested`,
  );
}

function readLine(
  { lineItemId, quantity, returnReasonDefinitionId: reasonId, customerNote }: RequestedLineItemInput,
  index: number,
  order: number,
): Line | ReturnError {
  // Ids of lines begin with the id of their order.
  const line = (numberInGid(checkedGid(lineItemId), "LineItem") ?? 0) - order * LINE_ID_FACTOR - 1;
  if (line < 0 || line >= LINE_ID_FACTOR) return errorOf({ code: "unknown_line", at: index });
  if (quantity < 1)
    return userError("GREATER_THAN", pathOf(index, "quantity"), "Quantity must be greater than 0");
  const reason = reasonId == null ? null : reasonOf(reasonId);
  if (reason === undefined)
    return userError(
      "NOT_FOUND",
      pathOf(index, "returnReasonDefinitionId"),
      "Return reason definition does not exist",
    );
  const note = customerNote?.trim() || null;
  if (note !== null && note.length > NOTE_MAX_CHARS)
    return userError(
      "TOO_LONG",
      pathOf(index, "customerNote"),
      `Customer note is too long (maximum is ${NOTE_MAX_CHARS})`,
    );
  if (note !== null && !isStorableText(note))
    return userError("INVALID", pathOf(index, "customerNote"), "Customer note is invalid");
  return { line, quantity, reason, note };
}

function reasonOf(id: string) {
  return RETURN_REASONS[(numberInGid(checkedGid(id), "ReturnReasonDefinition") ?? 0) - 1];
}

function errorOf(refusal: ReturnRefusal): ReturnError {
  switch (refusal.code) {
    case "unknown_order":
      return userError("NOT_FOUND", ["orderId"], "Order does not exist");
    case "not_sent":
      return userError("INVALID_STATE", ["orderId"], "Order has no fulfilled line items");
    case "too_late":
      return userError("INVALID_STATE", ["orderId"], "Return window has expired");
    case "asked_often":
      return userError("CREATION_FAILED", ["orderId"], "Order has as many returns as an order may have");
    case "unknown_line":
      return userError("NOT_FOUND", pathOf(refusal.at, "lineItemId"), "Line item does not exist");
    case "too_many_units":
      return userError(
        "LESS_THAN_OR_EQUAL_TO",
        pathOf(refusal.at, "quantity"),
        `Quantity must be less than or equal to ${refusal.left}`,
      );
  }
}

function pathOf(index: number, field: keyof RequestedLineItemInput): string[] {
  return ["requestedLineItems", String(index), field];
}
