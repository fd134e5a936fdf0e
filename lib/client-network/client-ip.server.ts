/** Data of a request about its client address. */
export interface RequestOrigin {
  /** `X-Forwarded-For` as received. */
  readonly forwardedFor: string | null | undefined;
  /** Remote address of the connection; undefined for a request made inside the process. */
  readonly connection: string | undefined;
  /** True if our own proxy is in front and wrote the last entry of `X-Forwarded-For`. */
  readonly trustProxy: boolean;
}

/** Address of a request made inside the process, such as a webhook of the embedded shop. */
const IN_PROCESS = "in-process";

/** Returns the client's address: the proxy's last entry where a proxy is trusted, else the connection's. */
export function clientIp({ forwardedFor, connection, trustProxy }: RequestOrigin): string {
  const forwarded = trustProxy ? forwardedFor?.split(",").at(-1)?.trim() : undefined;
  if (forwarded) return withoutPort(forwarded);
  return connection ?? IN_PROCESS;
}

/** Removes the port that some proxies append, with IPv6 addresses in brackets. */
function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]*)\](?::\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
}
