import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that name the network; its owner chooses the other half freely. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/**
 * Returns the network a client address is counted as in every limit: an IPv4 address by itself, an IPv6 address by its
 * /64 prefix, since one client can change the rest with every request. Anything else is returned as it is.
 */
export function networkOf(ip: string): string {
  const [address = ""] = ip.split("%");
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return ip;
  const [left = "", right] = address.toLowerCase().split("::");
  const before = left === "" ? [] : left.split(":");
  const after = right === undefined || right === "" ? [] : right.split(":");
  const zeros = right === undefined ? [] : Array<string>(GROUPS - before.length - after.length).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  // An IPv4 address written in hexadecimal groups.
  if (right !== undefined && address.toLowerCase().startsWith("::ffff:")) return dotted(after);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}

function dotted(groups: readonly string[]): string {
  const bytes = groups.slice(-2).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join(".");
}
