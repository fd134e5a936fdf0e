import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { serialiseLanguageCookie } from "#app/i18n/language-cookie.ts";
import { withLanguage } from "#app/i18n/request-language.server.ts";
import { type Resources, resourcesContext } from "#app/platform/resources.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { remember } from "#lib/bounded-map/remember.ts";
import { chooseEncoding } from "#lib/http/accept.ts";
import { isHttps } from "#lib/http/cookies.ts";
import { NOT_FOUND } from "#lib/http/status.ts";
import { DATABASE_RETRY_AFTER_S } from "#lib/database/database-failure.ts";
import { answerPage, choosePageAnswer, type PageAnswer } from "./answer-page.ts";
import {
  type CompressedEncoding,
  type ContentEncoding,
  KEPT_ENCODINGS,
  SINGLE_USE_ENCODINGS,
} from "./compress.ts";
import type { AskedPage } from "./kept-listener.ts";
import { type PageAddress, readPageAddress } from "./page-address.ts";
import { type FinishedPage, finishOnce } from "./page-cache.ts";
import { makeForm, type PageForm, type RenderedPage } from "./page-form.ts";
import type { PageStores } from "./page-stores.ts";
import { findRedirect } from "./platform-redirect.ts";
import type { RequestEdgeEnv } from "./request-edge.ts";
import { createRouteTable, type RouteTable } from "./route-table.ts";
import { type ExtraSources, pagePolicy } from "./security-headers.ts";
import { DEFAULT_COUNTRY } from "#domain/address/default-country.ts";
import { readVisit } from "./visit.ts";

const MS_PER_S = 1_000;
/** Time a browser may cache a redirect to the canonical address. */
const MOVED_MAX_AGE_S = 3_600;
/** Makes a browser revalidate a page before it shows it again. */
const ASKS_AGAIN = "max-age=0, must-revalidate";
/**
 * Cache-Control for our own reverse proxy, which keeps a page for a second (deploy/nginx.conf, docs/decisions/nginx.md):
 * no change purges it. `must-revalidate` forbids browsers the stale answer that follows, and nginx does not read it.
 */
const KEPT_FOR_A_SECOND = `public, ${ASKS_AGAIN}, s-maxage=1, stale-if-error=60`;

/** Starts of the paths of routes that answer with data. */
const DATA_PATHS = ["/api/", "/feeds/"];

interface PageHandlerOptions {
  readonly build: ServerBuild | (() => Promise<ServerBuild>);
  readonly resources: Resources;
  readonly stores: PageStores;
  /** Headers of every response of the program; a page may set its own. */
  readonly commonHeaders: Readonly<Record<string, string>>;
  /** Sources that the owner adds to the Content-Security-Policy of every page. */
  readonly extraSources: ExtraSources;
  /** Called with the time a page took to render. */
  readonly onRendered?: (pathname: string, seconds: number) => void;
}

/** An address with one response for all visitors. */
type Named = Extract<PageAddress, { readonly path: string }>;
type PageContext = Context<RequestEdgeEnv>;

export interface PageHandler {
  /** Returns a kept page at once, for a GET request without a query; null for every other request. */
  readonly answerKept: (asked: AskedPage) => PageAnswer | null;
  readonly answer: (context: PageContext) => Promise<Response>;
}

