/** Headers that every response shares, of the site and of the payment page. */
export const BASE_SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
} as const;

/**
 * Formats a Content-Security-Policy.
 *
 * @param directives each with its sources, such as `{ "img-src": ["'self'", "data:"] }`
 */
export function formatPolicy(directives: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}
