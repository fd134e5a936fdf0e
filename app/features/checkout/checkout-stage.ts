/**
 * How far the server is with a checkout (design §5.22): the order is being created from the platform's answer to `cartCreate`
 * until the way to its payment is stored.
 */
export type ServerStage = "creating-cart" | "creating-order" | "ready";

/** Where the waiting page asks for the stage, by its page token. */
export const STAGE_PATH = "/api/checkout-stage";
