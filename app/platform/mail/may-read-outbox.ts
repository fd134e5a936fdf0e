const OWN_HOSTS = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** This machine, and the private networks through which a container of it is reached. */
const NEAR = [
  /^127\./,
  /^10\./,
  /^192\.168\./,
  /^172\.(1[6-9]|2\d|3[01])\./,
  /^::1$/,
  /^f[cd][\da-f]{2}:/i,
  /^in-process$/,
];

/**
 * Whether an asker may read the outbox of a store that has one: its mails log people in. The store listens where `HOST`
 * says, so a public address in front of one that was never told of it must not open them.
 *
 * @param ip the asker's address, as `visit.ip` has it
 */
export function mayReadOutbox(request: Request, ip: string): boolean {
  const address = ip.replace(/^::ffff:/, "");
  return OWN_HOSTS.has(new URL(request.url).hostname) && NEAR.some((network) => network.test(address));
}
