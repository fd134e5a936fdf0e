import type { MiddlewareHandler } from "hono";
import { BASE_SECURITY_HEADERS, formatPolicy } from "#lib/http/security-headers.ts";
import { CONTRACT_PATH } from "#shop/modules/subscription/contract-link.ts";
import type { ShopSettings } from "#shop/shop-settings.ts";

/**
 * Sets the security headers of the shop's pages: resources of the shop only, no inline script or style, no frames,
 * `no-store` unless the route sets another; forms may go to the shop and, by redirect, to the storefront and to further
 * origins.
 *
 * @param redirectOrigins such as those of the provider's hosted page
 */
export function securityHeaders(
  { publicUrl, storefrontUrl }: Pick<ShopSettings, "publicUrl" | "storefrontUrl">,
  redirectOrigins: readonly string[],
): MiddlewareHandler {
  // Browsers apply form-action to the redirect after a form, too.
  const targets = new Set([new URL(publicUrl).origin, new URL(storefrontUrl).origin, ...redirectOrigins]);
  const policy = formatPolicy({
    "default-src": ["'none'"],
    "script-src": ["'self'"],
    "style-src": ["'self'"],
    "font-src": ["'self'"],
    "img-src": ["'self'"],
    "form-action": ["'self'", ...targets],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  });
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    headers.set("Content-Security-Policy", policy);
    // The address of a subscription's page is a secret that opens it.
    const isSecretAddress = context.req.path.startsWith(CONTRACT_PATH);
    headers.set("Referrer-Policy", isSecretAddress ? "no-referrer" : "same-origin");
    for (const [name, value] of Object.entries(BASE_SECURITY_HEADERS)) headers.set(name, value);
    if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
  };
}
