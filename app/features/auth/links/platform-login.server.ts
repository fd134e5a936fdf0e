import { emailKey } from "#domain/customer/email-key.ts";
import type { CustomerFailure, CustomerToken } from "#app/shop-client/customer/customer-auth.server.ts";
import type { AuthContext } from "#app/features/auth/auth-context.server.ts";
import { makeMultipassToken, type MultipassClaims } from "./multipass.server.ts";
import { describeFailure, shopProblem } from "#app/features/auth/platform-problem.server.ts";

export type PlatformLogin =
  | { readonly kind: "in"; readonly token: CustomerToken; readonly customerId: string }
  /** No Multipass, or the platform does not accept it: only an own session is possible. */
  | { readonly kind: "none" }
  /** A retry may succeed. */
  | { readonly kind: "away"; readonly failure: ShopFailure };

type ShopFailure = Extract<CustomerFailure, { kind: "shop" }>;

/** Logs in a visitor at the platform by a proven mailbox. The platform creates the customer if there is none. */
export async function logInByMailbox(
  { platform, resources, visit, now }: AuthContext,
  person: Pick<MultipassClaims, "email" | "firstName" | "lastName">,
): Promise<PlatformLogin> {
  const { multipassSecret, log } = resources;
  if (multipassSecret === null) return { kind: "none" };
  const claims = { ...person, email: emailKey(person.email), at: now };
  const token = await platform.logInWithMultipass(makeMultipassToken(multipassSecret, claims));
  const customer = token.ok ? await platform.customerOf(token.value.accessToken) : token;
  if (customer.ok) {
    if (token.ok && customer.value !== null) {
      return { kind: "in", token: token.value, customerId: customer.value.id };
    }
    log.warn({ requestId: visit.requestId }, "a token by Multipass opens nobody");
    return { kind: "none" };
  }
  const { failure } = customer;
  log.warn({ requestId: visit.requestId, ...describeFailure(failure) }, "Multipass did not work");
  if (failure.kind === "refused") return { kind: "none" };
  const { code } = shopProblem(failure.error, "session_failed");
  return code === "login_unavailable" ? { kind: "none" } : { kind: "away", failure };
}
