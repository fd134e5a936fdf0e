import type { Address } from "#domain/address/address.ts";
import { within } from "#lib/timeout/within.ts";
import type { Resources } from "#app/platform/resources.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { createAddress } from "#app/shop-client/customer/customer-account.server.ts";

/** Timeout of the address book, so that it does not delay the payment. */
const ANSWER_TIMEOUT_MS = 2_000;

/**
 * Saves a checkout's delivery address in the address book of a logged-in customer. The platform stores equal
 * addresses once. A failure does not stop the order.
 */
export async function keepAddress(
  { shop, log }: Pick<Resources, "shop" | "log">,
  { ip, requestId }: Pick<Visit, "ip" | "requestId">,
  { token, address }: { readonly token: string; readonly address: Address },
): Promise<void> {
  const customer = { shop, token, buyerIp: ip };
  const problem = await within(
    createAddress(customer, address).then((saved) => (saved.ok ? null : saved.problem.kind)),
    ANSWER_TIMEOUT_MS,
    () => "unavailable" as const,
  );
  if (problem !== null && problem !== "taken") {
    log.info({ requestId, problem }, "a checkout's address was not saved");
  }
}
