import { isLanguage, type Language } from "#domain/language/languages.ts";
import { toLocalPath } from "#app/platform/local-path.ts";
import { BAD_REQUEST } from "#lib/http/status.ts";
import type { PageAddress } from "./page-address.ts";

/** Number of redirects followed until an address has a page. */
const HOPS_MAX = 5;

interface RedirectOptions {
  readonly publicUrl: string;
  /** Finds the target that the platform has for a path. */
  readonly find: (path: string) => Promise<string | null>;
  readonly readAddress: (url: URL) => Promise<PageAddress>;
  /** Returns the status that a public page answers with. */
  readonly statusOf: (page: PublicPage) => Promise<number>;
}

type PublicPage = Extract<PageAddress, { readonly kind: "page" }>;

/**
 * Finds where the platform's redirects lead from an address without a page: a path of this site that has one, with
 * the query of the request and, for `/en/…`, with the language. Null for no redirect, a loop, and a target on another
 * host.
 */
export async function findRedirect(asked: URL, options: RedirectOptions): Promise<string | null> {
  const { publicUrl, find } = options;
  const { language, path } = readPrefix(asked.pathname);
  let written = (await find(asked.pathname)) ?? (language === null ? null : await find(path));
  for (let hop = 0; hop < HOPS_MAX && written !== null; hop += 1) {
    const local = toSitePath(written, publicUrl);
    if (local === null) return null;
    const target = new URL(local, publicUrl);
    const own = new Set(target.searchParams.keys());
    for (const [name, value] of asked.searchParams) {
      if (!own.has(name)) target.searchParams.append(name, value);
    }
    if (language !== null) target.searchParams.set("lang", language);
    const found = await findPage(target, options);
    if (found !== null) return found;
    written = await find(target.pathname);
  }
  return null;
}

/** Splits a path of a Shopify market, `/en/products/x`, into its language and the rest. */
function readPrefix(pathname: string): { readonly path: string; readonly language: Language | null } {
  const [, first = "", ...rest] = pathname.split("/");
  return isLanguage(first)
    ? { path: `/${rest.join("/")}`, language: first }
    : { path: pathname, language: null };
}

/** Parses a target: a path, or an absolute address of this site. */
function toSitePath(target: string, publicUrl: string): string | null {
  if (!URL.canParse(target)) return toLocalPath(target);
  const { origin, pathname, search, hash } = new URL(target);
  return origin === new URL(publicUrl).origin ? toLocalPath(`${pathname}${search}${hash}`) : null;
}

/** Returns the canonical address of a page that is there, or may be: private ones are not asked. Null for none. */
async function findPage(target: URL, { readAddress, statusOf }: RedirectOptions): Promise<string | null> {
  const asked = await readAddress(target);
  const url = asked.kind === "moved" ? new URL(asked.location, target) : target;
  const address = asked.kind === "moved" ? await readAddress(url) : asked;
  if (address.kind === "moved" || address.kind === "missing") return null;
  if (address.kind === "page" && (await statusOf(address)) >= BAD_REQUEST) return null;
  return `${url.pathname}${url.search}${target.hash}`;
}
