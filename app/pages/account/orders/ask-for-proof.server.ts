import { requestMagicLink } from "../../../features/auth/auth-actions.server.ts";
import type { AuthProblem } from "../../../features/auth/auth-result.ts";
import { accountVisit, type AccountArgs } from "../account-visit.server.ts";

export type ProofAnswer =
  | { readonly kind: "sent" }
  | { readonly kind: "problem"; readonly problem: AuthProblem };

/** Sends a link to her own mailbox: following it proves that the address, and the orders made under it, are hers. */
export async function askForProof(args: AccountArgs): Promise<ProofAnswer> {
  const { session } = await accountVisit(args);
  const asked = await requestMagicLink({ email: session.email, returnTo: "/my-account/orders" }, args);
  return asked.ok ? { kind: "sent" } : { kind: "problem", problem: asked.problem };
}
