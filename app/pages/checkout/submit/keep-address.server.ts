import type { Address } from "#domain/address/address.ts";
import { within } from "#lib/timeout/within.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import type { CustomerAccount } from "#app/shop-client/customer/customer-account.ts";

/** Timeout of the address book, so that it does not delay the payment. */
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Saves a checkout's delivery address in the address book of a logged-in customer. The platform stores equal
 * addresses once. A failure does not stop the order.
 */
export async function keepAddress(
  { log }: Pick<Resources, "log">,
  { requestId }: Pick<Visit, "requestId">,
  { customer, address }: { readonly customer: CustomerAccount; readonly address: Address },
): Promise<void> {
  const problem = await within(
    customer.createAddress(address).then((saved) => (saved.ok ? null : saved.problem.kind)),
    ANSWER_TIMEOUT_MS,
    () => "unavailable" as const,
  );
  if (problem !== null && problem !== "taken") {
    log.info({ requestId, problem }, "a checkout's address was not saved");
  }
}
