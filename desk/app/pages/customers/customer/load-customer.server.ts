import { data, type RouterContextProvider } from "react-router";
import type { CustomerDetails } from "#domain/back-office/customer-calls.ts";
import type { OfficeData } from "#shop/office/run-office.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { deskContext } from "#desk/platform/desk-context.server.ts";
import { readReference } from "./customer-reference.ts";

/** A customer as shop and site know them. */
export interface LoadedCustomer {
  readonly customer: string;
  readonly email: string;
  /** Null without an office, and for a customer without data in the shop. */
  readonly shop: OfficeData["customer"] | null;
  readonly site: CustomerDetails;
}

/** Loads a customer and writes this to the audit log. @throws {Response} 404 if there is no such customer, or it was erased */
export async function loadCustomer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  customer: string,
): Promise<LoadedCustomer> {
  const named = context.get(deskContext).office === null ? null : readReference(customer);
  const answer =
    named === null ? null : await askOffice(request, context, { command: "customer", input: named });
  const shop = answer?.ok === true ? answer.data : null;
  const email = shop === null ? {} : { email: shop.email };
  const site = await askStore(request, context, "showCustomer", { customer, ...email });
  if (!site.ok) throw data(null, 404);
  return { customer, email: site.data.email, shop, site: site.data };
}
