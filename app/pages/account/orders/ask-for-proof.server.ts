import { requestMagicLink } from "#app/features/auth/auth-actions.server.ts";
import { authMessage } from "#app/features/auth/auth-message.server.ts";
import { accountVisit, type AccountArgs } from "#app/pages/account/account-visit.server.ts";

export type ProofAnswer = { readonly kind: "sent" } | { readonly kind: "problem"; readonly text: string };

/**
 * Sends a link to the customer's own mailbox: following it proves the ownership of the address, and of the orders
 * made with it.
 */
export async function askForProof(args: AccountArgs): Promise<ProofAnswer> {
  const { session } = await accountVisit(args);
  const asked = await requestMagicLink({ email: session.email, returnTo: "/my-account/orders" }, args);
  return asked.ok ? { kind: "sent" } : { kind: "problem", text: authMessage(asked.problem) };
}
