import { z } from "zod";
import { after, first, MAX_ID, orderNumber } from "#shop/office/input-fields.ts";

const QUERY_MAX_CHARS = 254;

/** Names a customer by the id of the account, or by an order: that of its mailbox. An address would get into logs. */
const customer = z.int().min(1).max(MAX_ID);
const named = [z.strictObject({ customer }), z.strictObject({ order: orderNumber })] as const;

/** Input of the commands about customers. */
export const CUSTOMER_INPUTS = {
  customers: z.strictObject({
    /** An e-mail address, a name, a phone number, an order's number or goods, as of `orders`. */
    query: z.string().trim().min(1).max(QUERY_MAX_CHARS).optional(),
    first,
    after,
  }),
  customer: z.union(named),
  exportCustomer: z.union([
    z.strictObject({ customer, after }),
    z.strictObject({ order: orderNumber, after }),
  ]),
  eraseCustomer: z.union(named),
};

export type NamedCustomer = z.infer<(typeof CUSTOMER_INPUTS)["customer"]>;
