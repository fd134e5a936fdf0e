import { createHash } from "node:crypto";
import { cpSync, lstatSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { Owner } from "#lib/database/migrate.server.ts";
import { type DatabaseLocation, openDatabase } from "#lib/database/open-database.server.ts";
import { templateFolder } from "#lib/testing/template-folder.server.ts";

/** Migrations and job queues of a test database. */
export interface TestTables {
  readonly owners: readonly Owner[];
  /** PostgreSQL schemas of the job queues. */
  readonly queues: readonly string[];
}

/** Arbitrary key of an advisory lock on a test server: one process makes the template, the others wait for it. */
const TEMPLATE_LOCK = 5_118_203;

/**
 * Returns the name of a migrated database with empty job queues on the test server: one that an earlier test returned
 * (`returnPostgresDatabase`), else a copy of a template that is migrated once.
 *
 * @param server address of a database whose user may create others
 */
export async function takePostgresDatabase(server: string, name: string, tables: TestTables): Promise<void> {
  await onServer(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const emptied = await findDatabase(client, `${emptiedPrefix(tables)}%`);
    if (emptied !== null) {
      await client.query(`ALTER DATABASE ${emptied} RENAME TO ${name}`);
      return;
    }
    const template = `template_${fingerprint(tables)}`;
    if ((await findDatabase(client, template)) === null) {
      await makePostgresTemplate(client, server, template, tables);
    }
    await client.query("SELECT pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
}

/**
 * Empties a database that is not in use any more and keeps it for another test: this takes a twentieth of the time of a
 * copy, whose six hundred files are made one by one. A database that is still in use is dropped.
 */
export async function returnPostgresDatabase(
  server: string,
  name: string,
  tables: TestTables,
): Promise<void> {
  await onServer(databaseUrl(server, name), (client) => client.query(EMPTY_EVERY_TABLE));
  await onServer(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    await client
      .query(`ALTER DATABASE ${name} RENAME TO ${emptiedPrefix(tables)}${name}`)
      .catch(() => client.query(`DROP DATABASE ${name} WITH (FORCE)`));
  });
}

/**
 * Deletes all rows but those of the template: the lists of migrations and each job queue's version. Triggers are
 * disabled: those of foreign keys, and the one that protects invoices. Rows are deleted: truncating a table makes new
 * files for it and its indexes.
 */
const EMPTY_EVERY_TABLE = `DO $$
DECLARE each record;
BEGIN
  SET LOCAL session_replication_role = replica;
  FOR each IN SELECT schemaname, tablename FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'migrations') AND tablename <> 'version'
  LOOP
    EXECUTE format('DELETE FROM %I.%I', each.schemaname, each.tablename);
  END LOOP;
  FOR each IN SELECT schemaname, sequencename, start_value FROM pg_sequences
    WHERE schemaname <> 'migrations' AND last_value IS NOT NULL
  LOOP
    PERFORM setval(format('%I.%I', each.schemaname, each.sequencename), each.start_value, false);
  END LOOP;
END $$`;

function emptiedPrefix(tables: TestTables): string {
  return `emptied_${fingerprint(tables)}_`;
}

async function findDatabase(client: pg.Client, pattern: string): Promise<string | null> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT datname AS name FROM pg_database WHERE datname LIKE $1 LIMIT 1",
    [pattern],
  );
  return rows[0]?.name ?? null;
}

async function makePostgresTemplate(
  client: pg.Client,
  server: string,
  template: string,
  tables: TestTables,
): Promise<void> {
  const unfinished = `unfinished_${template}`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  await migrate({ kind: "postgres", url: databaseUrl(server, unfinished), poolSize: 1 }, tables);
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

/**
 * Makes a data folder whose embedded database is migrated and has empty job queues.
 *
 * @returns the folder, in the system's folder for temporary files
 */
export async function copyPgliteTemplate(tables: TestTables): Promise<string> {
  const kind = ["test-database", ...tables.owners.map(({ schema }) => schema)].join("-");
  const template = await templateFolder(kind, fingerprint(tables), (folder) =>
    migrate({ kind: "pglite", folder }, tables),
  );
  const copy = mkdtempSync(join(tmpdir(), "test-database-"));
  copyDataFolder(template, copy);
  return copy;
}

/** Templates for new databases: they have no connections, and are most files of a data folder. */
const POSTGRES_TEMPLATES = /\/database\/base\/[14]$/;

/** Copies a data folder whose store has ended; its remaining sockets are not copied. */
export function copyDataFolder(from: string, to: string): void {
  const isKept = (path: string): boolean => {
    const found = lstatSync(path);
    return found.isFile() || (found.isDirectory() && !POSTGRES_TEMPLATES.test(path));
  };
  cpSync(from, to, { recursive: true, filter: isKept });
}

async function migrate(location: DatabaseLocation, { owners, queues }: TestTables): Promise<void> {
  const database = await openDatabase(location, { owners });
  const fail = (error: unknown): never => {
    throw error;
  };
  for (const schema of queues) await database.jobs(schema, fail);
  await database.close();
}

/** Connects to a test server for one piece of work. */
export async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Hashes the sources of a template: another migration or another version of a package makes another template. */
function fingerprint({ owners, queues }: TestTables): string {
  const hash = createHash("sha256").update(readFileSync("package-lock.json")).update(queues.join());
  for (const { migrations } of owners) {
    for (const file of readdirSync(migrations)
      .filter((name) => name.endsWith(".sql"))
      .toSorted()) {
      hash.update(file).update(readFileSync(join(migrations, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
