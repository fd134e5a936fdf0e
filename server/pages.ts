import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { serialiseLanguageCookie } from "#app/i18n/language-cookie.ts";
import { speaking } from "#app/i18n/request-language.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { chooseEncoding } from "#lib/http/accept.ts";
import { appendCookies, isHttps } from "#lib/http/cookies.ts";
import { compress, COMPRESSED_ENCODINGS } from "./compress.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";
import type { FinishedPage, RenderedPage } from "./page-cache.ts";
import type { PageStores } from "./page-stores.ts";
import { createRouteTable, type RouteTable } from "./route-table.ts";
import { pagePolicy } from "./security-headers.ts";
import { DEFAULT_COUNTRY, readVisit } from "./visit.ts";

/** How long a browser remembers that an address is spelled otherwise. */
const MOVED_MAX_AGE_S = 3_600;
/** A body shorter than this does not get smaller by being compressed. */
const MIN_COMPRESSED_BYTES = 512;

interface PageHandlerOptions {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly resources: Resources;
  readonly stores: PageStores;
}

/** An address that stands for one answer to all. */
type Named = Extract<PageAddress, { readonly path: string }>;
type PageContext = Context<{ Variables: { requestId: string; ip: string } }>;

/** Answers every request that no file and no other part of the store does: pages, kept or rendered, and own routes. */
export function createPageHandler({ build, resources, stores }: PageHandlerOptions) {
  const { development, publicUrl } = resources.settings;
  const handle = createRequestHandler(build, development ? "development" : "production");
  const builtTable = typeof build === "function" ? null : createRouteTable(build.routes);
  const loadTable = async (): Promise<RouteTable> =>
    typeof build === "function" ? createRouteTable((await build()).routes) : createRouteTable(build.routes);

  return async (context: PageContext): Promise<Response> => {
    const raw = context.req.raw;
    const visit = readVisit(raw, context.get("requestId"), context.get("ip"));
    // Own routes (spec §7) answer data: they read their whole address, and nothing of them is kept.
    const isPage = (raw.method === "GET" || raw.method === "HEAD") && !context.req.path.startsWith("/api/");
    if (!isPage) {
      const response = await render(raw, visit);
      return new Response(response.body, {
        status: response.status,
        headers: await securedHeaders(response),
      });
    }
    const url = new URL(raw.url);
    // A visit that names its language keeps it, scripts or not (design §5.2).
    const namesLanguage = url.search !== "" && url.searchParams.has("lang");
    const languageCookie = namesLanguage ? serialiseLanguageCookie(visit.language, isHttps(publicUrl)) : null;
    const address = await addressOf(url, visit);
    if (address.kind === "moved") return moved(address.location);
    if (address.kind === "private") return send(await renderPrivate(raw, visit), context, languageCookie);
    const { store, key } = placeOf(address, visit);
    const page = await store.get(key, () => renderPublic(address, visit));
    return send(page, context, languageCookie);
  };

  /** A page that is kept in its plain form needs no look at the sitemap. */
  async function addressOf(url: URL, visit: Visit): Promise<PageAddress> {
    const plain = { kind: "page", path: url.pathname, plain: true } as const;
    const { store, key } = placeOf(plain, visit);
    if (url.search === "" && store.has(key)) return plain;
    const { catalogue, handles } = resources;
    const known = { catalogue, handles, place: visit, buyerIp: visit.ip };
    return readPageAddress(builtTable ?? (await loadTable()), url, known);
  }

  /** Where a page is kept, and under which key. */
  function placeOf(address: Named, { language, country }: Visit) {
    const key = `${language} ${country} ${address.path}`;
    if (address.kind === "missing") return { store: stores.missing, key };
    const isPlain = address.plain && country === DEFAULT_COUNTRY;
    return { store: isPlain ? stores.plain : stores.variations, key };
  }

  async function render(request: Request, visit: Visit): Promise<Response> {
    const provider = new RouterContextProvider();
    provider.set(resourcesContext, resources);
    provider.set(visitContext, visit);
    return speaking(visit.language, () => handle(request, provider));
  }

  /**
   * Renders a page for all visitors: nothing of this one's request reaches it, not even the host it was sent to. Only
   * the platform may be asked in this visitor's name, for something that may not exist.
   */
  async function renderPublic({ kind, path }: Named, visit: Visit): Promise<RenderedPage> {
    const forAll = { ...visit, cacheable: false };
    const response = await render(new Request(`${publicUrl}${path}`), forAll);
    // A loader says that an answer is complete; that there is nothing is.
    const isComplete = forAll.cacheable || (kind === "missing" && response.status === 404);
    return toPage(response, isComplete && response.headers.getSetCookie().length === 0);
  }

  async function renderPrivate(raw: Request, visit: Visit): Promise<RenderedPage> {
    return toPage(await render(new Request(raw.url, { headers: raw.headers }), visit), false);
  }

  async function toPage(response: Response, cacheable: boolean): Promise<RenderedPage> {
    const body = new Uint8Array(await response.arrayBuffer());
    const secured = await securedHeaders(response);
    const { "content-length": _length, "set-cookie": _cookies, ...headers } = Object.fromEntries(secured);
    headers["cache-control"] ??= cacheable ? "public, max-age=0, must-revalidate" : "private, no-store";
    headers.vary = "Accept-Language, Cookie, Accept-Encoding";
    return { status: response.status, headers, cookies: response.headers.getSetCookie(), body, cacheable };
  }

  async function securedHeaders(response: Response): Promise<Headers> {
    const headers = new Headers(response.headers);
    const inlineScripts = headers.get("X-Inline-Scripts");
    headers.delete("X-Inline-Scripts");
    if (inlineScripts !== null) {
      const own = headers.get("Content-Security-Policy");
      const sources = { ...(await resources.origins.named()), development };
      headers.set("Content-Security-Policy", pagePolicy(sources, inlineScripts, own));
    }
    return headers;
  }
}

function moved(location: string): Response {
  const headers = { Location: location, "Cache-Control": `public, max-age=${MOVED_MAX_AGE_S}` };
  return new Response(null, { status: 301, headers });
}

async function send(
  page: RenderedPage | FinishedPage,
  context: PageContext,
  languageCookie: string | null,
): Promise<Response> {
  const headers = new Headers(page.headers);
  appendCookies(headers, page.cookies);
  if (languageCookie !== null) headers.append("Set-Cookie", languageCookie);
  const accepted = chooseEncoding(context.req.header("accept-encoding") ?? null, COMPRESSED_ENCODINGS);
  const encoding = page.body.byteLength < MIN_COMPRESSED_BYTES ? "identity" : accepted;
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  const isEmpty = context.req.method === "HEAD" || page.status === 204 || page.status === 304;
  if (isEmpty) return new Response(null, { status: page.status, headers });
  const kept = "compressed" in page ? page.compressed : null;
  const body =
    encoding === "identity" ? page.body : (kept?.[encoding] ?? (await compress(page.body, encoding)));
  return new Response(body, { status: page.status, headers });
}
