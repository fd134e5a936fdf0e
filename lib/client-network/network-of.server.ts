import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that identify the network; its owner assigns the other half freely. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;
/** Prefix of an IPv4 address written as an IPv6 one (RFC 4291, section 2.5.5.2). */
const MAPPED_PREFIX = "0:0:0:0:0:ffff:";

/**
 * Returns the network as which every limit counts a client address: an IPv4 address itself, an IPv6 address by its /64
 * prefix, since one client can change the rest with every request. Every spelling of an address counts as the same
 * network; anything else is returned unchanged.
 */
export function networkOf(ip: string): string {
  const [address = ""] = ip.split("%");
  if (!isIPv6(address)) return ip;
  const groups = readGroups(address);
  const hex = groups.map((group) => group.toString(16));
  if (hex.join(":").startsWith(MAPPED_PREFIX)) {
    return groups
      .slice(-2)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  }
  return `${hex.slice(0, NETWORK_GROUPS).join(":")}::/64`;
}

/** Returns the eight groups of an IPv6 address, in any spelling. */
function readGroups(address: string): readonly number[] {
  const [left = [], right] = address.split("::").map(readPart);
  if (right === undefined) return [...left];
  return [...left, ...Array<number>(GROUPS - left.length - right.length).fill(0), ...right];
}

/** Returns the groups of one side of `::`; an IPv4 address at the end makes two. */
function readPart(part: string): readonly number[] {
  if (part === "") return [];
  return part.split(":").flatMap((group) => {
    if (!group.includes(".")) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split(".").map(Number);
    return [(a << 8) | b, (c << 8) | d];
  });
}
