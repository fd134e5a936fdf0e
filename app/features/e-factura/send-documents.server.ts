import { invoiceName, type InvoiceNumber } from "#app/features/invoices/invoice-document.ts";
import { MINUTE_MS } from "#domain/time/units.ts";
import { readAccess } from "./access-token.server.ts";
import { advanceDocument, type AdvanceTools } from "./advance-document.server.ts";
import { claimDocument, enrolDocuments } from "./e-factura.store.server.ts";

/** Longer than the slowest step: a search with all its pages and downloads. */
const LEASE_MS = 15 * MINUTE_MS;
/** Steps of a round: with a round a minute, far below ANAF's thousand calls a minute. */
const STEPS_MAX = 200;

interface Round {
  /** One document alone; all if absent. */
  readonly only?: InvoiceNumber;
}

/**
 * Sends the documents that are due, and asks about those that were sent, one after the other. Stops when ANAF cannot be
 * reached, takes no more calls, or refuses the token: the next round goes on.
 *
 * @returns the steps that were made; null without a valid token
 */
export async function sendDocuments(tools: AdvanceTools, { only }: Round = {}): Promise<number | null> {
  const { site, eFactura, clock, log } = tools;
  const { service } = eFactura;
  if (only === undefined) await enrolDocuments(site, service, clock());
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    const access = await readAccess(tools);
    if (access === null) return null;
    const document = await claimDocument(site, { service, only }, { now: clock(), leaseMs: LEASE_MS });
    if (document === null) return steps;
    try {
      if ((await advanceDocument({ ...tools, access }, document)) === "stop") return steps + 1;
    } catch (error) {
      // Its lease ends, and it is tried again then.
      log.error(
        { err: error, invoice: invoiceName(document) },
        "a document for RO e-Factura was not advanced",
      );
    }
  }
  return STEPS_MAX;
}
