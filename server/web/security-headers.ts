import { BASE_SECURITY_HEADERS, formatPolicy } from "#lib/http/security-headers.ts";

/** Directives the owner of a store may widen. */
export const EXTRA_DIRECTIVES = ["script-src", "connect-src", "img-src", "frame-src"] as const;
export type ExtraSources = Readonly<Partial<Record<(typeof EXTRA_DIRECTIVES)[number], readonly string[]>>>;

/** Sources a page may use besides its own origin. */
export interface PageSources {
  /** Origins of a hosted shop's pictures. */
  readonly pictures: readonly string[];
  /** Origins where a form may end after redirects: the platform's payment page, its login and logout. */
  readonly forms: readonly string[];
  /** The owner's own additions (`CSP_SOURCES`), by directive. */
  readonly extra?: ExtraSources;
  /** Vite's dev server injects styles and uses a web socket. */
  readonly development: boolean;
}

/**
 * Returns the Content-Security-Policy of a rendered page (design §7).
 *
 * @param inlineScripts the hash sources of the scripts in it
 * @param ownDirective a further directive, such as `frame-src 'self'`, that no other page has
 */
export function pagePolicy(sources: PageSources, inlineScripts: string, ownDirective: string | null): string {
  const { development, pictures, forms, extra = {} } = sources;
  const scripts = development ? "'unsafe-inline'" : inlineScripts;
  const [ownName, ...ownSources] = ownDirective?.split(" ") ?? [];
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...(scripts === "" ? [] : [scripts])],
    "style-src": ["'self'", ...(development ? ["'unsafe-inline'"] : [])],
    "img-src": ["'self'", "data:", ...pictures],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...(development ? ["ws:"] : [])],
    "manifest-src": ["'self'"],
    "form-action": ["'self'", ...forms],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    ...(ownName !== undefined && { [ownName]: ownSources }),
  };
  for (const [name, added] of Object.entries(extra)) policy[name] = [...(policy[name] ?? []), ...added];
  return formatPolicy(policy);
}

/** Hosts that browsers must reach by HTTPS only: none, the store's own, or that and all its subdomains. */
export type TransportSecurity = "off" | "host" | "subdomains";

const YEAR_S = 31_536_000;

/** Returns the security headers of every response that does not set its own. */
export function answerSecurityHeaders(transport: TransportSecurity): Record<string, string> {
  const subdomains = transport === "subdomains" ? "; includeSubDomains" : "";
  return {
    ...BASE_SECURITY_HEADERS,
    "Permissions-Policy": `${BASE_SECURITY_HEADERS["Permissions-Policy"]}, payment=(self)`,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(transport !== "off" && { "Strict-Transport-Security": `max-age=${YEAR_S}${subdomains}` }),
  };
}
