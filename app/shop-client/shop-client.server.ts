import type { Logger } from "pino";
import { z } from "zod";
import { retry } from "#lib/retry/retry.ts";
import type { TypedDocumentString } from "./generated/graphql.ts";
import { graphqlError, httpError, type ShopError, type ShopResult } from "./shop-error.ts";
import { shopHeaders } from "./shop-headers.server.ts";
import type { StorefrontAnswer, StorefrontTransport } from "./transport.server.ts";
import { trustType } from "#lib/values/trust-type.ts";

const TIMEOUT_MS = 5_000;
const QUERY_RETRY = { attempts: 3, firstMs: 150, longestMs: 300 };
const MUTATION_RETRY = { ...QUERY_RETRY, attempts: 1 };

interface ShopClientOptions {
  readonly transport: StorefrontTransport;
  /** Requested Storefront API version, such as `2024-01`. */
  readonly version: string;
  /** Public token, sent with every call unless a private one is set (server to server). */
  readonly publicToken: string;
  readonly privateToken?: string | undefined;
  readonly log: Logger;
  readonly timeoutMs?: number;
}

export interface CallOptions {
  /**
   * Address of the visitor whose request caused the call: the platform throttles by buyer, not by our server. An
   * invalid address (of a request made inside the process) is not sent. Absent for answers that all visitors share.
   */
  readonly buyerIp?: string | undefined;
  /** Asks for an answer kept from before, if the platform gave it after this moment; for clients that keep them. */
  readonly keptSince?: Date | undefined;
  /** The question has words of a visitor, of which there is no end: its answer is not kept. */
  readonly isFreeText?: boolean;
}

/**
 * Client for all calls to the shop: sends typed documents, parses the answers, and never throws for the shop's
 * faults.
 */
export interface ShopClient {
  readonly request: <Data, Variables extends Record<string, unknown>>(
    document: TypedDocumentString<Data, Variables>,
    variables: Variables,
    options?: CallOptions,
  ) => Promise<ShopResult<Data>>;
  /** Returns the version of the platform's last answer; before that the requested one. Inputs are built for it. */
  readonly version: () => string;
  /** The client keeps good answers in the database (`docs/decisions/last-good-answers.md`). */
  readonly keepsAnswers?: boolean;
}

const answerShape = z.object({
  data: z.unknown().optional(),
  extensions: z.record(z.string(), z.unknown()).optional().catch(undefined),
  errors: z
    .array(
      z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).optional() }),
    )
    .optional(),
});

/**
 * Creates a client of the Storefront API with a time-out, and retries for queries only: a mutation is never sent
 * twice.
 */
export function createShopClient(options: ShopClientOptions): ShopClient {
  let served = options.version;

  function noteVersion({ headers }: StorefrontAnswer): void {
    const answered = headers["x-shopify-api-version"] ?? options.version;
    if (answered === served) return;
    served = answered;
    if (served === options.version) return;
    options.log.warn({ asked: options.version, served }, "the platform answers with another API version");
  }

  async function attempt(query: string, variables: Record<string, unknown>, buyerIp?: string) {
    const headers = shopHeaders(options, buyerIp);
    const signal = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
    return options.transport({ version: options.version, headers, body: { query, variables } }, signal);
  }

  return {
    version: () => served,
    async request<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentString<Data, Variables>,
      variables: Variables,
      { buyerIp }: CallOptions = {},
    ): Promise<ShopResult<Data>> {
      const query = document.toString();
      const ask = (): Promise<ShopResult<Data>> =>
        attempt(query, variables, buyerIp).then(
          (answer) => {
            noteVersion(answer);
            return readAnswer<Data>(answer);
          },
          (error: unknown) => ({ ok: false, error: unreachable(error) }),
        );
      const limits = /^\s*mutation\b/m.test(query) ? MUTATION_RETRY : QUERY_RETRY;
      return retry(ask, (result) => !result.ok && isPassing(result.error), limits);
    },
  };
}

function readAnswer<Data>({ status, body }: StorefrontAnswer): ShopResult<Data> {
  if (status < 200 || status > 299) return { ok: false, error: httpError(status, body) };
  const parsed = answerShape.safeParse(body);
  if (!parsed.success) return { ok: false, error: httpError(status, body) };
  const { data, errors, extensions } = parsed.data;
  if (errors !== undefined && errors.length > 0) {
    const listed = errors.map((error) => ({ message: error.message, code: error.extensions?.code ?? null }));
    return { ok: false, error: graphqlError(listed) };
  }
  // Neither data nor errors: not GraphQL, such as a gateway's `{}`.
  if (data === undefined || data === null) return { ok: false, error: httpError(status, body) };
  // The document's type was checked against the official schema; the wire carries nothing else.
  return { ok: true, data: trustType<Data>(data), ...(extensions !== undefined && { extensions }) };
}

function unreachable(error: unknown): ShopError {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: "unreachable", message, timedOut: error instanceof Error && error.name === "TimeoutError" };
}

/** Tells whether the same query may succeed in a moment. */
function isPassing(error: ShopError): boolean {
  if (error.kind === "graphql")
    return error.codes.includes("THROTTLED") || error.codes.includes("INTERNAL_SERVER_ERROR");
  // No retry after a time-out of five seconds: the shopper is waiting.
  if (error.kind === "unreachable") return !error.timedOut;
  return error.kind === "http" && (error.status === 429 || error.status >= 500);
}
