import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { EInvoiceFilter } from "#domain/back-office/invoice-calls.ts";
import type { EInvoiceService } from "#domain/invoice/e-invoice.ts";
import { DAY_MS } from "#domain/time/units.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { invoices } from "#app/features/invoices/invoice.tables.ts";
import { invoiceName, type InvoiceNumber } from "#app/features/invoices/invoice-document.ts";
import { type EFacturaDocument, eFacturaConnections, eFacturaDocuments } from "./e-factura.tables.ts";

/** Documents added by one statement; the next round adds more. */
const ENROLLED_AT_ONCE = 500;
/** A document's transaction may end after that of a later one: each is looked for so long. */
const LOOKED_AT_AGAIN_MS = DAY_MS;

/**
 * Adds the documents issued since the service was connected, models excepted, to those that are sent. Found by looking
 * and not told when they are issued: none is missed, whatever process ends when.
 *
 * @returns how many were added
 */
export async function enrolDocuments(
  site: Pick<SiteDatabase, "insert" | "select" | "update">,
  service: EInvoiceService,
  now: Date,
): Promise<number> {
  const [connection] = await site
    .select({ from: eFacturaConnections.enrolFrom })
    .from(eFacturaConnections)
    .where(eq(eFacturaConnections.service, service));
  if (connection === undefined) return 0;
  const { from } = connection;
  const { series, number } = invoices;
  const unknown = await site
    .select({ series, number })
    .from(invoices)
    .where(and(gte(invoices.issuedAt, from), hasProgress(service, "none")))
    .orderBy(asc(invoices.issuedAt), asc(series), asc(number))
    .limit(ENROLLED_AT_ONCE);
  for (const found of unknown) await enrolDocument(site, service, found, now);
  const until = new Date(now.getTime() - LOOKED_AT_AGAIN_MS);
  if (unknown.length < ENROLLED_AT_ONCE && until > from) {
    const { service: key, enrolFrom } = eFacturaConnections;
    await site
      .update(eFacturaConnections)
      .set({ enrolFrom: until })
      .where(and(eq(key, service), eq(enrolFrom, from)));
  }
  return unknown.length;
}

/** Adds one document, whenever it was issued. Does nothing if it was added before. */
export async function enrolDocument(
  site: Pick<SiteDatabase, "insert">,
  service: EInvoiceService,
  { series, number }: InvoiceNumber,
  now: Date,
): Promise<void> {
  await site
    .insert(eFacturaDocuments)
    .values({ service, series, number, state: "waiting", nextAt: now, changedAt: now })
    .onConflictDoNothing();
}

/**
 * Claims the document whose next step is due: no other process gets it for the time of the lease, and after that the
 * claim is void (`moveDocument`).
 */
export async function claimDocument(
  site: Pick<SiteDatabase, "select" | "update">,
  { service, only }: { readonly service: EInvoiceService; readonly only?: InvoiceNumber | undefined },
  { now, leaseMs }: { readonly now: Date; readonly leaseMs: number },
): Promise<EFacturaDocument | null> {
  const { nextAt, claims, series, number } = eFacturaDocuments;
  const due = site
    .select({ ctid: sql`ctid` })
    .from(eFacturaDocuments)
    .where(
      and(
        eq(eFacturaDocuments.service, service),
        lte(nextAt, now),
        only === undefined ? undefined : and(eq(series, only.series), eq(number, only.number)),
      ),
    )
    .orderBy(asc(nextAt), asc(series), asc(number))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await site
    .update(eFacturaDocuments)
    .set({ nextAt: new Date(now.getTime() + leaseMs), claims: sql`${claims} + 1` })
    // An array is selected once; the planner may repeat a subquery of IN, and then claims several.
    .where(sql`ctid = ANY (ARRAY(${due}))`)
    .returning();
  return claimed ?? null;
}

type Changes = Partial<Omit<EFacturaDocument, "service" | "series" | "number" | "claims">>;

/** Changes a claimed document. Returns false, and changes nothing, if another process has claimed it since. */
export async function moveDocument(
  site: Pick<SiteDatabase, "update">,
  claimed: EFacturaDocument,
  changes: Changes,
): Promise<boolean> {
  const moved = await site
    .update(eFacturaDocuments)
    .set(changes)
    .where(and(isDocument(claimed.service, claimed), eq(eFacturaDocuments.claims, claimed.claims)))
    .returning({ number: eFacturaDocuments.number });
  return moved.length > 0;
}

/**
 * Lets a refused document, or one whose tries ran out, begin again, and one that waits for its next try be tried now. A
 * refused one is sent again as it is; one that was being sent is looked for first.
 *
 * @returns how many there were
 */
