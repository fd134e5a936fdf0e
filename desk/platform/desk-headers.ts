import { formatPolicy } from "#lib/http/security-headers.ts";

/**
 * Returns the headers of every answer of the desk. Its policy is the store's, but for style attributes, which Mantine
 * writes. Answers hold personal data: neither a browser nor a proxy keeps them.
 */
export function deskHeaders(nonce: string): Readonly<Record<string, string>> {
  // Vite's development server writes style elements of its own, and tells of changes over a web socket.
  const isDevelopment = import.meta.env.DEV;
  return {
    "Cache-Control": "no-store",
    "Content-Security-Policy": formatPolicy({
      "default-src": ["'none'"],
      "script-src": ["'self'", `'nonce-${nonce}'`],
      "style-src": ["'self'", isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`],
      "style-src-attr": ["'unsafe-inline'"],
      "img-src": ["'self'", "data:"],
      "font-src": ["'self'"],
      "connect-src": ["'self'", ...(isDevelopment ? ["ws:"] : [])],
      "form-action": ["'self'"],
      "frame-ancestors": ["'none'"],
      "base-uri": ["'none'"],
    }),
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "same-origin",
    "X-Robots-Tag": "noindex, nofollow",
  };
}
