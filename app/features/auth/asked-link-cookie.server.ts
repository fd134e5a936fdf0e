import { BRAND_STORAGE_PREFIX } from "#domain/brand.ts";

/** This browser has asked for a magic link that may still work. It says of nobody whose. */
const ASKED_COOKIE = `${BRAND_STORAGE_PREFIX}_link_asked`;
const MAX_AGE_S = 15 * 60;
const IN_HEADER = new RegExp(`(?:^|;\\s*)${ASKED_COOKIE}=yes(?:;|$)`);

/** The `Set-Cookie` value of a browser that asks for a magic link: the same for every address. */
export function askedLinkCookie(publicUrl: string): string {
  const secure = publicUrl.startsWith("https:") ? "; Secure" : "";
  return `${ASKED_COOKIE}=yes; Path=/; Max-Age=${MAX_AGE_S}; HttpOnly; SameSite=Lax${secure}`;
}

export function hasAskedForLink(request: Request): boolean {
  return IN_HEADER.test(request.headers.get("cookie") ?? "");
}
