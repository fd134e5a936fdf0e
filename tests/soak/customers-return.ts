import { randomUUID } from "node:crypto";
import { pino } from "pino";
import { RETURN_METHODS } from "#domain/returns/return-terms.ts";
import {
  approveReturn,
  completeReturn,
  type HandleResult,
  receiveReturn,
} from "#app/features/returns/handle-return.server.ts";
import { requestReturn } from "#app/features/returns/form/request-return.server.ts";
import { openDatabase } from "#server/database.ts";
import { openSiteJobQueue } from "#server/site-jobs.ts";
import type { RandomSource } from "#lib/testing/random-source.ts";
import { readSentOrders } from "./soak-queries.ts";
import type { TestClock } from "./test-clock.ts";

const STAFF = { by: "soak", note: null };
/** Units returned of an order. */
const ONE_UNIT = 1;

interface Returning {
  readonly random: RandomSource;
  /** Share of the sent orders with a return. */
  readonly percent: number;
  readonly clock: TestClock;
}

/** Customers and staff who return goods by the site's own functions. */
export interface Returns {
  /** Handles every order that was sent since the last call. */
  readonly act: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Opens the site's side of a running store: requests of customers, and the staff's reactions with
 * `npm run store -- returns`. The store's own workers request the refunds.
 */
export async function openReturns(
  databaseUrl: string,
  { random, percent, clock }: Returning,
): Promise<Returns> {
  const log = pino({ level: "silent" });
  const database = await openDatabase({ kind: "postgres", url: databaseUrl, poolSize: 2 }, { log });
  const tools = {
    site: database.site,
    jobs: await openSiteJobQueue(database, log),
    clock: clock.now,
    log,
    hasOffice: true,
  };
  const seen = new Set<string>();

  async function giveBack(orderId: string, lineId: string): Promise<void> {
    const asked = await requestReturn(tools, orderId, {
      requestKey: randomUUID(),
      units: new Map([[lineId, { quantity: ONE_UNIT, opened: 0 }]]),
      reason: "other",
      method: random.pick(RETURN_METHODS),
      details: null,
      language: "ro",
    });
    // The merchant has refunded all of it already.
    if (!asked.ok) return;
    const { number } = asked.made;
    const restock = random.pick(["no_restock", "return"] as const);
    must(await approveReturn(tools, number, STAFF));
    must(await receiveReturn(tools, number, STAFF));
    must(await completeReturn(tools, number, { ...STAFF, restock }));
  }

  return {
    act: async () => {
      const sent = (await readSentOrders(databaseUrl)).filter(({ id }) => !seen.has(id));
      for (const { id, lineId } of sent) {
        seen.add(id);
        if (random.chance(percent)) await giveBack(id, lineId);
      }
    },
    close: database.close,
  };
}

function must(result: HandleResult): void {
  if (!result.ok) throw new Error(`A return was refused: ${JSON.stringify(result.refusal)}`);
}
