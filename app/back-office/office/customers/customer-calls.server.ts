import { z } from "zod";
import type { CustomerCalls } from "#domain/back-office/customer-calls.ts";
import { isEmail, readEmail } from "#domain/customer/email.ts";
import { staffName } from "#app/back-office/option-values.server.ts";
import type { StoreOffice } from "#app/back-office/store-command.ts";
import {
  answerWith,
  changingCall,
  readingCall,
  refuseCall,
} from "#app/back-office/office/store-call.server.ts";
import { ordersWithOpenReturn } from "#app/features/returns/open-return.store.server.ts";
import { eraseAccount } from "#app/personal-data/delete-account.server.ts";
import { exportPerson } from "#app/personal-data/export-account.server.ts";
import { readCustomerReference } from "./customer-reference.ts";
import { findAddress, type SiteCustomer, toSiteCustomer } from "./find-customer.server.ts";
import { findUnsentOrder } from "./find-unsent-order.server.ts";
import { listNewestCustomers, searchCustomers } from "./list-customers.server.ts";
import { orderIdsOf, showSiteCustomer } from "./show-customer.server.ts";

const ADDRESS_MAX_CHARS = 254;
const REFERENCE_MAX_CHARS = 60;

const named = {
  customer: z
    .string()
    .max(REFERENCE_MAX_CHARS)
    .refine((text) => readCustomerReference(text) !== null),
  email: z
    .string()
    .max(ADDRESS_MAX_CHARS)
    .refine((text) => isEmail(readEmail(text)))
    .optional(),
};
const changed = z.strictObject({ ...named, by: staffName });

/** Makes the calls about customers. */
export function customerCalls(office: StoreOffice): CustomerCalls {
  const { site } = office;
  return {
    findCustomers: readingCall(
      z.strictObject({ query: z.string().trim().min(1).max(ADDRESS_MAX_CHARS).optional() }),
      async ({ query }) =>
        answerWith({
          rows: await (query === undefined ? listNewestCustomers(site) : searchCustomers(site, query)),
        }),
    ),
    showCustomer: readingCall(z.strictObject(named), async (input) => {
      const customer = await findCustomer(office, input);
      return customer === null
        ? refuseCall("unknown_customer")
        : answerWith(await showSiteCustomer(office, customer));
    }),
    exportCustomer: changingCall(office, {
      name: "exportCustomer",
      input: changed,
      change: async (input) => {
        const customer = await findCustomer(office, input);
        return customer === null
          ? refuseCall("unknown_customer")
          : answerWith({ data: await exportPerson(site, customer) });
      },
    }),
    eraseCustomer: changingCall(office, {
      name: "eraseCustomer",
      input: changed,
      change: async (input) => {
        const customer = await findCustomer(office, input);
        if (customer === null) return refuseCall("unknown_customer");
        const open = await ordersWithOpenReturn(site, await orderIdsOf(site, customer));
        if (open.length > 0) return refuseCall("customer_returns");
        // An office has judged that before.
        const unsent = office.hasOffice ? null : await findUnsentOrder(site, customer);
        if (unsent !== null) return refuseCall("customer_unsent", { order: unsent });
        const erased = await site.transaction((tx) => eraseAccount(tx, customer, office));
        return answerWith({ orders: erased, hadAccount: customer.account !== null });
      },
    }),
  };
}

async function findCustomer(
  { site }: StoreOffice,
  { customer, email }: { readonly customer: string; readonly email?: string | undefined },
): Promise<SiteCustomer | null> {
  const reference = readCustomerReference(customer);
  const address = email ?? (reference === null ? null : await findAddress(site, reference));
  return address === null ? null : toSiteCustomer(site, readEmail(address), reference);
}
