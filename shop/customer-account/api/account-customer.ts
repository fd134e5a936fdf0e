import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";
import { displayNameOf } from "#shop/modules/customer/customer-object.resolvers.ts";
import { dateTime } from "#shop/schema/date-time.ts";
import { gid } from "#shop/schema/gid.ts";

/** `Customer` of the Customer Account API; addresses and lists are read when they are selected. */
export type AccountCustomer = ReturnType<typeof accountCustomer>;

export function accountCustomer(row: CustomerRow) {
  const { firstName, lastName, phone } = row;
  const createdAt = dateTime(row.createdAt);
  return {
    row,
    id: gid("Customer", row.id),
    firstName,
    lastName,
    displayName: displayNameOf(row),
    emailAddress: emailAddress(row),
    // The shop sends no text messages.
    phoneNumber: phone === null ? null : { phoneNumber: phone, marketingState: "NOT_SUBSCRIBED" },
    createdAt,
    creationDate: createdAt,
    // Customers have no tags here, and no checkouts: the cart of a visitor belongs to no customer.
    tags: [],
    lastIncompleteCheckout: null,
  };
}

export function emailAddress({ email, acceptsMarketing }: CustomerRow) {
  return { emailAddress: email, marketingState: acceptsMarketing ? "SUBSCRIBED" : "NOT_SUBSCRIBED" };
}
