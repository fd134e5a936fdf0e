import { randomUUID } from "node:crypto";
import { getConnInfo } from "@hono/node-server/conninfo";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { clientIp } from "#lib/client-network/client-ip.server.ts";
import { refuseRequestLine } from "#lib/http/refuse-request-line.ts";
import { answerFailure } from "./answer-failure.ts";
import { answerSecurityHeaders, type TransportSecurity } from "./security-headers.ts";

/** Paths of health checks and of files: those of the build, and pictures of the embedded shop. */
const ROUTINE_PATHS = /^\/(?:(?:healthz|readyz|metrics)$|(?:assets|pictures|media)\/)/;

export interface RequestEdgeOptions {
  readonly transportSecurity: TransportSecurity;
  readonly trustProxy: boolean;
  readonly log: Logger;
  /** Adds the stack to the response for a failure. */
  readonly development?: boolean;
  /** Called for every answered request. */
  readonly onAnswered?: (request: Pick<AnsweredRequest, "method" | "path" | "status">) => void;
}

export type RequestEdgeEnv = {
  Variables: {
    requestId: string;
    ip: string;
    /** Logged at debug unless it fails, as there are dozens of such requests for each page. */
    routine?: boolean;
    /** True if the response has the common headers already: adding them later would create it again. */
    hasCommonHeaders?: boolean;
  };
};

/**
 * Creates the outermost layer of an HTTP program, to which the program adds its routes: request id, client address, one
 * log line and the security headers of every response; refuses requests that no route can read; answers 500 when a
 * route throws.
 */
export function createRequestEdge(options: RequestEdgeOptions): Hono<RequestEdgeEnv> {
  const { log, transportSecurity, trustProxy, development = false } = options;
  const edge = new Hono<RequestEdgeEnv>();
  const securityHeaders = Object.entries(answerSecurityHeaders(transportSecurity));

  edge.use(async (context, next) => {
    const started = performance.now();
    const { method, path } = context.req;
    const requestId = chooseRequestId(context.req.header("x-request-id"));
    const forwardedFor = context.req.header("x-forwarded-for");
    context.set("requestId", requestId);
    context.set("ip", clientIp({ forwardedFor, connection: connectionOf(context), trustProxy }));
    context.set("routine", ROUTINE_PATHS.test(path));
    await next();
    if (context.get("hasCommonHeaders") !== true) {
      context.header("X-Request-Id", requestId);
      for (const [name, value] of securityHeaders) {
        if (!context.res.headers.has(name)) context.header(name, value);
      }
    }
    const { status } = context.res;
    logRequest(log, { requestId, method, path, status, started, routine: context.get("routine") === true });
    options.onAnswered?.({ method, path, status });
  });
  edge.onError((error, context) =>
    answerFailure(error, context.req.raw, {
      log: log.child({ requestId: context.get("requestId") }),
      development,
    }),
  );
  edge.use(async (context, next) => refuseRequestLine(context.req.raw) ?? next());
  return edge;
}

/** Returns the request id that a proxy set, if valid, else a new one. */
export function chooseRequestId(given: string | undefined): string {
  return given?.match(/^[\w-]{8,64}$/)?.[0] ?? randomUUID();
}

interface AnsweredRequest {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  /** Start time, from `performance.now()`. */
  readonly started: number;
  /** Logged at debug unless it failed. */
  readonly routine: boolean;
}

const LOGGED_PATH_CHARACTERS = 500;

/** Cuts a path for a log line: a client chooses its length, up to the server's limit for headers. */
export function cutPath(path: string): string {
  return path.length > LOGGED_PATH_CHARACTERS ? `${path.slice(0, LOGGED_PATH_CHARACTERS)}…` : path;
}

/** Writes the one log line of a request. */
export function logRequest(log: Logger, { started, routine, path, ...request }: AnsweredRequest): void {
  const level = routine && request.status < 500 ? "debug" : "info";
  log[level]({ ...request, path: cutPath(path), ms: Math.round(performance.now() - started) }, "request");
}

/** Returns the remote address; undefined for a request inside the process, such as a webhook of the embedded shop. */
function connectionOf(context: Context): string | undefined {
  try {
    return getConnInfo(context).remote.address ?? "unknown";
  } catch {
    return undefined;
  }
}
