/** One server of `DATABASE_URL`. */
export interface PostgresHost {
  readonly host: string;
  readonly port: number;
}

/**
 * A database URL, parsed as PostgreSQL's own library parses it: the driver, pg 8.23, knows neither several hosts nor
 * `target_session_attrs`.
 */
export interface PostgresAddress {
  /** URL for the driver: that of the first host. */
  readonly url: string;
  readonly urlOf: (host: PostgresHost) => string;
  /** Empty for a URL without a host, such as that of a socket. */
  readonly hosts: readonly PostgresHost[];
  /** True if a connection may go only to a server that takes writes: several hosts are given, or the URL says so. */
  readonly needsPrimary: boolean;
  /** Role that logs in; empty when the URL has no user. */
  readonly user: string;
  /** Hosts and database without user and password, for messages. */
  readonly shown: string;
}

const DEFAULT_PORT = 5432;
const TARGET = "target_session_attrs";
/** The store writes: a standby is no use to it. */
const TARGETS = ["read-write", "primary"];
const SCHEME = /^postgres(?:ql)?:\/\//;

/**
 * Reads `postgres://user:password@a:5432,b:5433/store?target_session_attrs=read-write`.
 *
 * @throws {Error} that says what is wrong, without the password
 */
export function readPostgresAddress(url: string): PostgresAddress {
  const [scheme] = SCHEME.exec(url) ?? [];
  if (scheme === undefined) throw new Error("must begin with postgres://");
  const end = url.slice(scheme.length).search(/[/?#]/);
  const authority = end === -1 ? url.slice(scheme.length) : url.slice(scheme.length, scheme.length + end);
  const at = authority.lastIndexOf("@") + 1;
  const [login, servers] = [authority.slice(0, at), authority.slice(at)];
  const rest = url.slice(scheme.length + authority.length);
  if (!URL.canParse(`${scheme}${login}host${rest}`)) throw new Error("must be an address of PostgreSQL");
  const given = new URL(`${scheme}${login}host${rest}`);
  const target = given.searchParams.get(TARGET);
  if (target !== null && !TARGETS.includes(target)) {
    throw new Error(`has a ${TARGET} other than ${TARGETS.join(" or ")}: the store writes`);
  }
  const hosts = servers === "" ? [] : servers.split(",").map(readHost);
  const urlOf = ({ host, port }: PostgresHost): string => {
    const name = host.includes(":") ? `[${host}]` : host;
    const one = new URL(`${scheme}${login}${name}:${port}${rest}`);
    one.searchParams.delete(TARGET);
    return one.href;
  };
  const [first] = hosts;
  return {
    url: first === undefined ? url : urlOf(first),
    urlOf,
    hosts,
    needsPrimary: hosts.length > 1 || target !== null,
    user: decodeURIComponent(given.username),
    shown: `${servers}${given.pathname}`,
  };
}

function readHost(text: string): PostgresHost {
  if (text === "" || !URL.canParse(`postgres://${text}`)) throw new Error("names a host that cannot be read");
  const { hostname, port } = new URL(`postgres://${text}`);
  return { host: hostname.replace(/^\[(.+)\]$/, "$1"), port: port === "" ? DEFAULT_PORT : Number(port) };
}
