/** Sources a page may use besides its own origin. */
export interface PageSources {
  /** Origins of a hosted shop's pictures. */
  readonly pictures: readonly string[];
  /** Where a form may end after redirects: the platform's payment page. */
  readonly checkouts: readonly string[];
  /** Vite's dev server injects styles and speaks over a web socket. */
  readonly development: boolean;
}

/**
 * The Content-Security-Policy of a rendered page (design §7).
 *
 * @param inlineScripts the hash sources of the scripts in it
 * @param ownDirective what the page needs besides, such as `frame-src 'self'`: a directive that no other page has
 */
export function pagePolicy(sources: PageSources, inlineScripts: string, ownDirective: string | null): string {
  const scripts = sources.development ? "'unsafe-inline'" : inlineScripts;
  const styles = sources.development ? " 'unsafe-inline'" : "";
  return [
    "default-src 'none'",
    `script-src 'self' ${scripts}`.trimEnd(),
    `style-src 'self'${styles}`,
    `img-src ${["'self'", "data:", ...sources.pictures].join(" ")}`,
    "font-src 'self'",
    `connect-src 'self'${sources.development ? " ws:" : ""}`,
    "manifest-src 'self'",
    `form-action ${["'self'", ...sources.checkouts].join(" ")}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    ...(ownDirective === null ? [] : [ownDirective]),
  ].join("; ");
}

/** Which hosts browsers are told to reach by HTTPS only: none, the store's own, or that and all its subdomains. */
export type TransportSecurity = "off" | "host" | "subdomains";

const YEAR_S = 31_536_000;

/** The headers of every answer, page or not, that does not set its own. */
export function answerSecurityHeaders(transport: TransportSecurity): Record<string, string> {
  const subdomains = transport === "subdomains" ? "; includeSubDomains" : "";
  return {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(self)",
    ...(transport !== "off" && { "Strict-Transport-Security": `max-age=${YEAR_S}${subdomains}` }),
  };
}
