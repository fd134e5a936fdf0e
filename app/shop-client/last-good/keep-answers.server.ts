import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants } from "node:zlib";
import type { Logger } from "pino";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { TypedDocumentString } from "#app/shop-client/generated/graphql.ts";
import type { CallOptions, ShopClient } from "#app/shop-client/shop-client.server.ts";
import { isOutage, NO_KEPT_ANSWER, type ShopResult } from "#app/shop-client/shop-error.ts";
import { MINUTE_MS } from "#domain/time/units.ts";
import { startLoop } from "#lib/jobs/start-loop.server.ts";
import { within } from "#lib/timeout/within.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { createAnswerWriter } from "./answer-writer.server.ts";
import { findAnswer, type LastGoodBounds } from "./last-good.store.server.ts";

/** Time in which a kept answer has to be read: the database may be away, too. */
const READ_TIMEOUT_MS = 1_000;
/** Time after which a question that is still not answered counts as answered: another one may be. */
const RETURN_WITHIN_MS = 10 * MINUTE_MS;
/** Interval at which a platform whose kept answers are shown is asked whether it is back. */
const RETURN_EVERY_MS = 5_000;
/** A quarter of gzip's size for lists of products, in a few milliseconds. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

interface KeepOptions {
  readonly client: ShopClient;
  readonly site: SiteDatabase;
  readonly clock: () => Date;
  readonly log: Logger;
  /** Called when a platform answers again of which kept answers were shown: pages made of them are old. */
  readonly onReturn: () => void;
  /** Address of the shop: its answers are not those of another one in the same database. */
  readonly shopOrigin: string | null;
  /** The default country: a country without kept answers is shown those of this one, with its prices and its currency. */
  readonly country: string;
  readonly bounds?: LastGoodBounds;
}

/** Before any answer. */
const NEVER_MS = 0;

/** A client whose good answers are kept in the database, for the time when the platform is away. */
export interface KeepingClient extends ShopClient {
  readonly keepsAnswers: true;
  /** Returns the key of a question: two releases with the same query share its answers. */
  readonly keyOf: KeyOfQuestion;
  /** Resolves when what was answered until now is written, or was given up. */
  readonly written: () => Promise<void>;
}

/**
 * Creates a client that keeps each answer in the background, and answers a question with `keptSince` from what is kept
 * alone. Only for questions that name no visitor and no cart.
 */
export function createKeepingClient(options: KeepOptions): KeepingClient {
  const { client, site, clock, log } = options;
  const warn = onceAMinute(clock);
  const keyOf: KeyOfQuestion = (document, variables) => {
    const inOrder = Object.entries(variables).toSorted(([a], [b]) => (a < b ? -1 : 1));
    const question = JSON.stringify([options.shopOrigin, document.toString(), inOrder]);
    return createHash("sha256").update(question).digest("base64url");
  };
  const writer = createAnswerWriter({
    ...options,
    pack: (text) => compress(text, QUALITY),
    onFailure: (error) => warn(() => log.error({ err: error }, "the platform's answers cannot be kept")),
  });
  let isAwaitingReturn = false;

  /** Asks a question that failed until it is answered, or refused: another one may be answered while this one is not. */
  function awaitReturn(ask: () => Promise<ShopResult<unknown>>): void {
    if (isAwaitingReturn) return;
    isAwaitingReturn = true;
    const failedAt = clock().getTime();
    const stop = startLoop({ name: "the platform's return", everyMs: RETURN_EVERY_MS, log }, async () => {
      // Not at once: a platform that fails now and then would have its pages purged each time.
      const passedMs = Math.abs(clock().getTime() - failedAt);
      if (passedMs < RETURN_EVERY_MS) return;
      const answer = await ask();
      if (!answer.ok && isOutage(answer.error) && passedMs < RETURN_WITHIN_MS) return;
      isAwaitingReturn = false;
      void stop();
      options.onReturn();
    });
  }

  /** Finds the kept answer; else, for a process without any answer to the question, the one of the default country. */
  async function findKept(question: Question, since: Date): Promise<Uint8Array | null> {
    const times = { since, now: clock() };
    const found = await findAnswer(site, keyOf(...question), times);
    const [document, variables] = question;
    if (found !== null || since.getTime() > NEVER_MS || !("country" in variables)) return found;
    return findAnswer(site, keyOf(document, { ...variables, country: options.country }), times);
  }

  async function readKept<Data>(question: Question, since: Date, ask: () => Promise<ShopResult<Data>>) {
    const none = { ok: false, error: NO_KEPT_ANSWER } as const;
    try {
      const packed = await within(findKept(question, since), READ_TIMEOUT_MS, () => null);
      if (packed === null) return none;
      const data = trustType<Data>(JSON.parse((await decompress(packed)).toString()));
      awaitReturn(ask);
      return { ok: true, data } as const;
    } catch (error) {
      warn(() => log.error({ err: error }, "the platform's kept answers cannot be read"));
      return none;
    }
  }

  return {
    keepsAnswers: true,
    keyOf,
    version: client.version,
    written: writer.done,
    async request<Data, Variables extends Record<string, unknown>>(
      document: TypedDocumentString<Data, Variables>,
      variables: Variables,
      call: CallOptions = {},
    ): Promise<ShopResult<Data>> {
      if (call.keptSince !== undefined) {
        const ask = () => client.request(document, variables);
        return readKept<Data>([document, variables], call.keptSince, ask);
      }
      const result = await client.request(document, variables, call);
      if (result.ok && call.isFreeText !== true) {
        const key = keyOf(document, variables);
        writer.add({ key, operation: operationOf(document), data: result.data });
      }
      return result;
    },
  };
}

/** A query and its variables. */
type Question = readonly [TypedDocumentString<unknown, never>, Record<string, unknown>];

export type KeyOfQuestion = (...question: Question) => string;

/** Returns the name of a query. */
export function operationOf(document: TypedDocumentString<unknown, never>): string {
  return /^\s*query\s+(\w+)/m.exec(document.toString())?.[1] ?? "";
}

/** Creates a limiter: what it is given runs once a minute at most. */
function onceAMinute(clock: () => Date): (tell: () => void) => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  return (tell) => {
    const now = clock().getTime();
    // The absolute value: a clock that was set back must not silence it.
    if (Math.abs(now - toldAt) < MINUTE_MS) return;
    toldAt = now;
    tell();
  };
}
