import { createHmac } from "node:crypto";

/** Signs a webhook, `X-Shopify-Hmac-Sha256`: base64 HMAC-SHA256 of the body's exact bytes. */
export function signWebhook(payload: string, secret: string): string {
  return createHmac("sha256", secret).update(payload, "utf8").digest("base64");
}
