import type { Logger } from "pino";
import { DAY_MS } from "#domain/time/units.ts";
import type { SiteDatabase } from "#app/platform/database/site-database.server.ts";
import { findConnection, noteRefreshFault, openTokens, replaceTokens } from "./connection.store.server.ts";
import type { EFactura } from "./e-factura.ts";
import type { EFacturaConnection } from "./e-factura.tables.ts";

/** An access token is refreshed so long before its end. */
const REFRESHED_BEFORE_MS = 7 * DAY_MS;

interface AccessTools {
  readonly site: Pick<SiteDatabase, "select" | "update">;
  readonly eFactura: EFactura;
  readonly clock: () => Date;
  readonly log: Logger;
}

/** An access token, and the connection it belongs to. */
export interface Access {
  readonly token: string;
  readonly connection: EFacturaConnection;
}

/**
 * Returns a valid access token, refreshed when it ends soon. A refresh that fails is tried again after an hour, as long
 * as the refresh token is valid; two processes that refresh at once use the tokens of the first.
 *
 * @returns null without a connection, and while there is no valid token
 */
export async function readAccess({ site, eFactura, clock, log }: AccessTools): Promise<Access | null> {
  const connection = await findConnection(site, eFactura.service);
  if (connection === null) return null;
  const tokens = openTokens(eFactura, connection);
  if (tokens === null) {
    log.error("the tokens of RO e-Factura are sealed with another EFACTURA_CLIENT_SECRET: connect again");
    return null;
  }
  const now = clock();
  const endsInMs = connection.accessEndsAt.getTime() - now.getTime();
  const current = endsInMs > 0 ? { token: tokens.access, connection } : null;
  const isRefreshDue = connection.refreshEndsAt > now && (connection.retryAt ?? now) <= now;
  if (endsInMs > REFRESHED_BEFORE_MS || !isRefreshDue) return current;
  const answer = await eFactura.login.refresh(tokens.refresh, now);
  const isFirst = answer.ok
    ? await replaceTokens(site, eFactura, { before: connection, tokens: answer.tokens, now })
    : await noteRefreshFault(site, connection, { fault: answer.detail, now });
  if (!answer.ok && isFirst) {
    log.error({ problem: answer.problem, detail: answer.detail }, "RO e-Factura refreshed no token");
    return current;
  }
  return readStored({ site, eFactura }, now);
}

async function readStored(
  { site, eFactura }: Pick<AccessTools, "site" | "eFactura">,
  now: Date,
): Promise<Access | null> {
  const connection = await findConnection(site, eFactura.service);
  const tokens = connection === null ? null : openTokens(eFactura, connection);
  if (connection === null || tokens === null || connection.accessEndsAt <= now) return null;
  return { token: tokens.access, connection };
}
