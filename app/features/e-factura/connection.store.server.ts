import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { EInvoiceService } from "#domain/invoice/e-invoice.ts";
import { HOUR_MS } from "#domain/time/units.ts";
import { openSealedText, sealText, type Seal } from "#lib/secrets/sealed-text.server.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import type { EFactura } from "./e-factura.ts";
import { type EFacturaConnection, eFacturaConnections } from "./e-factura.tables.ts";
import type { EInvoiceTokens } from "./e-invoice-port.ts";

/** Pause after a refresh, also one that succeeded: a client without rights is refused with each new token. */
const REFRESH_EVERY_MS = HOUR_MS;

const sealed = z.object({ access: z.string(), refresh: z.string() });
type Sealing = Pick<EFactura, "service" | "sealSecret">;

/** Stores the tokens of a login; the first one also begins the sending of documents, from now on. */
export async function saveConnection(
  site: Pick<SiteDatabase, "insert">,
  sealing: Sealing,
  tokens: EInvoiceTokens,
  now: Date,
): Promise<void> {
  const login = { ...toColumns(sealing, tokens), connectedAt: now };
  await site
    .insert(eFacturaConnections)
    .values({ service: sealing.service, ...login, enrolFrom: now })
    .onConflictDoUpdate({ target: eFacturaConnections.service, set: login });
}

/** Replaces the tokens that were refreshed; false if another process or a login has replaced them before. */
export async function replaceTokens(
  site: Pick<SiteDatabase, "update">,
  sealing: Sealing,
  {
    before,
    tokens,
    now,
  }: {
    readonly before: EFacturaConnection;
    readonly tokens: EInvoiceTokens;
    readonly now: Date;
  },
): Promise<boolean> {
  return change(site, before, { ...toColumns(sealing, tokens), retryAt: nextRefreshAt(now) });
}

/** Notes that the tokens were not refreshed, and why; false if they have been replaced meanwhile. */
export async function noteRefreshFault(
  site: Pick<SiteDatabase, "update">,
  before: EFacturaConnection,
  { fault, now }: { readonly fault: string; readonly now: Date },
): Promise<boolean> {
  return change(site, before, { fault, retryAt: nextRefreshAt(now) });
}

/** Notes that the tax office refuses the access token: the next step refreshes it first. */
export async function endAccess(
  site: Pick<SiteDatabase, "update">,
  before: EFacturaConnection,
  now: Date,
): Promise<void> {
  await change(site, before, { accessEndsAt: now });
}

export async function findConnection(
  site: Pick<SiteDatabase, "select">,
  service: EInvoiceService,
): Promise<EFacturaConnection | null> {
  const { service: key } = eFacturaConnections;
  const [row] = await site.select().from(eFacturaConnections).where(eq(key, service)).limit(1);
  return row ?? null;
}

/** Opens the tokens of a connection; null when they were sealed with another client's secret. */
export function openTokens(sealing: Sealing, { sealedTokens }: EFacturaConnection) {
  const text = openSealedText(sealedTokens, sealOf(sealing));
  return text === null ? null : sealed.parse(JSON.parse(text));
}

function nextRefreshAt(now: Date): Date {
  return new Date(now.getTime() + REFRESH_EVERY_MS);
}

function toColumns(sealing: Sealing, tokens: EInvoiceTokens) {
  const { access, refresh, accessEndsAt, refreshEndsAt } = tokens;
  const sealedTokens = sealText(JSON.stringify({ access, refresh }), sealOf(sealing));
  return { sealedTokens, accessEndsAt, refreshEndsAt, fault: null, retryAt: null };
}

async function change(
  site: Pick<SiteDatabase, "update">,
  before: EFacturaConnection,
  changes: Partial<EFacturaConnection>,
): Promise<boolean> {
  const { service, sealedTokens } = eFacturaConnections;
  const changed = await site
    .update(eFacturaConnections)
    .set(changes)
    .where(and(eq(service, before.service), eq(sealedTokens, before.sealedTokens)))
    .returning({ service });
  return changed.length > 0;
}

function sealOf({ service, sealSecret }: Sealing): Seal {
  return { secret: sealSecret, row: service, purpose: "e-factura tokens" };
}
