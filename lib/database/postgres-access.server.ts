import type { Socket } from "node:net";
import { checkServerIdentity, type ConnectionOptions, type PeerCertificate } from "node:tls";
import pg from "pg";
import type { Logger } from "pino";
import { fieldsOf, isRecord } from "#lib/values/fields-of.ts";
import { trustType } from "#lib/values/trust-type.ts";
import { type PostgresAddress, readPostgresAddress } from "./postgres-address.ts";
import { PrimaryFinder } from "./primary-finder.server.ts";

/** Parameters of a URL from which the driver makes its TLS options, in place of those that it is handed. */
const TLS_PARAMETERS = ["ssl", "sslmode", "sslcert", "sslkey", "sslrootcert", "uselibpqcompat"];

/** Options of pg's pool and client, and of pg-boss. */
export interface ConnectionSettings {
  readonly connectionString: string;
  readonly ssl?: ConnectionOptions;
  readonly stream?: () => Socket;
}

/** Connects a process to the PostgreSQL server, or to the primary of several servers. */
export interface PostgresAccess {
  /** Returns the settings of a connection with these parameters; those of the URL go before them. */
  readonly settingsWith: (parameters: Readonly<Record<string, string | number>>) => ConnectionSettings;
  /** Name of the role that logs in. */
  readonly user: string;
  /** Hosts and database, for messages. */
  readonly shown: string;
  readonly close: () => void;
}

/** Opens the access to the servers of a database URL. @throws {Error} when the URL is invalid, see `readPostgresAddress` */
export function openAccess(url: string, log: Logger): PostgresAccess {
  const address = readPostgresAddress(url);
  const { user, shown } = address;
  if (!address.needsPrimary) {
    return {
      settingsWith: (parameters) => ({ connectionString: withParameters(address.url, parameters) }),
      user,
      shown,
      close: () => {},
    };
  }
  const finder = new PrimaryFinder(address, log);
  return {
    settingsWith: (parameters) => ({
      ...withCertificatesOf(address, withParameters(address.url, parameters)),
      stream: finder.openSocket,
    }),
    user,
    shown,
    close: () => finder.close(),
  };
}

/** Adds parameters to a database URL; those already in it are kept: `postgres://…/store?statement_timeout=60000`. */
function withParameters(url: string, parameters: Readonly<Record<string, string | number>>): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(parameters)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}

/** Lets TLS accept the certificate of any of the servers: the driver would compare all with the first one's name. */
function withCertificatesOf({ hosts }: PostgresAddress, url: string): ConnectionSettings {
  const ssl: unknown = fieldsOf(new pg.Client({ connectionString: url })).ssl;
  if (!isRecord(ssl) || ssl.checkServerIdentity !== undefined) return { connectionString: url };
  const plain = new URL(url);
  for (const name of TLS_PARAMETERS) plain.searchParams.delete(name);
  const isOfOne = (_name: string, certificate: PeerCertificate): Error | undefined => {
    const errors = hosts.map(({ host }) => checkServerIdentity(host, certificate));
    return errors.includes(undefined) ? undefined : errors[0];
  };
  return {
    connectionString: plain.href,
    ssl: trustType<ConnectionOptions>({ ...ssl, key: ssl.key, checkServerIdentity: isOfOne }),
  };
}
