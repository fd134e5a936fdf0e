/**
 * Parameter and purpose of the proof that a browser has paid an order: the payment page adds a signed token about the
 * order's numeric id to the return URL. Both sides know the webhook secret; a hosted shop makes no such token.
 */
export const PAYER_PROOF_PARAMETER = "proof";
export const PAYER_PROOF_PURPOSE = "payer proof";
/** Lifetime: from the redirect of the payment page until the browser has followed it. */
export const PAYER_PROOF_LIFETIME_MS = 10 * 60_000;
