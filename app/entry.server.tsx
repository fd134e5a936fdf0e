import type { EntryContext, RouterContextProvider } from "react-router";
import { isRouteErrorResponse, ServerRouter } from "react-router";
import { databaseFailureOf } from "#lib/database/database-failure.ts";
import { isAbortedUpload } from "#lib/http/aborted-upload.ts";
import { EARLY_PROBLEMS } from "./features/monitoring/early-problems.server.ts";
import { SET_OFFER_MARKS } from "./features/newsletter/offer-marks.ts";
import { orderDocument } from "./hydration/document-order.server.ts";
import { EARLY_PRESSES } from "./hydration/early-presses.server.ts";
import { splitDocument } from "./hydration/html-document.server.ts";
import { isDrawnByScripts, startScriptsAfterFirstPaint } from "./hydration/start-scripts.server.ts";
import { addHeadScript, allowOwnScripts, makeScriptNonce } from "./inline-scripts.server.ts";
import { MISSING_CODE } from "./layout/problem/missing-code.server.ts";
import { PAGE_ALERT } from "./layout/problem/page-alert.server.ts";
import { FETCH_CART_PICTURES } from "./pages/cart/early-pictures.server.ts";
import { resourcesContext } from "./platform/resources.server.ts";
import { visitContext } from "./platform/visit.server.ts";
import { renderWhole } from "./render-whole.server.ts";
import { trustType } from "#lib/values/trust-type.ts";

/**
 * Renders a page whole, so that the Content-Security-Policy can name its own inline scripts by their hashes and the
 * finished page can be cached (design §7).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = makeScriptNonce();
  const page = <ServerRouter context={routerContext} url={request.url} nonce={nonce} />;
  const rendered = splitDocument(await renderWhole(page, nonce));
  const common = `${EARLY_PROBLEMS}
${SET_OFFER_MARKS}${PAGE_ALERT}
${MISSING_CODE}`;
  const code = isDrawnByScripts(rendered) ? `${common}\n${FETCH_CART_PICTURES}` : common;
  const scripted = addHeadScript(addHeadScript(rendered, nonce, code), nonce, EARLY_PRESSES);
  // The first screen comes first, scripts come later (app/hydration/README.md).
  const arranged = startScriptsAfterFirstPaint(orderDocument(scripted), nonce);
  const { html, sources } = allowOwnScripts(arranged, nonce);
  headers.set("Content-Type", "text/html; charset=utf-8");
  headers.set("X-Inline-Scripts", sources.join(" "));
  // As bytes: a text would be copied once more to make it well-formed.
  return new Response(Buffer.from(html), { status, headers });
}

/**
 * Logs errors of the server; the shopper sees the error page, never the stack. A request that no route accepts, such
 * as a bot's POST to a page without a form, is not logged as an error.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: unknown },
): void {
  if (isAbortedUpload(request, error)) return;
  const provider = trustType<RouterContextProvider>(context);
  const { log } = provider.get(resourcesContext);
  const visit = provider.get(visitContext);
  const { requestId } = visit;
  if (databaseFailureOf(error) !== null) visit.isDatabaseUnavailable = true;
  const path = new URL(request.url).pathname;
  if (isRouteErrorResponse(error) && error.status < 500) {
    log.info({ status: error.status, method: request.method, requestId, path }, "a request no page takes");
  } else {
    log.error({ err: error, requestId, path }, "a page failed");
  }
}
