/** Where a contract is withdrawn from, without an account. */
export const WITHDRAWAL_PATH = "/withdrawal";

/** The same about one order of the session. */
export function orderWithdrawalPath(orderId: string): string {
  return `${WITHDRAWAL_PATH}?order=${orderId}`;
}

/** The same about the order of a mailed link; `token` is cut in every log (`redactSecrets`). */
export function linkWithdrawalPath(token: string): string {
  return `${WITHDRAWAL_PATH}?token=${token}`;
}
