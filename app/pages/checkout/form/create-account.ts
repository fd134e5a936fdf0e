import { readEmail } from "#domain/customer/email.ts";
import { authUrl } from "#app/features/auth/auth-url.ts";
import { callServer } from "#lib/browser/call-server.ts";
import type { CheckoutValues } from "#app/features/checkout/checkout-fields.ts";

/** Timeout, so that a slow server does not delay the payment. */
const TIMEOUT_MS = 8_000;

/** Account requested together with an order. */
export interface WantedAccount {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** Builds the account that a checkout form asks for. */
export function toWantedAccount(values: CheckoutValues, password: string): WantedAccount {
  const { email, delivery_firstName: firstName, delivery_lastName: lastName } = values;
  return { email: readEmail(email), password, firstName, lastName };
}

/**
 * Registers the account (spec §7 create-account); the mail it sends activates it. Returns whether the server accepted
 * it: the order goes on either way.
 */
export async function createAccount(account: WantedAccount): Promise<boolean> {
  const json = { action: "create-account", ...account };
  const answer = await callServer(authUrl("create-account"), { json, timeoutMs: TIMEOUT_MS });
  return answer?.ok === true;
}
