import pg from "pg";
import type { Logger } from "pino";
import { fieldsOf } from "#lib/values/fields-of.ts";
import { StartError } from "#lib/process/start-error.server.ts";
import { TIMEOUTS } from "./postgres-pool.server.ts";

/** Timeouts that PostgreSQL itself keeps, in milliseconds. */
const SERVER_TIMEOUTS = {
  statement_timeout: TIMEOUTS.statementMs,
  idle_in_transaction_session_timeout: TIMEOUTS.idleInTransactionMs,
} as const;

/** Returns the parameters that a pooler accepts: the others belong to a session, and requests share sessions. */
export function clientParameters(
  parameters: Readonly<Record<string, string | number>>,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(Object.entries(parameters).filter(([name]) => !(name in SERVER_TIMEOUTS)));
}

/**
 * Refuses to migrate through a pooler: the advisory lock would stay on a pooled connection after the migration, and the
 * next start would wait for it.
 *
 * @throws {StartError}
 */
export async function refusePooler(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  // A pooler invents the number that it gives its clients.
  if (rows[0]?.pid === fieldsOf(client).processID) return;
  throw new StartError(
    "DATABASE_URL leads to a connection pooler such as PgBouncer: set DATABASE_DIRECT_URL to the same database without it.",
  );
}

/**
 * Sets the timeouts of connections through a pooler as defaults of their role in this database. Not by SET LOCAL, which
 * does not bound a statement outside of a transaction. What role or database have already is kept.
 */
export async function setRoleTimeouts(client: pg.Client, role: string, log: Logger): Promise<void> {
  const { rows } = await client.query<{ database: string; setting: string | null }>(
    `SELECT current_database() AS database, split_part(setting, '=', 1) AS setting
     FROM (SELECT 1) AS one LEFT JOIN (
       SELECT unnest(setconfig) AS setting FROM pg_db_role_setting
       WHERE setrole IN (0, (SELECT oid FROM pg_roles WHERE rolname = $1))
         AND setdatabase IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))
     ) AS settings ON true`,
    [role],
  );
  const place = `${pg.escapeIdentifier(role)} IN DATABASE ${pg.escapeIdentifier(rows[0]?.database ?? "")}`;
  for (const [name, timeoutMs] of Object.entries(SERVER_TIMEOUTS)) {
    if (rows.some(({ setting }) => setting === name)) continue;
    const statement = `ALTER ROLE ${place} SET ${name} = ${timeoutMs}`;
    try {
      await client.query(statement);
    } catch (err) {
      log.warn({ err, statement }, "statements through the pooler have no timeout: run this statement");
    }
  }
}