/** Answers every request that no file and no other part of the store does: pages, kept or rendered, and own routes. */
export function createPageHandler(options: PageHandlerOptions): PageHandler {
  const { build, resources, stores } = options;
  const { development, publicUrl } = resources.settings;
  const commonHeaders = lowerCaseNames(options.commonHeaders);
  const handle = createRequestHandler(build, development ? "development" : "production");
  const builtTable = typeof build === "function" ? null : createRouteTable(build.routes);
  const loadTable = async (): Promise<RouteTable> =>
    typeof build === "function" ? createRouteTable((await build()).routes) : createRouteTable(build.routes);

  return { answerKept, answer };

  function answerKept(asked: AskedPage): PageAnswer | null {
    if (asked.method !== "GET" || asked.url.includes("?")) return null;
    const visit = readVisit(asked, asked.requestId, asked.ip);
    const address = { kind: "page", path: asked.url, plain: true } as const;
    const { store, key } = placeOf(address, visit);
    const page = store.find(key, () => renderPublic(address, visit));
    const form = page?.forms[encodingFor(asked)];
    if (page === null || form === undefined) return null;
    return choosePageAnswer(page, form, asked.headers.get("if-none-match"));
  }

  async function answer(context: PageContext): Promise<Response> {
    const { raw } = context.req;
    const visit = visitOf(context);
    // Own routes (spec §7) and feeds return data: they read their full address, and their bodies are not kept whole.
    const isData = DATA_PATHS.some((start) => context.req.path.startsWith(start));
    const isPage = (raw.method === "GET" || raw.method === "HEAD") && !isData;
    if (!isPage) {
      const response = await render(raw, visit);
      return new Response(response.body, {
        status: response.status,
        headers: await securedHeaders(response),
      });
    }
    const url = new URL(raw.url);
    // A language named in the query is stored for later pages, with or without scripts (design §5.2).
    const namesLanguage = url.search !== "" && url.searchParams.has("lang");
    const languageCookie = namesLanguage ? serialiseLanguageCookie(visit.language, isHttps(publicUrl)) : null;
    const { catalogue, collections, handles, productParts, batches } = resources;
    const known = {
      ...{ catalogue, collections, handles, productParts, batches },
      ...{ place: visit, buyerIp: visit.ip },
    };
    const table = builtTable ?? (await loadTable());
    const address = await readPageAddress(table, url, known);
    if (address.kind === "moved") return moved(address.location);
    const encoding = encodingFor(raw);
    const page = await pageOf(address, encoding, raw, visit);
    if (page.status === NOT_FOUND && address.kind !== "private" && !url.pathname.endsWith(".data")) {
      const location = await findRedirect(url, {
        publicUrl,
        find: (path) => resources.redirects.find(path, visit.ip),
        readAddress: (target) => readPageAddress(table, target, known),
        statusOf: async (named) => (await pageOf(named, encoding, raw, visit)).status,
      });
      if (location !== null) return moved(location);
    }
    const { contentHash } = page;
    const isKept = contentHash !== null;
    const form =
      page.forms[encoding] ??
      (await makeForm(page, {
        contentHash,
        encoding: isKept ? encoding : singleUseEncodingFor(raw),
        use: "once",
      }));
    return send(context, page, form, languageCookie);
  }

  async function pageOf(
    address: Exclude<PageAddress, { readonly kind: "moved" }>,
    encoding: ContentEncoding,
    raw: Request,
    visit: Visit,
  ): Promise<FinishedPage> {
    if (address.kind === "private") return finishOnce(await renderPrivate(raw, visit));
    const { store, key } = placeOf(address, visit);
    return store.get(key, encoding, () => renderPublic(address, visit));
  }

  /** Returns the store and the cache key of a page. */
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
    const response = await withLanguage(visit.language, () => handle(request, provider));
    if (visit.isDatabaseUnavailable !== true || response.status !== 500) return response;
    const headers = new Headers(response.headers);
    headers.set("Retry-After", DATABASE_RETRY_AFTER_S);
    return new Response(response.body, { status: 503, headers });
  }

  async function renderTimed(request: Request, visit: Visit): Promise<Response> {
    const started = performance.now();
    const response = await render(request, visit);
    options.onRendered?.(new URL(request.url).pathname, (performance.now() - started) / MS_PER_S);
    return response;
  }

  /**
   * Renders a page for all visitors: nothing of this visitor's request is used, not even its host. Only the platform
   * may be asked on this visitor's behalf, for something that may not exist.
   */
  async function renderPublic({ kind, path }: Named, visit: Visit): Promise<RenderedPage> {
    const forAll = { ...visit, cacheable: false };
    // Without it the header names the label for an unknown currency, which would stay in the kept page.
    const isCurrencyKnown = resources.priceCurrency(visit.country) !== null;
    const response = await renderTimed(new Request(`${publicUrl}${path}`), forAll);
    // A loader marks a complete answer as cacheable; a 404 is complete as well.
    const isComplete = forAll.cacheable || (kind === "missing" && response.status === 404);
    const isKeepable = isComplete && isCurrencyKnown;
    return toPage(response, visit, isKeepable && response.headers.getSetCookie().length === 0);
  }

  async function renderPrivate(raw: Request, visit: Visit): Promise<RenderedPage> {
    return toPage(await renderTimed(new Request(raw.url, { headers: raw.headers }), visit), visit, false);
  }

  async function toPage(response: Response, { language }: Visit, cacheable: boolean): Promise<RenderedPage> {
    const body = new Uint8Array(await response.arrayBuffer());
    const secured = await securedHeaders(response);
    const { "content-length": _length, "set-cookie": _cookies, ...headers } = Object.fromEntries(secured);
    headers["cache-control"] ??= cacheable ? KEPT_FOR_A_SECOND : "private, no-store";
    // Also reports the store's choice of language to a proxy (deploy/nginx.conf).
    headers["content-language"] ??= language;
    headers.vary = "Accept-Language, Cookie, Accept-Encoding";
    const cookies = response.headers.getSetCookie();
    return { status: response.status, headers: { ...commonHeaders, ...headers }, cookies, body, cacheable };
  }

  async function securedHeaders(response: Response): Promise<Headers> {
    const headers = new Headers(response.headers);
    const inlineScripts = headers.get("X-Inline-Scripts");
    headers.delete("X-Inline-Scripts");
    if (inlineScripts !== null) {
      const own = headers.get("Content-Security-Policy");
      const { pictures, checkouts } = await resources.origins.named();
      const logins = (await resources.customerLogin?.pageOrigins()) ?? [];
      const sources = {
        pictures,
        forms: [...checkouts, ...logins],
        development,
        extra: options.extraSources,
      };
      headers.set("Content-Security-Policy", pagePolicy(sources, inlineScripts, own));
    }
    return headers;
  }
}

