/** Page for withdrawal from a contract, without an account. */
const WITHDRAWAL_PATH = "/withdrawal";

/** Returns the page for one order of the session. */
export function orderWithdrawalPath(orderId: string): string {
  return `${WITHDRAWAL_PATH}?order=${orderId}`;
}

/** Returns the page for the order of a mailed link; `token` is redacted in every log (`redactSecrets`). */
export function linkWithdrawalPath(token: string): string {
  return `${WITHDRAWAL_PATH}?token=${token}`;
}
