import type { ShopDatabase } from "#shop/database/shop-database.ts";
import { findCustomer, findCustomerByMailbox } from "#shop/modules/customer/customer.store.ts";
import type { CustomerRow } from "#shop/modules/customer/customer.tables.ts";
import { findOrderByNumber } from "#shop/modules/order/order.store.ts";
import { type OfficeRefusal, refuseWith } from "#shop/office/office-answer.ts";
import type { NamedCustomer } from "./customer-input.ts";

/** A mailbox with its account: what the office calls a customer. Other spellings of an address are other mailboxes. */
export interface Mailbox {
  readonly ok: true;
  /** Written as the customer did. */
  readonly email: string;
  /** `emailKey` of it. */
  readonly key: string;
  /** Null for a guest. */
  readonly account: CustomerRow | null;
}

/** Finds the e-mail address of an account or an order; refuses if it does not exist, or was erased. */
export async function findMailbox(
  database: ShopDatabase,
  named: NamedCustomer,
): Promise<Mailbox | OfficeRefusal> {
  if ("customer" in named) {
    const account = await findCustomer(database, named.customer);
    if (account === null) return refuseWith("unknown_customer");
    return { ok: true, email: account.email, key: account.emailKey, account };
  }
  const found = await findOrderByNumber(database, named.order);
  if (found === null) return refuseWith("unknown_order", { order: named.order });
  const { email, emailKey: key, anonymisedAt } = found.order;
  if (anonymisedAt !== null) return refuseWith("forgotten");
  return { ok: true, email, key, account: await findCustomerByMailbox(database, key) };
}
