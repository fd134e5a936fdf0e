import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { clientIp } from "#lib/client-network/client-ip.server.ts";
import type { PageAnswer } from "./answer-page.ts";
import { chooseRequestId, logRequest } from "./request-edge.ts";

/** What the answer to a request for a page depends on. */
export interface AskedPage {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly url: string;
  readonly headers: { readonly get: (name: string) => string | null };
  readonly requestId: string;
  readonly ip: string;
}

interface KeptListenerOptions {
  readonly answerKept: (asked: AskedPage) => PageAnswer | null;
  readonly trustProxy: boolean;
  readonly log: Logger;
}

/** Tells whether it has answered; every other request is the routes'. */
export type KeptListener = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Such a request is refused (`lib/http/refuse-request-line.ts`), whatever it asks for. */
const ESCAPED_NUL = "%00";

/**
 * Answers requests for kept pages with Node's own request and response: making a `Request` and a `Response` and passing
 * them through the routes is half of what such an answer costs (docs/decisions/kept-pages.md).
 */
export function createKeptListener({ answerKept, trustProxy, log }: KeptListenerOptions): KeptListener {
  // A browser, or a proxy, sends the same one all the time.
  let knownHost: string | undefined;

  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const isPage = method === "GET" && url?.startsWith("/") === true && headers.host !== undefined;
    if (!isPage || hasBody(headers) || headers.cookie?.includes(ESCAPED_NUL) === true) return false;
    if (headers.host !== knownHost && !URL.canParse(`http://${headers.host}`)) return false;
    knownHost = headers.host;
    const started = performance.now();
    const requestId = chooseRequestId(first(headers["x-request-id"]));
    const ip = clientIp({
      forwardedFor: first(headers["x-forwarded-for"]),
      connection: incoming.socket.remoteAddress ?? "unknown",
      trustProxy,
    });
    const get = (name: string): string | null => first(headers[name]) ?? null;
    try {
      const answer = answerKept({ method, url, headers: { get }, requestId, ip });
      if (answer === null) return false;
      outgoing.writeHead(answer.status, { ...answer.fields, "x-request-id": requestId });
      outgoing.end(answer.body ?? undefined);
      logRequest(log, { requestId, method, path: url, status: answer.status, started, routine: false });
      return true;
    } catch (error) {
      log.error({ err: error, requestId, path: url }, "a kept page could not be sent");
      return outgoing.headersSent;
    }
  };
}

/** The routes' server ends a connection whose body nobody reads. */
function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Node joins the values of most headers; the few it lists are none that a page depends on. */
function first(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.[0];
}
