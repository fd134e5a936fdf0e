import { redirect, type RouterContextProvider } from "react-router";
import { emailKey } from "#domain/customer/email-key.ts";
import { askOffice } from "#desk/office/ask-office.server.ts";
import { askStore } from "#desk/office/ask-store.server.ts";
import { requirePermission } from "#desk/platform/require-staff.server.ts";
import type { ActionResult } from "#desk/app/parts/action-result.ts";
import { readTexts } from "#desk/app/parts/read-form.ts";
import { readReference } from "./customer-reference.ts";
import { loadCustomer } from "./load-customer.server.ts";

/**
 * Erases a customer at the shop, which refuses while something is left to be done, then at the site. After a failure in
 * between the list finds by the address what the site still has, which is then erased from there.
 *
 * @returns why it was not done
 * @throws {Response} to the list, once it is done
 */
export async function eraseCustomer(
  request: Request,
  context: Readonly<RouterContextProvider>,
  customer: string,
): Promise<ActionResult> {
  requirePermission(request, context, "customers.erase", `/customers/${customer}`);
  const read = await readTexts(request);
  const { email, shop, site } = await loadCustomer(request, context, customer);
  if (emailKey(read("email")) !== emailKey(email)) return { ok: false, code: "other_email", params: {} };
  if (site.hasOpenReturn) return { ok: false, code: "customer_returns", params: {} };
  const named = readReference(customer);
  if (shop !== null && named !== null) {
    const call = { command: "eraseCustomer", key: read("key"), input: named } as const;
    const answer = await askOffice(request, context, call);
    if (!answer.ok) return answer;
  }
  const erased = await askStore(request, context, "eraseCustomer", { customer, email });
  if (!erased.ok) return erased;
  // The customer has no page any more.
  throw redirect("/customers?erased");
}
