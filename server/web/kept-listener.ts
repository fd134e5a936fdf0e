import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import { clientIp } from "#lib/client-network/client-ip.server.ts";
import type { PageAnswer } from "./answer-page.ts";
import { chooseRequestId, cutPath, logRequest } from "./request-edge.ts";
import type { VisitRequest } from "./visit.ts";

/** A request for a page; `url` is the path and the query of the request line. */
export interface AskedPage extends VisitRequest {
  readonly method: string;
  readonly requestId: string;
  readonly ip: string;
}

interface KeptListenerOptions {
  readonly answerKept: (asked: AskedPage) => PageAnswer | null;
  readonly trustProxy: boolean;
  readonly log: Logger;
  /** Called for every request it answers. */
  readonly onAnswered: (request: { method: string; path: string; status: number }) => void;
}

/** Answers a request for a kept page. Returns true if it has answered; the routes answer every other request. */
export type KeptListener = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

/** Escaped NUL in a cookie. The routes refuse such a request (`lib/http/refuse-request-line.ts`). */
const ESCAPED_NUL = "%00";

/**
 * Answers requests for kept pages with Node's own request and response: creating a `Request` and a `Response` and
 * passing them through the routes is half the cost of such a response (docs/decisions/kept-pages.md).
 */
export function createKeptListener({
  answerKept,
  trustProxy,
  log,
  onAnswered,
}: KeptListenerOptions): KeptListener {
  // Nearly all requests name the same host: it is checked only when it changes.
  let checkedHost: string | null = null;

  return (incoming, outgoing) => {
    const { method, url, headers } = incoming;
    const isPage = method === "GET" && url?.startsWith("/") === true;
    if (!isPage || hasBody(headers) || headers.cookie?.includes(ESCAPED_NUL) === true) return false;
    if (headers.host !== checkedHost && !isHost(headers.host)) return false;
    checkedHost = headers.host ?? null;
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
      onAnswered({ method, path: url, status: answer.status });
      return true;
    } catch (error) {
      log.error({ err: error, requestId, path: cutPath(url) }, "a kept page could not be sent");
      return outgoing.headersSent;
    }
  };
}

/** Tells whether a URL can have this host; a name before an `@` would be a user. */
function isHost(host: string | undefined): boolean {
  return host?.includes("@") === false && URL.canParse(`http://${host}`);
}

/** Tells whether the request announces a body: `@hono/node-server` limits the reading of one that no route reads. */
function hasBody(headers: IncomingHttpHeaders): boolean {
  return headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
}

/** Returns the value of a header. Node joins repeated headers except a few (`Set-Cookie`), on which no page depends. */
function first(value: string | string[] | undefined): string | undefined {
  return typeof value === "string" ? value : value?.[0];
}