function moved(location: string): Response {
  const headers = { Location: location, "Cache-Control": `public, max-age=${MOVED_MAX_AGE_S}` };
  return new Response(null, { status: 301, headers });
}

/** @param languageCookie `Set-Cookie` for a visit that names its language: such an answer is for this browser alone. */
function send(
  context: PageContext,
  page: FinishedPage,
  form: PageForm,
  languageCookie: string | null,
): Response {
  context.set("hasCommonHeaders", true);
  const requestId = { "x-request-id": context.get("requestId") };
  // A private page stays one that no browser stores.
  const isStored = !page.headers["cache-control"]?.includes("no-store");
  const own = {
    ...requestId,
    ...(languageCookie !== null && { "set-cookie": languageCookie }),
    ...(languageCookie !== null && isStored && { "cache-control": `private, ${ASKS_AGAIN}` }),
  };
  return answerPage(context.req.raw, page, form, own);
}

function visitOf(context: PageContext): Visit {
  return readVisit(context.req.raw, context.get("requestId"), context.get("ip"));
}

type Asking = Pick<AskedPage, "headers">;

const encodingFor = chooser(KEPT_ENCODINGS);
const singleUseEncodingFor = chooser(SINGLE_USE_ENCODINGS);

/** Returns a function that chooses an encoding by `Accept-Encoding`, of which browsers send a handful of variants. */
function chooser(offered: readonly CompressedEncoding[]): (asking: Asking) => ContentEncoding {
  const choose = remember((accepted): ContentEncoding => chooseEncoding(accepted, offered), 100);
  return ({ headers }) => choose(headers.get("accept-encoding") ?? "");
}

function lowerCaseNames(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));
}
