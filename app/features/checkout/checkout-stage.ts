/**
 * Stage of a checkout on the server (design §5.22): `creating-order` lasts from the platform's answer to `cartCreate`
 * until the payment URL is stored.
 */
export type ServerStage = "creating-cart" | "creating-order" | "ready";

/** Path at which the waiting page polls the stage, by its page token. */
export const STAGE_PATH = "/api/checkout-stage";
