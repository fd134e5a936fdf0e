import type { MiddlewareHandler } from "hono";
import type { ShopSettings } from "../../shop-settings.ts";

/** Nothing runs, nothing is embedded, nothing is kept; forms go to us and, by way of a redirect, back to the store. */
export function securityHeaders({
  publicUrl,
  storefrontUrl,
}: Pick<ShopSettings, "publicUrl" | "storefrontUrl">): MiddlewareHandler {
  // Browsers hold the redirect after a form to form-action too.
  const targets = [...new Set([new URL(publicUrl).origin, new URL(storefrontUrl).origin])].join(" ");
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self'",
    `form-action 'self' ${targets}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("Content-Security-Policy", policy);
    headers.set("Referrer-Policy", "same-origin");
    headers.set("X-Content-Type-Options", "nosniff");
    headers.set("X-Frame-Options", "DENY");
    headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=()");
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}
