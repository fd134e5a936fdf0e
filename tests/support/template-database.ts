import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { type DatabaseLocation, openDatabase } from "#server/database.ts";
import { templateFolder } from "./template-folder.ts";

const MIGRATIONS = ["db/shop/migrations", "db/site/migrations"] as const;
/** Any number nobody else locks on a test server: one process makes the template, the others wait for it. */
const TEMPLATE_LOCK = 5_118_203;

/**
 * Makes a migrated database with empty job queues on the test server: a copy of a template that is migrated once.
 *
 * @param server address of a database whose user may create others
 */
export async function copyPostgresTemplate(server: string, name: string): Promise<void> {
  const template = `template_${fingerprint()}`;
  await onServer(server, async (client) => {
    await client.query("SELECT pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rowCount } = await client.query("SELECT FROM pg_database WHERE datname = $1", [template]);
    if (rowCount === 0) await makePostgresTemplate(client, server, template);
    await client.query("SELECT pg_advisory_unlock($1)", [TEMPLATE_LOCK]);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
}

async function makePostgresTemplate(client: pg.Client, server: string, template: string): Promise<void> {
  const unfinished = `unfinished_${template}`;
  await client.query(`DROP DATABASE IF EXISTS ${unfinished}`);
  await client.query(`CREATE DATABASE ${unfinished}`);
  await migrate({ kind: "postgres", url: databaseUrl(server, unfinished), poolSize: 1 });
  await client.query(`ALTER DATABASE ${unfinished} RENAME TO ${template}`);
}

/**
 * Makes a data folder whose embedded database is migrated and has empty job queues.
 *
 * @returns the folder, in the system's folder for temporary files
 */
export async function copyPgliteTemplate(): Promise<string> {
  const template = await templateFolder("test-databases", fingerprint(), (folder) =>
    migrate({ kind: "pglite", folder }),
  );
  const copy = mkdtempSync(join(tmpdir(), "test-database-"));
  cpSync(template, copy, { recursive: true });
  return copy;
}

async function migrate(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location);
  const fail = (error: unknown): never => {
    throw error;
  };
  for (const schema of ["shop_jobs", "site_jobs"] as const) await database.jobs(schema, fail);
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

/** Names what a template is made of: another migration or another version of a package makes another template. */
function fingerprint(): string {
  const hash = createHash("sha256").update(readFileSync("package-lock.json"));
  for (const folder of MIGRATIONS) {
    for (const file of readdirSync(folder)
      .filter((name) => name.endsWith(".sql"))
      .toSorted()) {
      hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 16);
}