export async function retryDocuments(
  site: Pick<SiteDatabase, "update">,
  { service, only }: { readonly service: EInvoiceService; readonly only?: InvoiceNumber | undefined },
  now: Date,
): Promise<number> {
  const { state, failures, answer } = eFacturaDocuments;
  const again = sql`${state} = 'refused'`;
  const tried = await site
    .update(eFacturaDocuments)
    .set({
      state: sql`CASE WHEN ${again} THEN 'waiting' ELSE ${state} END`,
      uploadIndex: sql`CASE WHEN ${again} THEN NULL ELSE ${eFacturaDocuments.uploadIndex} END`,
      downloadId: sql`CASE WHEN ${again} THEN NULL ELSE ${eFacturaDocuments.downloadId} END`,
      answer: sql`CASE WHEN ${again} THEN NULL ELSE ${answer} END`,
      messages: sql`CASE WHEN ${again} THEN '[]'::jsonb ELSE ${eFacturaDocuments.messages} END`,
      exportFault: null,
      // A step that is under way writes nothing any more.
      claims: sql`${eFacturaDocuments.claims} + 1`,
      failures: 0,
      nextAt: now,
      changedAt: now,
    })
    .where(
      and(
        only === undefined ? eq(eFacturaDocuments.service, service) : isDocument(service, only),
        or(needsPerson(), gt(failures, 0)),
      ),
    )
    .returning({ number: eFacturaDocuments.number });
  return tried.length;
}

/** Finds what is known of a document at the service. */
export async function findEFacturaDocument(
  site: Pick<SiteDatabase, "select">,
  service: EInvoiceService,
  number: InvoiceNumber,
): Promise<EFacturaDocument | null> {
  const [row] = await site.select().from(eFacturaDocuments).where(isDocument(service, number)).limit(1);
  return row ?? null;
}

/** Builds the condition that a document needs a person: it was refused, or its tries ran out. */
function needsPerson(): SQL | undefined {
  const { state, nextAt, failures } = eFacturaDocuments;
  return or(eq(state, "refused"), and(isNull(nextAt), or(ne(state, "accepted"), gt(failures, 0))));
}

/** Finds what is known of some documents at the service, by their names. */
export async function findEFacturaDocuments(
  site: Pick<SiteDatabase, "select">,
  service: EInvoiceService,
  numbers: readonly InvoiceNumber[],
): Promise<ReadonlyMap<string, EFacturaDocument>> {
  if (numbers.length === 0) return new Map();
  const rows = await site
    .select()
    .from(eFacturaDocuments)
    .where(or(...numbers.map((number) => isDocument(service, number))));
  return new Map(rows.map((row) => [invoiceName(row), row]));
}

/** Builds the condition of a list of invoices that they have a progress at the service. */
export function hasProgress(service: EInvoiceService, filter: EInvoiceFilter): SQL {
  const isAtService = and(eq(eFacturaDocuments.service, service), sameDocument(), FILTERS[filter]());
  const known = sql`EXISTS (SELECT FROM ${eFacturaDocuments} WHERE ${isAtService})`;
  return filter === "none" ? sql`NOT ${known} AND ${IS_REAL}` : known;
}

const FILTERS: Readonly<Record<EInvoiceFilter, () => SQL | undefined>> = {
  open: () => inArray(eFacturaDocuments.state, ["waiting", "sending", "sent"]),
  accepted: () => eq(eFacturaDocuments.state, "accepted"),
  problem: needsPerson,
  none: () => undefined,
};

/** Lists documents that need a person, the last change first. */
export function listProblems(
  site: Pick<SiteDatabase, "select">,
  service: EInvoiceService,
  limit: number,
): Promise<readonly EFacturaDocument[]> {
  const { changedAt, series, number } = eFacturaDocuments;
  return site
    .select()
    .from(eFacturaDocuments)
    .where(and(eq(eFacturaDocuments.service, service), needsPerson()))
    .orderBy(desc(changedAt), desc(series), desc(number))
    .limit(limit);
}

/** Counts the documents at a service by state, and those that need a person. */
export async function countEFacturaDocuments(site: Pick<SiteDatabase, "select">, service: EInvoiceService) {
  const { state } = eFacturaDocuments;
  const rows = await site
    .select({
      state,
      count: sql<number>`count(*)::int`,
      needPerson: sql<number>`(count(*) FILTER (WHERE ${needsPerson()}))::int`,
    })
    .from(eFacturaDocuments)
    .where(eq(eFacturaDocuments.service, service))
    .groupBy(state);
  const countOf = (name: EFacturaDocument["state"]): number =>
    rows.find((row) => row.state === name)?.count ?? 0;
  return {
    waiting: countOf("waiting"),
    sending: countOf("sending"),
    sent: countOf("sent"),
    accepted: countOf("accepted"),
    refused: countOf("refused"),
    needPerson: rows.reduce((sum, { needPerson }) => sum + needPerson, 0),
  };
}

/** Counts documents issued since a time, models excepted, that the service does not know. */
export async function countUnknownDocuments(
  site: Pick<SiteDatabase, "select">,
  service: EInvoiceService,
  since: Date,
): Promise<number> {
  const isUnknown = hasProgress(service, "none");
  const [row] = await site
    .select({ count: sql<number>`count(*)::int` })
    .from(invoices)
    .where(and(gte(invoices.issuedAt, since), isUnknown));
  return row?.count ?? 0;
}

/** Condition that a document is no model. */
const IS_REAL = sql`${invoices.document} ->> 'isModel' = 'false'`;

/** Builds the condition that a row of the service is about a row of the invoices. */
function sameDocument(): SQL | undefined {
  return and(eq(eFacturaDocuments.series, invoices.series), eq(eFacturaDocuments.number, invoices.number));
}

function isDocument(service: EInvoiceService, { series, number }: InvoiceNumber): SQL | undefined {
  return and(
    eq(eFacturaDocuments.service, service),
    eq(eFacturaDocuments.series, series),
    eq(eFacturaDocuments.number, number),
  );
}
