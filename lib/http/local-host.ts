const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Tells whether a host, with or without a port as in a `Host` header, is this machine. */
export function isLocalHost(host: string): boolean {
  return LOCAL_HOST.test(host);
}
